import type { Edited } from '../record';
import type { InfoTextValues } from './info-record';

/** An info text as page admins see it in their list. */
export interface AdminInfoText {
  key: string;
  /** Where the program shows it; empty for a key that it does not show any more. */
  places: readonly string[];
  /** The saved text; null for one that the database has not. */
  saved: (InfoTextValues & { uid: number; changed: number; by: string | null }) | null;
}

/** An info text as its form edits it. */
export interface InfoTextRecord extends Edited<InfoTextValues> {
  key: string;
  places: readonly string[];
}
