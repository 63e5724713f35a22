import { type Expr, type Inclusion, Languages } from './language.ts';

/** Code points as sorted ranges that don't touch, both ends included. */
type Ranges = [from: number, to: number][];

/** A part of a pattern. */
type Part =
  | { kind: 'chars'; chars: Ranges }
  | { kind: 'seq' | 'alt'; items: Part[] }
  | { kind: 'repeat'; item: Part; min: number; max: number };

/** The characters of XML 1.0. */
const xmlChars: Ranges = [
  [9, 10],
  [13, 13],
  [0x20, 0xd7ff],
  [0xe000, 0xfffd],
  [0x10000, 0x10ffff],
];

class Unsupported extends Error {}

function union(all: Ranges): Ranges {
  const joined: Ranges = [];
  for (const [from, to] of all.toSorted((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

const intersection = (one: Ranges, other: Ranges): Ranges =>
  union(
    one.flatMap(([a, b]) =>
      other
        .filter(([c, d]) => c <= b && a <= d)
        .map(([c, d]): [number, number] => [Math.max(a, c), Math.min(b, d)]),
    ),
  );

function complement(ranges: Ranges): Ranges {
  const gaps: Ranges = [];
  let from = 0;
  for (const [start, end] of ranges) {
    if (start > from) gaps.push([from, start - 1]);
    from = end + 1;
  }
  if (from <= 0x10ffff) gaps.push([from, 0x10ffff]);
  return intersection(gaps, xmlChars);
}

const categories = new Map<string, Ranges>();
let everyChar = '';
/** The characters of a category of Unicode, as `Nd`. */
function categoryRanges(name: string): Ranges {
  const known = categories.get(name);
  if (known) return known;
  if (!everyChar)
    everyChar = xmlChars
      .map(([from, to]) => {
        let text = '';
        for (let at = from; at <= to; at += 1) text += String.fromCodePoint(at);
        return text;
      })
      .join('');
  let found: Ranges;
  try {
    found = [...everyChar.matchAll(new RegExp(`\\p{${name}}+`, 'gu'))].map(([run]) => {
      const chars = [...run].map((char) => char.codePointAt(0)!);
      return [chars[0]!, chars.at(-1)!];
    });
  } catch {
    throw new Unsupported();
  }
  // A run may step over characters that XML does not have.
  const ranges = intersection(union(found), xmlChars);
  categories.set(name, ranges);
  return ranges;
}

const space: Ranges = [
  [9, 10],
  [13, 13],
  [32, 32],
];
const single = (char: string): Ranges => [[char.codePointAt(0)!, char.codePointAt(0)!]];

/** Brackets within brackets before giving up. */
const deepest = 50;

/** Reads a pattern of XML Schema. */
class Reader {
  private at = 0;
  private depth = 0;
  private readonly chars: string[];

  constructor(pattern: string) {
    this.chars = [...pattern];
  }

  whole(): Part {
    const part = this.alternatives();
    if (this.at < this.chars.length) throw new Unsupported();
    return part;
  }

  private get next(): string | undefined {
    return this.chars[this.at];
  }

  private alternatives(): Part {
    const items = [this.sequence()];
    while (this.next === '|') {
      this.at += 1;
      items.push(this.sequence());
    }
    return items.length === 1 ? items[0]! : { kind: 'alt', items };
  }

  private sequence(): Part {
    const items: Part[] = [];
    while (this.next !== undefined && this.next !== '|' && this.next !== ')') items.push(this.counted());
    return { kind: 'seq', items };
  }

  private counted(): Part {
    const item = this.atom();
    const rest = this.chars.slice(this.at, this.at + 30).join('');
    const [sign] = /^[?*+]/.exec(rest) ?? /^\{\d+(?:,\d*)?\}/.exec(rest) ?? [];
    if (!sign) return item;
    this.at += sign.length;
    const [least = '', most = least] = sign.slice(1, -1).split(',');
    const known: Record<string, [number, number]> = {
      '?': [0, 1],
      '*': [0, Number.POSITIVE_INFINITY],
      '+': [1, Number.POSITIVE_INFINITY],
    };
    const [min, max] = known[sign] ?? [Number(least), most === '' ? Number.POSITIVE_INFINITY : Number(most)];
    return { kind: 'repeat', item, min, max };
  }

  private atom(): Part {
    const char = this.chars[this.at]!;
    this.at += 1;
    if (char === '(') {
      if (++this.depth > deepest) throw new Unsupported();
      const inner = this.alternatives();
      if (this.next !== ')') throw new Unsupported();
      this.at += 1;
      this.depth -= 1;
      return inner;
    }
    if (char === '[') return { kind: 'chars', chars: this.charClass() };
    if (char === '\\') return { kind: 'chars', chars: this.escape() };
    if (char === '.') return { kind: 'chars', chars: complement([...single('\n'), ...single('\r')]) };
    if ('?*+{}]'.includes(char)) throw new Unsupported();
    return { kind: 'chars', chars: single(char) };
  }

  private escape(): Ranges {
    const char = this.next ?? '';
    this.at += 1;
    if (char === 'p' || char === 'P') {
      const [whole, name] = /^\{([A-Z][a-z]?)\}/.exec(this.chars.slice(this.at, this.at + 5).join('')) ?? [];
      if (!whole) throw new Unsupported();
      this.at += whole.length;
      const ranges = categoryRanges(name!);
      return char === 'p' ? ranges : complement(ranges);
    }
    const classes: Record<string, () => Ranges> = {
      d: () => categoryRanges('Nd'),
      s: () => space,
      w: () => complement(union(['P', 'Z', 'C'].flatMap(categoryRanges))),
    };
    if (classes[char]) return classes[char]();
    const opposite = classes[char.toLowerCase()];
    if (opposite) return complement(opposite());
    const controls: Record<string, string> = { n: '\n', r: '\r', t: '\t' };
    if (controls[char]) return single(controls[char]);
    if (/^[\\|.?*+(){}[\]^-]$/.test(char)) return single(char);
    throw new Unsupported();
  }

  private charClass(): Ranges {
    const negative = this.next === '^';
    if (negative) this.at += 1;
    let found: Ranges = [];
    let without: Ranges = [];
    for (;;) {
      const char = this.next;
      if (char === undefined) throw new Unsupported();
      if (char === ']') break;
      if (char === '-' && this.chars[this.at + 1] === '[') {
        this.at += 2;
        without = this.charClass();
        if (this.next !== ']') throw new Unsupported();
        break;
      }
      found = [...found, ...this.member()];
    }
    this.at += 1;
    const ranges = negative ? complement(union(found)) : union(found);
    return without.length > 0 ? intersection(ranges, complement(without)) : ranges;
  }

  private member(): Ranges {
    const start = this.one();
    const follows = this.chars[this.at + 1];
    if (this.next !== '-' || follows === undefined || follows === ']' || follows === '[') return start;
    this.at += 1;
    const end = this.one();
    const [from, to] = [start[0]?.[0], end[0]?.[0]];
    const plain = [start, end].every((each) => each.length === 1 && each[0]![0] === each[0]![1]);
    if (!plain || from === undefined || to === undefined || from > to) throw new Unsupported();
    return [[from, to]];
  }

  private one(): Ranges {
    const char = this.chars[this.at]!;
    this.at += 1;
    if (char === '\\') return this.escape();
    if (char === '[') throw new Unsupported();
    return single(char);
  }
}

const charsOf = (part: Part): Ranges[] =>
  part.kind === 'chars' ? [part.chars] : 'items' in part ? part.items.flatMap(charsOf) : charsOf(part.item);

/** Characters that no set tells apart, by one of them, preferably a letter or a digit. */
function lettersOf(sets: Ranges[]): (chars: Ranges) => string[] {
  const starts = new Set(xmlChars.map(([from]) => from));
  for (const [from, to] of sets.flat()) starts.add(from).add(to + 1);
  const preferred = [...'A0a-', ' '].map((char) => char.codePointAt(0)!);
  const has = (ranges: Ranges, at: number) => ranges.some(([from, to]) => from <= at && at <= to);
  const found = new Map<string, number>();
  const of = sets.map((): string[] => []);
  for (const at of [...preferred, ...[...starts].sort((a, b) => a - b)]) {
    if (!has(xmlChars, at)) continue;
    const key = sets.map((set) => (has(set, at) ? '1' : '0')).join('');
    if (found.has(key)) continue;
    found.set(key, at);
    for (const [index, set] of sets.entries()) if (has(set, at)) of[index]!.push(String.fromCodePoint(at));
  }
  return (chars) => of[sets.indexOf(chars)] ?? [];
}

/** Ranges of characters to tell apart before giving up; `\w` alone has some 700. */
const mostRanges = 4_000;

/** Texts by their alternatives, or by their length. */
export type Texts = string[] | { min: number; max: number };

const partOf = (texts: Texts): Part =>
  Array.isArray(texts)
    ? { kind: 'alt', items: texts.map((pattern) => new Reader(pattern).whole()) }
    : { kind: 'repeat', item: { kind: 'chars', chars: xmlChars }, ...texts };

/**
 * Whether every text of `narrower` is one of `wider`, both told by patterns of XML Schema.
 * @returns with an example otherwise; `undefined` for patterns that are not supported here (blocks, name classes) or
 *   that are too large
 */
export function textsIncluded(
  narrower: Texts,
  wider: Texts,
): { holds: true } | { holds: false; example: string } | undefined {
  let parts: [Part, Part];
  try {
    parts = [partOf(narrower), partOf(wider)];
  } catch (error) {
    if (error instanceof Unsupported) return undefined;
    throw error;
  }
  const sets = [...new Set(parts.flatMap(charsOf))];
  if (sets.flat().length > mostRanges || sets.length > 200) return undefined;
  const letters = lettersOf(sets);
  const languages = new Languages();
  const exprOf = (part: Part): Expr => {
    if (part.kind === 'chars')
      return languages.choice(letters(part.chars).map((letter) => languages.letter(letter)));
    if (part.kind === 'repeat') return languages.repeat(exprOf(part.item), part.min, part.max);
    const items = part.items.map(exprOf);
    return part.kind === 'seq' ? languages.sequence(items) : languages.choice(items);
  };
  const found: Inclusion = languages.decide(() => [exprOf(parts[1]), exprOf(parts[0])]);
  if (found.holds === undefined) return undefined;
  return found.holds ? found : { holds: false, example: found.example.join('') };
}
