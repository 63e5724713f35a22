import type { TokenScope } from '../auth/api-tokens';

/** An API token as people see it. */
export interface ShownToken {
  uid: number;
  name: string;
  /** Its last characters. */
  ending: string;
  scope: TokenScope;
  /** Nouns of the API; empty for all that tokens reach. */
  areas: string[];
  /** The role it was made in, in words; '' for none. */
  role: string;
  /** Seconds since 1970; null while not yet used. */
  created: number;
  expires: number;
  lastUsed: number | null;
}
