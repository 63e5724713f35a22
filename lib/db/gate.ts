interface Waiting {
  since: number;
  go: () => void;
  refuse: (error: Error) => void;
}

interface Limits {
  /** How many may be inside at once. */
  places: number;
  /** Milliseconds to wait while nobody inside gets on. */
  stuck: number;
  /** Milliseconds to wait at most. */
  patience: number;
}

/** Milliseconds between two looks at the queue. */
const tick = 100;

/** Lets a limited number in. Others wait while the queue moves, and only briefly if those inside are stuck. */
export class Gate {
  readonly #limits: Limits;
  readonly #waiting: Waiting[] = [];
  #inside = 0;
  /** The queue's clock, in milliseconds. It counts looks, so time in which this process did other work does not count. */
  #now = 0;
  #movedAt = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  get isEmpty(): boolean {
    return this.#inside === 0 && this.#waiting.length === 0;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /**
   * Waits for a place.
   * @returns a function that gives the place back; its argument says whether the work succeeded
   * @throws Error when the queue stands still or takes too long
   */
  enter(): Promise<(worked: boolean) => void> {
    return new Promise((resolve, refuse) => {
      this.#waiting.push({ since: this.#now, go: () => resolve(this.#leaver()), refuse });
      this.#admit();
    });
  }

  /** Somebody inside got on: who waits is patient again. */
  moved(): void {
    this.#movedAt = this.#now;
  }

  #leaver(): (worked: boolean) => void {
    let inside = true;
    return (worked) => {
      if (!inside) return;
      inside = false;
      this.#inside -= 1;
      if (worked) this.moved();
      this.#admit();
    };
  }

  #admit(): void {
    while (this.#inside < this.#limits.places) {
      const next = this.#waiting.shift();
      if (!next) break;
      this.#inside += 1;
      next.go();
    }
    if (this.#waiting.length > 0) this.#timer ??= setInterval(() => this.#look(), tick).unref();
    else this.#rest();
  }

  #rest(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #look(): void {
    this.#now += tick;
    const { stuck, patience } = this.#limits;
    // The first one has waited longest.
    for (let first = this.#waiting[0]; first; first = this.#waiting[0]) {
      const standsStill = this.#now - Math.max(first.since, this.#movedAt) >= stuck;
      if (!standsStill && this.#now - first.since < patience) return;
      this.#waiting.shift();
      first.refuse(new Error('no place free in time'));
    }
    this.#rest();
  }
}
