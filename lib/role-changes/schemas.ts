import 'server-only';
import type { Db } from '../db';
import { judgePairs, notComparable } from '../schemas/verdicts';
import { byName } from '../text/name-order';
import { secondsOfDay } from '../time/days';
import type { SchemaChange } from './model';
import { type Changeover, loadSchemas } from './queries';

/** A change of schema versions with the codes of the messages it concerns, and whether the roles send or receive them. */
export type SchemaChangeover = Changeover & Pick<SchemaChange, 'messages' | 'sends' | 'receives'>;

/** Merges changes of the same day and pair: a pair is found by its own day and by the days of its messages. */
function merged(all: SchemaChangeover[]): SchemaChangeover[] {
  const found = new Map<string, SchemaChangeover>();
  for (const one of all) {
    const key = `${one.day} ${one.before} ${one.after}`;
    const known = found.get(key);
    const messages = [...new Set([...(known?.messages ?? []), ...one.messages])].sort(byName);
    const sends = one.sends || known?.sends === true;
    const receives = one.receives || known?.receives === true;
    found.set(key, { ...one, messages, sends, receives });
  }
  return [...found.values()];
}

const nameOf = ({ before, after }: SchemaChange) => {
  const { schema, version } = (after ?? before)!;
  return `${schema} ${version}`;
};

/** The schema changes with the verdict of the comparison; earlier days first, then by name. */
export async function tellSchemas(db: Db, all: SchemaChangeover[]): Promise<SchemaChange[]> {
  const changes = merged(all);
  const uids = [...new Set(changes.flatMap(({ before, after }) => [before, after]))];
  const known = await loadSchemas(
    db,
    uids.filter((uid) => uid !== null),
  );
  const told = changes.flatMap(({ before, after, ...one }) => {
    const [older, newer] = [before, after].map((uid) => (uid ? known.get(uid) : undefined));
    return older || newer ? [{ ...one, older, newer }] : [];
  });
  const pairs = new Map(
    told.flatMap(({ older, newer }) =>
      older && newer ? [[`${older.uid} ${newer.uid}`, { before: older.uid, after: newer.uid }] as const] : [],
    ),
  );
  const verdicts = new Map(
    (await judgePairs(db, [...pairs.values()])).map((one) => [`${one.before} ${one.after}`, one]),
  );
  return told
    .map(({ day, older, newer, ...one }): SchemaChange => {
      const judged = verdicts.get(`${older?.uid} ${newer?.uid}`);
      const ref = (one: typeof older) =>
        one ? { uid: one.uid, schema: one.schema, version: one.version } : null;
      return {
        ...{ ...notComparable, ...judged, ...one },
        ...{ day: secondsOfDay(day), before: ref(older), after: ref(newer) },
        changed: Math.max(older?.changed ?? 0, newer?.changed ?? 0),
      };
    })
    .sort((one, other) => one.day - other.day || byName(nameOf(one), nameOf(other)));
}
