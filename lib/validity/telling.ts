import { draftNoun, smallNoun } from '../changes/model';
import type { ChangeEntry } from '../db/write';

/** How what an editor does is told. */
export interface Telling {
  /** In place of the portal's own words. */
  sentence?: string;
  /** A small correction: in the record and its history, and told to nobody. */
  small?: boolean;
}

/** Entries as they are told: what was a draft's stays as it is. */
export const toldAs = (entries: ChangeEntry[], { sentence, small }: Telling): ChangeEntry[] =>
  entries.map((entry) => {
    if (entry.entity.endsWith(draftNoun(''))) return entry;
    return {
      ...entry,
      ...(sentence !== undefined && { sentence }),
      ...(small && { entity: smallNoun(entry.entity) }),
    };
  });
