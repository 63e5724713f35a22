import { wholeTexts } from '../../text/words';
import type { CompareItem, CompareRow, CompareSection, RowState } from './model';

/** One field of two versions, not compared by words yet (`fillWords` of lib/work); nothing where both leave it empty. */
export function row(label: string, before: string | undefined, after: string | undefined): CompareRow[] {
  const [older, newer] = [before ?? '', after ?? ''];
  if (!older && !newer) return [];
  const state: RowState = older === newer ? 'same' : !older ? 'added' : !newer ? 'removed' : 'changed';
  return [{ label, state, before: older, after: newer, parts: wholeTexts(older, newer) }];
}

/** How the fields of a record are called and read. */
export type Fields<T> = [label: string, read: (item: T) => string | null | undefined][];

/** The fields of two records; undefined for a side that has none. */
export const rowsOf = <T>(fields: Fields<T>, before: T | undefined, after: T | undefined): CompareRow[] =>
  fields.flatMap(([label, read]) => row(label, before && (read(before) ?? ''), after && (read(after) ?? '')));

const stateOf = (parts: { state: RowState }[]): RowState =>
  parts.some(({ state }) => state !== 'same') ? 'changed' : 'same';

/** A record of one or both versions. */
export function item(title: string, rows: CompareRow[], before: unknown, after: unknown): CompareItem {
  return { title, state: !before ? 'added' : !after ? 'removed' : stateOf(rows), rows };
}

/** A part of a comparison. */
export function section(
  id: string,
  title: string,
  rows: CompareRow[],
  items: CompareItem[] = [],
): CompareSection {
  return { id, title, state: stateOf([...rows, ...items]), rows, items };
}

/** The rows of all records. */
export const itemRows = (items: CompareItem[]): CompareRow[] => items.flatMap(({ rows }) => rows);
