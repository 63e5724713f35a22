/** Effect of a difference on messages valid before: some become invalid, none can, or neither can be proved. */
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
  /** Where it appears first: `/Root/Child`, attributes `/Root/@Name`. */
  path: string;
  kind: DifferenceKind;
  before: string | null;
  after: string | null;
  verdict: Verdict;
  /** German, for people. */
  sentence: string;
  /** All places where it appears, `path` first; at most 50. */
  places: string[];
}

export interface SchemaComparison {
  /** `bricht` if any difference breaks, otherwise `nicht beweisbar` if any is unprovable. */
  verdict: Verdict;
  differences: SchemaDifference[];
}

/** Whether a difference breaks; `unproved` if neither can be proved. */
export type Breaks = boolean | 'unproved';

export const verdictOf = (breaks: Breaks): Verdict =>
  breaks === 'unproved' ? 'nicht beweisbar' : breaks ? 'bricht' : 'verträglich';

/** A difference whose places are not known yet. */
export interface Finding {
  kind: DifferenceKind;
  before?: string;
  after?: string;
  breaks: Breaks;
  /** `/Child` or `/@name` below the type in question; '' for the type itself. */
  below: string;
  /** Describes the difference of a subject, e.g. `Element „X“`. */
  sentence: (subject: string) => string;
}
