import type { SchemaDifference, Verdict } from '../xsd/compare/model';
import type { SchemaVersion } from './model';
import type { PairVerdict } from './verdicts';

/** Two versions of a schema by what messages they allow; `before` is the older one. */
export interface SchemaVersionComparison {
  before: SchemaVersion;
  after: SchemaVersion;
  /** Everything that can be chosen in place of one of the two, newest first. */
  versions: SchemaVersion[];
  /** Which of the two have no files that could be compared. */
  without: ('before' | 'after')[];
  /** For senders: whether messages valid before stay valid. Null where one of the two has no files. */
  verdict: Verdict | null;
  /** For receivers: whether messages valid now were valid before. */
  receiver: Verdict | null;
  differences: SchemaDifference[];
}

/** The versions of a schema that have files, the oldest first, and the verdict of each with each newer one. */
export interface VersionMatrix {
  versions: SchemaVersion[];
  pairs: PairVerdict[];
}
