import { affords } from './budget.ts';
import { codesOf, plane, type Ranges, xmlChars } from './characters.ts';
import { type Expr, type Inclusion, Languages } from './language.ts';
import { isReadable, mostRanges, type Part, read } from './pattern-reader.ts';

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
    for (const [index, set] of sets.entries()) if (has(set, at)) of[index]!.push(String(at));
  }
  return (chars) => of[sets.indexOf(chars)] ?? [];
}

/** A part as an expression. @param letters the letters of a set of characters */
const exprOf = (part: Part, languages: Languages, letters: (chars: Ranges) => string[]): Expr => {
  if (part.kind === 'chars')
    return languages.choice(letters(part.chars).map((letter) => languages.letter(letter)));
  if (part.kind === 'repeat')
    return languages.repeat(exprOf(part.item, languages, letters), part.min, part.max);
  const items = part.items.map((item) => exprOf(item, languages, letters));
  return part.kind === 'seq' ? languages.sequence(items) : languages.choice(items);
};

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
  const ranges = sets.flat().length;
  if (ranges > mostRanges || sets.length > 200 || !affords(1 + ranges ** 2 / 500)) return undefined;
  const letters = lettersOf(sets);
  const languages = new Languages();
  const found: Inclusion = languages.decide(() => [
    exprOf(other, languages, letters),
    exprOf(own, languages, letters),
  ]);
  affords(languages.work);
  if (found.holds === undefined) return undefined;
  return found.holds
    ? found
    : {
        holds: false,
        example: found.example.map((at) => String.fromCodePoint(Number(at) % plane)).join(''),
      };
}

/** A pattern whose texts are told one by one; its letters are the places of its sets of characters. */
interface Matcher {
  languages: Languages;
  model: Expr;
  accepts: (own: string, asked: string) => boolean;
}

/** Parts of expressions that are kept for the next text. */
const mostKept = 50_000;

const matchers = new Map<string, Matcher>();
function matcherOf(pattern: string, part: Part): Matcher | undefined {
  const known = matchers.get(pattern);
  if (known) return known;
  const sets = [...new Set(charsOf(part))];
  const languages = new Languages();
  const model = languages.model(() => exprOf(part, languages, (chars) => [String(sets.indexOf(chars))]));
  if (!model) return undefined;
  const accepts = (own: string, asked: string) =>
    sets[Number(own)]!.some(([from, to]) => from <= Number(asked) && Number(asked) <= to);
  if (matchers.size >= 200) matchers.clear();
  matchers.set(pattern, { languages, model, accepts });
  return matchers.get(pattern);
}

/**
 * Whether a whole text matches a pattern of XML Schema. Takes time that grows with both, not with the ways to match.
 * @returns undefined for patterns that are not supported here (blocks, name classes) or too large, or where libxml2 may
 *   see it in another way
 */
export function matches(pattern: string, text: string): boolean | undefined {
  const part = isReadable(pattern, text) ? read(pattern) : undefined;
  const matcher = part && matcherOf(pattern, part);
  if (!matcher) return undefined;
  const word = [...text].map((char) => String(codesOf(char.codePointAt(0)!, char.codePointAt(0)!)[0]![0]));
  const found = matcher.languages.has(matcher.model, word, matcher.accepts);
  // What it has built is of no use to others, or too much to keep.
  if (found === undefined || matcher.languages.size > mostKept) matchers.delete(pattern);
  return found;
}
