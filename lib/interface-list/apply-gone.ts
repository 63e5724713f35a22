import 'server-only';
import { sql } from 'drizzle-orm';
import type { Tx } from '../db';
import { int, select } from '../db/select';
import { type ChangeEntry, leaveChanges } from '../db/write';
import { grouped } from '../groups';
import type { Writing } from '../imports/engine';
import { secondsOfDay } from '../time/days';
import { formatDate, formatOpenEnd } from '../time/format';
import { type Done, type Gone, processName } from './model';

const isProcess = ({ kind }: Gone) => kind === 'process';
const shown = (day: string | null) => formatOpenEnd(day === null ? null : secondsOfDay(day));

/**
 * Ends messages and process versions that are in force and not listed.
 * @param last the last day of their validity
 * @param done counts them
 */
export async function endGone(
  { byUid, portions }: Writing,
  gone: readonly Gone[],
  last: string,
  done: Pick<Done, 'ended'>,
): Promise<void> {
  // Together by process version, as each has one entry for a portion; it ends last, as the messages of one that has
  // ended are not found any more when the import continues after an interruption.
  const endable = gone
    .filter((one) => one.endable)
    .sort((a, b) => a.processUid - b.processUid || Number(isProcess(a)) - Number(isProcess(b)));
  await portions('Nicht mehr Gelistetes', endable, async (tx, chunk) => {
    const ended = new Set<string>();
    for (const kind of ['process', 'message'] as const) {
      const uids = chunk.filter((one) => one.kind === kind).map(({ uid }) => uid);
      if (uids.length === 0) continue;
      for (const { uid } of await close(tx, byUid, { kind, last, uids })) ended.add(`${kind} ${uid}`);
    }
    // The publication of a new version may already have ended some of them.
    const told = chunk.filter(({ kind, uid }) => ended.has(`${kind} ${uid}`));
    await leaveChanges(tx, byUid, entriesOf(told, last));
    done.ended += told.length;
  });
}

/** The list chooses these ends; no other version's beginning set them. */
const chosenEnd = sql`closed_by = null, until_before = null,`;

const close = (
  tx: Tx,
  byUid: number | undefined,
  { kind, last, uids }: { kind: Gone['kind']; last: string; uids: number[] },
) =>
  select(
    tx,
    { uid: int(sql`uid`) },
    (list) => sql`update ${sql.identifier(kind === 'process' ? 'processes' : 'market_notifications')}
      set valid_until = ${last}::date, ${kind === 'process' ? chosenEnd : sql``} revision = revision + 1, changed_at = now(),
        changed_by = ${byUid ?? null}::int
      where uid in ${uids} and (valid_until is null or valid_until > ${last}::date) returning ${list}`,
  );

/** One entry for each process version, naming what ended. */
function entriesOf(done: readonly Gone[], last: string): ChangeEntry[] {
  const day = formatDate(secondsOfDay(last));
  return [...grouped(done, ({ processUid }) => processUid)].map(([entityUid, group]): ChangeEntry => {
    const whole = group.some(({ kind }) => kind === 'process');
    const what = whole ? '' : ', Marktnachrichten nicht mehr in der Schnittstellenliste';
    return {
      entity: 'processes',
      entityUid,
      action: 'edited',
      sentence: whole
        ? `${processName(group[0]!)} gilt bis ${day}: Die Schnittstellenliste führt diese Version nicht mehr.`
        : `${processName(group[0]!)}${what}: ${group.map(({ messageCode }) => messageCode).join(', ')} gilt bis ${day}.`,
      fields: group.map(({ kind, messageCode, validUntil }) => ({
        field: kind === 'process' ? 'Gültig bis' : `${messageCode}: Gültig bis`,
        from: shown(validUntil),
        to: day,
      })),
    };
  });
}
