import { countText, type ImportEntry } from '@/lib/powerstations/import/model';
import { formatDate, formatDateTime } from '@/lib/time/format';
import { type Column, Table } from '../ui/table';

const columns: Column<ImportEntry>[] = [
  { key: 'at', title: 'Importiert', nowrap: true, cell: ({ at }) => `${formatDateTime(at)} Uhr` },
  { key: 'reportedOn', title: 'Stichtag', nowrap: true, cell: ({ reportedOn }) => formatDate(reportedOn) },
  { key: 'what', title: 'Ergebnis', cell: ({ counts }) => countText(counts) },
  { key: 'whose', title: 'Umspannwerke von', cell: ({ company }) => company ?? 'allen Netzbetreibern' },
  { key: 'name', title: 'Datei', cell: ({ name }) => name },
  { key: 'by', title: 'Von', cell: ({ by }) => by ?? '–' },
];

/** The imports that were made, the latest first. */
export function ImportTable({ imports }: { imports: ImportEntry[] }) {
  return (
    <Table
      caption="Bisherige Importe"
      captionHidden
      columns={columns}
      rows={imports}
      empty={<p>Es wurde noch nichts importiert.</p>}
    />
  );
}
