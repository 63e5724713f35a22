import type { ExampleOf } from '../examples/generate';
import type { ProcessRule } from '../rules/model';
import type { DraftComparison } from '../schemas/draft';
import type { SchemaFile } from '../xsd/files';
import type { Judged, Sifted } from './judged';
import type { Findings, Inspection, RuleFindings, RuleToRun, SchemaSource } from './model';
import type { Told } from './validate';

/** What the worker is asked. One after the other: it answers each before the next. */
export type Question =
  | { kind: 'open'; bytes: Uint8Array }
  | { kind: 'validate'; schemaUid: number; sources?: SchemaSource[]; asNamespace?: string }
  | { kind: 'sift'; rules: RuleToRun[] }
  | { kind: 'judge'; rules: RuleToRun[] }
  | { kind: 'tell'; rules: RuleToRun[]; found: Told }
  | { kind: 'example'; schemaUid: number; sources?: SchemaSource[]; wanted: WantedExample }
  | { kind: 'compare'; draft: SchemaFile[]; stored: SchemaFile[] };

/** An example to make; with `violates` one that violates that rule of the list and no other. */
export interface WantedExample extends ExampleOf {
  rules: ProcessRule[];
  violates?: number;
}

/** What it says: that it can be asked, how far it is, then one of the others. */
export type Answer =
  /** The validator is loaded; what is asked before is lost. */
  | { kind: 'ready' }
  | { kind: 'progress'; part: number }
  | { kind: 'opened'; inspection: Inspection }
  | { kind: 'validated'; findings: Findings }
  | { kind: 'sifted'; sifted: Sifted }
  | { kind: 'judged'; judged: Judged }
  | { kind: 'told'; findings: RuleFindings }
  /** Undefined where none can be made. */
  | { kind: 'example'; text: string | undefined }
  | { kind: 'compared'; found: DraftComparison }
  /** The worker has no validator for this version yet and needs its files. */
  | { kind: 'needs-sources' }
  /** The version's own files can't be read; in the validator's words. */
  | { kind: 'broken-schema'; details: string[] }
  | { kind: 'crashed'; message: string };

/** A worker that answers questions, as its owner sees it. */
export interface Thread {
  ask: (question: Question, transfer: ArrayBuffer[]) => void;
  /** Its answers, and what went wrong in it beside them, go here from now on. */
  listen: (onAnswer: (answer: Answer) => void, onError: (error: Error) => void) => void;
  end: () => void;
}
