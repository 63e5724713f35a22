import 'server-only';
import { type Sight, sightOf } from '../auth/permissions';
import type { SessionState } from '../auth/state';
import { type RevisionGroup, revisionGroups } from '../db/counts';
import { cached } from '../db/revisions';
import { pageSizes } from '../list';
import { clock } from '../time/clock';
import { viennaDay } from '../time/days';

/**
 * What `load` answered for `key`, kept until a write to one of `groups`, at most until the day in Vienna ends, because
 * validity depends on the day.
 */
export const keptToday = <T>(groups: RevisionGroup[], key: string, load: () => Promise<T>): Promise<T> =>
  cached(groups, `${viennaDay(clock())}:${key}`, load);

/** All but accounts: a page that is made anew when there is a new one would tell whether a registration made one. */
const told = revisionGroups.filter((group) => group !== 'accounts' && group !== 'names');

/**
 * What `load` answered for what was asked, kept until anything at all is written, of accounts only what `load` reads: for
 * what is made of many kinds of records, or of changes, as each is published in the transaction of its record. `load` asks
 * the clock itself, as what is kept is of the moment at which it is read.
 * @param name separates the questions of callers
 * @param asked all that the answer depends on, the sight of whoever asks included
 */
export const keptUntilWritten = <T>(name: string, asked: unknown, load: () => Promise<T>): Promise<T> =>
  keptToday(told, `${name}:${JSON.stringify(asked)}`, load);

/**
 * Makes a function that keeps a domain's answers for everyone of the same sight (see `keptToday`). `load` gets the sight
 * alone, so that nothing of one's own gets into an answer for others. For people signed in, an answer that read what
 * nobody counts is not kept.
 * @param noun separates the questions of domains
 * @param groups of tables that the answers are made of; others that they are found to be made of count too
 */
export const keeperFor =
  (noun: string, groups: RevisionGroup[]) =>
  <T>(session: SessionState, question: string, load: (sight: Sight) => Promise<T>): Promise<T> => {
    const sight = sightOf(session);
    const key = `${viennaDay(clock())}:${noun}:${sight.loggedIn ? JSON.stringify(sight) : ''}:${question}`;
    return cached(groups, key, () => load(sight), { onlyCounted: sight.loggedIn });
  };

/** Keeps the answer of a list by what `keeperFor` made, unless it is longer than a page usually is. */
export function keptPage<T>(
  kept: ReturnType<typeof keeperFor>,
  session: SessionState,
  question: { page?: number; pageSize?: number },
  load: (sight: Sight) => Promise<T>,
): Promise<T> {
  const small = question.page !== undefined && (question.pageSize ?? 0) <= pageSizes.standard;
  return small ? kept(session, `list:${JSON.stringify(question)}`, load) : load(sightOf(session));
}
