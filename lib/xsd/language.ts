/**
 * Content models as languages of element names, and patterns as languages of characters, to decide whether one allows
 * every sequence that the other does. Expressions are interned, so that a search state is one number, and processed by
 * derivatives, which need no automaton and can handle counters (maxOccurs="10000").
 */
export type Letter = string;

interface Expr {
  id: number;
  kind: 'none' | 'empty' | 'letter' | 'seq' | 'alt' | 'repeat' | 'all';
  nullable: boolean;
  letter?: Letter;
  items: Expr[];
  min: number;
  max: number;
}

type Accepts = (own: Letter, asked: Letter) => boolean;

const exact: Accepts = (own, asked) => own === asked;

export type Inclusion =
  | { holds: true }
  /** A sequence that the narrower model allows and the wider one does not. */
  | { holds: false; example: Letter[] }
  /** Too large to decide. */
  | { holds: undefined };

/** Parts of expressions to build before giving up; well below a second. */
const mostWork = 120_000;

class TooLarge extends Error {}

export class Languages {
  private readonly known = new Map<string, Expr>();
  private readonly derived = new Map<string, Expr>();
  readonly none = this.make('none', false, []);
  readonly empty = this.make('empty', true, []);

  /** Parts that were built so far. */
  work = 0;

  private make(
    kind: Expr['kind'],
    nullable: boolean,
    items: Expr[],
    min = 1,
    max = 1,
    letter?: Letter,
  ): Expr {
    const key = `${kind}:${letter ?? ''}:${min}:${max}:${items.map(({ id }) => id).join(',')}`;
    const known = this.known.get(key);
    this.spend(1 + items.length);
    if (known) return known;
    const expr = {
      id: this.known.size,
      kind,
      nullable,
      items,
      min,
      max,
      ...(letter !== undefined && { letter }),
    };
    this.known.set(key, expr);
    return expr;
  }

  private spend(work: number): void {
    this.work += work;
    if (this.work > mostWork) throw new TooLarge();
  }

  letter(letter: Letter): Expr {
    return this.make('letter', false, [], 1, 1, letter);
  }

  sequence(items: Expr[]): Expr {
    if (items.includes(this.none)) return this.none;
    const flat = items.flatMap((item) =>
      item.kind === 'seq' ? item.items : item === this.empty ? [] : [item],
    );
    if (flat.length < 2) return flat[0] ?? this.empty;
    return this.make(
      'seq',
      flat.every(({ nullable }) => nullable),
      flat,
    );
  }

  choice(items: Expr[]): Expr {
    const flat = items
      .flatMap((item) => (item.kind === 'alt' ? item.items : [item]))
      .filter((item) => item !== this.none);
    const unique = [...new Set(flat)].sort((a, b) => a.id - b.id);
    if (unique.length < 2) return unique[0] ?? this.none;
    return this.make(
      'alt',
      unique.some(({ nullable }) => nullable),
      unique,
    );
  }

  repeat(item: Expr, min: number, max: number): Expr {
    if (max <= 0 || item === this.empty) return this.empty;
    if (item === this.none) return min > 0 ? this.none : this.empty;
    const least = item.nullable ? 0 : min;
    if (least === 1 && max === 1) return item;
    if (item.nullable && max === 1) return item;
    if (item.kind === 'repeat' && item.min === 0 && item.max === Number.POSITIVE_INFINITY) return item;
    return this.make('repeat', least === 0, [item], least, max);
  }

  /** Each item once, in any order. */
  all(items: Expr[]): Expr {
    const left = items.filter((item) => item !== this.empty).sort((a, b) => a.id - b.id);
    if (left.includes(this.none)) return this.none;
    if (left.length < 2) return left[0] ?? this.empty;
    return this.make(
      'all',
      left.every(({ nullable }) => nullable),
      left,
    );
  }

  /** The letters that a word can begin with. */
  private first(expr: Expr, found = new Set<Letter>()): Set<Letter> {
    if (expr.letter !== undefined) found.add(expr.letter);
    for (const item of expr.items) {
      this.first(item, found);
      if (expr.kind === 'seq' && !item.nullable) break;
    }
    return found;
  }

  /** The rest of the expression after a letter. */
  private after(expr: Expr, letter: Letter, accepts: Accepts, side: string): Expr {
    this.spend(1);
    const key = `${side}${expr.id}:${letter}`;
    const known = this.derived.get(key);
    if (known) return known;
    const result = this.derive(expr, letter, accepts, side);
    this.derived.set(key, result);
    return result;
  }

  private derive(expr: Expr, letter: Letter, accepts: Accepts, side: string): Expr {
    const { items } = expr;
    if (expr.kind === 'none' || expr.kind === 'empty') return this.none;
    if (expr.kind === 'letter') return accepts(expr.letter!, letter) ? this.empty : this.none;
    if (expr.kind === 'alt') return this.choice(items.map((item) => this.after(item, letter, accepts, side)));
    if (expr.kind === 'repeat') {
      const [item] = items as [Expr];
      const rest = this.repeat(item, Math.max(0, expr.min - 1), expr.max - 1);
      return this.sequence([this.after(item, letter, accepts, side), rest]);
    }
    if (expr.kind === 'all')
      return this.choice(
        items.map((item, index) => {
          const begun = this.after(item, letter, accepts, side);
          return begun === this.none
            ? begun
            : this.sequence([begun, this.all(items.filter((_, at) => at !== index))]);
        }),
      );
    const options: Expr[] = [];
    for (const [index, item] of items.entries()) {
      options.push(this.sequence([this.after(item, letter, accepts, side), ...items.slice(index + 1)]));
      if (!item.nullable) break;
    }
    return this.choice(options);
  }

  /**
   * Whether every word of `narrower` is one of `wider`.
   * @param accepts whether a letter of `wider` accepts one of `narrower`
   */
  includes(wider: Expr, narrower: Expr, accepts: Accepts): Inclusion {
    return this.decide(() => [wider, narrower], accepts);
  }

  /** The same for models that are still to be built, which may already be too much. */
  decide(models: () => [wider: Expr, narrower: Expr], accepts: Accepts = exact): Inclusion {
    try {
      return this.search(...models(), accepts);
    } catch (error) {
      if (error instanceof TooLarge) return { holds: undefined };
      throw error;
    }
  }

  /** How many parts it knows. */
  get size(): number {
    return this.known.size;
  }

  /** Builds a model; undefined if that is too much. */
  model(build: () => Expr): Expr | undefined {
    try {
      return build();
    } catch (error) {
      if (error instanceof TooLarge) return undefined;
      throw error;
    }
  }

  /** Whether a word is one of a model's; undefined if that is too much to tell. */
  has(model: Expr, word: Iterable<Letter>, accepts: Accepts): boolean | undefined {
    this.work = 0;
    try {
      let rest = model;
      for (const letter of word) rest = this.after(rest, letter, accepts, '>');
      return rest.nullable;
    } catch (error) {
      if (error instanceof TooLarge) return undefined;
      throw error;
    }
  }

  private search(wider: Expr, narrower: Expr, accepts: Accepts): Inclusion {
    interface State {
      a: Expr;
      b: Expr;
      from?: State;
      by?: Letter;
    }
    const queue: State[] = [{ a: narrower, b: wider }];
    const seen = new Set<string>([`${narrower.id}:${wider.id}`]);
    const wordTo = (end: State): Letter[] => {
      const word: Letter[] = [];
      for (let each: State | undefined = end; each?.by !== undefined; each = each.from) word.push(each.by);
      return word.reverse();
    };
    for (const state of queue) {
      const { a, b } = state;
      if (a.nullable && !b.nullable) return { holds: false, example: wordTo(state) };
      for (const letter of this.first(a)) {
        const next: State = {
          a: this.after(a, letter, exact, '<'),
          b: this.after(b, letter, accepts, '>'),
          from: state,
          by: letter,
        };
        if (next.a === this.none) continue;
        if (next.b === this.none) return { holds: false, example: this.finish(next.a, wordTo(next)) };
        const key = `${next.a.id}:${next.b.id}`;
        if (seen.has(key)) continue;
        seen.add(key);
        queue.push(next);
      }
    }
    return { holds: true };
  }

  /** Completes a word in a short way, so that the example was valid before. */
  private finish(expr: Expr, word: Letter[]): Letter[] {
    let rest = expr;
    const whole = [...word];
    while (!rest.nullable && whole.length < 200) {
      const [letter] = this.first(rest);
      if (letter === undefined) break;
      rest = this.after(rest, letter, exact, '<');
      whole.push(letter);
    }
    return whole;
  }
}

export type { Expr };
