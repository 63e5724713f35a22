import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db';
import { at } from '../../db/moments';
import { rowsOf } from '../../db/rows';
import { write } from '../../db/write';
import { log } from '../../log';
import { heardIn, settledUntil } from '../../notifications/queries';
import { type Facts, factsOf } from '../../watching/facts';
import { bodyOf, subjectsOf, type Told } from '../message';
import { eventType } from '../model';
import { listChanges, listListening, listWanted, waitsFrom } from '../queries';

/** Changes that are looked at together, fewer where many webhooks may want each of them. */
const mostChanges = 500;
const mostPairs = 100_000;

/**
 * Writes a message for each change that a webhook wants and was not told yet. Which those are follows from what was
 * written before, as for digests (lib/notifications/commands.ts): it looks back an hour before the last look, so that a
 * change is neither left out when it was committed late, nor told twice. If the process dies in between, the next look
 * does the rest.
 * @returns how many messages now wait
 */
export async function tellWebhooks(db: Db, now = new Date()): Promise<number> {
  const until = await settledUntil(db, now);
  const listening = (await listListening(db, now)).filter(({ from }) => from < until.getTime());
  if (listening.length === 0) return 0;
  const span = { from: new Date(Math.min(...listening.map(({ from }) => from))), until };
  const batch = Math.max(1, Math.min(mostChanges, Math.floor(mostPairs / listening.length)));
  const roles = new Map(listening.map(({ uid, role }) => [uid, role]));
  let heard: Map<number, Set<number>> | undefined;
  let told = 0;
  for (let last = 0, more = true; more; ) {
    const changes = await listChanges(db, { ...span, after: last, most: batch });
    more = changes.length === batch;
    last = changes.at(-1)?.uid ?? last;
    const wanted =
      changes.length === 0
        ? []
        : await listWanted(
            db,
            changes.map(({ uid }) => uid),
            [...roles.keys()],
            now,
          );
    if (wanted.length === 0) continue;
    heard ??= await heardBy(db, new Set(roles.values()), { ...span, now });
    const pairs = wanted.filter(({ webhook, change }) => heard?.get(roles.get(webhook)!)?.has(change));
    told += await leave(db, pairs, changes, now);
  }
  await write(db, (tx) =>
    // Where somebody wants an earlier moment meanwhile, the next look begins there.
    tx.execute(sql`update webhooks h set told_until = ${at(until)} from jsonb_to_recordset(${JSON.stringify(
      listening.map(({ uid, toldUntil }) => ({ uid, was: toldUntil })),
    )}::jsonb) as x(uid int, was float)
      where h.uid = x.uid and h.told_until < ${at(until)} and abs(extract(epoch from h.told_until) * 1000 - x.was) < 1`),
  );
  return told;
}

async function heardBy(db: Db, roles: Set<number>, span: { from: Date; until: Date; now: Date }) {
  const heard = new Map<number, Set<number>>();
  // Two at most: that of persons and that of market partners.
  for (const role of roles) heard.set(role, await heardIn(db, role, span));
  return heard;
}

/** Writes messages and for whom they are, in one transaction. */
async function leave(
  db: Db,
  pairs: { webhook: number; change: number }[],
  all: readonly Told[],
  now: Date,
): Promise<number> {
  if (pairs.length === 0) return 0;
  const uids = new Set(pairs.map(({ change }) => change));
  const changes = all.filter(({ uid }) => uids.has(uid));
  const [subjects, facts] = await Promise.all([
    subjectsOf(db, changes),
    factsOf(
      db,
      changes.map((change) => ({ ...change, at: Math.floor(change.at / 1000) })),
    ).catch((err): Facts => {
      // Nobody's message waits for a comparison that fails each time.
      log().error({ err }, 'webhooks do not say what differs');
      return new Map();
    }),
  ]);
  const messages = changes.map((change) => ({
    change: change.uid,
    type: eventType(change.entity, change.action),
    body: bodyOf(change, subjects, facts),
    at: new Date(change.at).toISOString(),
  }));
  return write(db, async (tx) => {
    await tx.execute(sql`insert into webhook_messages (change_uid, type, body, at)
      select x.change, x.type, x.body, x.at from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb)
        as x(change int, type text, body text, at timestamptz) order by x.at, x.change
      on conflict (change_uid) do nothing`);
    // A webhook that was deleted meanwhile is told nothing.
    const made = await rowsOf(
      tx,
      sql`insert into webhook_deliveries (webhook_uid, message_uid, next_at)
      select h.uid, m.uid, ${waitsFrom(now)} from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as x(webhook int, change int)
        join webhooks h on h.uid = x.webhook join webhook_messages m on m.change_uid = x.change order by m.at, m.uid
      on conflict (webhook_uid, message_uid) do nothing returning uid`,
    );
    return made.length;
  });
}
