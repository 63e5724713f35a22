import 'server-only';
import type { Db } from '../db';
import { type Access, endpoint, type InputOf, type InputSchema } from './endpoint';
import { batchInput, uidInput } from './inputs';

interface Writes<Create, Edit, Made, Saved> {
  access: Access;
  /** What the calls do, in German (`usualSummaries`). */
  summaries: Record<'create' | 'edit' | 'remove' | 'removeAll', string>;
  create: (db: Db, byUid: number, values: InputOf<Create>) => Promise<Made>;
  edit: (db: Db, byUid: number, values: InputOf<Edit>) => Promise<Saved>;
  /** Deletes all of them or none. */
  remove: (db: Db, byUid: number, uids: number[]) => Promise<void>;
}

/** @param one the German noun with its article, `several` its plural: `Eine Frage`, `Mehrere Fragen` */
export const usualSummaries = (one: string, several: string) => ({
  create: `${one} anlegen`,
  edit: `${one} ändern, auf dem Stand \`revision\``,
  remove: `${one} löschen`,
  removeAll: `${several} löschen, alle oder keine`,
});

/** The usual calls that write a record. A special call is declared as an endpoint in place of one of these. */
export const crud = <Create extends InputSchema, Edit extends InputSchema, Made, Saved>(
  { noun, ...record }: { noun: string; create: Create; edit: Edit },
  { access, summaries, create, edit, remove }: Writes<Create, Edit, Made, Saved>,
) => ({
  create: endpoint(`POST /${noun}/create`, {
    ...{ once: true, summary: summaries.create, access },
    input: record.create,
    handle: (values, { db, session }) => create(db, session.uid, values),
  }),
  edit: endpoint(`POST /${noun}/edit/{uid}`, {
    ...{ summary: summaries.edit, access },
    input: record.edit,
    handle: (values, { db, session }) => edit(db, session.uid, values),
  }),
  remove: endpoint(`DELETE /${noun}/delete/{uid}`, {
    ...{ summary: summaries.remove, access },
    input: uidInput,
    handle: ({ uid }, { db, session }) => remove(db, session.uid, [uid]),
  }),
  removeAll: endpoint(`POST /${noun}/batch/delete`, {
    ...{ summary: summaries.removeAll, access },
    input: batchInput,
    handle: ({ values }, { db, session }) => remove(db, session.uid, values),
  }),
});
