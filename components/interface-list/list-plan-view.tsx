import {
  countText,
  type Gone,
  type ListPreview,
  type MessagePlan,
  type NewProcess,
  type NewSchema,
  processName,
  schemaName,
} from '@/lib/interface-list/model';
import { urlOf } from '@/lib/routes';
import { secondsOfDay } from '@/lib/time/days';
import { formatDate, formatNumber, formatValidity } from '@/lib/time/format';
import { changedField, fieldList, PlanHints, PlanPart } from '../imports/plan-parts';
import { namespaceMarkup } from '../schemas/namespace';
import styles from '../schemas/schemas.module.css';
import { badgeMarkup, codeMarkup } from '../ui/cells';
import { html, link, type Piece } from '../ui/markup';
import type { Column } from '../ui/table';

const day = (text: string) => formatDate(secondsOfDay(text));
const validity = (from: string, until: string | null) =>
  formatValidity(secondsOfDay(from), until === null ? null : secondsOfDay(until));
const processLink = (uid: number | undefined, name: string): Piece =>
  uid ? link(urlOf('ProcessDetail', { uid }), codeMarkup(name)) : codeMarkup(name);

const messages: Column<MessagePlan>[] = [
  {
    key: 'message',
    title: 'Marktnachricht',
    nowrap: true,
    cell: ({ uid, processUid, row }) => {
      const name = codeMarkup(row.messageCode);
      if (!uid || !processUid) return name;
      return link(urlOf('MarketNotifications', { uid: processUid, marketnotificationsUid: uid }), name);
    },
  },
  {
    key: 'process',
    title: 'Prozess',
    nowrap: true,
    cell: ({ processUid, row }) => processLink(processUid, processName(row)),
  },
  {
    key: 'what',
    title: 'Was geschieht',
    nowrap: true,
    cell: ({ what }) => (what === 'new' ? badgeMarkup('green', 'Neu') : badgeMarkup('amber', 'Geändert')),
  },
  {
    key: 'fields',
    title: 'Feld für Feld',
    cell: ({ what, fields }) =>
      fieldList(
        fields.map((one) =>
          what === 'new' ? html`<li>${one.field}: ${one.to || '–'}</li>` : changedField(one),
        ),
      ),
  },
  { key: 'line', title: 'Zeile', number: true, cell: ({ row }) => String(row.line) },
];

const processes: Column<NewProcess>[] = [
  { key: 'process', title: 'Prozess', nowrap: true, cell: (one) => codeMarkup(processName(one)) },
  { key: 'title', title: 'Bezeichnung', cell: ({ title }) => title },
  {
    key: 'from',
    title: 'Texte und Schritte',
    nowrap: true,
    cell: ({ from, process }) =>
      from
        ? html`aus ${processLink(from.uid, processName({ process, version: from.version }))}`
        : 'noch keine',
  },
  {
    key: 'validity',
    title: 'Gültigkeit',
    nowrap: true,
    cell: ({ validFrom, validUntil }) => validity(validFrom, validUntil),
  },
  { key: 'messages', title: 'Marktnachrichten', number: true, cell: (one) => String(one.messages) },
];

const schemas: Column<NewSchema>[] = [
  { key: 'schema', title: 'Schemaversion', nowrap: true, cell: (one) => codeMarkup(schemaName(one)) },
  { key: 'validFrom', title: 'Gültig ab', nowrap: true, cell: ({ validFrom }) => day(validFrom) },
  { key: 'namespace', title: 'Namespace', cell: ({ namespace }) => namespaceMarkup(namespace) },
];

const gone: Column<Gone>[] = [
  {
    key: 'name',
    title: 'Nicht mehr gelistet',
    nowrap: true,
    cell: ({ kind, messageCode, uid, processUid, ...one }) =>
      kind === 'process'
        ? processLink(processUid, processName(one))
        : link(
            urlOf('MarketNotifications', { uid: processUid, marketnotificationsUid: uid }),
            codeMarkup(messageCode),
          ),
  },
  {
    key: 'process',
    title: 'Was',
    cell: ({ kind, ...one }) =>
      kind === 'process' ? 'Prozessversion' : html`Marktnachricht von ${codeMarkup(processName(one))}`,
  },
  {
    key: 'validity',
    title: 'Gültigkeit',
    nowrap: true,
    cell: ({ validFrom, validUntil }) => validity(validFrom, validUntil),
  },
  {
    key: 'endable',
    title: 'Hinweis',
    nowrap: true,
    cell: ({ endable }) => (endable ? '' : 'Beginnt erst am Tag der Liste und bleibt'),
  },
];

function Part<Row>(props: { id: string; title: string; rows: Row[]; total: number; columns: Column<Row>[] }) {
  const { rows, total } = props;
  const more = (
    <>
      Gezeigt werden {formatNumber(rows.length)} von {formatNumber(total)}. Alle nennt die Befehlszeile:{' '}
      <code>npm run portal -- import-interface-list … --dry-run</code>
    </>
  );
  return <PlanPart {...props} more={more} />;
}

/** What an import of the list would do: new, changed, gone. */
export function ListPlanView({ plan }: { plan: ListPreview }) {
  const { counts } = plan;
  const of = <Kind extends 'processes' | 'schemas' | 'gone'>(kind: Kind) => ({
    ...{ rows: plan[kind], total: counts[kind] },
  });
  return (
    <>
      <p role="status" className={styles.count}>
        {countText(counts)}. Die Liste beginnt am {day(plan.date)}.
      </p>
      <PlanHints hints={plan.hints} />
      <Part id="prozesse" title="Neue Prozessversionen" {...of('processes')} columns={processes} />
      <Part id="schemas" title="Neue Schemaversionen" {...of('schemas')} columns={schemas} />
      <Part
        id="marktnachrichten"
        title="Neue und geänderte Marktnachrichten"
        rows={plan.messages}
        total={counts.created + counts.changed}
        columns={messages}
      />
      <Part id="nicht-mehr-gelistet" title="Nicht mehr gelistet" {...of('gone')} columns={gone} />
    </>
  );
}
