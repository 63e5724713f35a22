import 'server-only';
import { eq } from 'drizzle-orm';
import type { SessionState } from '../../auth/state';
import type { Db, Tx } from '../../db';
import { preparedChanges } from '../../db/tables';
import { write, writeInTurn } from '../../db/write';
import { PortalError, sentenceOf } from '../../errors';
import type { Saved } from '../../record';
import type { PreparedNoun } from '../model';
import { draftGone } from '../queries';
import { preparedKinds } from '../registry';
import { cleanTexts, hold, note, type Row } from './hold';

const outdated = () =>
  new PortalError('conflict', {
    message:
      'Was der Entwurf ändert, wurde inzwischen anders gespeichert oder gelöscht. Der Entwurf zeigt, was jetzt zu tun ist.',
  });

/** What saving the record refused, without its form: there is no field to say it at. */
function problemOfSave(error: PortalError): PortalError {
  if (error.code === 'not_found' || error.fields?.revision) return outdated();
  if (error.code !== 'invalid_input') return error;
  return new PortalError('conflict', { message: sentenceOf(error), cause: error });
}

/** Publishes a draft as if its record were saved now, and deletes it; both or neither. */
export async function publish(tx: Tx, byUid: number, row: Row & { entity: PreparedNoun }): Promise<number> {
  const { entity, entityUid, baseRevision } = row;
  const kind = preparedKinds[entity];
  // A release may have changed the rules since it was saved.
  const values = await kind.record.create
    .validate(row.values, { strict: true, abortEarly: false })
    .catch(() => {
      throw new PortalError('conflict', {
        message:
          'Der Entwurf passt nicht mehr zum Formular. Bitte öffnen Sie ihn zum Bearbeiten und speichern Sie ihn neu.',
      });
    });
  const save =
    entityUid === null
      ? kind.create(tx, byUid, values)
      : kind
          .edit(tx, byUid, { ...values, uid: entityUid, revision: baseRevision })
          .then(() => ({ uid: entityUid }));
  const { uid } = await save.catch((error: unknown) => {
    throw error instanceof PortalError ? problemOfSave(error) : error;
  });
  await tx.delete(preparedChanges).where(eq(preparedChanges.uid, row.uid));
  await note(tx, byUid, 'published', row);
  return uid;
}

/**
 * Publishes a draft now.
 * @returns the record
 * @throws PortalError not_found; conflict when the draft or the record was saved meanwhile; as saving the record
 */
export const publishPrepared = (db: Db, session: SessionState, draft: Saved) =>
  writeDraft(db, draft.uid, async (tx) => {
    const row = await hold(tx, draft, session);
    return { entity: row.entity, entityUid: await publish(tx, session.uid, row) };
  });

/**
 * A write that publishes a draft. What takes long or waits for others is done before it borrows a connection: its texts
 * are cleaned (and known then), and it takes the turn of its kind.
 * @throws PortalError not_found
 */
export async function writeDraft<T>(db: Db, uid: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  const [row] = await db.select().from(preparedChanges).where(eq(preparedChanges.uid, uid));
  if (!row) throw draftGone();
  const entity = row.entity as PreparedNoun;
  await cleanTexts(entity, row.values);
  const { inTurn } = preparedKinds[entity];
  return inTurn ? writeInTurn(db, inTurn, work) : write(db, work);
}
