import type { ImportKind, ImportState, ImportSummary } from '@/lib/imports/record';
import { urlOf } from '@/lib/routes';
import { formatDateTime } from '@/lib/time/format';
import { Badge, type Tone } from '../ui/badge';
import { badgeMarkup } from '../ui/cells';
import { link } from '../ui/markup';
import { Section } from '../ui/section';
import { type Column, Table } from '../ui/table';

export const importTitles: Record<ImportKind, string> = {
  'interface-list': 'Schnittstellenliste',
  schemas: 'Schemas',
  substations: 'Netzanschlusskapazitäten',
};

const states: Record<ImportState, [Tone, string]> = {
  waiting: ['blue', 'wartet'],
  running: ['blue', 'läuft'],
  done: ['green', 'fertig'],
  refused: ['red', 'abgelehnt'],
  failed: ['red', 'gescheitert'],
  cancelled: ['amber', 'abgebrochen'],
};

export function ImportBadge({ state }: { state: ImportState }) {
  const [tone, text] = states[state];
  return <Badge tone={tone}>{text}</Badge>;
}

/** Who began an import. */
export const startedBy = ({ by, byOperator }: Pick<ImportSummary, 'by' | 'byOperator'>): string =>
  byOperator ? 'Befehl am Server' : (by ?? '–');

const columns: Column<ImportSummary>[] = [
  {
    key: 'at',
    title: 'Begonnen',
    nowrap: true,
    cell: ({ uid, createdAt }) => link(urlOf('ImportDetail', { uid }), `${formatDateTime(createdAt)} Uhr`),
  },
  { key: 'state', title: 'Status', cell: ({ state }) => badgeMarkup(...states[state]) },
  { key: 'name', title: 'Dateien', cell: ({ name }) => name },
  { key: 'by', title: 'Von', cell: startedBy },
];

/** The latest imports of a kind, running ones among them; nothing where there are none. */
export function ImportList({ imports }: { imports: ImportSummary[] }) {
  if (imports.length === 0) return null;
  return (
    <Section id="laeufe" title="Letzte Importe">
      <Table caption="Letzte Importe" captionHidden columns={columns} rows={imports} />
    </Section>
  );
}
