import { performance as process } from 'node:perf_hooks';

/** Requests in work that are always let in. */
const places = 8;
/** Milliseconds after which a request that nobody has begun to answer is refused. */
const patience = 4_000;
/** Waiting requests are kept in memory, so they are bounded too. */
const mostWaiting = 1_000;
/** Milliseconds between two looks at those who wait. */
const tick = 100;
/** The loop has time left if it was idle for more than this share of a tick. */
const idleEnough = 0.1;

/** What the door knows of an answer: a ServerResponse. */
interface Answer {
  readonly destroyed: boolean;
  once(event: 'close', listener: () => void): unknown;
}

interface Waiting {
  arrived: number;
  /** Ends the waiting: let in or not. */
  end(admitted: boolean): void;
}

/** What the door did and whom it holds. */
export interface DoorUse {
  inside: number;
  waiting: number;
  refused: number;
}

/**
 * Bounds how many requests are answered at once, so that a process with more to do than it can goes on at its usual pace
 * and refuses the rest early, instead of answering everybody too late. Places are free again when an answer is over.
 * Those inside may only wait themselves, for a lock or a slow reader: then the loop is idle, and more are let in. Others
 * wait in line; who saves goes first, and who has waited too long is refused before anything is done for them.
 */
export class Door {
  readonly #idle: () => number;
  readonly #saving = new Set<Waiting>();
  readonly #reading = new Set<Waiting>();
  #inside = 0;
  #room = places;
  #refused = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @param idle the share of the time since it was last asked in which the event loop had nothing to do */
  constructor(idle: () => number = idleShare()) {
    this.#idle = idle;
  }

  use(): DoorUse {
    return { inside: this.#inside, waiting: this.#saving.size + this.#reading.size, refused: this.#refused };
  }

  /**
   * Waits until a request may be answered; its place is given back when the answer is over.
   * @param arrived when it came, by `performance.now`
   * @returns false if it is refused, or its sender has left
   */
  enter(answer: Answer, saves: boolean, arrived: number): Promise<boolean> {
    if (answer.destroyed) return Promise.resolve(false);
    const line = saves ? this.#saving : this.#reading;
    return new Promise((resolve) => {
      let inside = false;
      const one: Waiting = {
        arrived,
        end: (admitted) => {
          line.delete(one);
          inside = admitted;
          if (admitted) this.#inside += 1;
          else this.#refused += 1;
          resolve(admitted);
        },
      };
      answer.once('close', () => {
        if (inside) this.#inside -= 1;
        else if (line.delete(one)) resolve(false);
        this.#admit();
      });
      if (line.size >= mostWaiting || isLate(one)) return one.end(false);
      line.add(one);
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

  #admit(): void {
    for (const line of [this.#saving, this.#reading]) {
      for (const one of line) {
        if (this.#inside >= this.#room) break;
        one.end(!isLate(one));
      }
    }
    const isCalm = this.#inside <= places && this.use().waiting === 0;
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
    else if (this.#inside >= this.#room) this.#room = this.#inside + places;
    for (const line of [this.#saving, this.#reading]) {
      for (const one of line) if (isLate(one)) one.end(false);
    }
    this.#admit();
  }
}

const isLate = ({ arrived }: Waiting) => performance.now() - arrived >= patience;

function idleShare(): () => number {
  let before = process.eventLoopUtilization();
  return () => {
    const now = process.eventLoopUtilization();
    const { utilization } = process.eventLoopUtilization(now, before);
    before = now;
    return 1 - utilization;
  };
}
