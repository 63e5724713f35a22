import type { FormState } from '@/lib/forms';
import {
  type AcceptedFinding,
  type Finding,
  type LinkReport,
  openFindings,
  type PartReport,
  type Report,
  type ReportPart,
  reportParts,
} from '@/lib/processes/report/model';
import { urlOf } from '@/lib/routes';
import { counted, plural } from '@/lib/text/plural';
import { formatVersion } from '@/lib/text/version';
import { formatDateTime, formatNumber } from '@/lib/time/format';
import { linkFindingColumns } from '../link-check/link-check-view';
import button from '../ui/button.module.css';
import { codeMarkup, underMarkup } from '../ui/cells';
import { html, link, type Markup } from '../ui/markup';
import { PageHeader } from '../ui/page-header';
import { Section } from '../ui/section';
import { type Column, Table } from '../ui/table';
import { FindingActions } from './finding-actions';

const versionName = (name: string, version: number | string) =>
  `${name} ${typeof version === 'number' ? formatVersion(version) : version}`;

const nameLink = (uid: number, name: string, version: number | string) =>
  link(
    typeof version === 'number' ? urlOf('ProcessDetail', { uid }) : urlOf('SchemaDetailPage', { uid }),
    codeMarkup(versionName(name, version)),
  );

function placeOf({ uid, process, step, notification, other }: Finding) {
  if (step) return link(urlOf('ProcessStepsDetail', { uid, processStepId: step.uid }), step.name);
  if (notification) {
    const address = urlOf('MarketNotifications', { uid, marketnotificationsUid: notification.uid });
    return link(address, codeMarkup(notification.name));
  }
  return other ? nameLink(other.uid, process, other.version) : html`–`;
}

/** A button that `FindingActions` listens to. */
function findingButton(part: ReportPart, finding: Finding, label: string, isAccepted: boolean): Markup {
  const { key, process, version, detail } = finding;
  const name = `${versionName(process, version)}: ${detail}`;
  const accepted = isAccepted && html` data-accepted`;
  return html`<button type="button" class="${button.button} ${button.secondary} ${button.small}" data-finding="${key}" data-part="${part}" data-name="${name}"${accepted} aria-label="${label}: ${name}">${label}</button>`;
}

const isOfSchema = (part: ReportPart) => part === 'schemaValidity' || part === 'files';

const findingColumns = <Row extends Finding>(part: ReportPart, place: string): Column<Row>[] => [
  {
    key: 'process',
    title: isOfSchema(part) ? 'Schemaversion' : 'Prozess',
    nowrap: true,
    cell: ({ uid, process, version }) => nameLink(uid, process, version),
  },
  ...(place ? [{ key: 'place', title: place, cell: placeOf }] : []),
  { key: 'detail', title: place ? 'Befund' : 'Bezeichnung', cell: ({ detail }) => detail },
];

const openColumns = (part: ReportPart, place: string): Column<Finding>[] => [
  ...findingColumns<Finding>(part, place),
  {
    key: 'accept',
    title: 'Aktion',
    nowrap: true,
    cell: (row) => findingButton(part, row, 'Annehmen', false),
  },
];

const acceptedColumns = (part: ReportPart, place: string): Column<AcceptedFinding>[] => [
  ...findingColumns<AcceptedFinding>(part, place),
  {
    key: 'reason',
    title: 'Begründung',
    cell: ({ reason, by, at }) =>
      html`${reason}${underMarkup(`${by ?? 'Unbekannt'}, ${formatDateTime(at)} Uhr`)}`,
  },
  {
    key: 'reopen',
    title: 'Aktion',
    nowrap: true,
    cell: (row) => findingButton(part, row, 'Wieder öffnen', true),
  },
];

interface Props {
  report: Report;
  accept: (values: unknown) => Promise<FormState>;
  reopen: (values: unknown) => Promise<FormState>;
}

/** What contradicts itself in the rulebook or is missing, each with the way to mend it. */
export function ReportView({ report, accept, reopen }: Props) {
  const all = openFindings(report);
  const shown = reportParts.filter(({ part }) => report[part].total + report[part].accepted.length > 0);
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
      {shown.map((part) => (
        <Part key={part.part} {...part} {...report[part.part]} />
      ))}
      <Links {...report.links} />
      {shown.length < reportParts.length && (
        <Section id="nichts" title="Ohne Befund">
          <p>
            {reportParts
              .filter((part) => !shown.includes(part))
              .map(({ title }) => title)
              .join(', ')}
          </p>
        </Section>
      )}
      <FindingActions accept={accept} reopen={reopen} />
    </>
  );
}

type PartProps = (typeof reportParts)[number] & PartReport;

function Part({ part, title, explanation, remedy, place, total, findings, accepted }: PartProps) {
  return (
    <Section id={part} title={`${title} (${formatNumber(total)})`}>
      <p>{total > 0 ? `${explanation} ${remedy}` : 'Kein offener Befund.'}</p>
      {total > 0 && (
        <Table caption={title} captionHidden columns={openColumns(part, place)} rows={findings} />
      )}
      {total > findings.length && <p>Gezeigt werden die ersten {findings.length}.</p>}
      {accepted.length > 0 && (
        <details>
          <summary>{counted(accepted.length, 'angenommener Befund', 'angenommene Befunde')}</summary>
          <Table
            caption={`${title}, angenommen`}
            captionHidden
            columns={acceptedColumns(part, place)}
            rows={accepted}
          />
        </details>
      )}
    </Section>
  );
}

function Links({ checkedAt, findings }: LinkReport) {
  const title = 'Tote Links in Texten';
  return (
    <Section id="links" title={`${title} (${formatNumber(findings.length)})`}>
      <p>
        {checkedAt === null
          ? 'Die Links sind noch nicht geprüft; das geschieht jede Nacht.'
          : `Links in Texten von Prozessen, Schritten, Marktnachrichten und Schemas, die ins Leere führen. Zuletzt geprüft am ${formatDateTime(checkedAt)} Uhr. ${findings.length > 0 ? 'Bearbeiten Sie den Text.' : 'Nichts gefunden.'}`}
      </p>
      {findings.length > 0 && (
        <Table
          caption={title}
          captionHidden
          columns={linkFindingColumns}
          rows={findings}
          group={({ kind }) => kind}
        />
      )}
    </Section>
  );
}
