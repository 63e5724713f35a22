import { type Expr, type Inclusion, Languages } from './language.ts';

/** Characters (see `codesOf`) as sorted ranges that don't touch, both ends included. */
type Ranges = [from: number, to: number][];

/** A part of a pattern. */
type Part =
  | { kind: 'chars'; chars: Ranges }
  | { kind: 'seq' | 'alt'; items: Part[] }
  | { kind: 'repeat'; item: Part; min: number; max: number };

const categories = [
  ...['Lu', 'Ll', 'Lt', 'Lm', 'Lo', 'Mn', 'Mc', 'Me', 'Nd', 'Nl', 'No', 'Pc', 'Pd', 'Ps', 'Pe', 'Pi', 'Pf'],
  ...['Po', 'Sm', 'Sc', 'Sk', 'So', 'Zs', 'Zl', 'Zp', 'Cc', 'Cf', 'Co', 'Cn'],
];
/** Where libxml2, with its old tables of Unicode, knows the category of each character: Latin letters and Arabic digits. */
const known: Ranges = [
  [0, 0xa6],
  [0xa8, 0xa9],
  [0xab, 0xb5],
  [0xb7, 0xb9],
  [0xbb, 0x17f],
  [0x660, 0x669],
];
const isKnown = (at: number) => known.some(([from, to]) => from <= at && at <= to);
const plane = 0x110000;

/** The characters of XML 1.0. */
const xmlCodePoints: Ranges = [
  [9, 10],
  [13, 13],
  [0x20, 0xd7ff],
  [0xe000, 0xfffd],
  [0x10000, 0x10ffff],
];

/**
 * Characters whose category is not certain count as one for each category and one for none, so that a proof holds
 * whatever libxml2 makes of them (it has 中 in `\w`, but not in `\p{L}`).
 */
function codesOf(from: number, to: number): Ranges {
  const own: Ranges = [];
  const other: Ranges = [];
  let start = from;
  const cut = known.flatMap(([first, last]) => [first, last + 1]).filter((at) => from < at && at <= to);
  for (const end of [...cut, to + 1]) {
    (isKnown(start) ? own : other).push([start, end - 1]);
    start = end;
  }
  const planes = [...categories, 'none'].map((_, index) => index + 1);
  return [
    ...own,
    ...planes.flatMap((at) => other.map(([a, b]): [number, number] => [at * plane + a, at * plane + b])),
  ];
}

/** Ranges of characters to tell apart before giving up; `\w` alone has some 100. */
const mostRanges = 4_000;

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
  gaps.push([from, Number.POSITIVE_INFINITY]);
  return intersection(gaps, xmlChars);
}

const xmlChars = union(xmlCodePoints.flatMap(([from, to]) => codesOf(from, to)));

const categoryCache = new Map<string, Ranges>();
/** The characters of a category of Unicode, as `Nd`. */
function categoryRanges(name: string): Ranges {
  const cached = categoryCache.get(name);
  if (cached) return cached;
  const own = categories.filter((each) => each.startsWith(name));
  if (own.length === 0) throw new Unsupported();
  const fits = new RegExp(`\\p{${name}}`, 'u');
  const sure = known
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at))
    .filter((at) => fits.test(String.fromCodePoint(at)));
  const ranges = intersection(
    union([
      ...sure.map((at): [number, number] => [at, at]),
      ...own.map((each): [number, number] => {
        const first = (categories.indexOf(each) + 1) * plane;
        return [first, first + plane - 1];
      }),
    ]),
    xmlChars,
  );
  categoryCache.set(name, ranges);
  return ranges;
}

const space: Ranges = [
  [9, 10],
  [13, 13],
  [32, 32],
];
const single = (char: string): Ranges => codesOf(char.codePointAt(0)!, char.codePointAt(0)!);

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
    // libxml2 counts a group without text as missing: it refuses even `a` for `(a?){3}`.
    if (sign.startsWith('{') && canBeEmpty(item)) throw new Unsupported();
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

  /**
   * A class in brackets; not the ways to write one that libxml2 misreads: it drops a hyphen in the middle
   * (`[A-Z-0-9]`), after an escape too, and forgets `^` at a hyphen in the end and in a class to take away.
   */
  private charClass(inner = false): Ranges {
    const negative = this.next === '^';
    if (negative) this.at += 1;
    if (negative && inner) throw new Unsupported();
    const start = this.at;
    const found: Ranges = [];
    let without: Ranges = [];
    for (;;) {
      const char = this.next;
      if (char === undefined) throw new Unsupported();
      if (char === ']') break;
      if (char === '-' && this.chars[this.at + 1] === '[') {
        if (inner) throw new Unsupported();
        this.at += 2;
        without = this.charClass(true);
        if (this.next !== ']') throw new Unsupported();
        break;
      }
      const last = this.chars[this.at + 1] === ']' && !negative;
      if (char === '-' && this.at > start && !last) throw new Unsupported();
      found.push(...this.member());
      if (found.length > mostRanges) throw new Unsupported();
    }
    this.at += 1;
    const ranges = negative ? complement(union(found)) : union(found);
    return without.length > 0 ? intersection(ranges, complement(without)) : ranges;
  }

  private member(): Ranges {
    const first = this.next!;
    const escaped = first === '\\';
    const start = this.one();
    const follows = this.chars[this.at + 1];
    if (this.next !== '-' || follows === undefined || follows === ']' || follows === '[') return start;
    if (escaped || first === '-') throw new Unsupported();
    this.at += 1;
    const [from, to] = [first, follows].map((char) => char.codePointAt(0)!) as [number, number];
    if (follows === '\\' || from > to) throw new Unsupported();
    this.at += 1;
    return codesOf(from, to);
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

const canBeEmpty = (part: Part): boolean => {
  if (part.kind === 'chars') return false;
  if (part.kind === 'repeat') return part.min === 0 || canBeEmpty(part.item);
  return part.kind === 'seq' ? part.items.every(canBeEmpty) : part.items.some(canBeEmpty);
};

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
    for (const [index, set] of sets.entries()) if (has(set, at)) of[index]!.push(String(at));
  }
  return (chars) => of[sets.indexOf(chars)] ?? [];
}

/** Whether libxml2 surely reads a pattern as XML Schema has it, for a text or for any. */
export function isReadable(pattern: string, text = ''): boolean {
  // Categories of other characters are not certain.
  const certain = !/\\[dDwWpP]/.test(pattern) || [...text].every((char) => isKnown(char.codePointAt(0)!));
  return certain && read(pattern) !== undefined;
}

const parts = new Map<string, Part | undefined>();
/** The parts of a pattern; undefined for patterns that are not supported here. */
function read(pattern: string): Part | undefined {
  if (parts.has(pattern)) return parts.get(pattern);
  let part: Part | undefined;
  try {
    part = new Reader(pattern).whole();
  } catch (error) {
    if (!(error instanceof Unsupported)) throw error;
  }
  if (parts.size >= 200) parts.clear();
  parts.set(pattern, part);
  return part;
}

/** Texts by their alternatives, or by their length. */
export type Texts = string[] | { min: number; max: number };

function partOf(texts: Texts): Part | undefined {
  if (!Array.isArray(texts)) return { kind: 'repeat', item: { kind: 'chars', chars: xmlChars }, ...texts };
  const items = texts.map(read);
  return items.every((item) => item !== undefined) ? { kind: 'alt', items } : undefined;
}

/**
 * Whether every text of `narrower` is one of `wider`, both told by patterns of XML Schema.
 * @returns with an example otherwise; `undefined` for patterns that are not supported here (blocks, name classes) or
 *   that are too large
 */
export function textsIncluded(
  narrower: Texts,
  wider: Texts,
): { holds: true } | { holds: false; example: string } | undefined {
  const [own, other] = [partOf(narrower), partOf(wider)];
  if (!own || !other) return undefined;
  const sets = [...new Set([own, other].flatMap(charsOf))];
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
  const found: Inclusion = languages.decide(() => [exprOf(other), exprOf(own)]);
  if (found.holds === undefined) return undefined;
  return found.holds
    ? found
    : {
        holds: false,
        example: found.example.map((at) => String.fromCodePoint(Number(at) % plane)).join(''),
      };
}
