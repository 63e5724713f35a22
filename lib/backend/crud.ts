import 'server-only';
import type { Db } from '../db';
import { type Access, endpoint, type InputOf, type InputSchema } from './endpoint';
import { batchInput, uidInput } from './inputs';

interface Writes<Create, Edit, Made, Saved> {
  access: Access;
  /** The German noun with its article, and its plural: `Eine Frage`, `Mehrere Fragen`. */
  one: string;
  several: string;
  /** What calls do, where these words don't say it well. */
  summaries?: { create?: string; removeAll?: string };
  create: (db: Db, byUid: number, values: InputOf<Create>) => Promise<Made>;
  edit: (db: Db, byUid: number, values: InputOf<Edit>) => Promise<Saved>;
  /** Deletes all of them or none. */
  remove: (db: Db, byUid: number, uids: number[]) => Promise<void>;
}

/** The usual calls that write a record. A special call is declared as an endpoint in place of one of these. */
export const crud = <Create extends InputSchema, Edit extends InputSchema, Made, Saved>(
  { noun, ...record }: { noun: string; create: Create; edit: Edit },
  { access, one, several, summaries = {}, create, edit, remove }: Writes<Create, Edit, Made, Saved>,
) => ({
  create: endpoint(`POST /${noun}/create`, {
    ...{ once: true, summary: summaries.create ?? `${one} anlegen`, access },
    input: record.create,
    handle: (values, { db, session }) => create(db, session.uid, values),
  }),
  edit: endpoint(`POST /${noun}/edit/{uid}`, {
    ...{ summary: `${one} ändern, auf dem Stand \`revision\``, access },
    input: record.edit,
    handle: (values, { db, session }) => edit(db, session.uid, values),
  }),
  remove: endpoint(`DELETE /${noun}/delete/{uid}`, {
    ...{ summary: `${one} löschen`, access },
    input: uidInput,
    handle: ({ uid }, { db, session }) => remove(db, session.uid, [uid]),
  }),
  removeAll: endpoint(`POST /${noun}/batch/delete`, {
    ...{ summary: summaries.removeAll ?? `${several} löschen, alle oder keine`, access },
    input: batchInput,
    handle: ({ values }, { db, session }) => remove(db, session.uid, values),
  }),
});
