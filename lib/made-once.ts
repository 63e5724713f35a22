import { timesAsked } from './time/clock';

/** Texts made of objects, dropping the least recently used where all of them together have too many characters. */
export class MadeOnce<Made extends { readonly characters: number }> {
  private readonly limit: number;
  private readonly of = new WeakMap<object, Map<string, Place<Made>>>();
  /** The first is the one unused for longest. None holds what it is made of. */
  private readonly order = new Set<Kept<Made>>();
  private held = 0;

  /** @param limit characters of all together */
  constructor(limit: number) {
    this.limit = limit;
  }

  /**
   * What `make` makes of an object, kept for as long as somebody holds the object and there is room, from the second time
   * in turn: much of what is read is shown once.
   * @param name of what is made; one object has few of them
   * @param make what asks the clock is not kept, nor is `undefined`
   * @param by what it depends on beside object and name; what is kept is of one of them
   */
  get<Result extends Made | undefined>(of: object, name: string, make: () => Result, by = ''): Made | Result {
    const places = this.of.get(of) ?? new Map<string, Place<Made>>();
    this.of.set(of, places);
    const last = places.get(name);
    if (last?.kept && last.by === by) {
      this.order.delete(last.kept);
      this.order.add(last.kept);
      return last.kept.made;
    }
    const before = timesAsked();
    const made = make();
    const isTimeless = timesAsked() === before;
    if (last?.kept) this.drop(last.kept);
    const place: Place<Made> = { by };
    places.set(name, place);
    if (last?.by !== by || !isTimeless || !made || made.characters > this.limit) return made;
    place.kept = { made, place };
    this.order.add(place.kept);
    this.held += made.characters;
    for (const oldest of this.order) {
      if (this.held <= this.limit) break;
      this.drop(oldest);
    }
    return made;
  }

  private drop(kept: Kept<Made>): void {
    this.order.delete(kept);
    this.held -= kept.made.characters;
    kept.place.kept = undefined;
  }
}

interface Place<Made> {
  by: string;
  kept?: Kept<Made>;
}

interface Kept<Made> {
  made: Made;
  place: Place<Made>;
}
