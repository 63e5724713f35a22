import type { FieldChange } from '../db/tables/system';

export type { FieldChange };

/**
 * The noun of changes to a draft. Dashboard, mails and feeds do not read it, so nobody is told of them, not even after
 * the draft is published. Only the history shows them, to people who see drafts.
 */
export const draftNoun = (entity: string): string => `${entity}/draft`;

/**
 * The noun of small corrections. Only the history reads it, for everybody who sees the record: nobody is told of them.
 */
export const smallNoun = (entity: string): string => `${entity}/small`;

/** The noun of what the clock brings, such as the begin of a validity: only who follows the record is told of it. */
export const clockNoun = (entity: string): string => `${entity}/clock`;

export interface HistoryEntry {
  uid: number;
  action: 'created' | 'edited' | 'deleted';
  sentence: string;
  fields: FieldChange[];
  /** Whole seconds since 1970. */
  at: number;
  /** It was a draft then; only people who see drafts see this entry. */
  draft: 0 | 1;
  /** A small correction, of which nobody was told. */
  small: 0 | 1;
  /** The person's name; null if it is unknown or the reader may not see it. */
  by: string | null;
}

/** Entries on a page of the history. */
export const historyPageSize = 20;
