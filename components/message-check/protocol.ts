import type { Findings, Inspection, RuleFindings, SchemaSource } from '@/lib/message-check/model';
import type { ProcessRule } from '@/lib/rules/model';

/** What the worker is asked. One after the other: it answers each before the next. */
export type Question =
  | { kind: 'open'; bytes: Uint8Array }
  | { kind: 'validate'; schemaUid: number; sources?: SchemaSource[]; asNamespace?: string }
  | { kind: 'obey'; rules: ProcessRule[] };

/** What it says: that it can be asked, how far it is, then one of the others. */
export type Answer =
  /** The validator is loaded; what is asked before is lost. */
  | { kind: 'ready' }
  | { kind: 'progress'; part: number }
  | { kind: 'opened'; inspection: Inspection }
  | { kind: 'validated'; findings: Findings }
  | { kind: 'obeyed'; findings: RuleFindings }
  /** The worker has no validator for this version yet and needs its files. */
  | { kind: 'needs-sources' }
  /** The version's own files can't be read; in the validator's words. */
  | { kind: 'broken-schema'; details: string[] }
  | { kind: 'crashed'; message: string };
