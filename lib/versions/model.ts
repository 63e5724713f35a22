import type { FieldChange } from '../changes/model';

/** The kinds whose earlier states can be restored, beside content pages. */
export const versionNouns = ['events', 'faq', 'glossary'] as const;
export type VersionNoun = (typeof versionNouns)[number];

/** What a record said before it was saved again. */
export interface RecordVersion {
  /** The record's revision that it was. */
  version: number;
  /** Whole seconds. */
  saved: number;
  by: string | null;
}

/** One of them, with what restoring it would change in the record as it stands. */
export interface VersionDetail extends RecordVersion {
  /** The record's revision now. */
  revision: number;
  fields: FieldChange[];
}
