import type { SchemaProblem } from '../../xsd/check';

/** What an import would do to one file of a schema version. */
export interface FilePlan {
  name: string;
  what: 'new' | 'replaced' | 'equal' | 'removed';
  /** SHA-256 of what is there now; '' where there is nothing. */
  from: string;
  /** SHA-256 of what comes; '' where it is taken out. */
  to: string;
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
  /** First day of the validity of a new one, YYYY-MM-DD: what its file says, else today. */
  validFrom: string;
  files: FilePlan[];
}

/** The preview of an import: everything it would do. */
export interface ImportPlan {
  versions: VersionPlan[];
  problems: SchemaProblem[];
  /** Files that no schema version takes up, with the reason. */
  ignored: { name: string; reason: string }[];
  /** Names this plan: an import is done only while it would still do the same. */
  digest: string;
}

export interface ImportOptions {
  /** New versions are final at once; otherwise they are drafts. */
  publish: boolean;
  /** The plan that was confirmed; left out where nobody was shown one. */
  digest?: string;
  /** Files of final versions may be replaced. */
  confirmed: boolean;
}

/** How many versions a plan makes and changes. */
export const countsOf = ({ versions }: Pick<ImportPlan, 'versions'>) => ({
  created: versions.filter(({ what }) => what === 'new').length,
  changed: versions.filter(({ what }) => what === 'changed').length,
  equal: versions.filter(({ what }) => what === 'equal').length,
});

/** The same as a sentence's end. */
export function countText(plan: Pick<ImportPlan, 'versions'>): string {
  const { created, changed, equal } = countsOf(plan);
  return `${created} neu, ${changed} geändert, ${equal} unverändert`;
}
