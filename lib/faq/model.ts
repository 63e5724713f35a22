import type { ListColumn } from '../columns';
import { columnsOf, type Kept } from '../record';
import { type FaqValues, faqRecord } from './record';

export interface FaqEntry extends FaqValues {
  uid: number;
}

/** The same for its form. */
export type FaqRecord = FaqEntry & Kept;

const { question, answer, category } = columnsOf(faqRecord);
/** The columns of the export. */
export const faqColumns: readonly ListColumn<FaqEntry>[] = [question, answer, category];

/** The anchor of a question in the page, `/faq#frage-12`. */
export const anchorOf = (uid: number): string => `frage-${uid}`;

/** Entries grouped by category, in order. */
export function byCategory<Entry extends { category: string }>(
  entries: readonly Entry[],
): { category: string; entries: Entry[] }[] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const group = groups.get(entry.category);
    if (group) group.push(entry);
    else groups.set(entry.category, [entry]);
  }
  return [...groups].map(([category, own]) => ({ category, entries: own }));
}
