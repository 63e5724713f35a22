import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { draftNoun, smallNoun } from '../changes/model';
import type { Db, Tx } from '../db';
import { int, select, text } from '../db/select';
import { type ChangeEntry, leaveChanges } from '../db/write';
import { PortalError } from '../errors';
import { secondsOfDay } from '../time/days';
import { formatDay } from '../time/format';
import type { Kind } from './kinds';
import { type Closed, type Settled, settle, shownEnd, untilText, type Version } from './rule';
import { type Telling, toldAs } from './telling';

/** A change to the final versions of one thing. */
export interface Wish {
  /** The name that all versions share: `EC_REQ_ONL`. */
  name: string;
  /** The version that becomes or stays final. */
  placed?: Pick<Version, 'uid' | 'version' | 'validFrom' | 'validUntil'>;
  isFinal?: boolean;
  fits?: boolean;
  gone?: number[];
}

/** A version in any editing status, as it is or will be saved. Days are `YYYY-MM-DD`. */
export interface Saved extends Pick<Version, 'uid' | 'version' | 'validFrom' | 'validUntil'> {
  name: string;
  editingStatus: string;
}

/** What a wish leads to; nothing is written yet. */
export interface Plan extends Settled {
  kind: Kind;
  name: string;
  /** The final versions before. */
  finals: Version[];
}

/**
 * Locks the versions of the named things until the transaction ends. Call it before locking any of their rows.
 * @param names may contain duplicates
 */
export async function holdNames(tx: Tx, { table }: Kind, names: string[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(727004, hashtext(${table}))`);
  // Sorted, so that two transactions can't deadlock.
  for (const name of [...new Set(names)].sort())
    await tx.execute(
      sql`select pg_advisory_xact_lock(${table === 'processes' ? 727_002 : 727_003}::int, hashtext(${name}))`,
    );
}

/** The same for all versions of a kind, when it is not known yet which names will be written. */
export async function holdAll(tx: Tx, { table }: Kind): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(727004, hashtext(${table}))`);
}

/** The names of versions, each once; to be locked before the rows are. */
export async function namesOf(tx: Tx, { table, nameColumn }: Kind, uids: number[]): Promise<string[]> {
  const from = sql`from ${sql.identifier(table)} where uid in ${uids}`;
  const name = text(sql`${sql.identifier(nameColumn)}`);
  const rows = await select(tx, { name }, (list) => sql`select distinct ${list} ${from}`);
  return rows.map(({ name }) => name);
}

/** The final versions of the named things, by name. */
async function findFinals(tx: Db | Tx, kind: Kind, names: string[]): Promise<Map<string, Version[]>> {
  const column = sql.identifier(kind.nameColumn);
  const rows = await select(
    tx,
    {
      ...{ uid: int(sql`uid`), name: text(sql`${column}::text`), version: text(kind.versionText) },
      validFrom: text(sql`valid_from`),
      validUntil: sql<string | null>`valid_until::text`,
      closedBy: sql<number | null>`closed_by`,
      untilBefore: sql<string | null>`until_before::text`,
    },
    sql`from ${sql.identifier(kind.table)} where ${kind.final} and ${column} in (
        select n.name::${sql.raw(kind.nameType)} from json_array_elements_text(${JSON.stringify(names)}::json) n(name))
      order by valid_from, uid`,
  );
  const found = new Map<string, Version[]>(names.map((name) => [name, []]));
  for (const { name, ...version } of rows) found.get(name)!.push(version);
  return found;
}

/**
 * Applies the rule of `settle` to a wish; writes nothing.
 * @throws PortalError invalid_input at the field that can resolve an overlap
 */
export async function planWish(tx: Db | Tx, kind: Kind, { name, placed, ...how }: Wish): Promise<Plan> {
  // A new one may be inserted as final already.
  const finals = (await findFinals(tx, kind, [name]))
    .get(name)!
    .filter(({ uid }) => how.isFinal || uid !== placed?.uid);
  const wanted = placed && { ...placed, closedBy: null, untilBefore: null };
  const settled = settle(finals, { placed: wanted, ...how });
  const { obstacle } = settled;
  if (obstacle) throw new PortalError('invalid_input', { fields: { [obstacle.field]: obstacle.message } });
  return { ...settled, kind, name, finals };
}

const day = (text: string | null): SQL => sql`${text}::date`;

/**
 * Writes the ends that plans move, with change entries, and withdraws announcements of ends that no longer hold.
 * @param telling how the change that moves them is told; its words are not those of the ends
 * @returns the versions that the placed ones ended
 */
export async function carryOut(
  tx: Tx,
  byUid: number | undefined,
  plans: readonly Plan[],
  { small }: Telling = {},
): Promise<Closed[]> {
  const closed: Closed[] = [];
  for (const plan of plans) closed.push(...(await carryOutOne(tx, byUid, plan, { small })));
  return closed;
}

/** The versions of a plan that get another end. */
const endsMoved = ({ moved }: Plan) =>
  moved.filter(({ before, after }) => before.validUntil !== after.validUntil);

/** What is told of the ends that a plan moves. */
export const endEntries = (plan: Plan): ChangeEntry[] =>
  endsMoved(plan).map((one) => ({
    entity: plan.kind.table,
    entityUid: one.before.uid,
    action: 'edited',
    sentence: sentenceOf(plan, one),
    fields: [
      { field: 'Gültig bis', from: shownEnd(one.before.validUntil), to: shownEnd(one.after.validUntil) },
    ],
  }));

async function carryOutOne(
  tx: Tx,
  byUid: number | undefined,
  plan: Plan,
  telling: Telling,
): Promise<Closed[]> {
  const { kind, name, moved, placed } = plan;
  const corrected = new Set<number>();
  for (const { before, after } of moved) {
    await tx.execute(sql`update ${sql.identifier(kind.table)} set valid_until = ${day(after.validUntil)},
        closed_by = ${after.closedBy}::int, until_before = ${day(after.untilBefore)}, revision = revision + 1,
        changed_at = clock_timestamp(), changed_by = ${byUid ?? null}::int where uid = ${before.uid}`);
    if (await tellNoLonger(tx, kind, sql`entity_uid = ${before.uid} and ${saysEnd}`))
      corrected.add(before.uid);
  }
  if (placed?.closedBy)
    await tx.execute(sql`update ${sql.identifier(kind.table)} set valid_until = ${day(placed.validUntil)},
      closed_by = ${placed.closedBy}::int, until_before = ${day(placed.untilBefore)} where uid = ${placed.uid}`);
  // An end that was told and is no longer true is told anew, also by a small correction.
  const entries = endEntries(plan).flatMap((entry) =>
    corrected.has(entry.entityUid) ? [entry] : toldAs([entry], telling),
  );
  await leaveChanges(tx, byUid, entries);
  return endsMoved(plan).flatMap(({ after }) =>
    placed && after.closedBy === placed.uid
      ? [{ uid: after.uid, name: `${name} ${after.version}`, until: secondsOfDay(after.validUntil!) }]
      : [],
  );
}

function sentenceOf(
  { kind, name, finals, versions, placed }: Plan,
  { before, after }: Plan['moved'][number],
): string {
  const title = kind.title(name, after.version);
  const next = versions.find(({ uid }) => uid === after.closedBy);
  const begins = next && `${formatDay(next.validFrom)} gilt Version ${next.version}`;
  if (placed && next?.uid === placed.uid)
    return `${title} gilt ${untilText(after.validUntil)}: Ab ${begins}.`;
  const lost = finals.find(({ uid }) => uid === before.closedBy);
  const why = `Version ${lost?.version} (gültig ab ${lost && formatDay(lost.validFrom)}) wurde zurückgezogen`;
  return `${title} gilt wieder ${untilText(after.validUntil)}: ${why}${begins ? `; ab ${begins}` : ''}.`;
}

const isFinal = ({ editingStatus }: Saved) => editingStatus === 'Final';

/** The effect of saving a version on the others of its name, or of both names if it was renamed. */
export async function planEdit(tx: Db | Tx, kind: Kind, was: Saved, is: Saved): Promise<Plan[]> {
  if (!isFinal(was) && !isFinal(is)) return [];
  const same = (['name', 'version', 'validFrom', 'validUntil', 'editingStatus'] as const).every(
    (field) => was[field] === is[field],
  );
  if (same) return [];
  const leaves = isFinal(was) && (!isFinal(is) || was.name !== is.name);
  const { name, editingStatus: _, ...placed } = is;
  return [
    ...(leaves ? [await planWish(tx, kind, { name: was.name, gone: [was.uid] })] : []),
    ...(isFinal(is) ? [await planWish(tx, kind, { name, placed, isFinal: isFinal(was) })] : []),
  ];
}

/**
 * Withdraws what was told of a version and holds no longer: its publication when it is withdrawn or begins on another
 * day, and its end when it has another one.
 */
export async function recall(tx: Tx, kind: Kind, was: Saved, is: Saved): Promise<void> {
  if (was.editingStatus === 'Entwurf') return;
  const own = sql`entity_uid = ${was.uid}`;
  const goes = is.editingStatus === 'Entwurf';
  if (goes || was.validUntil !== is.validUntil) await tellNoLonger(tx, kind, sql`${own} and ${saysEnd}`);
  if (!goes && (!isFinal(was) || is.validFrom === was.validFrom)) return;
  // Its words are the editor's: it is the last entry by which the version came to the public.
  const last = sql`select max(c.uid) from changes c
    where c.entity = ${kind.table} and c.entity_uid = ${was.uid} and c.action = 'created'`;
  await tellNoLonger(
    tx,
    kind,
    sql`${own} and (uid = (${last}) or starts_with(sentence, ${kind.publication(was.name, was.version)}::text)
      or fields @> '[{"field": "Bearbeitungsstatus", "to": "Final"}]')`,
  );
  const versions = sql`select v.uid from ${sql.identifier(kind.table)} v
    where ${sql.identifier(kind.nameColumn)}::text = ${was.name}`;
  const successor = `: Ab ${formatDay(was.validFrom)} gilt Version ${was.version}.`;
  await tellNoLonger(
    tx,
    kind,
    sql`entity_uid in (${versions}) and ${saysEnd} and right(sentence, ${successor.length}) = ${successor}`,
  );
}

/** Whether people chose the end that a version is saved with, so that no other version's beginning set it. */
export const isChosenEnd = (was: Saved, is: Saved): boolean =>
  !isFinal(is) || was.name !== is.name || was.validUntil !== is.validUntil;

/** Entries that say how long a version holds, whatever it was called then. */
const saysEnd = sql`action = 'edited' and jsonb_array_length(fields) = 1 and fields @> '[{"field": "Gültig bis"}]'
  and sentence ~ ' gilt (bis|wieder) '`;

/**
 * Withdraws changes that are no longer true from Dashboard, mails and feeds. The history still shows them to people who
 * see drafts, also what was a small correction.
 * @returns whether any of them was told
 */
async function tellNoLonger(tx: Tx, { table }: Kind, which: SQL): Promise<boolean> {
  const gone = await select(
    tx,
    { uid: int(sql`uid`) },
    (list) =>
      sql`update changes set entity = ${draftNoun(table)}
        where entity = ${table} and ${which} returning ${list}`,
  );
  await tx.execute(
    sql`update changes set entity = ${draftNoun(table)} where entity = ${smallNoun(table)} and ${which}`,
  );
  return gone.length > 0;
}
