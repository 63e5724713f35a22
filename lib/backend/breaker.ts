import { PortalError } from '../errors.ts';

/** Failures in a row after which nobody waits for the other side any more. */
const most = 5;
/** Milliseconds until one request tries again. */
const rest = 5_000;

/**
 * Spares callers the wait for something that keeps failing: after five failures in a row calls are refused at once, and
 * every five seconds one is let through to try again. Its success lets all through.
 */
export class Breaker {
  #failures = 0;
  #closedUntil = 0;

  /** @param now milliseconds of a clock that only runs forward */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /**
   * Runs the work, if it may.
   * @param isFailure whether an error of the work means that the other side is not there
   * @throws PortalError unavailable (503) with the seconds until the next try; otherwise what the work throws
   */
  async run<T>(work: () => Promise<T>, isFailure: (error: unknown) => boolean): Promise<T> {
    if (this.#failures >= most) {
      const left = this.#closedUntil - this.now();
      if (left > 0) throw new PortalError('unavailable', { retryAfter: Math.ceil(left / 1_000) });
      this.#closedUntil = this.now() + rest; // this call tries, the others wait for what it finds
    }
    try {
      const result = await work();
      this.#failures = 0;
      return result;
    } catch (error) {
      if (isFailure(error)) {
        this.#failures += 1;
        this.#closedUntil = this.now() + rest;
      } else this.#failures = 0;
      throw error;
    }
  }
}
