import { type Finding, type Report, type ReportPart, reportParts } from '@/lib/processes/report/model';
import { urlOf } from '@/lib/routes';
import { plural } from '@/lib/text/plural';
import { formatVersion } from '@/lib/text/version';
import { formatNumber } from '@/lib/time/format';
import { codeMarkup } from '../ui/cells';
import { html, link } from '../ui/markup';
import { PageHeader } from '../ui/page-header';
import { Section } from '../ui/section';
import { type Column, Table } from '../ui/table';

const nameLink = (uid: number, name: string, version: number | string) =>
  typeof version === 'number'
    ? link(urlOf('ProcessDetail', { uid }), codeMarkup(`${name} ${formatVersion(version)}`))
    : link(urlOf('SchemaDetailPage', { uid }), codeMarkup(`${name} ${version}`));

function placeOf({ uid, process, step, notification, other }: Finding) {
  if (step) return link(urlOf('ProcessStepsDetail', { uid, processStepId: step.uid }), step.name);
  if (notification) {
    const address = urlOf('MarketNotifications', { uid, marketnotificationsUid: notification.uid });
    return link(address, codeMarkup(notification.name));
  }
  return other ? nameLink(other.uid, process, other.version) : html`–`;
}

const columns = (place: string, part: ReportPart): Column<Finding & { uid: number }>[] => [
  {
    key: 'process',
    title: part === 'schemaValidity' ? 'Schemaversion' : 'Prozess',
    nowrap: true,
    cell: ({ uid, process, version }) => nameLink(uid, process, version),
  },
  ...(place ? [{ key: 'place', title: place, cell: placeOf }] : []),
  { key: 'detail', title: place ? 'Befund' : 'Bezeichnung', cell: ({ detail }) => detail },
];

const places = {
  deadlines: 'Prozessschritt',
  transmission: '',
  schemas: 'Marktnachricht',
  validity: 'Auch gültig',
  schemaValidity: 'Neuere Version',
};

/** What contradicts itself in the rulebook, each with a link to where it can be mended. */
export function ReportView({ report }: { report: Report }) {
  const all = reportParts.reduce((sum, { part }) => sum + report[part].total, 0);
  return (
    <>
      <PageHeader
        breadcrumb={[['ProcessList'], 'Prüfbericht']}
        title="Prüfbericht"
        lead={
          all === 0
            ? 'In den geltenden und kommenden Prozessen und Schemas widerspricht sich nichts.'
            : `${plural(all, 'An einer Stelle', `An ${formatNumber(all)} Stellen`)} der geltenden und kommenden Prozesse und Schemas fehlt etwas oder passt nicht zusammen.`
        }
      />
      {reportParts.map(({ part, title, explanation }) => {
        const { total, findings } = report[part];
        return (
          <Section key={part} id={part} title={`${title} (${formatNumber(total)})`}>
            <p>{total > 0 ? explanation : 'Nichts gefunden.'}</p>
            {total > 0 && (
              <Table caption={title} captionHidden columns={columns(places[part], part)} rows={findings} />
            )}
            {total > findings.length && <p>Gezeigt werden die ersten {findings.length}.</p>}
          </Section>
        );
      })}
    </>
  );
}
