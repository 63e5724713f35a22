import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { at, momentOfWriting } from '../db/moments';
import { users } from '../db/tables';
import { type Topic, topics } from './settings';

/** How often and about what somebody wants mails; -1 means not set. */
export type NotifySettings = Record<Topic | 'notifyFrequency', number>;

const settingsIn = (wanted: NotifySettings) => ({
  notifyFrequency: wanted.notifyFrequency,
  ...Object.fromEntries(topics.map(({ name }) => [name, wanted[name]])),
});

const wantsDigests = (wanted: NotifySettings): boolean =>
  wanted.notifyFrequency >= 0 && topics.some(({ name }) => wanted[name] === 1);

/** The settings of a user who is made now, as columns of `users`: what changes from now on is told. */
export const firstSettings = (wanted: NotifySettings) => ({
  ...settingsIn(wanted),
  digestedAt: wantsDigests(wanted) ? momentOfWriting : null,
});

/**
 * The settings of a user in place of the present ones, for an UPDATE. Where digests or one of their topics are
 * switched on by it, they begin at this moment, not at the next digest; another frequency goes on where the last
 * digest ended; where nothing is wanted any more, the next switching on begins anew.
 * @param now left out: the database's clock, which changes carry too
 */
export function changedSettings(wanted: NotifySettings, now?: Date) {
  const moment = now ? at(now) : momentOfWriting;
  const asked = topics.filter(({ name }) => wanted[name] === 1);
  const since = asked.map(
    ({
      name,
    }): SQL => sql`${name}::text, case when ${users[name]} = 1 then ${users.notifySince} -> ${name}::text
      else to_jsonb(extract(epoch from ${moment}) * 1000) end`,
  );
  return {
    ...settingsIn(wanted),
    digestedAt: wantsDigests(wanted) ? sql`coalesce(${users.digestedAt}, ${moment})` : null,
    notifySince: sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(since, sql`, `)}))`,
  };
}
