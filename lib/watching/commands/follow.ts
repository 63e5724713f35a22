import 'server-only';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SessionState } from '../../auth/state';
import { type Db, tables } from '../../db';
import { at, momentOfWriting } from '../../db/moments';
import { count } from '../../db/select';
import { audit, write } from '../../db/write';
import { notFound, PortalError } from '../../errors';
import { requestScope } from '../../request-scope';
import { digestsFrom, noDigests } from '../../users/notify-settings';
import { eachTopic } from '../../users/settings';
import { mostWatches, type WatchNoun } from '../model';
import { findFollowed, findView, findWatch } from '../queries';

const { users, watches } = tables;

/**
 * Follows a record in all its versions, or what a view of a list finds, from now on; what is followed already stays as it is. Who gets no mails gets them
 * at once from now on, of what they follow alone: topics that brought none, such as those of somebody who unsubscribed, bring
 * none after it either.
 * @param now by default the database's clock, which changes use too
 * @throws PortalError not_found, also for what the person may not see; conflict above the number that one may follow
 */
export async function follow(
  db: Db,
  session: SessionState,
  { entity, uid }: { entity: WatchNoun; uid: number },
  now?: Date,
): Promise<{ uid: number }> {
  const moment = now ? at(now) : momentOfWriting;
  return write(db, async (tx) => {
    // Held, so that two saves at once count each other.
    await tx.execute(sql`select uid from users where uid = ${session.uid} for update`);
    const record =
      entity === 'saved-views'
        ? await findView(tx, session.uid, uid)
        : await findFollowed(tx, entity, uid, session);
    if (!record) throw notFound('Das gibt es nicht oder nicht mehr.');
    const known = await findWatch(tx, session.uid, entity, record.key);
    if (known) return { uid: known };
    const [row] = await tx
      .insert(watches)
      .values({ userUid: session.uid, entity, ...record, since: moment })
      .returning({ uid: watches.uid });
    if ((await count(tx, sql`from watches where user_uid = ${session.uid}`)) > mostWatches)
      throw new PortalError('conflict', {
        message: `Sie beobachten schon ${mostWatches} Einträge. Bitte beenden Sie zuerst eine Beobachtung.`,
      });
    await tx
      .update(users)
      .set({
        ...digestsFrom(moment),
        ...eachTopic(
          (name) =>
            sql`case when ${users.notifyFrequency} < 0 then least(${users[name]}, 0) else ${users[name]} end`,
        ),
        notifyFrequency: sql`greatest(${users.notifyFrequency}, 0)`,
        // So that own data opened before does not switch the mails off again unseen.
        revision: sql`${users.revision} + (${users.notifyFrequency} < 0)::int`,
      })
      .where(eq(users.uid, session.uid));
    await audit(tx, requestScope(), 'watches.saved', record.title, session.uid);
    return row!;
  });
}

/** Follows some of a person's things no longer, all of them or none. @throws PortalError not_found */
export async function unfollow(db: Db, userUid: number, uids: number[]): Promise<void> {
  const wanted = [...new Set(uids)];
  await write(db, async (tx) => {
    const rows = await tx
      .delete(watches)
      .where(and(inArray(watches.uid, wanted), eq(watches.userUid, userUid)))
      .returning({ title: watches.title });
    if (rows.length < wanted.length) throw notFound('Das beobachten Sie nicht oder nicht mehr.');
    await audit(tx, requestScope(), 'watches.deleted', rows.map(({ title }) => title).join('; '), userUid);
  });
}

/** Sets how often a person is mailed, topics included; -1 for never. They go on where the last mail ended. */
export async function setFrequency(db: Db, userUid: number, frequency: number, now?: Date): Promise<void> {
  await write(db, async (tx) => {
    const digests = frequency < 0 ? noDigests : digestsFrom(now ? at(now) : momentOfWriting);
    await tx
      .update(users)
      .set({ ...digests, notifyFrequency: frequency, revision: sql`${users.revision} + 1` })
      .where(eq(users.uid, userUid));
    await audit(tx, requestScope(), 'watches.frequency', String(frequency), userUid);
  });
}
