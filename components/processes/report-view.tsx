import type { FormState } from '@/lib/forms';
import {
  type Acceptance,
  type AnyPart,
  type Finding,
  type Findings,
  type LinkReport,
  linksTitle,
  nameOfFinding,
  nameOfLink,
  openFindings,
  type PartReport,
  type Report,
  type ReportPart,
  reportParts,
  versionName,
} from '@/lib/processes/report/model';
import { urlOf } from '@/lib/routes';
import { counted, plural } from '@/lib/text/plural';
import { formatDateTime, formatNumber } from '@/lib/time/format';
import { linkFindingColumns } from '../link-check/link-check-view';
import button from '../ui/button.module.css';
import { codeMarkup, underMarkup } from '../ui/cells';
import { html, link, type Markup } from '../ui/markup';
import { PageHeader } from '../ui/page-header';
import { Section } from '../ui/section';
import { type Column, Table } from '../ui/table';
import { FindingActions } from './finding-actions';

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
  { key, name, uid }: { key: string; name: string; uid?: number },
  isAccepted: boolean,
): Markup {
  const label = isAccepted ? 'Wieder öffnen' : 'Annehmen';
  const accepted = isAccepted && html` data-accepted`;
  return html`<button type="button" class="${button.button} ${button.secondary} ${button.small}" data-finding="${key}" data-part="${part}" data-name="${name}"${uid && html` data-of="${uid}"`}${accepted} aria-label="${label}: ${name}">${label}</button>`;
}

const isOfSchema = (part: ReportPart) => part === 'schemaValidity' || part === 'files';

const findingColumns = (part: ReportPart, place: string): Column<Finding>[] => [
  {
    key: 'process',
    title: isOfSchema(part) ? 'Schemaversion' : 'Prozess',
    nowrap: true,
    cell: ({ uid, process, version }) => nameLink(uid, process, version),
  },
  ...(place ? [{ key: 'place', title: place, cell: placeOf }] : []),
  { key: 'detail', title: place ? 'Befund' : 'Bezeichnung', cell: ({ detail }) => detail },
];

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

/** The columns of findings in versions that are not published yet. @param mayAccept whether the reader may accept them */
export const openFindingColumns = (mayAccept: boolean): Column<Finding & { part: ReportPart }>[] => [
  {
    key: 'process',
    title: 'Version',
    nowrap: true,
    cell: ({ uid, process, version }) => nameLink(uid, process, version),
  },
  { key: 'part', title: 'Art', cell: ({ part }) => reportParts.find((one) => one.part === part)?.title },
  { key: 'place', title: 'Stelle', cell: placeOf },
  { key: 'detail', title: 'Befund', cell: ({ detail }) => detail },
  ...(mayAccept
    ? [
        {
          key: 'accept',
          title: 'Aktion',
          nowrap: true,
          cell: (one: Finding & { part: ReportPart }) =>
            findingButton(one.part, { key: one.key, name: nameOfFinding(one), uid: one.uid }, false),
        },
      ]
    : []),
];

/** The columns of accepted ones: with the reason, and the button that opens one again. */
const acceptedColumns = <One extends { key: string }>(
  part: AnyPart,
  nameOf: (one: One) => string,
  columns: Column<One>[],
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

function Part({
  part,
  title,
  explanation,
  remedy,
  place,
  ...findings
}: (typeof reportParts)[number] & PartReport) {
  const { total } = findings;
  return (
    <Section id={part} title={`${title} (${formatNumber(total)})`}>
      <p>{total > 0 ? `${explanation} ${remedy}` : 'Kein offener Befund.'}</p>
      <FindingTables
        {...{ part, title, ...findings }}
        nameOf={nameOfFinding}
        columns={findingColumns(part, place)}
      />
    </Section>
  );
}

function Links({ checkedAt, ...findings }: LinkReport) {
  const { total } = findings;
  return (
    <Section id="links" title={`${linksTitle} (${formatNumber(total)})`}>
      <p>
        {checkedAt === null
          ? 'Die Links sind noch nicht geprüft; das geschieht jede Nacht.'
          : `Links in Texten von Prozessen, Schritten, Marktnachrichten und Schemas, die ins Leere führen. Zuletzt geprüft am ${formatDateTime(checkedAt)} Uhr. ${total > 0 ? 'Bearbeiten Sie den Text.' : 'Kein offener Befund.'}`}
      </p>
      <FindingTables
        {...{ part: 'links', title: linksTitle, ...findings }}
        nameOf={nameOfLink}
        columns={linkFindingColumns}
        group={({ kind }) => kind}
      />
    </Section>
  );
}

interface TablesProps<One> extends Findings<One> {
  part: AnyPart;
  title: string;
  nameOf: (one: One) => string;
  columns: Column<One>[];
  /** The group that an open one belongs to. */
  group?: (one: One) => string;
}

/** The open findings of a part, and folded away the accepted ones; the first of each. */
function FindingTables<One extends { key: string }>(props: TablesProps<One>) {
  const { part, title, nameOf, columns, group, total, findings, acceptedTotal, accepted } = props;
  return (
    <>
      {total > 0 && (
        <Table
          caption={title}
          captionHidden
          columns={openColumns(part, nameOf, columns)}
          rows={findings}
          group={group}
        />
      )}
      <First shown={findings.length} total={total} />
      {acceptedTotal > 0 && (
        <details>
          <summary>{counted(acceptedTotal, 'angenommener Befund', 'angenommene Befunde')}</summary>
          <Table
            caption={`${title}, angenommen`}
            captionHidden
            columns={acceptedColumns(part, nameOf, columns)}
            rows={accepted}
          />
          <First shown={accepted.length} total={acceptedTotal} />
        </details>
      )}
    </>
  );
}

const First = ({ shown, total }: { shown: number; total: number }) =>
  total > shown && <p>Gezeigt werden die ersten {formatNumber(shown)}.</p>;
