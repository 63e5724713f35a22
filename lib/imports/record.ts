import type { ImportCounts } from '../db/tables/powerstations';
import type { ErrorCode } from '../errors';
import type { ListResult } from '../interface-list/model';
import type { SchemaCounts } from './model';

/** What is imported. */
export const importKinds = ['interface-list', 'schemas', 'substations'] as const;
export type ImportKind = (typeof importKinds)[number];

/** `refused`: something stands against it; `failed`: an error of the portal, or its process ended. */
export type ImportState = 'waiting' | 'running' | 'done' | 'refused' | 'failed' | 'cancelled';

/** A line of the log of an import. */
export interface ImportLog {
  /** In whole seconds. */
  at: number;
  text: string;
}

/** Why an import was refused or failed, as a call would say it. */
export interface ImportProblem {
  error: ErrorCode;
  message: string;
  fields?: Record<string, string>;
}

/** What an import did, by its kind. */
export type ImportResult = ListResult | SchemaCounts | ImportCounts;

/** An import as its page shows it; moments in whole seconds since 1970. */
export interface ImportRecord {
  uid: number;
  kind: ImportKind;
  state: ImportState;
  /** The names of its files. */
  name: string;
  createdAt: number;
  startedAt: number | null;
  endedAt: number | null;
  /** Who began it; null for an operator at the command line. */
  by: string | null;
  byOperator: boolean;
  /** What is being written, and how much of it is; '' before anything is. */
  part: string;
  done: number;
  total: number;
  cancelRequested: boolean;
  result: ImportResult | null;
  problem: ImportProblem | null;
  log: ImportLog[];
}

/** The same in a list. */
export type ImportSummary = Omit<ImportRecord, 'result' | 'problem' | 'log'>;

export const isOpen = ({ state }: Pick<ImportRecord, 'state'>): boolean =>
  state === 'waiting' || state === 'running';
