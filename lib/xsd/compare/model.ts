/**
 * What a difference means for messages that were valid before: some are not any more; none can be; or neither of both
 * can be shown.
 */
export type Verdict = 'bricht' | 'nicht beweisbar' | 'verträglich';

export type DifferenceKind =
  | 'namespace'
  | 'version'
  | 'root-added'
  | 'root-removed'
  | 'element-added'
  | 'element-removed'
  | 'element-moved'
  | 'element-namespace'
  | 'mandatory'
  | 'optional'
  | 'cardinality'
  | 'structure'
  | 'wildcard'
  | 'type-added'
  | 'type-removed'
  | 'type-changed'
  | 'enumeration-added'
  | 'enumeration-removed'
  | 'pattern'
  | 'facet'
  | 'attribute-added'
  | 'attribute-removed'
  | 'attribute-mandatory'
  | 'attribute-optional'
  | 'default'
  | 'fixed'
  | 'nillable'
  | 'mixed'
  | 'constraint'
  | 'block'
  | 'final';

/** One difference between two schema versions. */
export interface SchemaDifference {
  /** Where it shows first, `/Root/Child`, attributes `/Root/@Name`. */
  path: string;
  kind: DifferenceKind;
  before: string | null;
  after: string | null;
  verdict: Verdict;
  /** German, for people. */
  sentence: string;
  /** Every place where it shows, `path` first; at most 50. */
  places: string[];
}

export interface SchemaComparison {
  /** `bricht` if any difference does, else `nicht beweisbar` if any is. */
  verdict: Verdict;
  differences: SchemaDifference[];
}

/** Whether a difference breaks; `unproved` where neither that nor the opposite can be shown. */
export type Breaks = boolean | 'unproved';

export const verdictOf = (breaks: Breaks): Verdict =>
  breaks === 'unproved' ? 'nicht beweisbar' : breaks ? 'bricht' : 'verträglich';

/** A difference as it is found, before its places are known. */
export interface Finding {
  kind: DifferenceKind;
  before?: string;
  after?: string;
  breaks: Breaks;
  /** `/Child` or `/@name` below the type it was found in; '' for the type itself. */
  below: string;
  /** Says the difference about its subject, e.g. `Element „X“`. */
  sentence: (subject: string) => string;
}
