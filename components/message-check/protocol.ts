import type { Findings, Inspection, SchemaSource } from '@/lib/message-check/model';

/** What the worker is asked. One after the other: it answers each before the next. */
export type Question =
  | { kind: 'open'; bytes: Uint8Array }
  | { kind: 'validate'; schemaUid: number; sources?: SchemaSource[]; asNamespace?: string };

/** What it says: that it can be asked, how far it is, then one of the others. */
export type Answer =
  /** The validator is loaded; what is asked before is lost. */
  | { kind: 'ready' }
  | { kind: 'progress'; part: number }
  | { kind: 'opened'; inspection: Inspection }
  | { kind: 'validated'; findings: Findings }
  /** The worker has no validator for this version yet and needs its files. */
  | { kind: 'needs-sources' }
  /** The version's own files can't be read; in the validator's words. */
  | { kind: 'broken-schema'; details: string[] }
  | { kind: 'crashed'; message: string };
