import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { at, momentOfWriting } from '../db/moments';
import { users } from '../db/tables';
import { eachTopic, type Topic, topics } from './settings';

/** The frequency and topics of a user's mails; -1 means not set. */
export type NotifySettings = Record<Topic | 'notifyFrequency', number>;

const settingsIn = (wanted: NotifySettings) => ({
  notifyFrequency: wanted.notifyFrequency,
  ...eachTopic((name) => wanted[name]),
});

const wantsDigests = (wanted: NotifySettings): boolean =>
  wanted.notifyFrequency >= 0 && topics.some(({ name }) => wanted[name] === 1);

/** The columns of `users` for a new user; digests cover changes from now on. */
export const firstSettings = (wanted: NotifySettings) => ({
  ...settingsIn(wanted),
  digestedAt: wantsDigests(wanted) ? momentOfWriting : null,
});

/**
 * The columns for an UPDATE of a user's settings. Digests or topics switched on by it begin at this moment, not at the
 * next digest. A changed frequency continues where the last digest ended. If nothing is wanted any more, digests begin
 * anew when switched on again.
 * @param now the database's clock if left out, which changes use too
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
