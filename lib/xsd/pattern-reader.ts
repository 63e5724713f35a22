import {
  categoryRanges,
  codesOf,
  complement,
  intersection,
  isKnown,
  type Ranges,
  single,
  space,
  Unsupported,
  union,
} from './characters.ts';

/** A part of a pattern. */
export type Part =
  | { kind: 'chars'; chars: Ranges }
  | { kind: 'seq' | 'alt'; items: Part[] }
  | { kind: 'repeat'; item: Part; min: number; max: number };

/** Ranges of characters to tell apart before giving up; `\w` alone has some 100. */
export const mostRanges = 4_000;

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
    if (max < min) throw new Unsupported();
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

const canBeEmpty = (part: Part): boolean => {
  if (part.kind === 'chars') return false;
  if (part.kind === 'repeat') return part.min === 0 || canBeEmpty(part.item);
  return part.kind === 'seq' ? part.items.every(canBeEmpty) : part.items.some(canBeEmpty);
};

/** Whether libxml2 surely reads a pattern as XML Schema has it, for a text or for any. */
export function isReadable(pattern: string, text = ''): boolean {
  // Categories of other characters are not certain.
  const certain = !/\\[dDwWpP]/.test(pattern) || [...text].every((char) => isKnown(char.codePointAt(0)!));
  return certain && read(pattern) !== undefined;
}

const parts = new Map<string, Part | undefined>();
/** The parts of a pattern; undefined for patterns that are not supported here. */
export function read(pattern: string): Part | undefined {
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
