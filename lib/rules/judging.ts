import { type Token, tokensOf } from './xpath';

/*
 * Expressions that look only at what is below an element, and at that without conditions in brackets, can be judged
 * while a message is read once: what their paths lead to is gathered until the element ends. Most rules are of this kind.
 * What XPath 1.0 says of comparisons (section 3.4) and functions (4) holds here, too; an expression with anything else is
 * left to libxml2.
 */

/** A path from an element: by names of children, or of anything below it, to an element or an attribute of it. */
export interface Path {
  /** Begins with `.//`. */
  deep: boolean;
  /** None is the element itself. */
  names: string[];
  attribute: string;
}

/** What the paths of an element's rules led to, by their place in the list. */
export interface Gathered {
  counts: ArrayLike<number>;
  /** Values of nodes, in their order; only of paths whose values are asked for. */
  texts: readonly string[][];
  /** The numbers in them, once they were asked for. */
  numbers: readonly number[][];
}

/** The paths of the rules for the same elements. */
export class Paths {
  /** Held are those whose nodes are places of violations. */
  readonly all: (Path & { valued: boolean; held: boolean })[] = [];
  private readonly known = new Map<string, number>();

  place(path: Path, valued: boolean): number {
    const key = JSON.stringify([path.deep, path.names, path.attribute]);
    const place = this.known.get(key) ?? this.all.push({ ...path, valued, held: false }) - 1;
    this.known.set(key, place);
    if (valued) this.all[place]!.valued = true;
    return place;
  }
}

/** The expression needs libxml2. */
export class NotHere extends Error {}

type Judge<T> = (gathered: Gathered) => T;
type Compiled =
  | { kind: 'nodes'; path: Path }
  | { kind: 'text'; of: Judge<string> }
  | { kind: 'number'; of: Judge<number> }
  | { kind: 'truth'; of: Judge<boolean> };

const blanks = /[ \t\r\n]+/g;
/** What `normalize-space` makes of a text. */
export const withoutBlanks = (text: string) => text.replace(blanks, ' ').replace(/^ | $/g, '');

/**
 * The number in a text; NaN if there is none.
 * @throws NotHere where libxml2 is more lenient than XPath (`1e5`), or digits are too many to compare exactly
 */
function numberOf(text: string): number {
  if (/^[^\d.-]*$/.test(text)) return Number.NaN;
  const found = /^[ \t\r\n]*(-?\d+(?:\.\d+)?)[ \t\r\n]*$/.exec(text)?.[1];
  if (!found || found.length > 15) throw new NotHere();
  return Number(found);
}

/** The numbers in what a path led to. Many rules ask for the same. */
function numbersAt({ texts, numbers }: Gathered, place: number): number[] {
  const found = numbers[place]!;
  for (let at = found.length; at < texts[place]!.length; at++) found.push(numberOf(texts[place]![at]!));
  return found;
}

/** How many characters a text has; those beyond the first plane are two units. */
function lengthOf(text: string): number {
  let length = text.length;
  for (let at = 0; at < text.length; at++) if ((text.charCodeAt(at) & 0xfc00) === 0xd800) length -= 1;
  return length;
}

type Value = number | string;
type Compare = (ones: readonly Value[], others: readonly Value[]) => boolean;

/** The least or most of numbers, NaN left out; of none what compares with nothing. */
function outermost(values: readonly Value[], start: number): Value {
  let found: Value = start;
  for (const one of values) if (start > 0 ? one < found : one > found) found = one;
  return found;
}
const least = (values: readonly Value[]) => outermost(values, Number.POSITIVE_INFINITY);
const most = (values: readonly Value[]) => outermost(values, Number.NEGATIVE_INFINITY);

/**
 * Whether any value of one side compares as wanted with any of the other, without trying each with each: there may be
 * hundreds of thousands. NaN differs from everything, and is neither less nor more.
 */
const compares = new Map<string, Compare>([
  [
    '=',
    (ones, others) => {
      if (ones.length === 1) return others.some((other) => other === ones[0]);
      if (others.length === 1) return ones.some((one) => one === others[0]);
      const known = new Set(ones);
      return others.some((other) => known.has(other) && !Number.isNaN(other));
    },
  ],
  [
    '!=',
    ([first, ...ones], others) =>
      first !== undefined &&
      others.length > 0 &&
      (others.some((other) => other !== first) || ones.some((one) => one !== others[0])),
  ],
  ['<', (ones, others) => least(ones) < most(others)],
  ['<=', (ones, others) => least(ones) <= most(others)],
  ['>', (ones, others) => most(ones) > least(others)],
  ['>=', (ones, others) => most(ones) >= least(others)],
]);
const name = /^[A-Za-z_][\w.-]*$/;

/** Reads an expression and makes a function of it. */
class Reader {
  private at = 0;
  private readonly tokens: Token[];

  constructor(
    expression: string,
    private readonly paths: Paths,
  ) {
    const tokens = tokensOf(expression);
    if (!tokens) throw new NotHere();
    this.tokens = tokens.filter(({ kind }) => kind !== 'space');
  }

  whole(): Compiled {
    const found = this.or();
    if (this.at < this.tokens.length) throw new NotHere();
    return found;
  }

  private next = (): string => this.tokens[this.at]?.text ?? '';

  private takes(text: string): boolean {
    if (this.next() !== text) return false;
    this.at += 1;
    return true;
  }

  private must(text: string): void {
    if (!this.takes(text)) throw new NotHere();
  }

  /** An element's or attribute's name. */
  private name(): string {
    const { kind, text } = this.tokens[this.at] ?? { kind: 'other', text: '' };
    if ((kind !== 'name' && kind !== 'attribute') || !name.test(text) || text === 'xmlns')
      throw new NotHere();
    this.at += 1;
    return text;
  }

  truth(one: Compiled): Judge<boolean> {
    if (one.kind === 'truth') return one.of;
    if (one.kind === 'text') return (gathered) => one.of(gathered) !== '';
    if (one.kind === 'number')
      return (gathered) => {
        const number = one.of(gathered);
        return number !== 0 && !Number.isNaN(number);
      };
    const place = this.paths.place(one.path, false);
    return ({ counts }) => counts[place]! > 0;
  }

  private text(one: Compiled): Judge<string> {
    if (one.kind === 'text') return one.of;
    if (one.kind !== 'nodes') throw new NotHere();
    const place = this.paths.place(one.path, true);
    return ({ texts }) => texts[place]![0] ?? '';
  }

  private or(): Compiled {
    return this.joined(
      'or',
      () => this.and(),
      (one, other) => (all) => one(all) || other(all),
    );
  }

  private and(): Compiled {
    return this.joined(
      'and',
      () => this.comparison(),
      (one, other) => (all) => one(all) && other(all),
    );
  }

  private joined(
    operator: string,
    part: () => Compiled,
    join: (one: Judge<boolean>, other: Judge<boolean>) => Judge<boolean>,
  ): Compiled {
    let found = part();
    while (this.takes(operator)) found = { kind: 'truth', of: join(this.truth(found), this.truth(part())) };
    return found;
  }

  private comparison(): Compiled {
    const one = this.operand();
    const operator = this.next();
    const compare = compares.get(operator);
    if (!compare || this.tokens[this.at]!.kind !== 'operator') return one;
    this.at += 1;
    const other = this.operand();
    if (one.kind === 'truth' || other.kind === 'truth') throw new NotHere();
    // Texts are compared as such only if neither side is a number.
    const asTexts = (operator === '=' || operator === '!=') && ![one.kind, other.kind].includes('number');
    const [ones, others] = asTexts
      ? [this.texts(one), this.texts(other)]
      : [this.numbers(one), this.numbers(other)];
    return { kind: 'truth', of: (all) => compare(ones(all), others(all)) };
  }

  /** The values that a comparison looks at: any of them may make it true. */
  private texts(one: Compiled): Judge<readonly string[]> {
    if (one.kind !== 'nodes') {
      const of = this.text(one);
      return (all) => [of(all)];
    }
    const place = this.paths.place(one.path, true);
    return ({ texts }) => texts[place]!;
  }

  private numbers(one: Compiled): Judge<readonly number[]> {
    if (one.kind === 'nodes') {
      const place = this.paths.place(one.path, true);
      return (all) => numbersAt(all, place);
    }
    if (one.kind === 'number') return (all) => [one.of(all)];
    const of = this.text(one);
    return (all) => [numberOf(of(all))];
  }

  private operand(): Compiled {
    const { kind, text } = this.tokens[this.at] ?? { kind: 'other', text: '' };
    if (kind === 'literal') {
      this.at += 1;
      const literal = text.slice(1, -1);
      return { kind: 'text', of: () => literal };
    }
    if (/^\d/.test(text)) {
      this.at += 1;
      const number = numberOf(text);
      return { kind: 'number', of: () => number };
    }
    if (kind === 'function') return this.call();
    if (this.takes('(')) {
      const inner = this.or();
      this.must(')');
      // More could follow the brackets than a comparison: `(A)[1]`, `(A)/B`.
      if (/^[[/]/.test(this.next())) throw new NotHere();
      return inner;
    }
    return { kind: 'nodes', path: this.path() };
  }

  private path(): Path {
    const path: Path = { deep: false, names: [], attribute: '' };
    if (this.takes('.')) {
      path.deep = this.takes('//');
      if (!path.deep && !this.takes('/')) return path;
    }
    do {
      if (this.takes('@')) {
        if (path.deep && path.names.length === 0) throw new NotHere();
        path.attribute = this.name();
        break;
      }
      path.names.push(this.name());
    } while (this.takes('/'));
    if (/^(?:\/|\[|\|)/.test(this.next())) throw new NotHere();
    return path;
  }

  private call(): Compiled {
    const called = this.next();
    this.at += 1;
    this.must('(');
    const given: Compiled[] = [];
    while (!this.takes(')')) {
      if (given.length > 0) this.must(',');
      given.push(this.or());
    }
    const texts = () => given.map((one) => this.text(one));
    const [one, other] = given;
    switch (`${called}/${given.length}`) {
      case 'true/0':
        return { kind: 'truth', of: () => true };
      case 'false/0':
        return { kind: 'truth', of: () => false };
      case 'boolean/1':
        return { kind: 'truth', of: this.truth(one!) };
      case 'not/1': {
        const of = this.truth(one!);
        return { kind: 'truth', of: (all) => !of(all) };
      }
      case 'count/1': {
        if (one?.kind !== 'nodes') throw new NotHere();
        const place = this.paths.place(one.path, false);
        return { kind: 'number', of: ({ counts }) => counts[place]! };
      }
      case 'string/1':
        return { kind: 'text', of: texts()[0]! };
      case 'normalize-space/1': {
        const [of] = texts();
        return { kind: 'text', of: (all) => withoutBlanks(of!(all)) };
      }
      case 'string-length/1': {
        const [of] = texts();
        return { kind: 'number', of: (all) => lengthOf(of!(all)) };
      }
      case 'starts-with/2':
      case 'contains/2': {
        const [of, part] = texts();
        return called === 'contains'
          ? { kind: 'truth', of: (all) => of!(all).includes(part!(all)) }
          : { kind: 'truth', of: (all) => of!(all).startsWith(part!(all)) };
      }
      case 'substring/2':
      case 'substring/3': {
        const end = given[2] ?? { kind: 'number', of: () => Number.POSITIVE_INFINITY };
        if (other?.kind !== 'number' || end.kind !== 'number') throw new NotHere();
        const [of, first, length] = [this.text(one!), other.of, end.of];
        return {
          kind: 'text',
          of: (all) => {
            const [from, many] = [first(all), length(all)];
            if (![from, many].every((one) => Number.isInteger(one) || one === Number.POSITIVE_INFINITY))
              throw new NotHere();
            const [text, start, last] = [of(all), Math.max(0, from - 1), Math.max(0, from - 1 + many)];
            // Only where characters are not all of one unit they have to be told apart.
            return lengthOf(text) === text.length
              ? text.slice(start, last)
              : [...text].slice(start, last).join('');
          },
        };
      }
      default:
        throw new NotHere();
    }
  }
}

/** What a condition makes of the elements' nodes. @throws NotHere */
export function condition(expression: string, paths: Paths): Judge<boolean> {
  const reader = new Reader(expression, paths);
  return reader.truth(reader.whole());
}

/** The nodes of a path, with their values. @throws NotHere for other expressions, and for nodes that two elements share */
export function nodesOf(expression: string, paths: Paths): { place: number; path: Path } {
  const found = new Reader(expression, paths).whole();
  if (found.kind !== 'nodes' || found.path.deep) throw new NotHere();
  const place = paths.place(found.path, true);
  paths.all[place]!.held = true;
  return { place, path: found.path };
}
