import 'server-only';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../db';
import * as tables from '../db/tables';
import { audit, write } from '../db/write';
import { notFound } from '../errors';
import type { PeriodicJob } from '../jobs/job';
import { log } from '../log';
import { queueMail } from '../mail/queue';
import { noDigests } from '../users/notify-settings';
import { topics } from '../users/settings';
import { type Facts, factsOf } from '../watching/facts';
import { listFollowedChanges } from '../watching/queries';
import { addViewedChanges } from '../watching/viewed';
import { lastDue } from './due';
import { digestLetter, namedInLetter } from './letter';
import { newsOf } from './news';
import {
  type ChangeRow,
  changesBetween,
  heardIn,
  listTold,
  newestChange,
  type Reader,
  readersDue,
  readFrom,
  settledUntil,
  tellable,
} from './queries';
import { frequencies } from './settings';
import { isTokenOf, uidOfToken } from './unsubscribe-token';

const { users } = tables;

/** Readers whose digests are made together: each may follow 100,000 changes. */
const together = 100;

/**
 * Makes the due digests and queues their mails. `digested_at` is the moment up to which a user was told; it is set when
 * digests are switched on (lib/users/notify-settings.ts) and moved in the transaction that queues the mail and remembers
 * what it tells. A digest looks back before that moment, so that a change is neither told twice nor left out, also one
 * that was not there, or not to be seen, when the one before was made.
 * @returns the number of queued mails
 */
export async function makeDigests(db: Db, now = new Date()): Promise<number> {
  const until = await settledUntil(db, now);
  await beginForgotten(db);
  const newest = await newestChange(db, until);
  if (!newest) return 0;
  const due = {
    immediately: lastDue(frequencies.immediately, now),
    daily: lastDue(frequencies.daily, now),
    weekly: lastDue(frequencies.weekly, now),
  };
  const readers = await readersDue(db, due, newest);
  const facts: Facts = new Map();
  let queued = 0;
  for (let first = 0; first < readers.length; first += together)
    queued += await tellTogether(db, readers.slice(first, first + together), { until, now, facts });
  return queued;
}

/** Makes the digests of some readers. @param facts what is known of changes; gets those that these readers need */
async function tellTogether(
  db: Db,
  readers: Reader[],
  { until, now, facts }: { until: Date; now: Date; facts: Facts },
): Promise<number> {
  const from = new Date(Math.min(...readers.map(({ from }) => from)));
  const span = { from, until, after: readFrom };
  const uids = readers.map(({ uid }) => uid);
  const followed = await listFollowedChanges(db, uids, span);
  await addViewedChanges(db, readers, span, followed);
  const which = await tellable(followed);
  const changes = await changesBetween(db, { from, until, which });
  const roles = new Set(readers.flatMap(({ roles }) => roles));
  const heard = new Map<number, Set<number>>();
  for (const role of roles) heard.set(role, await heardIn(db, role, { from, until, now, which }));
  const before = await listTold(db, uids, from);
  const told = await newsOf(readers, changes, { before, heard, followed });
  await skip(
    db,
    told.filter(({ news }) => news.length === 0).map(({ reader }) => reader),
    until,
  );
  const named = new Set(told.flatMap(({ news }) => news.slice(0, namedInLetter)));
  await addFacts(
    db,
    [...named].filter(({ uid }) => !facts.has(uid)),
    facts,
  );
  let queued = 0;
  for (const { reader, news } of told) {
    if (news.length > 0 && (await tell(db, reader, { news, facts, until }))) queued++;
  }
  return queued;
}

/** Adds what is known of changes. */
async function addFacts(db: Db, changes: ChangeRow[], facts: Facts): Promise<void> {
  try {
    const found = await factsOf(
      db,
      changes.map((change) => ({ ...change, at: Math.floor(change.at / 1000) })),
    );
    for (const { uid } of changes) facts.set(uid, found.get(uid) ?? { lines: [] });
  } catch (err) {
    // Nobody's mail waits for a comparison that fails each time.
    log().error({ err }, 'digests do not say what differs');
  }
}

/** Sets the beginning for users of an older release that did not: the last change of their data. */
async function beginForgotten(db: Db): Promise<void> {
  await db.execute(sql`update users set digested_at = changed_at where digested_at is null and notify_frequency >= 0
    and 1 in (${sql.join(
      topics.map(({ name }) => sql`${users[name]}`),
      sql`, `,
    )})`);
}

/** Moves readers on for whom there was no change. */
async function skip(db: Db, readers: Reader[], until: Date): Promise<void> {
  for (let i = 0; i < readers.length; i += 1_000) {
    const uids = readers.slice(i, i + 1_000).map(({ uid }) => uid);
    await db
      .update(users)
      .set({ digestedAt: until })
      .where(and(inArray(users.uid, uids), lt(users.digestedAt, until)));
  }
}

async function tell(
  db: Db,
  reader: Reader,
  { news, facts, until }: { news: ChangeRow[]; facts: Facts; until: Date },
): Promise<boolean> {
  return write(db, async (tx) => {
    // Only if `digested_at` is still what this run read; otherwise another run or an unsubscription came first.
    const moved = await tx
      .update(users)
      .set({ digestedAt: until })
      .where(
        and(
          eq(users.uid, reader.uid),
          // A Date has no microseconds, but the database has.
          sql`date_trunc('milliseconds', ${users.digestedAt}) = ${new Date(reader.toldUntil).toISOString()}`,
          eq(users.notifyFrequency, reader.frequency),
          eq(users.state, 'active'),
        ),
      )
      .returning({ uid: users.uid });
    if (moved.length === 0) return false;
    // One parameter for all: an import may leave more changes than a statement takes.
    await tx.execute(sql`insert into told_changes (user_uid, change_uid) select ${reader.uid}::int, value::int
      from jsonb_array_elements_text(${JSON.stringify(news.map(({ uid }) => uid))}::jsonb)`);
    await queueMail(tx, digestLetter(reader, news, facts));
    return true;
  });
}

/** The user of an unsubscribe link. @throws PortalError not_found */
async function userOfToken(db: Db, token: string): Promise<{ uid: number; frequency: number }> {
  const uid = uidOfToken(token);
  const [user] = uid ? await db.select().from(users).where(eq(users.uid, uid)) : [];
  if (!user || !isTokenOf(token, user.uid, user.email))
    throw notFound('Dieser Link gilt nicht oder nicht mehr.');
  return { uid: user.uid, frequency: user.notifyFrequency };
}

/** Whether an unsubscribe link is valid, and its user still subscribed. @throws PortalError not_found */
export async function readUnsubscribe(db: Db, token: string): Promise<{ subscribed: boolean }> {
  return { subscribed: (await userOfToken(db, token)).frequency >= 0 };
}

/** Stops all notification mails to the user of a link; repeating it has no effect. @throws PortalError not_found */
export async function unsubscribe(db: Db, token: string, requestId: string): Promise<void> {
  const { uid } = await userOfToken(db, token);
  await write(db, async (tx) => {
    const stopped = await tx
      .update(users)
      .set({ notifyFrequency: -1, ...noDigests, revision: sql`${users.revision} + 1` })
      .where(and(eq(users.uid, uid), sql`${users.notifyFrequency} >= 0`))
      .returning({ uid: users.uid });
    if (stopped.length > 0) await audit(tx, { user: { uid }, requestId }, 'notifications.unsubscribed');
  });
}

export const digestJob: PeriodicJob = {
  name: 'digests',
  cron: '* * * * *',
  work: async (db) => void (await makeDigests(db)),
};
