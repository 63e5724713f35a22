import {
  countText,
  type Missing,
  type PlannedStation,
  type Rejected,
  type ReportPreview,
} from '@/lib/powerstations/import/model';
import { urlOf } from '@/lib/routes';
import { secondsOfDay } from '@/lib/time/days';
import { formatDate, formatNumber } from '@/lib/time/format';
import { changedField, fieldList, PlanHints, PlanPart } from '../imports/plan-parts';
import styles from '../schemas/schemas.module.css';
import { link, type Piece } from '../ui/markup';
import type { Column } from '../ui/table';

const stationLink = (uid: number | undefined, name: string): Piece =>
  uid ? link(urlOf('PowerstationDetail', { uid }), name) : name;

const name: Column<PlannedStation> = {
  key: 'name',
  title: 'Umspannwerk',
  cell: ({ uid, row }) => stationLink(uid, row.substationName),
};
const operator: Column<PlannedStation> = {
  key: 'operator',
  title: 'Netzbetreiber',
  cell: ({ networkOperator }) => networkOperator,
};
const line: Column<PlannedStation> = {
  key: 'line',
  title: 'Zeile',
  number: true,
  cell: ({ row }) => String(row.line),
};

const added: Column<PlannedStation>[] = [
  name,
  operator,
  { key: 'state', title: 'Bundesland', cell: ({ row }) => row.state },
  { key: 'free', title: 'Frei (MVA)', number: true, cell: ({ row }) => formatNumber(row.availableCapacity) },
  {
    key: 'booked',
    title: 'Gebucht (MVA)',
    number: true,
    cell: ({ row }) => formatNumber(row.bookedCapacity),
  },
  line,
];
const changed: Column<PlannedStation>[] = [
  name,
  operator,
  {
    key: 'fields',
    title: 'Feld für Feld',
    cell: ({ fields }) => fieldList(fields.map(changedField)),
  },
  line,
];
const missing: Column<Missing>[] = [
  { key: 'name', title: 'Umspannwerk', cell: (one) => stationLink(one.uid, one.substationName) },
  { key: 'operator', title: 'Netzbetreiber', cell: ({ networkOperator }) => networkOperator },
];
const rejected: Column<Rejected>[] = [
  { key: 'line', title: 'Zeile', number: true, cell: (one) => String(one.line) },
  { key: 'name', title: 'Umspannwerk', cell: (one) => one.name || '–' },
  { key: 'why', title: 'Grund', cell: ({ sentence }) => sentence },
];

function Part<Row>(props: { id: string; title: string; rows: Row[]; total: number; columns: Column<Row>[] }) {
  const { title, rows, total } = props;
  const heading = `${title} (${formatNumber(total)})`;
  const more = `Gezeigt werden die ersten ${formatNumber(rows.length)}.`;
  return <PlanPart {...props} title={heading} caption={title} more={more} />;
}

/** What an import of a report would do: what is rejected first, because it wants doing something. */
export function ReportPlanView({ plan }: { plan: ReportPreview }) {
  const { counts, hints, reportedOn } = plan;
  const of = <Kind extends 'added' | 'changed' | 'older' | 'missing' | 'rejected'>(kind: Kind) => ({
    ...{ rows: plan[kind], total: counts[kind] },
  });
  const same =
    counts.same > 0 ? ` ${formatNumber(counts.same)} stehen für diesen Stichtag schon genau so da.` : '';
  return (
    <>
      <p role="status" className={styles.count}>
        Stichtag {formatDate(secondsOfDay(reportedOn))}: {countText(counts)}.{same}
      </p>
      <PlanHints hints={hints} />
      <Part id="nicht-uebernommen" title="Nicht übernommene Zeilen" {...of('rejected')} columns={rejected} />
      <Part id="neu" title="Neue Umspannwerke" {...of('added')} columns={added} />
      <Part id="geaendert" title="Geänderte Umspannwerke" {...of('changed')} columns={changed} />
      <Part id="aelter" title="Ältere Meldungen, nur für den Verlauf" {...of('older')} columns={changed} />
      <Part
        id="fehlend"
        title="In der Datei nicht enthalten; bleiben, wie sie sind"
        {...of('missing')}
        columns={missing}
      />
    </>
  );
}
