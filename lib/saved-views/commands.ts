import 'server-only';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Db, tables } from '../db';
import { momentOfWriting } from '../db/moments';
import { count, select } from '../db/select';
import { audit, write } from '../db/write';
import { invalidField, notFound, PortalError } from '../errors';
import { requestScope } from '../request-scope';
import { filterText } from '../watching/lists';
import { mostViews } from './model';

const { savedViews, watches } = tables;

/** That a person follows some of their views. */
const watchesOf = (userUid: number, views: number[]) =>
  and(
    ...[eq(watches.userUid, userUid), eq(watches.entity, 'saved-views')],
    inArray(watches.key, views.map(String)),
  );

const gone = () => notFound('Diese Ansicht gibt es nicht oder nicht mehr.');

/**
 * Keeps a view for a person; one of the same list and name takes the new filter.
 * @throws PortalError conflict above the number of views that one person keeps
 */
export async function saveView(
  db: Db,
  userUid: number,
  view: { route: string; name: string; query: string },
): Promise<{ uid: number }> {
  return write(db, async (tx) => {
    // Held, so that two saves at once count each other.
    await tx.execute(sql`select uid from users where uid = ${userUid} for update`);
    const [was] = await select(
      tx,
      { uid: savedViews.uid, query: savedViews.query },
      sql`from saved_views where user_uid = ${userUid} and route = ${view.route} and name = ${view.name}`,
    );
    // Who follows it is told of what the new filter finds from now on; another order or other columns change nothing.
    if (was && filterText({ ...view, query: was.query }) !== filterText(view))
      await tx
        .update(watches)
        .set({ since: momentOfWriting })
        .where(watchesOf(userUid, [was.uid]));
    const [row] = await tx
      .insert(savedViews)
      .values({ userUid, ...view })
      .onConflictDoUpdate({
        target: [savedViews.userUid, savedViews.route, savedViews.name],
        set: { query: view.query },
      })
      .returning({ uid: savedViews.uid });
    if ((await count(tx, sql`from saved_views where user_uid = ${userUid}`)) > mostViews)
      throw new PortalError('conflict', {
        message: `Sie haben schon ${mostViews} Ansichten. Bitte löschen Sie zuerst eine.`,
      });
    await audit(tx, requestScope(), 'savedViews.saved', view.name, userUid);
    return row!;
  });
}

/** @throws PortalError not_found, also for a view of somebody else; invalid_input where the name is taken */
export async function renameView(
  db: Db,
  userUid: number,
  { uid, name }: { uid: number; name: string },
): Promise<void> {
  await write(db, async (tx) => {
    await tx.execute(sql`select uid from users where uid = ${userUid} for update`);
    const taken = await count(
      tx,
      sql`from saved_views o join saved_views v on v.uid = ${uid} and v.user_uid = ${userUid} and o.user_uid = v.user_uid
        and o.route = v.route and o.name = ${name} and o.uid <> v.uid`,
    );
    if (taken > 0) throw invalidField('name', 'So heißt schon eine andere Ansicht dieser Liste.');
    const rows = await tx
      .update(savedViews)
      .set({ name })
      .where(and(eq(savedViews.uid, uid), eq(savedViews.userUid, userUid)))
      .returning({ uid: savedViews.uid });
    if (rows.length === 0) throw gone();
    await audit(tx, requestScope(), 'savedViews.renamed', name, userUid);
  });
}

/** Deletes a person's views, all of them or none, which are then followed no longer. @throws PortalError not_found */
export async function deleteViews(db: Db, userUid: number, uids: number[]): Promise<void> {
  const wanted = [...new Set(uids)];
  await write(db, async (tx) => {
    // Held, so that nobody follows one that is deleted meanwhile.
    await tx.execute(sql`select uid from users where uid = ${userUid} for update`);
    const rows = await tx
      .delete(savedViews)
      .where(and(inArray(savedViews.uid, wanted), eq(savedViews.userUid, userUid)))
      .returning({ name: savedViews.name });
    if (rows.length < wanted.length) throw gone();
    await tx.delete(watches).where(watchesOf(userUid, wanted));
    await audit(tx, requestScope(), 'savedViews.deleted', rows.map(({ name }) => name).join('; '), userUid);
  });
}
