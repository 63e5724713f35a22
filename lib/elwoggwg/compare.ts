import { excerptsOf, plainTextOf } from '../changes/text';
import type { FieldChange } from '../db/tables/system';
import type { CompareItem, CompareRow } from '../processes/comparison/model';
import { type Fields, item, row, rowsOf } from '../processes/comparison/rows';
import { formatDate, formatEnd } from '../time/format';
import type { ElwogBlock, ElwogEntry } from './model';
import { linksText } from './record';

/** Two versions of an entry; `before` is the older one. */
export interface ElwogComparison {
  /** The entry's own fields and the order of its blocks. */
  rows: CompareRow[];
  blocks: CompareItem[];
  /** Fields and blocks that differ. */
  differences: number;
}

type Content = Pick<
  ElwogEntry,
  'title' | 'legalBasis' | 'division' | 'validFrom' | 'validUntil' | 'description' | 'blocks'
>;

const facts: Fields<Content> = [
  ['Titel', ({ title }) => title],
  ['Rechtsgrundlage', ({ legalBasis }) => legalBasis],
  ['Sparte', ({ division }) => division],
  ['Gültig ab', ({ validFrom }) => formatDate(validFrom)],
  ['Gültig bis', ({ validUntil }) => formatEnd(validUntil)],
  ['Beschreibung', ({ description }) => plainTextOf(description)],
];

const blockFields: Fields<ElwogBlock> = [
  ['Titel', ({ title }) => title],
  ['Text', ({ text }) => plainTextOf(text)],
  ['Links', ({ links }) => linksText(links)],
  ['Dateien', ({ files }) => files.map(({ name }) => name).join(', ')],
  ['Kontaktpersonen', ({ contacts }) => contacts.map(({ name }) => name).join(', ')],
];

interface Pair {
  before?: ElwogBlock;
  after?: ElwogBlock;
}

/** Which block of the newer version was which of the older: by the title, then by the text. */
function pairsOf(before: ElwogBlock[], after: ElwogBlock[]): Pair[] {
  const left = [...before];
  const found = new Map<number, ElwogBlock>();
  const take = (fits: (older: ElwogBlock, newer: ElwogBlock) => boolean) => {
    for (const newer of after) {
      if (found.has(newer.uid)) continue;
      const at = left.findIndex((older) => fits(older, newer));
      if (at >= 0) found.set(newer.uid, left.splice(at, 1)[0]!);
    }
  };
  take((older, newer) => older.title === newer.title);
  take((older, newer) => older.text !== '' && older.text === newer.text);
  return [
    ...after.map((newer) => ({ before: found.get(newer.uid), after: newer })),
    ...left.map((older) => ({ before: older })),
  ];
}

/** The titles of the blocks that both versions have, in the order of one of them; nothing where it is the same. */
function orderRow(pairs: Pair[], before: ElwogBlock[]): CompareRow[] {
  const kept = pairs.filter((pair): pair is Required<Pair> => Boolean(pair.before && pair.after));
  const places = kept.map((pair) => before.indexOf(pair.before));
  if (places.every((place, at) => at === 0 || place > places[at - 1]!)) return [];
  const older = [...kept].sort((one, other) => before.indexOf(one.before) - before.indexOf(other.before));
  const titles = (list: Required<Pair>[]) => list.map((pair) => pair.after.title).join(', ');
  return row('Reihenfolge der Blöcke', titles(older), titles(kept));
}

/** What is different between two versions of an entry, field by field and block by block. */
export function compareElwog(before: Content, after: Content): ElwogComparison {
  const pairs = pairsOf(before.blocks, after.blocks);
  const rows = [...rowsOf(facts, before, after), ...orderRow(pairs, before.blocks)];
  const blocks = pairs.map((pair) =>
    item(
      (pair.after ?? pair.before)!.title,
      rowsOf(blockFields, pair.before, pair.after),
      pair.before,
      pair.after,
    ),
  );
  return { rows, blocks, differences: [...rows, ...blocks].filter(({ state }) => state !== 'same').length };
}

const changed = ({ state }: { state: string }) => state !== 'same';
const fieldOf = (field: string, before: string, after: string): FieldChange => ({
  field,
  ...excerptsOf(before, after),
});

/** A block that only one of the versions has, as one text. */
const whole = ({ rows }: CompareItem, side: 'before' | 'after') =>
  rows
    .filter(({ label }) => label !== 'Titel')
    .map((one) => (one.label === 'Text' ? one[side] : `${one.label}: ${one[side]}`))
    .join(' ') || '(nur der Titel)';

/** The same for a change entry (docs/requirements/records.md, Change). */
export function changesOfElwog(before: Content, after: Content): FieldChange[] {
  const { rows, blocks } = compareElwog(before, after);
  return [
    ...rows.filter(changed).map((one) => fieldOf(one.label, one.before, one.after)),
    ...blocks.filter(changed).flatMap((block): FieldChange[] => {
      const name = `Block „${block.title}“`;
      if (block.state === 'added') return [fieldOf(name, '', whole(block, 'after'))];
      if (block.state === 'removed') return [fieldOf(name, whole(block, 'before'), '')];
      return block.rows.filter(changed).map((one) => fieldOf(`${name}: ${one.label}`, one.before, one.after));
    }),
  ];
}
