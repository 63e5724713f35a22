/**
 * Effect of a difference on the messages that one version allows: the other refuses some, none, or neither can be
 * proved.
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
  | 'final'
  | 'documentation';

interface Difference {
  /** Where it appears first: `/Root/Child`, attributes `/Root/@Name`. */
  path: string;
  kind: DifferenceKind;
  before: string | null;
  after: string | null;
  /** Whether messages valid before stay valid: `bricht` means that senders must change. */
  verdict: Verdict;
  /** German, for people. */
  sentence: string;
  /** All places where it appears, `path` first; at most 50. */
  places: string[];
}

/** One difference between two schema versions. */
export interface SchemaDifference extends Difference {
  /** Whether messages valid now were valid before: `bricht` means that receivers must change. */
  receiver: Verdict;
  /** The namespace or the version mark, which every new version changes; neither verdict counts it. */
  unavoidable: boolean;
}

/** A difference of which only one direction is known. */
export interface OneWayDifference extends Difference {
  /** What is said of it when the versions are seen the other way round. */
  mirrored?: string;
}

export interface SchemaComparison {
  /** For senders: `bricht` if any difference breaks, otherwise `nicht beweisbar` if any is unprovable. */
  verdict: Verdict;
  /** The same for receivers. */
  receiver: Verdict;
  differences: SchemaDifference[];
}

/** The worst of several verdicts. */
export const worstOf = (verdicts: Verdict[]): Verdict =>
  (['bricht', 'nicht beweisbar'] as const).find((each) => verdicts.includes(each)) ?? 'verträglich';

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
  /** The same seen from the other version, for findings that have no counterpart there. */
  mirrored?: (subject: string) => string;
}
