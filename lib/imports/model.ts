import type { ErrorCode } from '../errors';
import type { ListResult } from '../interface-list/model';
import type { ImportCounts } from '../powerstations/import/model';

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

/** How many schema versions an import made, changed and left alone. */
export interface SchemaCounts {
  created: number;
  changed: number;
  equal: number;
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

/** What every plan has. */
export interface Planned {
  /** Names this plan: an import is done only while it would still do the same. */
  digest: string;
}

/** What is said where an import would do something else than was shown. */
export const overtaken =
  'Inzwischen hat sich etwas geändert. Bitte sehen Sie sich die Vorschau noch einmal an.';

/** A version whose validity ends when new versions are published at once. */
export interface Closing {
  /** `EC_REQ_ONL 02.40` */
  name: string;
  /** Its last day, YYYY-MM-DD. */
  until: string;
}

/** What ends, and what is in the way, when the new versions of an import become final at once. */
export interface Publishing {
  closings: Closing[];
  problems: string[];
}

/** Entries of each kind that a preview lists. */
export const mostShown = 500;

/** The same with the beginnings of its lists, as it travels to a browser. */
export const beginningsOf = <Plan extends object>(plan: Plan): Plan =>
  Object.fromEntries(
    Object.entries(plan).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.slice(0, mostShown) : value,
    ]),
  ) as Plan;

/** How many things there are of each kind. */
export const lengthsOf = <Kind extends string>(all: Record<Kind, readonly unknown[]>) =>
  Object.fromEntries(
    Object.entries<readonly unknown[]>(all).map(([kind, { length }]) => [kind, length]),
  ) as Record<Kind, number>;

/** How many of the planned things are made, changed and left alone. */
export function tallyOf(all: readonly { what: 'new' | 'changed' | 'equal' }[]) {
  const count = (kind: 'new' | 'changed' | 'equal') => all.filter(({ what }) => what === kind).length;
  return { created: count('new'), changed: count('changed'), equal: count('equal') };
}
