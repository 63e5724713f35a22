import 'server-only';
import type { SessionState } from '../auth/state';
import { cached, type RevisionGroup } from '../db/revisions';
import { viennaDay } from '../time/days';

/**
 * What `load` answered for `key`, kept until a write to one of `groups`, at most until the day in Vienna ends, because
 * validity depends on the day.
 */
export const keptToday = <T>(groups: RevisionGroup[], key: string, load: () => Promise<T>): Promise<T> =>
  cached(groups, `${viennaDay(new Date())}:${key}`, load);

/**
 * Makes a function that keeps a domain's answers for visitors (see `keptToday`); their pages may be seconds old anyway.
 * For people signed in it always loads, so that they see what was just saved elsewhere.
 * @param noun separates the questions of domains
 * @param groups all groups of tables that the answers are made of
 */
export const keeperFor =
  (noun: string, groups: RevisionGroup[]) =>
  <T>(session: SessionState, question: string, load: () => Promise<T>): Promise<T> =>
    session.loggedIn ? load() : keptToday(groups, `${noun}:${question}`, load);
