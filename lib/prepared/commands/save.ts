import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { can } from '../../auth/permissions';
import type { SessionState } from '../../auth/state';
import { intoBin } from '../../bin/commands/keep';
import type { Db } from '../../db';
import { count } from '../../db/select';
import { preparedChanges } from '../../db/tables';
import { write } from '../../db/write';
import { invalidField, newerRevision, PortalError } from '../../errors';
import type { Saved } from '../../record';
import { type PreparedNoun, preparedRights } from '../model';
import { draftGone, releaseOf } from '../queries';
import { preparedKinds } from '../registry';
import { cleanTexts, hold, note } from './hold';

/** Drafts at most. */
const most = 500;

/** What is prepared: the record's values, and whose they are. */
export interface Prepare {
  values: Record<string, unknown>;
  /** The record that changes, as it was read; undefined for a new one. */
  record?: Saved;
  /** The draft that is saved again. */
  draft?: Saved;
}

/**
 * Saves what a record is to say, without publishing it.
 * @throws PortalError not_found; conflict when the record was saved meanwhile (its `fields` hold the `revision`), has
 * another draft, or the draft was saved meanwhile
 */
export async function prepareRecord(
  db: Db,
  session: SessionState,
  entity: PreparedNoun,
  { values: sent, record, draft }: Prepare,
): Promise<{ uid: number }> {
  const { current, record: declared, title: titleOf, check } = preparedKinds[entity];
  if (record) {
    const { revision } = await current(db, record.uid, session);
    if (revision !== record.revision) throw newerRevision(revision);
  }
  const values = { ...sent, ...(await cleanTexts(entity, sent)) };
  for (const [name, { missing }] of Object.entries(declared.fields)) {
    if (missing && values[name] === '') throw invalidField(name, missing);
  }
  const title = titleOf(values);
  return write(db, async (tx) => {
    const [entityUid, baseRevision] = record ? [record.uid, record.revision] : [null, null];
    const by = { changedAt: new Date(), changedBy: session.uid };
    if (draft) {
      const held = await hold(tx, draft, session);
      if (held.entity !== entity || held.entityUid !== entityUid) throw draftGone();
      await check?.(tx, session.uid, values, { entityUid, was: held.values });
      const revision = held.revision + 1;
      await tx
        .update(preparedChanges)
        .set({ values, title, baseRevision, revision, problem: '', ...by })
        .where(eq(preparedChanges.uid, held.uid));
      await note(tx, session.uid, 'edited', { entity, title });
      return { uid: held.uid };
    }
    await check?.(tx, session.uid, values, { entityUid });
    if ((await count(tx, sql`from prepared_changes`)) >= most) {
      throw new PortalError('conflict', { message: `Mehr als ${most} Entwürfe nimmt das Portal nicht auf.` });
    }
    const [made] = await tx
      .insert(preparedChanges)
      .values({ ...{ entity, entityUid, baseRevision, title, values }, ...by, createdBy: session.uid })
      .onConflictDoNothing()
      .returning({ uid: preparedChanges.uid });
    if (!made) {
      throw new PortalError('conflict', {
        message:
          'Dazu gibt es schon einen Entwurf; Sie finden ihn unter „Entwürfe“. Bitte bearbeiten Sie diesen.',
      });
    }
    await note(tx, session.uid, 'created', { entity, title });
    return made;
  });
}

/**
 * Sets the moment at which a draft is published by itself, or takes it back.
 * @param publishAt whole seconds, in the future; null for none
 * @throws PortalError not_found, conflict, invalid_input
 */
export async function schedulePrepared(
  db: Db,
  session: SessionState,
  { publishAt, ...draft }: Saved & { publishAt: number | null },
  now = new Date(),
): Promise<void> {
  if (publishAt !== null && publishAt * 1000 <= now.getTime()) {
    throw invalidField('publishAt', 'Bitte wählen Sie einen Zeitpunkt in der Zukunft.');
  }
  await write(db, async (tx) => {
    const row = await hold(tx, draft, session);
    if (publishAt !== null && (await count(tx, releaseOf(sql`${row.uid}`))) > 0) {
      throw new PortalError('conflict', {
        message: 'Dieser Entwurf wird mit einem Release veröffentlicht und hat keinen eigenen Zeitpunkt.',
      });
    }
    await tx
      .update(preparedChanges)
      .set({
        ...{ publishAt: publishAt === null ? null : new Date(publishAt * 1000), problem: '' },
        publishBy: publishAt === null ? null : session.uid,
        ...{ revision: row.revision + 1, changedAt: now, changedBy: session.uid },
      })
      .where(eq(preparedChanges.uid, row.uid));
    await note(tx, session.uid, publishAt === null ? 'unscheduled' : 'scheduled', row);
  });
}

/** Throws a draft away; its record stays as it is. @throws PortalError not_found */
export const deletePrepared = (db: Db, session: SessionState, uid: number): Promise<void> =>
  write(db, async (tx) => {
    await intoBin(tx, session.uid, 'prepared', [uid]);
    const [row] = await tx.delete(preparedChanges).where(eq(preparedChanges.uid, uid)).returning();
    if (!row || !can(session, preparedRights[row.entity as PreparedNoun])) throw draftGone();
    await note(tx, session.uid, 'deleted', row);
  });
