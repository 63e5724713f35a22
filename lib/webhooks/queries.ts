import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { can } from '../auth/permissions';
import { keepers, namedRole, partnerRole, softwareSupplier } from '../auth/roles';
import type { SessionState } from '../auth/state';
import { partnerOfChange } from '../changes/place-sql';
import { type Db, type Tx, tables } from '../db';
import { at, seconds } from '../db/moments';
import { nameOrder } from '../db/name-order';
import { count, float, int, listOf, object, select, text } from '../db/select';
import { notFound } from '../errors';
import { toldKinds } from '../kinds/registry';
import { pageOf, windowOf } from '../list';
import { isEmail } from '../validation/checks';
import type { FollowedNoun } from '../watching/model';
import { followsOf, keyedChanges } from '../watching/queries';
import type { Told } from './message';
import {
  type DeliveryState,
  daysBack,
  type Webhook,
  type WebhookDelivery,
  type WebhookRecord,
  type WebhookState,
} from './model';
import { messageId } from './sign';

const h = alias(tables.webhooks, 'h');
const w = alias(tables.webhookWatches, 'w');
const d = alias(tables.webhookDeliveries, 'd');
const m = alias(tables.webhookMessages, 'm');
const a = alias(tables.webhookAttempts, 'a');
const ch = alias(tables.changes, 'ch');

/** Whose a new webhook is: the market partner's for its admin, otherwise the person's. */
export const ownerIn = ({ uid, marketPartnerUid }: Pick<SessionState, 'uid' | 'marketPartnerUid'>) =>
  marketPartnerUid > 0 ? { marketPartnerUid } : { userUid: uid };

/** Whether somebody sees and keeps a `webhooks h`; everything about webhooks asks it. */
export function isOwn(session: SessionState): SQL {
  const { marketPartnerUid, userUid } = { marketPartnerUid: 0, userUid: 0, ...ownerIn(session) };
  if (!can(session, 'webhooks.write', marketPartnerUid || undefined)) return sql`false`;
  if (marketPartnerUid > 0) return sql`h.market_partner_uid = ${marketPartnerUid}`;
  // A role of a market partner without a partner owns nothing.
  return session.activeRole?.uid === namedRole && userUid > 0 ? sql`h.user_uid = ${userUid}` : sql`false`;
}

export const gone = () => notFound('Diesen Webhook gibt es nicht oder nicht mehr.');

const columns = {
  ...{ uid: h.uid, revision: h.revision, title: h.title, url: h.url, kinds: h.kinds },
  records: listOf(
    object({ entity: text<FollowedNoun>(w.entity), key: w.key, title: w.title }),
    sql`from webhook_watches w where w.webhook_uid = h.uid`,
    sql`w.entity, ${nameOrder(sql`w.title`)}, w.key`,
  ) as SQL<WebhookRecord[]>,
  ...{ state: text<WebhookState>(h.state), problem: h.problem, created: seconds(h.createdAt) },
  failingSince: seconds(h.failingSince),
  waiting: int(
    sql`(select count(*) from webhook_deliveries d where d.webhook_uid = h.uid and d.state = 'waiting')`,
  ),
  lastDelivered: sql<number | null>`(select floor(extract(epoch from a.at))::float from webhook_deliveries d
    join webhook_attempts a on a.delivery_uid = d.uid
    where d.webhook_uid = h.uid and d.state = 'delivered' and a.problem = '' order by d.uid desc, a.uid desc limit 1)`,
};

/** The webhooks that somebody keeps, by name. */
export const listWebhooks = (db: Db, session: SessionState): Promise<Webhook[]> =>
  select(
    db,
    columns,
    sql`from webhooks h where ${isOwn(session)} order by ${nameOrder(sql`h.title`)}, h.uid`,
  );

/** @throws PortalError not_found, also for somebody else's */
export async function findWebhook(db: Db, session: SessionState, uid: number): Promise<Webhook> {
  const [row] = await select(db, columns, sql`from webhooks h where h.uid = ${uid} and ${isOwn(session)}`);
  if (!row) throw gone();
  return row;
}

/** The sealed secrets of a webhook that count. @throws PortalError not_found, also for somebody else's */
export async function findSecret(db: Db, session: SessionState, uid: number): Promise<string> {
  const [row] = await select(
    db,
    { secret: h.secret },
    sql`from webhooks h where h.uid = ${uid} and ${isOwn(session)}`,
  );
  if (!row) throw gone();
  return row.secret;
}

/** Attempts of one message that its log shows. */
const mostAttempts = 20;

/** The log of a webhook: its messages, newest first. @throws PortalError not_found */
export async function listDeliveries(
  db: Db,
  session: SessionState,
  {
    filters,
    ...paging
  }: { filters: { webhook: number; state?: DeliveryState }; page?: number; pageSize?: number },
) {
  await findSecret(db, session, filters.webhook);
  const where = sql`d.webhook_uid = ${filters.webhook} ${filters.state ? sql`and d.state = ${filters.state}` : sql``}`;
  const { limit, offset } = windowOf(paging);
  const [total, rows] = await Promise.all([
    count(db, sql`from webhook_deliveries d where ${where}`),
    select(
      db,
      {
        ...{ uid: d.uid, change: m.changeUid, message: m.uid, type: m.type, at: seconds(m.at) },
        sentence: text(sql`coalesce(m.body::jsonb -> 'data' ->> 'sentence', '')`),
        state: text<DeliveryState>(d.state),
        nextAt: sql<
          number | null
        >`case when d.state = 'waiting' then floor(extract(epoch from d.next_at))::float end`,
        attempts: listOf(
          object({
            ...{
              at: seconds(a.at),
              duration: a.duration,
              status: a.status,
              problem: a.problem,
              answer: a.answer,
            },
          }),
          sql`from (select * from webhook_attempts where delivery_uid = d.uid order by uid desc limit ${mostAttempts}) a`,
          sql`a.uid desc`,
        ),
      },
      sql`from webhook_deliveries d join webhook_messages m on m.uid = d.message_uid where ${where}
        order by d.uid desc limit ${limit} offset ${offset}`,
    ),
  ]);
  const deliveries = rows.map(
    ({ change, message, ...row }): WebhookDelivery => ({
      ...row,
      id: messageId(filters.webhook, change === null ? { test: message } : { change }),
    }),
  );
  return { deliveries, ...pageOf(paging, total) };
}

/** Whether the owner of a `webhooks h` may still keep it. */
const isEntitled = sql`case when h.market_partner_uid is not null
  then exists (select 1 from market_partners o where o.uid = h.market_partner_uid and o.active)
  else exists (select 1 from users o join user_groups g on g.user_uid = o.uid and g.group_id = ${namedRole}
      join user_participants k on k.user_uid = o.uid join participants n on n.uid = k.participant_uid
    where o.uid = h.user_uid and o.state = 'active' and o.data_confirmed and n.name = ${softwareSupplier}) end`;

/** Seconds that are looked back before the last look, as digests do (lib/notifications/queries.ts). */
const lookBack = 3_600;
/** The moment after which changes may be told to a `webhooks h` that were not told yet. */
const readFrom = (now: Date) => sql`greatest(h.since, h.told_until - make_interval(secs => ${lookBack}),
  ${at(now)} - make_interval(days => ${daysBack}))`;

/** The webhooks that are told of changes, with the role in which they hear, and from when. */
export const listListening = (db: Db, now: Date) =>
  select(
    db,
    {
      uid: h.uid,
      role: int(sql`case when h.user_uid is null then ${partnerRole}::int else ${namedRole}::int end`),
      /** Milliseconds since 1970. */
      from: float(sql`extract(epoch from ${readFrom(now)}) * 1000`),
      toldUntil: float(sql`extract(epoch from h.told_until) * 1000`),
    },
    sql`from webhooks h where h.state = 'on' and ${isEntitled} order by h.uid`,
  );

/** The changes of a span of which feeds tell, too, in the order of their uids, a part at a time. @param after the last uid of the part before */
export const listChanges = (
  db: Db,
  { from, until, after, most }: { from: Date; until: Date; after: number; most: number },
): Promise<Told[]> =>
  select(
    db,
    {
      ...{ uid: ch.uid, entity: ch.entity, entityUid: ch.entityUid, action: ch.action },
      ...{ sentence: ch.sentence, fields: ch.fields, at: float(sql`extract(epoch from ch.at) * 1000`) },
      marketPartnerUid: partnerOfChange(ch.entity, ch.entityUid),
    },
    sql`from changes ch where ch.at > ${at(from)} and ch.at <= ${at(until)} and ch.uid > ${after}
      and split_part(ch.entity, '/', 1) in ${toldKinds.map(({ noun }) => noun)} order by ch.uid limit ${most}`,
  );

/** Which of some changes some webhooks want and were not told yet. */
export const listWanted = (db: Db, changes: number[], webhooks: number[], now: Date) =>
  select(
    db,
    { webhook: h.uid, change: int(sql`c.uid`) },
    sql`from (${keyedChanges(sql`ch.uid in (select value::int from jsonb_array_elements_text(${JSON.stringify(changes)}::jsonb))`)}) c
      join webhooks h on h.uid in (select value::int from jsonb_array_elements_text(${JSON.stringify(webhooks)}::jsonb)) and c.at > ${readFrom(now)}
        and (c.entity = any(h.kinds)
          or exists (select 1 from webhook_watches w where w.webhook_uid = h.uid and ${followsOf}))
      where not exists (select 1 from webhook_deliveries d join webhook_messages m on m.uid = d.message_uid
        where m.change_uid = c.uid and d.webhook_uid = h.uid)
      order by c.uid, h.uid`,
  );

/**
 * The next message of each webhook `o` that is due, in their order. `isOpen` is worked out once for a webhook: it may have
 * thousands of them.
 */
const nextOf = (now: Date, which: SQL) => sql`(select h.*, (h.state = 'on' and (h.rest_until is null
      or h.rest_until <= ${at(now)}) and ${isEntitled}) as is_open from webhooks h where ${which} offset 0) o
    join lateral (select d.uid, d.attempts, d.next_at, d.message_uid, m.body, m.change_uid
      from webhook_deliveries d join webhook_messages m on m.uid = d.message_uid
      where d.webhook_uid = o.uid and d.state = 'waiting' and d.next_at <= ${at(now)}
        and (o.is_open or m.change_uid is null)
      order by d.next_at, d.uid limit 1) n on true`;

/** Webhooks with a message that is due, who waited longest first. Tests go also to those that are off. */
export const listDue = (db: Db, now: Date, most: number) =>
  select(
    db,
    { uid: int(sql`o.uid`) },
    sql`from ${nextOf(
      now,
      sql`exists (select 1 from webhook_deliveries w where w.webhook_uid = h.uid
      and w.state = 'waiting' and w.next_at <= ${at(now)})`,
    )} order by n.next_at limit ${most}`,
  );

/** The next message of a webhook that is due, with where it goes. */
export async function findDue(db: Db | Tx, webhookUid: number, now: Date) {
  const [row] = await select(
    db,
    {
      ...{ url: text(sql`o.url`), secret: text(sql`o.secret`) },
      former: sql<string | null>`case when o.former_until > ${at(now)} then o.former_secret end`,
      ...{ delivery: int(sql`n.uid`), attempts: int(sql`n.attempts`), body: text(sql`n.body`) },
      ...{ change: sql<number | null>`n.change_uid`, message: int(sql`n.message_uid`) },
    },
    sql`from ${nextOf(now, sql`h.uid = ${webhookUid}`)}`,
  );
  return row;
}

/**
 * The moment from which a message `m` waits: so little before this one that messages are sent in their order, also those
 * that begin to wait together.
 */
export const waitsFrom = (now: Date) => sql`${at(now)} - (${at(now)} - m.at) * 0.000001`;

/**
 * Who is told of the webhook of a market partner that has no admin: the partner itself, at the address on its page, or
 * where it has none, or is not active any more, the page admins.
 */
export async function listStandIns(tx: Tx, webhookUid: number) {
  const [partner] = await select(
    tx,
    { company: text(sql`m.company`), email: text(sql`case when m.active then m.email else '' end`) },
    sql`from webhooks h join market_partners m on m.uid = h.market_partner_uid where h.uid = ${webhookUid}`,
  );
  if (!partner) return undefined;
  const nobody = { firstName: '', lastName: '' };
  const { company, email } = partner;
  if (isEmail(email)) return { company, people: [{ ...nobody, uid: undefined, email }] };
  const u = alias(tables.users, 'u');
  const people = await select(
    tx,
    { uid: u.uid, email: u.email, firstName: u.firstName, lastName: u.lastName },
    sql`from users u join user_groups g on g.user_uid = u.uid and g.group_id = ${keepers}
      where u.state = 'active' order by u.uid`,
  );
  return { company, people };
}

/** The people who are told that a webhook was switched off: its person, or the admins of its market partner. */
export const listKeepers = (tx: Tx, webhookUid: number) => {
  const u = alias(tables.users, 'u');
  return select(
    tx,
    { uid: u.uid, email: u.email, firstName: u.firstName, lastName: u.lastName },
    sql`from users u where u.state = 'active' and exists (select 1 from webhooks h where h.uid = ${webhookUid}
      and (h.user_uid = u.uid or exists (select 1 from mp_users b join ecnumbers e on e.uid = b.ecnumber_uid
        where b.user_uid = u.uid and b.admin and e.market_partner_uid = h.market_partner_uid))) order by u.uid`,
  );
};
