import type { FieldChange } from '../db/tables/system';

export type { FieldChange };

/**
 * Under which noun the changes of a draft are kept: Dashboard, mails and feeds know it not and so tell nobody of
 * it, also after the draft is published. Only the history reads it, for those who see drafts.
 */
export const draftNoun = (entity: string): string => `${entity}/draft`;

/** An entry of a record's history. */
export interface HistoryEntry {
  uid: number;
  action: 'created' | 'edited' | 'deleted';
  sentence: string;
  fields: FieldChange[];
  /** Whole seconds since 1970. */
  at: number;
  /** It was a draft then; seen only by those who see drafts. */
  draft: 0 | 1;
  /** The person's name; null for everyone who may not know it, and where it is not known. */
  by: string | null;
}

/** Entries a page of the history. */
export const historyPageSize = 20;
