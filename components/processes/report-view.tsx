import type { ReactNode } from 'react';
import type { FormState } from '@/lib/forms';
import {
  type Acceptance,
  type AnyPart,
  type DeadLink,
  type Finding,
  type LinkReport,
  linksTitle,
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
function findingButton(
  part: AnyPart,
  { key, name }: { key: string; name: string },
  isAccepted: boolean,
): Markup {
  const label = isAccepted ? 'Wieder öffnen' : 'Annehmen';
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

const nameOf = ({ process, version, detail }: Finding) => `${versionName(process, version)}: ${detail}`;
const nameOfLink = ({ name, field, link }: DeadLink) => `${name}, ${field}: ${link}`;

/** The columns of open findings: with the button that accepts one. */
const openColumns = <One extends { key: string }>(
  part: AnyPart,
  nameOf: (one: One) => string,
  columns: Column<One>[],
): Column<One>[] => [
  ...columns,
  {
    key: 'accept',
    title: 'Aktion',
    nowrap: true,
    cell: (row) => findingButton(part, { key: row.key, name: nameOf(row) }, false),
  },
];

/** The columns of accepted ones: with the reason, and the button that opens one again. */
const acceptedColumns = <One extends { key: string }>(
  part: AnyPart,
  nameOf: (one: One) => string,
  columns: Column<One & Acceptance>[],
): Column<One & Acceptance>[] => [
  ...columns,
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
    cell: (row) => findingButton(part, { key: row.key, name: nameOf(row) }, true),
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
  const shown = reportParts.filter(({ part }) => report[part].total + report[part].acceptedTotal > 0);
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

function Part({
  part,
  title,
  explanation,
  remedy,
  place,
  total,
  findings,
  acceptedTotal,
  accepted,
}: PartProps) {
  return (
    <Section id={part} title={`${title} (${formatNumber(total)})`}>
      <p>{total > 0 ? `${explanation} ${remedy}` : 'Kein offener Befund.'}</p>
      {total > 0 && (
        <Table
          caption={title}
          captionHidden
          columns={openColumns(part, nameOf, findingColumns(part, place))}
          rows={findings}
        />
      )}
      <First shown={findings.length} total={total} />
      {acceptedTotal > 0 && (
        <Accepted total={acceptedTotal} shown={accepted.length}>
          <Table
            caption={`${title}, angenommen`}
            captionHidden
            columns={acceptedColumns(part, nameOf, findingColumns(part, place))}
            rows={accepted}
          />
        </Accepted>
      )}
    </Section>
  );
}

const First = ({ shown, total }: { shown: number; total: number }) =>
  total > shown && <p>Gezeigt werden die ersten {formatNumber(shown)}.</p>;

const Accepted = ({ total, shown, children }: { total: number; shown: number; children: ReactNode }) => (
  <details>
    <summary>{counted(total, 'angenommener Befund', 'angenommene Befunde')}</summary>
    {children}
    <First shown={shown} total={total} />
  </details>
);

function Links({ checkedAt, total, findings, acceptedTotal, accepted }: LinkReport) {
  return (
    <Section id="links" title={`${linksTitle} (${formatNumber(total)})`}>
      <p>
        {checkedAt === null
          ? 'Die Links sind noch nicht geprüft; das geschieht jede Nacht.'
          : `Links in Texten von Prozessen, Schritten, Marktnachrichten und Schemas, die ins Leere führen. Zuletzt geprüft am ${formatDateTime(checkedAt)} Uhr. ${total > 0 ? 'Bearbeiten Sie den Text.' : 'Kein offener Befund.'}`}
      </p>
      {total > 0 && (
        <Table
          caption={linksTitle}
          captionHidden
          columns={openColumns('links', nameOfLink, linkFindingColumns)}
          rows={findings}
          group={({ kind }) => kind}
        />
      )}
      <First shown={findings.length} total={total} />
      {acceptedTotal > 0 && (
        <Accepted total={acceptedTotal} shown={accepted.length}>
          <Table
            caption={`${linksTitle}, angenommen`}
            captionHidden
            columns={acceptedColumns('links', nameOfLink, linkFindingColumns)}
            rows={accepted}
          />
        </Accepted>
      )}
    </Section>
  );
}
