import { byName } from '../text/name-order';
import { addDays, secondsOfDay } from '../time/days';
import { formatDay, formatOpenEnd, formatUntil } from '../time/format';

/** The validity of a final version. Days are `YYYY-MM-DD`. */
export interface Version {
  /** For a version that is not saved yet, any number that no other has. */
  uid: number;
  /** `03.00`, `01p30` */
  version: string;
  validFrom: string;
  /** null for an open end. */
  validUntil: string | null;
  /** The version whose beginning ended this one; null if people chose the end. */
  closedBy: number | null;
  /** The end that people had chosen before; only meaningful together with `closedBy`. */
  untilBefore: string | null;
}

/** A version that the beginning of another one ended. */
export interface Closed {
  uid: number;
  /** `EC_REQ_ONL 02.40` */
  name: string;
  /** Its last day, in whole seconds. */
  until: number;
}

/** Why a version can't be placed, and the field that can change that. */
export interface Obstacle {
  field: 'validFrom' | 'validUntil';
  other: Version;
  message: string;
}

export interface Settled {
  /** All final versions afterwards. */
  versions: Version[];
  /** Other versions whose end moves. */
  moved: { before: Version; after: Version }[];
  /** The placed version as it will be saved. */
  placed?: Version;
  obstacle?: Obstacle;
}

/** The end of a version in change entries. */
export const shownEnd = (day: string | null): string =>
  formatOpenEnd(day === null ? null : secondsOfDay(day));
/** The same in sentences that pages show. */
export const untilText = (day: string | null): string => formatUntil(day === null ? null : secondsOfDay(day));
const dayBefore = (day: string) => addDays(day, -1);
const holdsOn = ({ validUntil }: Version, day: string) => validUntil === null || validUntil >= day;

const byVersion = (one: string | number, other: string | number) =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other // 03.05 is less than 03.10
    : byName(String(one), String(other));
/** Versions by their beginning; those with the same beginning by their number. */
export const inOrder = <One extends { validFrom: string; version: string | number }>(
  all: readonly One[],
): One[] =>
  [...all].sort(
    (a, b) =>
      (a.validFrom < b.validFrom ? -1 : a.validFrom > b.validFrom ? 1 : 0) || byVersion(a.version, b.version),
  );
const isNewer = (one: Version, other: Version) => byVersion(one.version, other.version) > 0;

/** A version that the beginning of the next one ends; the end that people chose is remembered. */
const closedFor = (one: Version, next: Version): Version => ({
  ...one,
  validUntil: dayBefore(next.validFrom),
  closedBy: next.uid,
  untilBefore: one.closedBy === null ? one.validUntil : one.untilBefore,
});

/**
 * The rule of validity: on each day at most one final version of a thing is valid. A version that becomes final ends
 * those that began before it, on the day before its own beginning. A version that is final no longer, or begins on
 * another day, restores the ends that it had set, up to the beginning of the next one. An older version never ends a
 * newer one. Every other overlap is an obstacle.
 * @param finals the saved final versions, including those that go
 * @param placed the version that becomes or stays final, as wanted; replaces the saved one with its uid
 * @param isFinal `placed` is final already, so it ends no further versions
 * @param fits `placed` may end before a newer version that begins later; for files that name no end
 * @param gone uids of versions that are final no longer
 */
export function settle(
  finals: readonly Version[],
  {
    placed,
    isFinal = false,
    fits = false,
    gone = [],
  }: { placed?: Version; isFinal?: boolean; fits?: boolean; gone?: readonly number[] },
): Settled {
  const leaving = new Set([...gone, ...(placed ? [placed.uid] : [])]);
  const staying = inOrder(finals.filter(({ uid }) => !leaving.has(uid)));
  const isReleased = ({ closedBy }: Version) => closedBy !== null && leaving.has(closedBy);
  const freed = staying.map((one) => {
    if (!isReleased(one)) return one;
    const open = { ...one, validUntil: one.untilBefore, closedBy: null, untilBefore: null };
    const next = staying.find(({ validFrom }) => validFrom > one.validFrom);
    return next && holdsOn(open, next.validFrom) ? closedFor(open, next) : open;
  });
  const result = placed ? place(freed, placed) : { versions: freed };
  const moved = staying.flatMap((before) => {
    const after = result.versions.find(({ uid }) => uid === before.uid)!;
    const same =
      after.validUntil === before.validUntil &&
      after.closedBy === before.closedBy &&
      after.untilBefore === before.untilBefore;
    return same ? [] : [{ before, after }];
  });
  return { ...result, moved };

  function place(others: Version[], wanted: Version): Omit<Settled, 'moved'> {
    const from = wanted.validFrom;
    const later = others.find(({ validFrom }) => validFrom >= from && holdsOn(wanted, validFrom));
    const cut = fits && later && later.validFrom > from && isNewer(later, wanted);
    const own = cut ? closedFor({ ...wanted, closedBy: null }, later) : wanted;
    const stop = (obstacle: Obstacle) => ({ versions: others, obstacle });
    if (later && !cut) return stop(overlapWith(later, from));
    const earlier = others.filter((one) => one.validFrom < from && holdsOn(one, from));
    const newer = earlier.find((one) => isNewer(one, wanted));
    if (newer) {
      const message = `Version ${newer.version} ist neuer und gilt seit ${formatDay(newer.validFrom)}: Eine ältere Version beendet sie nicht.`;
      return stop({ field: 'validFrom', other: newer, message });
    }
    const kept = isFinal
      ? earlier.find(({ uid }) => !isReleased(staying.find((one) => one.uid === uid)!))
      : undefined;
    if (kept) {
      const message = `Version ${kept.version} gilt ${untilText(kept.validUntil)}. Die Gültigkeiten überschneiden sich.`;
      return stop({ field: 'validFrom', other: kept, message });
    }
    const ended = others.map((one) => (earlier.includes(one) ? closedFor(one, own) : one));
    return { versions: inOrder([...ended, own]), placed: own };
  }
}

function overlapWith(other: Version, from: string): Obstacle {
  const { version, validFrom } = other;
  if (validFrom === from) {
    return { field: 'validFrom', other, message: `Version ${version} gilt schon ab diesem Tag.` };
  }
  const message = `Version ${version} gilt ab ${formatDay(validFrom)}: Bitte lassen Sie diese Version spätestens am ${formatDay(dayBefore(validFrom))} enden.`;
  return { field: 'validUntil', other, message };
}

/** Days on which no version is valid; `until` is null where none follows. */
export interface Gap {
  from: string;
  until: string | null;
}

const holds = ({ from, until }: Gap, day: string) => from <= day && (until === null || day <= until);

/** The gaps from a day on; `between` where versions lie on both sides. */
function gapsOf(versions: readonly Version[], today: string): (Gap & { between: boolean })[] {
  const gaps = [];
  let free = today;
  let between = false;
  for (const { validFrom, validUntil } of inOrder(versions)) {
    if (validFrom > free) gaps.push({ from: free, until: dayBefore(validFrom), between });
    between = true;
    if (validUntil === null) return gaps;
    if (validUntil >= free) free = addDays(validUntil, 1);
  }
  return [...gaps, { from: free, until: null, between: false }];
}

/**
 * The gaps that a change leaves: where something was valid before and nothing is any more, and between two versions of
 * which one is new.
 * @param today gaps before this day are ignored
 */
export function newGaps(before: readonly Version[], after: readonly Version[], today: string): Gap[] {
  const known = gapsOf(before, today).filter(({ between }) => between);
  return gapsOf(after, today).flatMap(({ between, ...gap }) => {
    const isNew = (day: string) =>
      before.some((one) => one.validFrom <= day && holdsOn(one, day)) ||
      (between && !known.some((one) => holds(one, day)));
    // The new part begins where the gap does, or where a version began before.
    const starts = [gap.from, ...before.map(({ validFrom }) => validFrom)];
    const [from] = starts.filter((day) => holds(gap, day) && isNew(day)).sort();
    return from === undefined ? [] : [{ ...gap, from }];
  });
}

/** `Von EC_REQ_ONL gilt dann ab 01.10.2026 bis 31.10.2026 keine Version.` */
export const gapText = (name: string, { from, until }: Gap): string =>
  `Von ${name} gilt dann ab ${formatDay(from)}${until ? ` bis ${formatDay(until)}` : ''} keine Version.`;

/** A version in an import; `validUntil` is null if the file names no end. */
export type Fresh = Pick<Version, 'version' | 'validFrom' | 'validUntil'>;

/** The effect of an import that publishes at once on the versions of one thing. */
export interface Publication {
  /** Versions that get another end than they have or the file gives them, by their beginning. */
  ends: { version: string; until: string }[];
  /** The days that are left without a version. */
  gaps: Gap[];
  /** Obstacles of imported versions: sentences that the name of the thing precedes. */
  problems: { version: string; other: string; why: string }[];
}

/** Makes imported versions final one after the other, in the order of `inOrder`; writes nothing. */
export function publicationOf(
  finals: readonly Version[],
  fresh: readonly Fresh[],
  { today, ...how }: { fits?: boolean; today: string },
): Publication {
  let versions = [...finals];
  const given = new Map(finals.map(({ uid, validUntil }) => [uid, validUntil]));
  const problems: Publication['problems'] = [];
  inOrder(fresh).forEach((one, at) => {
    const placed = { ...one, uid: -1 - at, closedBy: null, untilBefore: null };
    const settled = settle(versions, { placed, ...how });
    given.set(placed.uid, one.validUntil);
    if (settled.obstacle) {
      const { version, validFrom } = settled.obstacle.other;
      const since = `gilt ab ${formatDay(validFrom)}`;
      const why = validFrom < one.validFrom ? `ist neuer und ${since}` : since;
      problems.push({ version: one.version, other: version, why });
      // An import with a problem writes nothing; the remaining versions are checked without this one.
    } else versions = settled.versions;
  });
  const ends = inOrder(versions).flatMap(({ uid, version, validUntil }) =>
    validUntil !== null && validUntil !== given.get(uid) ? [{ version, until: validUntil }] : [],
  );
  return { ends, gaps: newGaps(finals, versions, today), problems };
}
