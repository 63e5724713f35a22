import { type Planned, type Publishing, type SchemaCounts, tallyOf } from '../../imports/model';
import { enumerated, plural } from '../../text/plural.ts';
import type { SchemaProblem } from '../../xsd/check';

/** `Order_01p10.xsd, Zeile 3: …` */
export const problemText = ({ file, line, sentence }: SchemaProblem): string =>
  `${file && `${file}${line === undefined ? '' : `, Zeile ${line}`}: `}${sentence}`;

/** What an import would do to one file of a schema version. */
export interface FilePlan {
  name: string;
  what: 'new' | 'replaced' | 'equal' | 'removed';
  /** SHA-256 of what is there now; '' where there is nothing. */
  from: string;
  /** SHA-256 of what comes; '' where it is taken out. */
  to: string;
  /** The schema version that it comes from, where it was not chosen. */
  lentBy?: string;
}

/** What an import would do to one schema version. */
export interface VersionPlan {
  schema: string;
  version: string;
  namespace: string;
  what: 'new' | 'changed' | 'equal';
  /** The row it is about; undefined for a new one. */
  uid?: number;
  /** Files of a final version would be replaced or taken out. */
  final: boolean;
  /** First day of the validity of a new one, YYYY-MM-DD; null while neither its file nor anybody else has said it. */
  validFrom: string | null;
  files: FilePlan[];
}

/** The preview of an import: everything it would do. */
export interface ImportPlan extends Planned {
  versions: VersionPlan[];
  problems: SchemaProblem[];
  /**
   * What ends, and what is in the way, when the new versions become final at once; said of all of them once each
   * has its date.
   */
  publishing: Publishing;
  /** Files that no schema version takes up, with the reason. */
  ignored: { name: string; reason: string }[];
}

/** The first day of a new version whose file does not say it, or another than it says. */
export interface GivenDate {
  schema: string;
  version: string;
  /** YYYY-MM-DD */
  validFrom: string;
}

/** What a plan depends on beside the files. */
export interface ImportTask {
  /** Of new versions, where their files do not say them, or say others. */
  dates?: readonly GivenDate[];
}

export interface ImportOptions extends ImportTask {
  /** New versions are final at once; otherwise they are drafts. */
  publish?: boolean;
  /** Files of final versions may be replaced. */
  confirmed?: boolean;
}

/** The new versions that nobody has given a date yet. */
export const undatedOf = ({ versions }: Pick<ImportPlan, 'versions'>): VersionPlan[] =>
  versions.filter(({ what, validFrom }) => what === 'new' && validFrom === null);

/** What is asked for before undated versions are imported; '' where there are none. */
export function undatedText(plan: Pick<ImportPlan, 'versions'>): string {
  const names = undatedOf(plan).map(({ schema, version }) => `${schema} ${version}`);
  if (names.length === 0) return '';
  const list = enumerated(names);
  return `Ab wann gilt ${list}? ${plural(names.length, 'Die Datei sagt', 'Die Dateien sagen')} es nicht. Bitte geben Sie den Beginn der Gültigkeit an.`;
}

/** How many versions a plan makes and changes. */
export const countsOf = ({ versions }: Pick<ImportPlan, 'versions'>): SchemaCounts => tallyOf(versions);

/** The same as a sentence's end. */
export const countText = ({ created, changed, equal }: SchemaCounts): string =>
  `${created} neu, ${changed} geändert, ${equal} unverändert`;
