import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { unseal } from '../../auth/seal';
import { type Db, type Tx, tables } from '../../db';
import { audit, write } from '../../db/write';
import type { PeriodicJob } from '../../jobs/job';
import { wakeJob } from '../../jobs/wake';
import { failingFor, pauses } from '../model';
import { offLetters } from '../off-letter';
import { type Outcome, post, type Reach } from '../post';
import { findDue, listDue } from '../queries';
import { messageId, signedHeaders } from '../sign';
import { reachNow, webhookJobName } from './keep';
import { tellWebhooks } from './tell';

const { webhooks, webhookAttempts, webhookDeliveries } = tables;

/** Connections at a time; a webhook has one. */
const atOnce = 8;
/** Milliseconds after which a run begins nothing new; the next one goes on. */
const longest = 40_000;
/** Milliseconds after which a webhook lets others go first: its receiver may be slow, and much may wait for it. */
const turnOfOne = 2_000;
/** Seconds that a webhook rests after failed attempts one after the other, whichever message comes next. */
const rests = [30, 60, 300];

interface Sending {
  reach: Reach;
  /** The moment of each attempt; tests set it. */
  clock: () => Date;
  /** Most webhooks of one run. */
  most: number;
  /** Milliseconds of one webhook before others have their turn. */
  turn: number;
}

/**
 * Sends what is due: webhooks beside each other and in turns, the messages of one after each other, until one fails. What came of it is
 * noted after the answer; a process that dies in between sends the same message again, with the same id.
 * @returns how many attempts there were
 */
export async function deliverDue(db: Db, given: Partial<Sending> = {}): Promise<number> {
  const defaults = { reach: reachNow(), clock: () => new Date(), most: 200, turn: turnOfOne };
  const sending: Sending = { ...defaults, ...given };
  const due = (await listDue(db, sending.clock(), sending.most)).map(({ uid }) => uid);
  const full = due.length === sending.most;
  const begun = performance.now();
  const open = () => performance.now() - begun < longest;
  let attempts = 0;
  const worker = async () => {
    for (let uid = due.shift(); uid !== undefined && open(); uid = due.shift()) {
      const sent = await deliverTo(db, uid, sending, open);
      attempts += sent.attempts;
      if (sent.more) due.push(uid);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (full || !open()) wakeJob(webhookJobName);
  return attempts;
}

/** Sends the messages of one webhook for its turn. @returns whether more may be due */
async function deliverTo(
  db: Db,
  uid: number,
  { reach, clock, turn }: Sending,
  open: () => boolean,
): Promise<{ attempts: number; more: boolean }> {
  const begun = performance.now();
  let attempts = 0;
  while (open()) {
    const next = await findDue(db, uid, clock());
    if (!next) break;
    attempts += 1;
    const at = clock();
    const { delivery, change, message, body, url, secret, former } = next;
    const id = messageId(uid, change === null ? { test: message } : { change });
    const secrets = [secret, former].flatMap((one) => (one && unseal(one)) || []);
    const outcome: Outcome =
      secrets.length === 0
        ? {
            status: null,
            duration: 0,
            answer: '',
            problem: 'Das Geheimnis ist nicht mehr lesbar; bitte erneuern Sie es.',
          }
        : await post(url, { body, headers: signedHeaders({ id, body, secrets }, at) }, reach);
    await note(db, { uid, delivery, attempts: next.attempts + 1, test: change === null, at }, outcome);
    if (outcome.problem) break;
    if (performance.now() - begun >= turn) return { attempts, more: true };
  }
  return { attempts, more: false };
}

interface Attempt {
  uid: number;
  delivery: number;
  /** With this one. */
  attempts: number;
  test: boolean;
  at: Date;
}

const later = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000);

/** Notes an attempt, and when the next one is due; a webhook at which nothing comes through for days is switched off. */
async function note(db: Db, { uid, delivery, attempts, test, at }: Attempt, outcome: Outcome): Promise<void> {
  await write(db, async (tx) => {
    const [known] = await tx
      .update(webhookDeliveries)
      .set(nextOf(outcome, test ? undefined : pauses[attempts - 1], attempts, at))
      .where(eq(webhookDeliveries.uid, delivery))
      .returning({ uid: webhookDeliveries.uid });
    // Its webhook was deleted meanwhile.
    if (!known) return;
    await tx.insert(webhookAttempts).values({ deliveryUid: delivery, at, ...outcome });
    if (test) return;
    if (!outcome.problem) {
      await tx
        .update(webhooks)
        .set({ failures: 0, failingSince: null, restUntil: null })
        .where(and(eq(webhooks.uid, uid), sql`${webhooks.failures} > 0`));
      return;
    }
    const [webhook] = await tx
      .update(webhooks)
      .set({
        failures: sql`${webhooks.failures} + 1`,
        failingSince: sql`coalesce(${webhooks.failingSince}, ${at.toISOString()}::timestamptz)`,
        restUntil: sql`${at.toISOString()}::timestamptz + make_interval(secs =>
          (${sql.raw(`array[${rests.join(', ')}]`)})[least(${webhooks.failures} + 1, ${rests.length})])`,
      })
      .where(eq(webhooks.uid, uid))
      .returning();
    if (!webhook) return;
    if (outcome.status === 410)
      await switchOff(tx, webhook, 'Der Empfänger sagt, dass es ihn nicht mehr gibt (410).');
    else if (at.getTime() - webhook.failingSince!.getTime() >= failingFor * 1000)
      await switchOff(
        tx,
        webhook,
        `Seit ${Math.round(failingFor / 86_400)} Tagen kam nichts an. Zuletzt: ${outcome.problem}`,
      );
  });
}

function nextOf({ problem }: Outcome, pause: number | undefined, attempts: number, at: Date) {
  if (!problem) return { state: 'delivered', attempts };
  if (pause === undefined) return { state: 'failed', attempts };
  return { attempts, nextAt: later(at, pause) };
}

/** Switches a webhook off and tells its people, once. */
async function switchOff(
  tx: Tx,
  { uid, title, url }: typeof webhooks.$inferSelect,
  problem: string,
): Promise<void> {
  const off = await tx
    .update(webhooks)
    .set({ state: 'failed', problem, revision: sql`${webhooks.revision} + 1` })
    .where(and(eq(webhooks.uid, uid), eq(webhooks.state, 'on')))
    .returning({ uid: webhooks.uid });
  if (off.length === 0) return;
  await offLetters(tx, { uid, title, url, problem });
  await audit(tx, { requestId: '' }, 'webhooks.switchedOff', `${title}: ${problem}`);
}

export const webhookJob: PeriodicJob = {
  name: webhookJobName,
  cron: '* * * * *',
  work: async (db) => {
    await tellWebhooks(db);
    await deliverDue(db);
  },
};
