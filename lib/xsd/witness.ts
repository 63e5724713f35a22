import { affords } from './budget.ts';
import { builtins, isDecimal, isText, isWhole } from './builtins.ts';
import { digitsOf } from './numbers.ts';
import { compareValues, momentOf } from './order.ts';
import { matches, textsIncluded } from './pattern-language.ts';
import { commonTexts, sampleOf } from './samples.ts';
import { normalise, type SimpleFacts } from './simple.ts';
import { accepts, fitsNumber, textsOf, within } from './simple-contains.ts';

/** Characters of the longest text to try. */
const mostLetters = 5_000;

/**
 * A text that is certainly valid under the older type and certainly invalid under the newer; a difference breaks only
 * if there is one.
 * @returns undefined if none was found, which proves nothing
 */
export function witness(before: SimpleFacts, after: SimpleFacts): string | undefined {
  const parts = leaves(before).length + leaves(after).length;
  if (!affords(parts)) return undefined;
  return textsFor(before, after).find(
    (text) => affords(parts) && accepts(before, text) && rejects(after, text),
  );
}

/** Whether a text is certainly invalid; false also if that is unknown. */
export function rejects(facts: SimpleFacts, raw: string): boolean {
  const text = normalise(raw, facts.whiteSpace);
  if (facts.patterns.some((group) => group.every((pattern) => matches(pattern, text) === false))) return true;
  if (facts.variety === 'union') return (facts.members ?? []).every((member) => rejects(member, raw));
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, enumeration, builtin } = facts;
  const outside = (length: number) => length < minLength || length > maxLength;
  if (facts.variety === 'list') {
    const items = text === '' ? [] : text.split(' ');
    return (
      outside(items.length) || items.some((item) => facts.item !== undefined && rejects(facts.item, item))
    );
  }
  for (let each: string | undefined = builtin; each; each = builtins[each]?.base) {
    const { lexical, rough } = builtins[each] ?? {};
    if ((lexical && !lexical.test(text)) || (rough && !rough.test(text))) return true;
  }
  if (isDecimal(builtin)) return digitsOf(text) !== undefined && !fitsNumber(facts, text);
  if (within(facts, text, 'min') === false || within(facts, text, 'max') === false) return true;
  if (!isText(builtin))
    return (
      enumeration?.every((value) => ![0, undefined].includes(compareValues(builtin, value, text))) === true
    );
  return outside([...text].length) || (enumeration !== undefined && !enumeration.includes(text));
}

/** Texts to try: common ones, and those around each requirement of both types. */
function textsFor(before: SimpleFacts, after: SimpleFacts): string[] {
  const parts = [...leaves(before), ...leaves(after)];
  const found = new Set(commonTexts);
  for (const facts of parts) {
    for (const value of facts.enumeration ?? []) found.add(value);
    for (const pattern of facts.patterns.flat())
      for (const more of [0, 1, 2, 5, 20]) found.add(sampleOf(pattern, more));
    for (const length of lengthsOf(facts))
      for (const sign of ['A', '1', 'a ']) found.add(sign.repeat(length).slice(0, length));
    for (const number of numbersOf(facts)) found.add(number);
  }
  for (const text of counterexamples(before, after)) found.add(text);
  const single = [...found].filter((text) => text.length <= mostLetters);
  const list = parts.some(({ variety }) => variety === 'list');
  return list ? [...single, ...single.map((text) => `${text} ${text}`)] : single;
}

const leaves = (facts: SimpleFacts): SimpleFacts[] => [
  facts,
  ...(facts.item ? leaves(facts.item) : []),
  ...(facts.members ?? []).flatMap(leaves),
];

const lengthsOf = ({ minLength, maxLength }: SimpleFacts): number[] =>
  [minLength, maxLength]
    .filter((length) => length !== undefined)
    .flatMap((length) => [length - 1, length, length + 1])
    .filter((length) => length >= 0 && length <= mostLetters);

/** Texts of the older type's patterns that the newer one's don't have. */
function counterexamples(before: SimpleFacts, after: SimpleFacts): string[] {
  const min = after.minLength ?? 0;
  const max = after.maxLength ?? Number.POSITIVE_INFINITY;
  return textsOf(before).flatMap((texts) =>
    [...after.patterns, { min, max }].flatMap((wider) => {
      const answer = textsIncluded(texts, wider);
      return answer?.holds === false ? [answer.example] : [];
    }),
  );
}

/** The days and times around one. */
function momentsAround(text: string): string[] {
  const day = momentOf('date', text.slice(0, 10));
  if (!day) return [text];
  const moved = [-1, 1].map((days) => new Date(day.at + days * 86_400_000).toISOString().slice(0, 10));
  return [text, ...moved.map((each) => `${each}${text.slice(10)}`)];
}

function numbersOf(facts: SimpleFacts): string[] {
  const { min, max, totalDigits, fractionDigits } = facts;
  const around = [min, max].flatMap((bound) => {
    if (!bound) return [];
    if (!/^[+-]?\d+$/.test(bound.value))
      return [...momentsAround(bound.value), ...(bound.value.includes('.') ? [`${bound.value}1`] : [])];
    const value = BigInt(bound.value);
    const fraction = isWhole(facts.builtin) ? [] : [`${value}.5`];
    return [...[-1n, 0n, 1n].map((step) => String(value + step)), ...fraction];
  });
  const digits = [totalDigits, fractionDigits]
    .filter((count) => count !== undefined && count < 1_000)
    .flatMap((count = 0) => ['9'.repeat(count), '9'.repeat(count + 1), `0.${'1'.repeat(count + 1)}`]);
  return [...around, ...digits];
}
