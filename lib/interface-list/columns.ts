import { transliterate } from '../text/transliterate';

/** The columns of the interface list by their German names, and the other names that are understood. */
export const columns = {
  process: { title: 'Prozess', names: ['process', 'prozesskuerzel', 'prozessname', 'kurzname'] },
  version: { title: 'Prozessversion', names: ['processversion', 'versionprozess', 'version'] },
  title: { title: 'Bezeichnung', names: ['title', 'titel', 'prozessbezeichnung'], optional: true },
  messageCode: {
    title: 'Marktnachricht',
    names: ['messagecode', 'nachrichtencode', 'nachricht', 'message', 'meldung'],
  },
  sender: { title: 'Sender', names: ['absender', 'von'] },
  receiver: { title: 'Empfänger', names: ['receiver', 'recipient', 'an'] },
  validFrom: { title: 'Gültig ab', names: ['validfrom', 'gueltigvon', 'ab'] },
  validUntil: { title: 'Gültig bis', names: ['validto', 'validuntil', 'bis'] },
  schema: { title: 'Schema', names: ['schemaname', 'xsd'] },
  schemaVersion: { title: 'Schemaversion', names: ['versionschema'] },
  namespace: { title: 'Namespace', names: ['namensraum'] },
  schemaSet: { title: 'Schemaset', names: ['schemasatz'] },
} as const satisfies Record<string, { title: string; names: string[]; optional?: true }>;

export type ColumnName = keyof typeof columns;
const all = Object.keys(columns) as ColumnName[];

/** A heading without case, umlauts, spaces and signs. */
const plain = (heading: string) =>
  transliterate(heading)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

const byName = new Map<string, ColumnName>(
  all.flatMap((name) => [columns[name].title, ...columns[name].names].map((one) => [plain(one), name])),
);

export interface Head {
  /** Where the columns stand. */
  places: Partial<Record<ColumnName, number>>;
  missing: string[];
  double: string[];
  /** Headings that mean nothing here. */
  unknown: string[];
}

/** Understands the headings of a table, whatever their order, case and language. */
export function readHead(cells: readonly string[]): Head {
  const head: Head = { places: {}, missing: [], double: [], unknown: [] };
  for (const [place, cell] of cells.entries()) {
    const name = byName.get(plain(cell));
    if (!name) {
      if (cell.trim()) head.unknown.push(cell.trim().slice(0, 60));
    } else if (head.places[name] === undefined) head.places[name] = place;
    else head.double.push(columns[name].title);
  }
  head.missing = all
    .filter((name) => head.places[name] === undefined && !('optional' in columns[name]))
    .map((name) => columns[name].title);
  return head;
}
