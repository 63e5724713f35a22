import { counted } from '../../text/plural';
import type { WordPart } from '../../text/words';
import type { ProcessVersion } from '../model';

export type RowState = 'same' | 'changed' | 'added' | 'removed';

/** One field of two versions. */
export interface CompareRow {
  label: string;
  state: RowState;
  before: string;
  after: string;
  /** Both texts laid over each other, word by word. */
  parts: WordPart[];
  /** For schema versions: what `/schemas/compare` is asked for. */
  schemas?: { before: number; after: number };
}

/** A step, a message or a document with its fields. */
export interface CompareItem {
  title: string;
  state: RowState;
  rows: CompareRow[];
}

export interface CompareSection {
  id: string;
  title: string;
  state: RowState;
  rows: CompareRow[];
  items: CompareItem[];
}

/** Two versions of a process side by side; `before` is the older one. */
export interface ProcessComparison {
  before: ProcessVersion;
  after: ProcessVersion;
  /** Everything that can be chosen in place of one of the two, newest first. */
  versions: ProcessVersion[];
  sections: CompareSection[];
  /** Fields, steps, messages and documents that differ. */
  differences: number;
}

/** What a comparison comes to: `3 Unterschiede (Prozessschritte, Texte)`. */
export function differencesText({ differences, sections }: ProcessComparison): string {
  const where = sections.filter(({ state }) => state !== 'same').map(({ title }) => title);
  return differences === 0
    ? 'keine Unterschiede'
    : `${counted(differences, 'Unterschied', 'Unterschiede')} (${where.join(', ')})`;
}
