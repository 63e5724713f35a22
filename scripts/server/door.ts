import { performance as ofNode } from 'node:perf_hooks'; // tests replace the global one, which lacks what is asked here

/** Requests in work that are always let in. */
const places = 8;
/** Places that one visitor leaves to others. */
const leftToOthers = 2;
/** Milliseconds after which a request that nobody has begun to answer is refused. */
const patience = 4_000;
/**
 * Waiting requests are kept in memory, so they are bounded too: those of each line, so that readers who fill theirs do not
 * shut out who saves, and those of one visitor in both.
 */
const mostWaiting = 1_000;
const mostWaitingOfOne = 200;
/** Milliseconds between two looks at those who wait. */
const tick = 100;
/** The loop has time left if it was idle for more than this share of a tick. */
const idleEnough = 0.1;

/** What the door knows of an answer: a ServerResponse. */
interface Answer {
  readonly destroyed: boolean;
  once(event: 'close', listener: () => void): unknown;
}

/** What the door knows of a request. */
export interface Visit {
  /** Who asks, as far as that can be told: an address. */
  visitor: string;
  saves: boolean;
  /** When it came, by `performance.now`. */
  arrived: number;
}

interface Waiting extends Visit {
  /** Ends the waiting: let in or not. */
  end(admitted: boolean): void;
}

/** What the door did and whom it holds. */
export interface DoorUse {
  inside: number;
  waiting: number;
  refused: number;
}

/** How many there are of each visitor. */
class Tally {
  readonly #counts = new Map<string, number>();

  of(visitor: string): number {
    return this.#counts.get(visitor) ?? 0;
  }

  add(visitor: string, more: 1 | -1): void {
    const count = this.of(visitor) + more;
    if (count === 0) this.#counts.delete(visitor);
    else this.#counts.set(visitor, count);
  }
}

/**
 * Bounds how many requests are answered at once, so that a process with more to do than it can goes on at its usual pace
 * and refuses the rest early, instead of answering everybody too late. Places are free again when an answer is over.
 * Those inside may only wait themselves, for a lock or a slow reader: then the loop is idle, and more are let in. Others
 * wait in line, and who has waited too long is refused before anything is done for them. Who saves and who reads go in
 * by turns, whoever has fewest inside first, and one visitor never has all places: long exports of one do not shut others out.
 */
export class Door {
  readonly #idle: () => number;
  readonly #lines = { saving: new Set<Waiting>(), reading: new Set<Waiting>() };
  readonly #insideOf = new Tally();
  readonly #waitingOf = new Tally();
  #inside = 0;
  #room = places;
  #refused = 0;
  #readerIsNext = false;
  #timer: NodeJS.Timeout | undefined;

  /** @param idle the share of the time since it was last asked in which the event loop had nothing to do */
  constructor(idle: () => number = idleShare()) {
    this.#idle = idle;
  }

  get #waiting(): number {
    return this.#lines.saving.size + this.#lines.reading.size;
  }

  use(): DoorUse {
    return { inside: this.#inside, waiting: this.#waiting, refused: this.#refused };
  }

  /**
   * Waits until a request may be answered; its place is given back when the answer is over.
   * @returns false if it is refused, or its sender has left
   */
  enter(answer: Answer, visit: Visit): Promise<boolean> {
    if (answer.destroyed) return Promise.resolve(false);
    const { visitor } = visit;
    const line = visit.saves ? this.#lines.saving : this.#lines.reading;
    return new Promise((resolve) => {
      let inside = false;
      const leave = () => line.delete(one) && this.#waitingOf.add(visitor, -1);
      const one: Waiting = {
        ...visit,
        end: (admitted) => {
          leave();
          inside = admitted;
          if (admitted) {
            this.#inside += 1;
            this.#insideOf.add(visitor, 1);
          } else this.#refused += 1;
          resolve(admitted);
        },
      };
      answer.once('close', () => {
        if (inside) {
          this.#inside -= 1;
          this.#insideOf.add(visitor, -1);
        } else {
          leave();
          resolve(false);
        }
        this.#admit();
      });
      const isFull = line.size >= mostWaiting || this.#waitingOf.of(visitor) >= mostWaitingOfOne;
      if (isFull || isLate(one)) return one.end(false);
      line.add(one);
      this.#waitingOf.add(visitor, 1);
      this.#admit();
    });
  }

  /**
   * Waits for what others do, no longer than a request may wait at all.
   * @returns false if it has waited too long
   */
  async waitFor(work: Promise<void>, arrived: number): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(resolve, arrived + patience - performance.now(), false);
    });
    const inTime = await Promise.race([work.then(() => true), late]);
    clearTimeout(timer);
    return inTime;
  }

  /** Who goes in next; undefined while there is no place for any of those who wait. */
  #next(): Waiting | undefined {
    if (this.#inside >= this.#room) return undefined;
    const { saving, reading } = this.#lines;
    for (const line of this.#readerIsNext ? [reading, saving] : [saving, reading]) {
      const next = this.#fairestOf(line);
      if (next) return next;
    }
    return undefined;
  }

  /** Of those whose visitor has fewest inside, the one who came first. */
  #fairestOf(line: ReadonlySet<Waiting>): Waiting | undefined {
    let fairest: Waiting | undefined;
    let fewest = this.#room - leftToOthers;
    for (const one of line) {
      const inside = this.#insideOf.of(one.visitor);
      if (inside >= fewest) continue;
      fairest = one;
      fewest = inside;
      if (inside === 0) break;
    }
    return fairest;
  }

  #admit(): void {
    for (let next = this.#next(); next; next = this.#next()) {
      const isInTime = !isLate(next);
      if (isInTime) this.#readerIsNext = next.saves;
      next.end(isInTime);
    }
    const isCalm = this.#inside <= places && this.#waiting === 0;
    if (isCalm) {
      clearInterval(this.#timer);
      this.#timer = undefined;
      this.#room = places;
    } else if (!this.#timer) {
      this.#idle(); // from now on
      this.#timer = setInterval(() => this.#look(), tick).unref();
    }
  }

  #look(): void {
    const hasTime = this.#idle() > idleEnough;
    if (!hasTime) this.#room = places;
    else if (this.#waiting > 0) this.#room = Math.max(this.#room, this.#inside) + places;
    for (const line of Object.values(this.#lines)) {
      for (const one of line) if (isLate(one)) one.end(false);
    }
    this.#admit();
  }
}

const isLate = ({ arrived }: Visit) => performance.now() - arrived >= patience;

/**
 * @param beside milliseconds that something beside the loop, for which requests wait too, has been busy
 * @returns the share of the time since it was last asked in which the loop, or what is beside it, had nothing to do,
 *   whichever had more to do
 */
export function idleShare(beside = () => 0): () => number {
  const look = () => ({ loop: ofNode.eventLoopUtilization(), at: ofNode.now(), beside: beside() });
  let before = look();
  return () => {
    const now = look();
    const { utilization } = ofNode.eventLoopUtilization(now.loop, before.loop);
    const share = (now.beside - before.beside) / Math.max(now.at - before.at, 1);
    before = now;
    return 1 - Math.max(utilization, share);
  };
}
