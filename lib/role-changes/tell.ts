import 'server-only';
import { anonymous } from '../auth/state';
import { keptToday } from '../backend/kept';
import { listOpenConsultations } from '../dashboard/queries';
import type { Db } from '../db';
import type { Participant } from '../processes/model';
import { addDays, dayOfSeconds, secondsOfDay, viennaDay } from '../time/days';
import { messageChange, tellChangeover } from './messages';
import type { RoleChanges } from './model';
import {
  findMessageChanges,
  findProcessChanges,
  findSchemaChanges,
  listDays,
  loadVersions,
  sources,
} from './queries';
import { type SchemaChangeover, tellSchemas } from './schemas';
import { mustChange } from './texts';

/** The most open consultations in one answer. */
const mostConsultations = 100;

type Told = Pick<RoleChanges, 'processes' | 'processesTotal' | 'messages' | 'schemas' | 'deadlines'>;

const nothing: Told = { processes: [], processesTotal: 0, messages: [], schemas: [], deadlines: [] };

/** In one order, so that the same roles are the same question. */
const uidsOf = (roles: Participant[]): number[] =>
  roles.map(({ uid }) => uid).sort((one, other) => one - other);

/** The changes for roles in a span of days, both included (YYYY-MM-DD); cached until one of its sources changes. */
function tellChanges(db: Db, roles: Participant[], from: string, until: string): Promise<Told> {
  const uids = uidsOf(roles);
  return keptToday([...sources], `role-changes:${uids.join()}:${from}:${until}`, async () => {
    const [found, ownDays, schemaDays] = await Promise.all([
      findProcessChanges(db, uids, from, until),
      findMessageChanges(db, uids, from, until),
      findSchemaChanges(db, uids, from, until),
    ]);
    const versions = await loadVersions(db, [
      ...new Set([
        ...found.changes.flatMap(({ before, after }) => [before, after]).filter((uid) => uid !== null),
        ...ownDays.map(({ processUid }) => processUid),
      ]),
    ]);
    const told = found.changes.map((one) => tellChangeover(one, versions, roles));
    const alone = ownDays.flatMap(({ day, uid, processUid, begins }) => {
      const version = versions.get(processUid);
      const message = version?.notifications.find((one) => one.uid === uid);
      if (!version || !message) return [];
      const pair = begins ? { after: message } : { before: message };
      return messageChange(pair, { day: secondsOfDay(day), version, roles: uids }) ?? [];
    });
    const messages = [...told.flatMap((one) => one.messages), ...alone].sort(
      (one, other) => one.change.day - other.change.day,
    );
    const switched = messages.flatMap(({ change, schemas }): SchemaChangeover[] =>
      schemas ? [{ day: dayOfSeconds(change.day), ...schemas, messages: [change.messageCode] }] : [],
    );
    return {
      processes: told.map(({ process }) => process),
      processesTotal: found.total,
      messages: messages.map(({ change }) => change),
      schemas: await tellSchemas(db, [...switched, ...schemaDays]),
      deadlines: told.flatMap(({ deadlines }) => deadlines),
    };
  });
}

/** The days (YYYY-MM-DD) with changes for any of the roles, earliest first. */
export async function daysOf(db: Db, roles: Participant[]): Promise<string[]> {
  const all = await listDays(db);
  return [...new Set(roles.flatMap(({ uid }) => all.get(uid) ?? []))].sort();
}

/** The first day that is today or later; undefined when all are past. */
const nextOf = (days: readonly string[], now: Date): string | undefined => {
  const today = viennaDay(now);
  return days.find((day) => day >= today);
};

/** The open consultations that concern any of the roles, as a visitor sees them. */
function listOpen(db: Db, roles: Participant[], now: Date): ReturnType<typeof listOpenConsultations> {
  const participants = uidsOf(roles);
  return keptToday(['consultations'], `role-changes:open:${participants.join()}:${viennaDay(now)}`, () =>
    listOpenConsultations(
      db,
      { participants, categories: [] },
      { sight: anonymous, partner: 0, most: mostConsultations },
      now,
    ),
  );
}

/**
 * The whole answer for roles: the changes on a day or in a span, and the open consultations.
 * @param asked days as YYYY-MM-DD; without `date` the next day with a change
 */
export async function readRoleChanges(
  db: Db,
  roles: Participant[],
  asked: { date?: string; since?: string },
  now: Date,
): Promise<RoleChanges> {
  // At once, as what is kept of them is of this moment.
  const [days, { consultations }] = await Promise.all([daysOf(db, roles), listOpen(db, roles, now)]);
  const date = asked.date ?? nextOf(days, now);
  const since =
    asked.since !== undefined && date !== undefined && asked.since < date ? asked.since : undefined;
  const told = date ? await tellChanges(db, roles, since ?? date, date) : nothing;
  const open = consultations.filter(({ reasons }) => reasons.length > 0);
  return {
    roles,
    date: date === undefined ? null : secondsOfDay(date),
    since: since === undefined ? null : secondsOfDay(since),
    days: days.map(secondsOfDay),
    counts: {
      processes: told.processesTotal,
      messages: told.messages.length,
      schemas: told.schemas.length,
      breaking: told.schemas.filter(mustChange).length,
      deadlines: told.deadlines.length,
      consultations: open.length,
    },
    ...told,
    consultations: open,
  };
}

/** How far back feeds and calendars reach, in days. */
const daysBack = 365;

/** All changes in a feed or calendar of roles: from a year ago to the last known day. */
export async function tellAll(db: Db, roles: Participant[], now: Date): Promise<Told> {
  const days = await daysOf(db, roles);
  const from = addDays(viennaDay(now), -daysBack);
  const last = days.at(-1);
  if (!last || last < from) return nothing;
  return tellChanges(db, roles, from, last);
}
