import 'server-only';
import type { SessionState } from '../auth/state';
import { cached, type RevisionGroup } from '../db/revisions';
import { viennaDay } from '../time/days';

/**
 * What `load` answered for `key` since the last write to any of `groups`, at most until the day in Vienna ends:
 * what is in force follows from the day.
 */
export const keptToday = <T>(groups: RevisionGroup[], key: string, load: () => Promise<T>): Promise<T> =>
  cached(groups, `${viennaDay(new Date())}:${key}`, load);

/**
 * Makes the keeper of a domain's answers. What visitors read is kept until something in it changes, or the day
 * does: for them it may be as old as the proxy's page, seconds. Who is signed in reads what is true now, also
 * right after saving elsewhere.
 * @param noun tells the domain's questions from others'
 * @param groups everything that its answers are made of
 */
export const keeperFor =
  (noun: string, groups: RevisionGroup[]) =>
  <T>(session: SessionState, question: string, load: () => Promise<T>): Promise<T> =>
    session.loggedIn ? load() : keptToday(groups, `${noun}:${question}`, load);
