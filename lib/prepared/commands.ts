import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { can, rolesWith, type Sight } from '../auth/permissions';
import type { SessionState } from '../auth/state';
import type { Db, Tx } from '../db';
import { at } from '../db/moments';
import { count, int, select } from '../db/select';
import { preparedChanges, users } from '../db/tables';
import { audit, collided, write, writeInTurn } from '../db/write';
import { invalidField, newerRevision, notFound, PortalError } from '../errors';
import { sanitizeRichText } from '../html/rich-text';
import type { PeriodicJob } from '../jobs/job';
import { log } from '../log';
import { compose, greetingOf } from '../mail/layout';
import { queueMail } from '../mail/queue';
import type { Saved } from '../record';
import { requestScope } from '../request-scope';
import { urlOf } from '../routes';
import { type PreparedNoun, preparedNames } from './model';
import { preparedKinds } from './registry';

type Row = typeof preparedChanges.$inferSelect;

/** Drafts at most. */
const most = 500;

const gone = () =>
  notFound('Diesen Entwurf gibt es nicht oder nicht mehr: Er ist veröffentlicht oder verworfen.');
const overtaken = () =>
  new PortalError('conflict', {
    message: 'Diesen Entwurf hat inzwischen jemand anderer geändert. Bitte laden Sie die Seite neu.',
  });
const outdated = () =>
  new PortalError('conflict', {
    message:
      'Was der Entwurf ändert, wurde inzwischen anders gespeichert oder gelöscht. Der Entwurf zeigt, was jetzt zu tun ist.',
  });

const noteOf = (entity: PreparedNoun, title: string) => `${preparedNames[entity]} „${title}“`;
const note = (tx: Tx, byUid: number, did: string, { entity, title }: Pick<Row, 'entity' | 'title'>) =>
  audit(tx, requestScope(), `prepared.${did}`, noteOf(entity as PreparedNoun, title), byUid);

/** A draft, locked, for who maintains its kind. @throws PortalError not_found; conflict when it was changed since it was read */
async function hold(
  tx: Tx,
  { uid, revision }: Saved,
  sight?: Sight,
): Promise<Row & { entity: PreparedNoun }> {
  const [row] = await tx.select().from(preparedChanges).where(eq(preparedChanges.uid, uid)).for('update');
  if (!row || (sight && !can(sight, preparedKinds[row.entity as PreparedNoun].permission))) throw gone();
  if (row.revision !== revision) throw overtaken();
  return row as Row & { entity: PreparedNoun };
}

/** The rich texts of a draft as they are kept. */
async function cleanTexts(entity: PreparedNoun, values: Record<string, unknown>) {
  const { fields } = preparedKinds[entity].record;
  const texts = Object.entries(fields).filter(([name, { kind }]) => kind === 'richText' && name in values);
  const clean = texts.map(async ([name]) => [name, await sanitizeRichText(String(values[name]))]);
  return Object.fromEntries(await Promise.all(clean)) as Record<string, string>;
}

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
  const { current, record: declared, title: titleOf } = preparedKinds[entity];
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
      if (held.entity !== entity || held.entityUid !== entityUid) throw gone();
      const revision = held.revision + 1;
      await tx
        .update(preparedChanges)
        .set({ values, title, baseRevision, revision, problem: '', ...by })
        .where(eq(preparedChanges.uid, held.uid));
      await note(tx, session.uid, 'edited', { entity, title });
      return { uid: held.uid };
    }
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

/** What saving the record refused, without its form: there is no field to say it at. */
function problemOfSave(error: PortalError): PortalError {
  if (error.code === 'not_found' || error.fields?.revision) return outdated();
  if (error.code !== 'invalid_input') return error;
  const message = Object.values(error.fields ?? {}).join(' ') || error.message;
  return new PortalError('conflict', { message, cause: error });
}

/** Publishes a draft as if its record were saved now, and deletes it; both or neither. */
async function publish(tx: Tx, byUid: number, row: Row & { entity: PreparedNoun }): Promise<number> {
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
async function writeDraft<T>(db: Db, uid: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  const [row] = await db.select().from(preparedChanges).where(eq(preparedChanges.uid, uid));
  if (!row) throw gone();
  const entity = row.entity as PreparedNoun;
  await cleanTexts(entity, row.values);
  const { inTurn } = preparedKinds[entity];
  return inTurn ? writeInTurn(db, inTurn, work) : write(db, work);
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
    const [row] = await tx.delete(preparedChanges).where(eq(preparedChanges.uid, uid)).returning();
    if (!row || !can(session, preparedKinds[row.entity as PreparedNoun].permission)) throw gone();
    await note(tx, session.uid, 'deleted', row);
  });

/** Whether somebody may still publish what they have scheduled. */
async function mayPublish(tx: Tx, byUid: number, entity: PreparedNoun): Promise<boolean> {
  const roles = rolesWith(preparedKinds[entity].permission);
  const found = await count(
    tx,
    sql`from users u join user_groups g on g.user_uid = u.uid
      where u.uid = ${byUid} and u.state = 'active' and u.data_confirmed and g.group_id in ${roles}`,
  );
  return found > 0;
}

/**
 * Publishes the drafts whose moment has come, in the name of who set it. What can't be published stays a draft without
 * a moment, says why, and who set it is mailed.
 * @returns how many were published
 */
export async function publishDue(db: Db, now = new Date()): Promise<number> {
  const due = await select(
    db,
    { uid: int(sql`p.uid`), revision: int(sql`p.revision`) },
    sql`from prepared_changes p where p.publish_at <= ${at(now)} order by p.publish_at, p.uid limit 100`,
  );
  let published = 0;
  for (const draft of due) {
    try {
      await writeDraft(db, draft.uid, async (tx) => {
        const row = await hold(tx, draft);
        if (row.publishAt === null || row.publishAt > now) return;
        const byUid = row.publishBy ?? 0;
        if (!(await mayPublish(tx, byUid, row.entity))) {
          throw new PortalError('forbidden', {
            message: 'Wer den Zeitpunkt gewählt hat, darf das nicht mehr.',
          });
        }
        await publish(tx, byUid, row);
        published++;
      });
    } catch (error) {
      if (!(error instanceof PortalError) || error.code === 'unavailable' || collided(error)) {
        log().error({ err: error, draft: draft.uid }, 'publishing a draft failed');
      } else await leaveProblem(db, draft, error.message);
    }
  }
  return published;
}

/** Says why a draft was not published; nothing where it was changed or published meanwhile. */
const leaveProblem = (db: Db, { uid, revision }: Saved, problem: string): Promise<void> =>
  write(db, async (tx) => {
    const [before] = await tx.select().from(preparedChanges).where(eq(preparedChanges.uid, uid));
    const [row] = await tx
      .update(preparedChanges)
      .set({ publishAt: null, publishBy: null, problem, revision: revision + 1 })
      .where(and(eq(preparedChanges.uid, uid), eq(preparedChanges.revision, revision)))
      .returning();
    if (!row) return;
    const name = noteOf(row.entity as PreparedNoun, row.title);
    const byUid = before?.publishBy ?? undefined;
    await audit(tx, requestScope(), 'prepared.failed', `${name}: ${problem}`, byUid);
    const [to] = await tx
      .select()
      .from(users)
      .where(eq(users.uid, byUid ?? 0));
    if (to?.state !== 'active') return;
    await queueMail(tx, {
      ...compose('prepared.failed', to.email, {
        subject: `Entwurf nicht veröffentlicht: ${name}`,
        greeting: greetingOf(to),
        paragraphs: [
          `der Entwurf „${row.title}“ (${preparedNames[row.entity as PreparedNoun]}) sollte jetzt veröffentlicht werden. Das ging nicht: ${problem}`,
          'Der Entwurf ist noch da und hat keinen Zeitpunkt mehr.',
        ],
        action: { label: 'Zum Entwurf', path: urlOf('AdminPrepared', { uid }) },
        footnotes: ['Sie erhalten diese E-Mail, weil Sie den Zeitpunkt gewählt haben.'],
      }),
      userUid: to.uid,
    });
  });

/** Every minute. */
export const preparedJob: PeriodicJob = {
  name: 'prepared-changes',
  cron: '* * * * *',
  work: async (db) => {
    await publishDue(db);
  },
};
