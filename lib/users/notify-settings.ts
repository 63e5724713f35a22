import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { at, momentOfWriting } from '../db/moments';
import { users, watches } from '../db/tables';
import { eachTopic, type Topic, topics } from './settings';

/** The frequency and topics of a user's mails; -1 means not set. */
export type NotifySettings = Record<Topic | 'notifyFrequency', number>;

const settingsIn = (wanted: NotifySettings) => ({
  notifyFrequency: wanted.notifyFrequency,
  ...eachTopic((name) => wanted[name]),
});

const wantsTopics = (wanted: NotifySettings): boolean =>
  wanted.notifyFrequency >= 0 && topics.some(({ name }) => wanted[name] === 1);

/** The columns of `users` for a new user; digests cover changes from now on. */
export const firstSettings = (wanted: NotifySettings) => {
  const begin = wantsTopics(wanted) ? momentOfWriting : null;
  return { ...settingsIn(wanted), digestedAt: begin, digestsSince: begin };
};

/** The columns of a user who wants digests: they go on where the last one ended, or begin at a moment. */
export const digestsFrom = (moment: SQL) => ({
  digestedAt: sql`coalesce(${users.digestedAt}, ${moment})`,
  digestsSince: sql`case when ${users.digestedAt} is null then ${moment} else ${users.digestsSince} end`,
});

/** The columns of a user who wants none. */
export const noDigests = { digestedAt: null, digestsSince: null };

/** The same of one without topics, who may follow something. */
function digestsOfFollower(moment: SQL) {
  const follows = sql`exists (select 1 from ${watches} w where w.user_uid = ${users.uid})`;
  const { digestedAt, digestsSince } = digestsFrom(moment);
  return {
    digestedAt: sql`case when ${follows} then ${digestedAt} end`,
    digestsSince: sql`case when ${follows} then ${digestsSince} end`,
  };
}

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
    ...(wantsTopics(wanted)
      ? digestsFrom(moment)
      : wanted.notifyFrequency >= 0
        ? digestsOfFollower(moment)
        : noDigests),
    notifySince: sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(since, sql`, `)}))`,
  };
}
