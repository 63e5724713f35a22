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

type Field = keyof Sight;
const fields = Object.keys({
  loggedIn: true,
  dataConfirmed: true,
  needsSecondFactor: true,
  activeRole: true,
  marketPartnerUid: true,
} satisfies Record<Field, true>) as Field[];

/** What a sight says in some of its fields. */
const partOf = (sight: Sight, some: ReadonlySet<Field>): string =>
  JSON.stringify(fields.filter((name) => some.has(name)).map((name) => [name, sight[name]]));

/** The same sight, which notes the fields that are read of it. */
function noting(sight: Sight, read: Set<Field>): Sight {
  const note = (name: Field) => ({
    enumerable: true,
    get() {
      read.add(name);
      return sight[name];
    },
  });
  return Object.defineProperties({}, Object.fromEntries(fields.map((name) => [name, note(name)]))) as Sight;
}

/** What `load` answered or threw, and what it read of the sight for that. */
interface Seen<T> {
  answer: () => T;
  read: ReadonlySet<Field>;
  part: string;
}

const brand = Symbol.for('energiemarkt.kept.thrown');

/** Carries what `load` threw past what keeps answers, which keeps no failure; also to who waits in another bundle. */
class Thrown extends Error {
  readonly [brand]: Seen<never>;

  constructor(seen: Seen<never>) {
    super('thrown by what was to be kept');
    this[brand] = seen;
  }
}

const seenOf = (error: unknown): Seen<never> | undefined => (error as Partial<Thrown> | null)?.[brand];

const place = Symbol.for('energiemarkt.kept.known');
/** What answers of each domain were found to depend on, for all bundles of the process, which share what is kept. */
function knownOf(noun: string): Set<Field> {
  const holder = globalThis as { [place]?: Map<string, Set<Field>> };
  holder[place] ??= new Map();
  const known = holder[place].get(noun) ?? new Set();
  holder[place].set(noun, known);
  return known;
}

/**
 * Makes a function that keeps a domain's answers for everyone whose sight is the same in what decides them (see
 * `keptToday`): nobody says what that is, it is what `load` reads of the sight. What reads nothing of it is one answer for
 * all, what asks for a right one for each role, and only what asks whose a record is one for each market partner. Whoever
 * finds an answer that was made of a field that differs makes their own. An answer that read what nobody counts is not kept.
 * @param noun separates the questions of domains
 * @param groups of tables that the answers are made of; others that they are found to be made of count too
 */
export const keeperFor = (noun: string, groups: RevisionGroup[]) => {
  // An answer that depends on less is kept more than once.
  const known = knownOf(noun);
  return async <T>(
    session: SessionState,
    question: string,
    load: (sight: Sight) => Promise<T>,
  ): Promise<T> => {
    const sight = sightOf(session);
    const seen = async (): Promise<Seen<T>> => {
      const read = new Set<Field>();
      const about = () => ({ read: new Set(read), part: partOf(sight, read) });
      try {
        const value = await load(noting(sight, read));
        return { answer: () => value, ...about() };
      } catch (error) {
        const answer = () => {
          throw error;
        };
        throw new Thrown({ answer, ...about() });
      }
    };
    for (;;) {
      const key = `${viennaDay(clock())}:${noun}:${partOf(sight, known)}:${question}`;
      const { answer, read, part } = await cached(groups, key, seen, { onlyCounted: true }).catch(
        (error: unknown): Seen<T> => {
          const thrown = seenOf(error);
          if (!thrown) throw error;
          return thrown;
        },
      );
      for (const name of read) known.add(name);
      if (part === partOf(sight, read)) return answer();
      // Somebody else's, who asked when it was not known yet that it depends on this: now it is part of the key.
    }
  };
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
