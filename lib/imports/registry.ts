import 'server-only';
import type { Db } from '../db';
import { interfaceListImport } from '../interface-list/commands';
import type { ListOptions } from '../interface-list/model';
import { reportImport } from '../powerstations/commands/import';
import type { ReportTask } from '../powerstations/import/plan';
import { schemaImport } from '../schemas/import/commands';
import type { ImportOptions } from '../schemas/import/model';
import type { Course } from './engine';
import type { Planned } from './model';
import type { ImportKind, ImportResult } from './record';
import type { Asked } from './start';

type Run = (
  db: Db,
  byUid: number | undefined,
  files: Asked['files'],
  task: unknown,
  course: Course<ImportResult>,
) => Promise<ImportResult>;

/** What carries out an import of each kind; its task was checked by the call that began it. */
export const runs: Record<ImportKind, Run> = {
  'interface-list': (db, byUid, [file], task, course) =>
    interfaceListImport.run(db, byUid, file!, task as ListOptions & Partial<Planned>, course),
  schemas: (db, byUid, files, task, course) =>
    schemaImport.run(db, byUid, [...files], task as ImportOptions & Partial<Planned>, course),
  substations: (db, byUid, [file], task, course) =>
    reportImport.run(db, byUid, file!, task as ReportTask & Partial<Planned>, course),
};

/** The actions of their audit entries. */
export const actions: Record<ImportKind, string> = {
  'interface-list': interfaceListImport.action,
  schemas: schemaImport.action,
  substations: reportImport.action,
};
