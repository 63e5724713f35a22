import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { anonymous } from '../auth/state';
import { countTry } from '../auth/throttle';
import type { Context } from '../backend/endpoint';
import { dayInput, uidInput } from '../backend/inputs';
import { keptToday } from '../backend/kept';
import { draftNoun, smallNoun } from '../changes/model';
import { type Db, tables } from '../db';
import { at, seconds } from '../db/moments';
import { select, text } from '../db/select';
import { invalidField, notFound } from '../errors';
import { processStatus } from '../processes/model';
import type { Part } from '../snapshots/model';
import { findLine } from '../snapshots/queries';
import { clock } from '../time/clock';
import { addDays, dayOfSeconds, secondsOfDay, viennaDay } from '../time/days';
import { formatDay } from '../time/format';
import type { Kind, Stand } from './kind';
import type { NamedKind } from './named';

/** Input of a call for one record: `stand` is the day (`YYYY-MM-DD`, in Vienna) at whose end it is asked for. */
export const datedInput = uidInput.shape({ stand: dayInput() });

/** A record as it stood, or the sentence that says why it is not shown. */
type Past<Found> = { record: Found; stand: Stand } | { refused: string };

/** Before it there was no portal; the years of the first centuries are none for every clock. */
const earliest = '2000-01-01';

/** Longer than what is written with a moment takes to be there, and than a snapshot takes to read what it reads first. */
const margin = sql`interval '2 minutes'`;

const { createdAt, parts } = tables.snapshots;

/** What a line tells of the moments at which it was written last, in whole seconds. */
interface Line {
  changed: number;
  notes?: { changed: number }[];
}

/**
 * The line of a record in a snapshot, shared by all days that it is asked for. A new one is looked for in the
 * dataset's file, which is opened some ten times, so that it counts as an export.
 */
const lineOf = (part: Part, uid: number, ip: string) =>
  keptToday(['snapshots'], `stand:${part.sha256}:${uid}`, async () => {
    await countTry('exports', ip);
    return findLine(part, uid);
  });

/** A status follows from the validity and the day: as it was on that day, wherever there is one. */
function statusOn<Value>(value: Value, day: string): Value {
  if (Array.isArray(value)) return value.map((one) => statusOn(one, day)) as Value;
  if (value === null || typeof value !== 'object') return value;
  const all: Record<string, unknown> = Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, statusOn(one, day)]),
  );
  const { status, validFrom, validUntil } = all;
  const { active, future, expired } = processStatus;
  const follows = status === active || status === future || status === expired;
  if (!follows || typeof validFrom !== 'number') return all as Value;
  const over = typeof validUntil === 'number' && dayOfSeconds(validUntil) < day;
  return { ...all, status: dayOfSeconds(validFrom) > day ? future : over ? expired : active } as Value;
}

/**
 * What a visitor could read of a record at the end of a day. It is read where it is whole: in a snapshot, or as it stands
 * now, between which and that moment the record's history tells of no change.
 * @param present what a visitor reads of it now @param added see `orAsItStood`
 */
async function pastOf<Found extends object>(
  db: Db,
  { noun, table, named }: DatedKind,
  { uid, day, ip }: { uid: number; day: string; ip: string },
  present: () => Promise<Found | undefined>,
  added: Partial<Found>,
): Promise<Past<Found>> {
  const end = at(new Date(secondsOfDay(addDays(day < earliest ? earliest : day, 1)) * 1000));
  const moments: SQL = named.version
    ? sql`r.created_at, r.changed_at, r.first_public_at, r.withdrawn_at`
    : sql`r.created_at, r.changed_at`;
  const [row] = await select(
    db,
    {
      since: seconds(named.version ? sql`r.first_public_at` : sql`r.created_at`),
      before: text(sql`e.before`),
      after: text(sql`e.after`),
      afterAt: seconds(sql`e.after`),
      written: seconds(sql`e.written - ${margin}`),
    },
    sql`from ${sql.raw(table)} r, lateral (
      select max(x.at) filter (where x.at < ${end}) as before, min(x.at) filter (where x.at >= ${end}) as after,
        max(x.at) filter (where x.at < ${end} and x.writes) as written
      from (select unnest(array[${moments}]) as at, false as writes union all select r.changed_at, true
        union all select ch.at, ${Boolean(named.version)} from changes ch where ch.entity_uid = r.uid
          and ch.entity in ${[noun, draftNoun(noun), smallNoun(noun)]}) x) e
    where r.uid = ${uid}`,
  );
  const hidden = `Am ${formatDay(day)} war dieser Datensatz hier nicht öffentlich.`;
  const since: number | null = row?.since ?? null;
  if (!row || since === null) return { refused: hidden };
  if (dayOfSeconds(since) > day)
    return { refused: `${hidden} Öffentlich ist er seit dem ${formatDay(dayOfSeconds(since))}.` };
  // Null, which the types of the expressions do not tell, where nothing happened since.
  const [after, afterAt] = [row.after as string | null, row.afterAt as number | null];
  const written = row.written as number | null;
  // The nearest one may be no witness, another one is then.
  const near = await select(
    db,
    { readAt: seconds(createdAt), parts },
    sql`from snapshots where created_at > ${row.before}::timestamptz + ${margin}
      and ${after === null ? sql`created_at >= ${end}` : sql`created_at < ${after}::timestamptz - ${margin}`}
      order by created_at >= ${end} desc, abs(extract(epoch from created_at - ${end})) limit 2`,
  );
  for (const { readAt, parts: all } of near) {
    const part = all.find(({ name }) => name === noun);
    if (!part) continue;
    const line = (await lineOf(part, uid, ip)) as (Found & Line) | undefined;
    if (!line) return { refused: hidden };
    // A snapshot has the moment at which it began: a change may have come before the record was read, and one that had
    // begun before may have been committed only afterwards.
    const last = Math.max(line.changed, ...(line.notes ?? []).map(({ changed }) => changed));
    const isLater = afterAt !== null && last >= afterAt;
    const isEarlier = written !== null && line.changed < written;
    if (!isLater && !isEarlier)
      return { record: statusOn({ ...added, ...line }, day), stand: { day, readAt } };
  }
  if (after !== null)
    return {
      refused: `Wie dieser Datensatz am ${formatDay(day)} lautete, ist nicht zur Gänze erhalten: Er wurde seither geändert, bevor sein Stand gesichert wurde. Was sich wann geändert hat, nennt sein Änderungsverlauf.`,
    };
  const record = await present();
  return record ? { record: statusOn(record, day), stand: { day, readAt: null } } : { refused: hidden };
}

/** A kind whose records are shown as they stood. */
type DatedKind = NamedKind & Pick<Kind, 'noun' | 'page'>;

/**
 * The handler of a call that answers one record, and with `stand` how it stood at the end of that day; both as a visitor
 * may read it, whoever asks for the past.
 * @param get what a visitor may read of a record @param show what the call answers without a day, or its refusal
 * @param added what answers have had only since a later release: so it reads in the lines that snapshots kept before
 * @throws PortalError invalid_input for a day in the future; not_found where it was not public then, or is not preserved
 */
export const orAsItStood =
  <Found extends object>(
    kind: DatedKind,
    get: (db: Db, uid: number, sight: typeof anonymous) => Promise<Found | undefined>,
    show: (uid: number, context: Context) => Promise<Found>,
    added: Partial<Found> = {},
  ) =>
  async (
    { uid, stand: day }: { uid: number; stand?: string },
    context: Context,
  ): Promise<{ record: Found; stand?: Stand }> => {
    if (day === undefined) return { record: await show(uid, context) };
    if (day > viennaDay(clock()))
      throw invalidField('stand', 'Dieser Tag liegt in der Zukunft: Sein Stand ist noch nicht bekannt.');
    const past = await keptToday(['snapshots'], `stand:${kind.noun}:${uid}:${day}`, () =>
      pastOf(context.db, kind, { uid, day, ip: context.ip }, () => get(context.db, uid, anonymous), added),
    );
    if ('record' in past) return past;
    // Whoever may not see it is told nothing of it but what is told without a day.
    await show(uid, context);
    const present = kind.page?.({ uid });
    throw notFound(past.refused, present ? { present } : undefined);
  };
