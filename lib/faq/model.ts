/** A question with its answer. */
export interface FaqEntry {
  uid: number;
  question: string;
  /** Rich text. */
  answer: string;
  /** What it is about; questions of one category stand together. */
  category: string;
}

/** The same as its form needs it. */
export interface FaqRecord extends FaqEntry {
  /** When it was changed last, whole seconds. */
  changed: number;
  /** Who changed it last; null for everyone who may not know. */
  changedBy: string | null;
  revision: number;
}

/** Questions at most: as many as one page shows and can be put in order. */
export const mostQuestions = 1_000;

/** The part of the page that a question has an address by, `/faq#frage-12`. */
export const anchorOf = (uid: number): string => `frage-${uid}`;

/** Entries by their category, in their order. */
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
