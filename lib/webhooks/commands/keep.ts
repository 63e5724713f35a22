import 'server-only';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { seal, unseal } from '../../auth/seal';
import type { SessionState } from '../../auth/state';
import { config } from '../../config';
import { type Db, type Tx, tables } from '../../db';
import { at, momentOfWriting } from '../../db/moments';
import { count, select } from '../../db/select';
import { afterCommit, audit, write } from '../../db/write';
import { invalidField, newerRevision, notFound, PortalError } from '../../errors';
import { wakeJob } from '../../jobs/wake';
import { requestScope } from '../../request-scope';
import type { FollowedNoun } from '../../watching/model';
import { listFollowable } from '../../watching/queries';
import { testBody } from '../message';
import { daysBack, hoursOfFormerSecret, mostWebhooks, testType } from '../model';
import { anyReach, publicReach, urlProblem } from '../post';
import { findSecret, gone, isOwn, ownerIn, waitsFrom } from '../queries';
import { newSecret } from '../sign';

const { users, marketPartners, webhooks, webhookWatches, webhookMessages, webhookDeliveries } = tables;

export const webhookJobName = 'webhooks';
const wake = () => wakeJob(webhookJobName);

/** Where the operator lets messages go. */
export const reachNow = () => (config.webhookTargets === 'any' ? anyReach : publicReach);

export interface WebhookValues {
  title: string;
  url: string;
  kinds: string[];
  records: { entity: FollowedNoun; key: string }[];
}

/** What a save says, with the titles of its records. @throws PortalError invalid_input */
async function checked(tx: Tx, session: SessionState, { title, url, kinds, records }: WebhookValues) {
  const problem = urlProblem(url, reachNow());
  if (problem) throw invalidField('url', problem);
  if (kinds.length + records.length === 0)
    throw invalidField('kinds', 'Bitte wählen Sie, wovon der Webhook erfahren soll.');
  const titles = await listFollowable(tx, records, session);
  const missing = records.find(({ entity, key }) => !titles.has(`${entity}:${key}`));
  if (missing) throw invalidField('records', `„${missing.key}“ gibt es nicht oder nicht mehr.`);
  const each = new Map(records.map((one) => [`${one.entity}:${one.key}`, one]));
  return {
    row: { title, url, kinds: [...new Set(kinds)] },
    watches: [...each].map(([id, { entity, key }]) => ({ entity, key, title: titles.get(id)! })),
  };
}

async function setWatches(tx: Tx, uid: number, watches: { entity: string; key: string; title: string }[]) {
  await tx.delete(webhookWatches).where(eq(webhookWatches.webhookUid, uid));
  if (watches.length > 0)
    await tx.insert(webhookWatches).values(watches.map((one) => ({ webhookUid: uid, ...one })));
}

/**
 * Makes a webhook for the person or, in the role of its admin, the market partner. It is told what changes from now on.
 * @returns its secret too, which its owner can also read later
 * @throws PortalError invalid_input; conflict above the number that one owner may have
 */
export async function createWebhook(
  db: Db,
  session: SessionState,
  values: WebhookValues,
): Promise<{ uid: number; secret: string }> {
  const made = await write(db, async (tx) => {
    const owner = ownerIn(session);
    // Held, so that two saves at once count each other.
    if ('userUid' in owner)
      await tx.select({ uid: users.uid }).from(users).where(eq(users.uid, session.uid)).for('update');
    else
      await tx
        .select({ uid: marketPartners.uid })
        .from(marketPartners)
        .where(eq(marketPartners.uid, owner.marketPartnerUid))
        .for('no key update');
    const { row, watches } = await checked(tx, session, values);
    const [made] = await tx
      .insert(webhooks)
      .values({
        ...{
          ...owner,
          ...row,
          secret: seal(newSecret()),
          since: momentOfWriting,
          toldUntil: momentOfWriting,
        },
        ...{ createdBy: session.uid, changedBy: session.uid },
      })
      .returning({ uid: webhooks.uid });
    await setWatches(tx, made!.uid, watches);
    if ((await count(tx, sql`from webhooks h where ${isOwn(session)}`)) > mostWebhooks)
      throw new PortalError('conflict', {
        message: `Mehr als ${mostWebhooks} Webhooks sind nicht möglich. Bitte löschen Sie zuerst einen.`,
      });
    await audit(tx, requestScope(), 'webhooks.created', row.title, session.uid);
    return { uid: made!.uid };
  });
  // Not in the answer of the write: with a key that is kept, and the secret would lie there in the open.
  return { ...made, ...(await showSecret(db, session, made.uid)) };
}

/** Locks a webhook of the person's or the partner's. @throws PortalError not_found */
async function hold(tx: Tx, session: SessionState, uid: number) {
  const [row] = await select(
    tx,
    { title: webhooks.title, revision: webhooks.revision, state: webhooks.state, secret: webhooks.secret },
    (list) => sql`select ${list} from webhooks join webhooks h on h.uid = webhooks.uid
      where webhooks.uid = ${uid} and ${isOwn(session)} for update of webhooks`,
  );
  if (!row) throw gone();
  return row;
}

/**
 * Saves a webhook. Switched on again it goes on where it stopped, thirty days back at most.
 * @throws PortalError not_found; conflict; invalid_input
 */
export async function editWebhook(
  db: Db,
  session: SessionState,
  { uid, revision, state, ...values }: WebhookValues & { uid: number; revision: number; state: string },
): Promise<{ revision: number }> {
  return write(db, async (tx) => {
    const held = await hold(tx, session, uid);
    if (held.revision !== revision) throw newerRevision(held.revision);
    const { row, watches } = await checked(tx, session, values);
    const begins = state === 'on' && held.state !== 'on';
    const next = revision + 1;
    await tx
      .update(webhooks)
      .set({
        ...row,
        ...{ revision: next, changedBy: session.uid, changedAt: momentOfWriting },
        // Saved as it was, a webhook that was switched off stays so.
        ...(state === 'on' && { state, problem: '' }),
        ...(state === 'off' && held.state === 'on' && { state }),
        ...(begins && { failures: 0, failingSince: null, restUntil: null }),
      })
      .where(eq(webhooks.uid, uid));
    await setWatches(tx, uid, watches);
    if (begins)
      await tx
        .update(webhookDeliveries)
        .set({ attempts: 0, nextAt: momentOfWriting })
        .where(and(eq(webhookDeliveries.webhookUid, uid), eq(webhookDeliveries.state, 'waiting')));
    await audit(tx, requestScope(), 'webhooks.edited', row.title, session.uid);
    afterCommit(tx, wake);
    return { revision: next };
  });
}

/** Deletes webhooks with their logs, all or none. @throws PortalError not_found */
export async function deleteWebhooks(db: Db, session: SessionState, uids: number[]): Promise<void> {
  const wanted = [...new Set(uids)];
  await write(db, async (tx) => {
    const rows = await select(
      tx,
      { uid: webhooks.uid, title: webhooks.title },
      (list) => sql`select ${list} from webhooks join webhooks h on h.uid = webhooks.uid
        where webhooks.uid in ${wanted} and ${isOwn(session)} for update of webhooks`,
    );
    if (rows.length < wanted.length) throw gone();
    await tx.delete(webhooks).where(inArray(webhooks.uid, wanted));
    await audit(
      tx,
      requestScope(),
      'webhooks.deleted',
      rows.map(({ title }) => title).join('; '),
      session.uid,
    );
  });
}

/** The secret in the open, for its owner. @throws PortalError not_found, unavailable */
const revealed = (sealed: string): string => {
  const secret = unseal(sealed);
  if (secret === undefined)
    throw new PortalError('conflict', {
      message: 'Dieses Geheimnis ist nicht mehr lesbar. Bitte erneuern Sie es.',
    });
  return secret;
};

export const showSecret = async (
  db: Db,
  session: SessionState,
  uid: number,
): Promise<{ secret: string }> => ({
  secret: revealed(await findSecret(db, session, uid)),
});

/** Makes a new secret; messages are signed with the former one too for a day. @throws PortalError not_found */
export async function rotateSecret(
  db: Db,
  session: SessionState,
  uid: number,
  now = new Date(),
): Promise<{ secret: string; formerUntil: number }> {
  return write(db, async (tx) => {
    const held = await hold(tx, session, uid);
    const secret = newSecret();
    const until = new Date(now.getTime() + hoursOfFormerSecret * 3_600_000);
    await tx
      .update(webhooks)
      .set({ secret: seal(secret), formerSecret: held.secret, formerUntil: until })
      .where(eq(webhooks.uid, uid));
    await audit(tx, requestScope(), 'webhooks.rotated', held.title, session.uid);
    return { secret, formerUntil: Math.floor(until.getTime() / 1000) };
  });
}

/** Sends a test beside the request. @throws PortalError not_found; conflict while one waits */
export async function testWebhook(
  db: Db,
  session: SessionState,
  uid: number,
  now = new Date(),
): Promise<void> {
  await write(db, async (tx) => {
    const { title } = await hold(tx, session, uid);
    const waiting = await count(
      tx,
      sql`from webhook_deliveries d join webhook_messages m on m.uid = d.message_uid
        where d.webhook_uid = ${uid} and d.state = 'waiting' and m.change_uid is null`,
    );
    if (waiting > 0)
      throw new PortalError('conflict', { message: 'Eine Probe wartet noch darauf, gesendet zu werden.' });
    const [message] = await tx
      .insert(webhookMessages)
      .values({ type: testType, body: testBody(title, now), at: now })
      .returning({ uid: webhookMessages.uid });
    await tx.insert(webhookDeliveries).values({ webhookUid: uid, messageUid: message!.uid, nextAt: now });
    await audit(tx, requestScope(), 'webhooks.tested', title, session.uid);
    afterCommit(tx, wake);
  });
}

/** @throws PortalError conflict */
function refuseOff(state: string): void {
  if (state !== 'on')
    throw new PortalError('conflict', {
      message: 'Dieser Webhook ist ausgeschaltet. Bitte schalten Sie ihn zuerst ein.',
    });
}

/** Sends one message of the log again, with the same id. @throws PortalError not_found; conflict where it is off */
export async function replayDelivery(
  db: Db,
  session: SessionState,
  uid: number,
  now = new Date(),
): Promise<void> {
  await write(db, async (tx) => {
    const [delivery] = await tx
      .select({ webhook: webhookDeliveries.webhookUid })
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.uid, uid));
    if (!delivery) throw notFound('Diese Nachricht gibt es nicht oder nicht mehr.');
    const { title, state } = await hold(tx, session, delivery.webhook);
    refuseOff(state);
    await tx
      .update(webhookDeliveries)
      .set({ state: 'waiting', attempts: 0, nextAt: now })
      .where(eq(webhookDeliveries.uid, uid));
    await tx.update(webhooks).set({ restUntil: null }).where(eq(webhooks.uid, delivery.webhook));
    await audit(tx, requestScope(), 'webhooks.replayed', title, session.uid);
    afterCommit(tx, wake);
  });
}

/**
 * Sends everything since a moment again, with the same ids, and what was not sent then: from before the webhook was made,
 * or that it did not follow yet.
 * @param since whole seconds
 * @returns how many messages of the log that are; others follow when the job finds them
 * @throws PortalError not_found; conflict where it is off; invalid_input
 */
export async function replayAll(
  db: Db,
  session: SessionState,
  { uid, since }: { uid: number; since: number },
  now = new Date(),
): Promise<{ messages: number }> {
  if (since * 1000 < now.getTime() - daysBack * 86_400_000 || since * 1000 > now.getTime())
    throw invalidField('since', `Bitte wählen Sie einen Zeitpunkt der letzten ${daysBack} Tage.`);
  const from = new Date(since * 1000);
  return write(db, async (tx) => {
    const { title, state } = await hold(tx, session, uid);
    refuseOff(state);
    const again = await select(
      tx,
      { n: sql<number>`count(*)::int` },
      (
        list,
      ) => sql`with again as (update webhook_deliveries d set state = 'waiting', attempts = 0, next_at = ${waitsFrom(now)}
          from webhook_messages m where m.uid = d.message_uid and d.webhook_uid = ${uid} and m.change_uid is not null
            and m.at >= ${at(from)} returning 1) select ${list} from again`,
    );
    await tx
      .update(webhooks)
      .set({
        since: sql`least(${webhooks.since}, ${at(from)})`,
        toldUntil: sql`least(${webhooks.toldUntil}, ${at(from)})`,
        restUntil: null,
      })
      .where(eq(webhooks.uid, uid));
    await audit(tx, requestScope(), 'webhooks.replayed', `${title}, ab ${from.toISOString()}`, session.uid);
    afterCommit(tx, wake);
    return { messages: again[0]?.n ?? 0 };
  });
}
