import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { draftNoun } from '../changes/model';
import type { Tx } from '../db';
import { rowsOf } from '../db/rows';
import { type ChangeEntry, leaveChanges } from '../db/write';
import { PortalError } from '../errors';
import { secondsOfDay } from '../time/days';
import { formatDate } from '../time/format';
import type { Kind } from './kinds';
import { type Closed, type Settled, settle, shownEnd, type Version } from './rule';

/** What happens to the final versions of one thing. */
export interface Wish {
  /** What they are all called: `EC_REQ_ONL`. */
  name: string;
  /** What becomes final, or is and stays so. */
  placed?: Pick<Version, 'uid' | 'version' | 'validFrom' | 'validUntil'>;
  isFinal?: boolean;
  fits?: boolean;
  gone?: number[];
}

/** A version as it is saved, or will be, in whatever state. Days are `YYYY-MM-DD`. */
export interface Saved extends Pick<Version, 'uid' | 'version' | 'validFrom' | 'validUntil'> {
  name: string;
  editingStatus: string;
}

/** What follows of it; nothing is written yet. */
export interface Plan extends Settled {
  kind: Kind;
  name: string;
  /** The final versions as they are saved. */
  finals: Version[];
}

/**
 * Lets the versions of things be saved one after the other; taken before any of their rows is.
 * @param names doubles do no harm
 */
export async function holdNames(tx: Tx, { table }: Kind, names: string[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(727004, hashtext(${table}))`);
  // In one order, so that nobody waits in a ring.
  for (const name of [...new Set(names)].sort())
    await tx.execute(
      sql`select pg_advisory_xact_lock(${table === 'processes' ? 727_002 : 727_003}::int, hashtext(${name}))`,
    );
}

/** The same for the versions of everything of a kind, for who finds out only later which ones it writes. */
export async function holdAll(tx: Tx, { table }: Kind): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(727004, hashtext(${table}))`);
}

/** What the versions are called, each name once; to be held before their rows are. */
export async function namesOf(tx: Tx, { table, nameColumn }: Kind, uids: number[]): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    tx,
    sql`select distinct ${sql.identifier(nameColumn)} as name from ${sql.identifier(table)} where uid in ${uids}`,
  );
  return rows.map(({ name }) => name);
}

/** The final versions of the named things, by name. */
async function findFinals(tx: Tx, kind: Kind, names: string[]): Promise<Map<string, Version[]>> {
  const column = sql.identifier(kind.nameColumn);
  const rows = await rowsOf<Version & { name: string }>(
    tx,
    sql`select uid, ${column} as name, ${kind.versionText} as version, valid_from::text as "validFrom",
        valid_until::text as "validUntil", closed_by as "closedBy", until_before::text as "untilBefore"
      from ${sql.identifier(kind.table)} where editing_status = 'Final'
        and ${column} in (select json_array_elements_text(${JSON.stringify(names)}::json))
      order by valid_from, uid`,
  );
  const found = new Map<string, Version[]>(names.map((name) => [name, []]));
  for (const { name, ...version } of rows) found.get(name)!.push(version);
  return found;
}

/**
 * What a wish comes to, by the rule of `settle`.
 * @throws PortalError invalid_input at the field that can mend it, when validities would overlap
 */
export async function planWish(tx: Tx, kind: Kind, { name, placed, ...how }: Wish): Promise<Plan> {
  const finals = (await findFinals(tx, kind, [name])).get(name)!;
  const wanted = placed && { ...placed, closedBy: null, untilBefore: null };
  const settled = settle(finals, { placed: wanted, ...how });
  const { obstacle } = settled;
  if (obstacle) throw new PortalError('invalid_input', { fields: { [obstacle.field]: obstacle.message } });
  return { ...settled, kind, name, finals };
}

const day = (text: string | null): SQL => sql`${text}::date`;

/**
 * Writes the ends that plans move, with their entries; what was told of an end that is no more is told no
 * longer.
 * @returns what was ended by the versions that they place
 */
export async function carryOut(tx: Tx, byUid: number | undefined, plans: readonly Plan[]): Promise<Closed[]> {
  const closed: Closed[] = [];
  for (const plan of plans) closed.push(...(await carryOutOne(tx, byUid, plan)));
  return closed;
}

async function carryOutOne(tx: Tx, byUid: number | undefined, plan: Plan): Promise<Closed[]> {
  const { kind, name, moved, placed } = plan;
  for (const { before, after } of moved) {
    await tx.execute(sql`update ${sql.identifier(kind.table)} set valid_until = ${day(after.validUntil)},
        closed_by = ${after.closedBy}::int, until_before = ${day(after.untilBefore)}, revision = revision + 1,
        changed_at = now(), changed_by = ${byUid ?? null}::int where uid = ${before.uid}`);
    const title = kind.title(name, before.version);
    await tellNoLonger(tx, kind, before.uid, [
      `${title} gilt bis ${shownEnd(before.validUntil)}`,
      `${title} gilt wieder `,
    ]);
  }
  if (placed?.closedBy)
    await tx.execute(sql`update ${sql.identifier(kind.table)} set valid_until = ${day(placed.validUntil)},
      closed_by = ${placed.closedBy}::int, until_before = ${day(placed.untilBefore)} where uid = ${placed.uid}`);
  const told = moved.filter(({ before, after }) => before.validUntil !== after.validUntil);
  await leaveChanges(
    tx,
    byUid,
    told.map(
      (one): ChangeEntry => ({
        entity: kind.table,
        entityUid: one.before.uid,
        action: 'edited',
        sentence: sentenceOf(plan, one),
        fields: [
          {
            field: 'Gültig bis',
            from: shownEnd(one.before.validUntil),
            to: shownEnd(one.after.validUntil),
          },
        ],
      }),
    ),
  );
  return told.flatMap(({ after }) =>
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
  const begins = next && `${formatDate(secondsOfDay(next.validFrom))} gilt Version ${next.version}`;
  if (placed && next?.uid === placed.uid)
    return `${title} gilt bis ${shownEnd(after.validUntil)}: Ab ${begins}.`;
  const lost = finals.find(({ uid }) => uid === before.closedBy);
  const end = after.validUntil === null ? 'ohne Ende' : `bis ${shownEnd(after.validUntil)}`;
  const why = `Version ${lost?.version} (gültig ab ${lost && formatDate(secondsOfDay(lost.validFrom))}) wurde zurückgenommen`;
  return `${title} gilt wieder ${end}: ${why}${begins ? `; ab ${begins}` : ''}.`;
}

const isFinal = ({ editingStatus }: Saved) => editingStatus === 'Final';

/** What saving a version does to the validity of the others of its name, or of two names where it gets another. */
export async function planEdit(tx: Tx, kind: Kind, was: Saved, is: Saved): Promise<Plan[]> {
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

/** What deleting versions does to the validity of the others. */
export async function planDeletion(tx: Tx, kind: Kind, versions: Saved[]): Promise<Plan[]> {
  const plans: Plan[] = [];
  for (const name of new Set(versions.filter(isFinal).map((one) => one.name))) {
    const gone = versions.filter((one) => isFinal(one) && one.name === name).map(({ uid }) => uid);
    plans.push(await planWish(tx, kind, { name, gone }));
  }
  return plans;
}

/** The publication of a version is told no longer once it is taken back or deleted, or begins on another day. */
export async function recall(tx: Tx, kind: Kind, was: Saved, is?: Saved): Promise<void> {
  const stays = is && isFinal(is) && is.validFrom === was.validFrom;
  if (isFinal(was) && !stays)
    await tellNoLonger(tx, kind, was.uid, [kind.publication(was.name, was.version)]);
}

/** Whether people have chosen the end that a version is saved with; then nobody's beginning set it. */
export const isChosenEnd = (was: Saved, is: Saved): boolean =>
  !isFinal(is) || was.name !== is.name || was.validUntil !== is.validUntil;

/**
 * What is not true any more is told no longer: not on the Dashboard, in mails or in feeds. The history keeps it for
 * those who see drafts.
 * @param beginnings of the sentences
 */
async function tellNoLonger(tx: Tx, kind: Kind, uid: number, beginnings: string[]): Promise<void> {
  const begins = beginnings.map((beginning) => sql`starts_with(sentence, ${beginning}::text)`);
  await tx.execute(sql`update changes set entity = ${draftNoun(kind.table)}
    where entity = ${kind.table} and entity_uid = ${uid} and (${sql.join(begins, sql` or `)})`);
}
