import { builtins, descends, isDecimal, isText, isWhole } from './builtins.ts';
import { compareDecimals, digitsOf } from './numbers.ts';
import { alternativesOf, literalsOf, matches } from './patterns.ts';
import { type Bound, normalise, type SimpleFacts, whiteSpaceStep } from './simple.ts';

/** A list of texts that contains every valid value, after white space treatment; undefined if there is none. */
export function finiteTexts(facts: SimpleFacts): string[] | undefined {
  if (facts.variety !== 'atomic' || !isText(facts.builtin)) return undefined;
  if (facts.enumeration) return facts.enumeration;
  for (const group of facts.patterns) {
    const literals = literalsOf(group);
    if (literals) return literals;
  }
  return undefined;
}

/** Whether a text is certainly valid; false also if that is unknown. */
export function accepts(facts: SimpleFacts, raw: string): boolean {
  if (facts.variety === 'union')
    return (
      facts.patterns.length === 0 &&
      (!facts.enumeration || facts.enumeration.includes(raw)) &&
      (facts.members ?? []).some((member) => accepts(member, raw))
    );
  const text = normalise(raw, facts.whiteSpace);
  const fitting = facts.patterns.every((group) => group.some((pattern) => matches(pattern, text) === true));
  if (!fitting || Object.keys(facts.others).length > 0) return false;
  if (facts.variety === 'list') {
    const items = text === '' ? [] : text.split(' ');
    return (
      !facts.enumeration &&
      withinLength(facts, items.length) &&
      items.every((item) => facts.item !== undefined && accepts(facts.item, item))
    );
  }
  if (!fitsBuiltin(facts.builtin, text)) return false;
  if (isDecimal(facts.builtin)) return fitsNumber(facts, text);
  if (facts.min || facts.max) return false;
  if (facts.enumeration && !facts.enumeration.includes(text)) return false;
  return isText(facts.builtin)
    ? withinLength(facts, [...text].length)
    : facts.maxLength === undefined && !facts.minLength;
}

const withinLength = ({ minLength = 0, maxLength = Number.POSITIVE_INFINITY }: SimpleFacts, length: number) =>
  length >= minLength && length <= maxLength;

function fitsBuiltin(builtin: string, text: string): boolean {
  if (builtins[builtin]?.samples?.includes(text)) return true;
  for (let each: string | undefined = builtin; each; each = builtins[each]?.base) {
    const lexical = builtins[each]?.lexical;
    if (lexical) return lexical.test(text);
  }
  return ['string', 'normalizedString', 'token', 'anySimpleType', 'anyAtomicType'].includes(builtin);
}

/** Whether a number (which the text must be) meets the type's bounds, values and digits. */
export function fitsNumber(facts: SimpleFacts, text: string): boolean {
  const { min, max, enumeration } = facts;
  const digits = digitsOf(text);
  return (
    (!min || above(text, min)) &&
    (!max || above(max.value, { value: text, inclusive: max.inclusive })) &&
    (!enumeration || enumeration.some((value) => compareDecimals(value, text) === 0)) &&
    digits !== undefined &&
    digits.total <= (facts.totalDigits ?? Number.POSITIVE_INFINITY) &&
    digits.fraction <= (facts.fractionDigits ?? Number.POSITIVE_INFINITY)
  );
}

function above(text: string, { value, inclusive }: Bound): boolean {
  const order = compareDecimals(text, value);
  return order !== undefined && (order > 0 || (order === 0 && inclusive));
}

/**
 * Whether every text valid under `before` is certainly valid under `after`; false also if that can't be proved.
 * Compares what the types require, not their names.
 */
export function simpleContained(before: SimpleFacts, after: SimpleFacts): boolean {
  if (isAnything(after)) return !leavesID(before);
  if (sameFacts(before, after)) return true;
  if (before.variety === 'union') {
    const members = before.members ?? [];
    return members.length > 0 && members.every((member) => simpleContained(member, after));
  }
  const finite = finiteTexts(before);
  if (!depends(before) && !depends(after) && finite?.every((text) => takes(before, after, text))) return true;
  if (after.variety === 'union')
    return (
      after.patterns.length === 0 &&
      !after.enumeration &&
      Object.keys(after.others).length === 0 &&
      (after.members ?? []).some((member) => simpleContained(before, member))
    );
  if (before.variety !== after.variety) return false;
  if (before.variety === 'list' && !simpleContained(before.item!, after.item!)) return false;
  return facetChecks.every(({ implied }) => implied(before, after));
}

/** Whether every text that the older type's white space treatment turns into this one is valid under the newer. */
function takes(before: SimpleFacts, after: SimpleFacts, text: string): boolean {
  if (after.variety === 'union')
    return (
      after.patterns.length === 0 &&
      !after.enumeration &&
      (after.members ?? []).some((member) => takes(before, member, text))
    );
  return whiteSpaceStep(before, after) >= 0 && accepts(after, text);
}

const leavesID = (facts: SimpleFacts): boolean =>
  facts.builtin === 'ID' || [facts.item, ...(facts.members ?? [])].some((part) => part && leavesID(part));

/** Whether a value must fit others of its message, which no list of values can tell. */
const depends = (facts: SimpleFacts): boolean =>
  ['ID', 'IDREF', 'ENTITY'].includes(facts.builtin) ||
  [facts.item, ...(facts.members ?? [])].some((part) => part && depends(part));

/** Whether a type accepts any text as it is. */
function isAnything(facts: SimpleFacts): boolean {
  const free =
    !facts.enumeration && facts.patterns.length === 0 && !facts.minLength && facts.maxLength === undefined;
  const texts = ['string', 'normalizedString', 'token', 'anySimpleType', 'anyAtomicType'];
  return (
    facts.variety === 'atomic' &&
    free &&
    texts.includes(facts.builtin) &&
    Object.keys(facts.others).length === 0
  );
}

/** Whether two types require the same. Enumerations of QNames and notations depend on prefixes and never count as equal. */
function sameFacts(before: SimpleFacts, after: SimpleFacts): boolean {
  const qualified = (facts: SimpleFacts) =>
    /^(QName|NOTATION|\?.*)$/.test(facts.builtin) && Boolean(facts.enumeration);
  return !qualified(before) && JSON.stringify(ordered(before)) === JSON.stringify(ordered(after));
}

const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered);
  if (!value || typeof value !== 'object') return value;
  return Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, each]) => [key, ordered(each)]);
};

type Implied = (before: SimpleFacts, after: SimpleFacts) => boolean;
export type FacetName =
  | 'builtin'
  | 'whiteSpace'
  | 'enumeration'
  | 'pattern'
  | 'minLength'
  | 'maxLength'
  | 'min'
  | 'max'
  | 'totalDigits'
  | 'fractionDigits'
  | 'others';

/** For each facet, whether the newer type's requirement follows from the older's. */
export const facetChecks: { facet: FacetName; implied: Implied }[] = [
  { facet: 'builtin', implied: (before, after) => builtinContained(before.builtin, after.builtin) },
  { facet: 'whiteSpace', implied: whiteSpaceHolds },
  { facet: 'enumeration', implied: enumerationHolds },
  { facet: 'pattern', implied: patternsHold },
  {
    facet: 'minLength',
    implied: (before, after) => {
      if (!after.minLength) return true;
      if (before.variety === 'list' && whiteSpaceStep(before, after) !== 0) return false;
      // More white space treatment can make a value shorter.
      return (
        whiteSpaceStep(before, after) <= 0 &&
        sameMeasure(before, after) &&
        (before.minLength ?? 0) >= after.minLength
      );
    },
  },
  {
    facet: 'maxLength',
    implied: (before, after) =>
      after.maxLength === undefined ||
      (whiteSpaceStep(before, after) >= 0 &&
        sameMeasure(before, after) &&
        (before.maxLength ?? Number.POSITIVE_INFINITY) <= after.maxLength),
  },
  { facet: 'min', implied: (before, after) => boundHolds(before, after, 'min') },
  { facet: 'max', implied: (before, after) => boundHolds(before, after, 'max') },
  {
    facet: 'totalDigits',
    implied: (before, after) =>
      after.totalDigits === undefined ||
      (before.totalDigits ?? Number.POSITIVE_INFINITY) <= after.totalDigits ||
      digitsWithinBounds(before) <= after.totalDigits,
  },
  {
    facet: 'fractionDigits',
    implied: (before, after) =>
      after.fractionDigits === undefined ||
      isWhole(before.builtin) ||
      (before.fractionDigits ?? Number.POSITIVE_INFINITY) <= after.fractionDigits,
  },
  {
    facet: 'others',
    implied: (before, after) =>
      Object.entries(after.others).every(([facet, value]) => before.others[facet] === value),
  },
];

/** Lengths count characters of texts, items of lists, or bytes of binaries; only the same measure can be compared. */
const sameMeasure = (before: SimpleFacts, after: SimpleFacts) =>
  before.variety === 'list' ||
  before.builtin === after.builtin ||
  (isText(before.builtin) && isText(after.builtin));

/** Whether the lexical space of a built-in type lies within another's, apart from bounds of numbers. */
function builtinContained(before: string, after: string): boolean {
  // References to an ID lose their target if it is no ID any more.
  if (descends(before, 'ID') && !descends(after, 'ID')) return false;
  if (descends(before, after)) return true;
  if (['string', 'normalizedString', 'token'].includes(after)) return !before.startsWith('?');
  const unsigned = (type: string) => descends(type, 'unsignedLong');
  return isWhole(before) && isWhole(after) && (!unsigned(after) || unsigned(before));
}

function whiteSpaceHolds(before: SimpleFacts, after: SimpleFacts): boolean {
  const step = whiteSpaceStep(before, after);
  if (step === 0) return true;
  const free = after.patterns.length === 0 && !after.enumeration;
  // Space that was removed before now belongs to the value, which only a type that accepts any text allows.
  if (step < 0) return free && after.maxLength === undefined && isText(after.builtin);
  return free;
}

function enumerationHolds(before: SimpleFacts, after: SimpleFacts): boolean {
  const { enumeration } = after;
  if (!enumeration) return true;
  const older = before.enumeration ?? finiteTexts(before);
  if (!older || whiteSpaceStep(before, after) !== 0 || !sameValues(before, after)) return false;
  return older.every((value) => hasValue(after, value));
}

/** Whether two types compare values in the same way: 1.0 and 1 are one number, but two texts. */
export function sameValues(before: SimpleFacts, after: SimpleFacts): boolean {
  if (before.variety !== after.variety) return false;
  if (before.variety === 'list') return sameValues(before.item!, after.item!);
  if (before.variety === 'union')
    return sameFacts({ ...before, enumeration: [] }, { ...after, enumeration: [] });
  if (/^(QName|NOTATION)$/.test(before.builtin)) return false;
  if (isText(before.builtin)) return isText(after.builtin);
  return isDecimal(before.builtin) ? isDecimal(after.builtin) : before.builtin === after.builtin;
}

/** Whether a type enumerates a value; numbers are compared by value. */
export function hasValue(facts: SimpleFacts, value: string): boolean {
  const { enumeration = [] } = facts;
  if (enumeration.includes(value)) return true;
  return isDecimal(facts.builtin) && enumeration.some((each) => compareDecimals(each, value) === 0);
}

function patternsHold(before: SimpleFacts, after: SimpleFacts): boolean {
  if (after.patterns.length === 0) return true;
  if (whiteSpaceStep(before, after) !== 0) return false;
  const finite = finiteTexts(before);
  return after.patterns.every((group) => {
    const newer = new Set(group.flatMap(alternativesOf));
    const kept = before.patterns.some((older) =>
      older.flatMap(alternativesOf).every((each) => newer.has(each)),
    );
    return kept || finite?.every((text) => group.some((pattern) => matches(pattern, text) === true)) === true;
  });
}

function boundHolds(before: SimpleFacts, after: SimpleFacts, side: 'min' | 'max'): boolean {
  const newer = after[side];
  if (!newer) return true;
  const values = isDecimal(before.builtin) ? before.enumeration : undefined;
  const within = (older: Bound) => {
    const order = compareBounds(
      before.builtin,
      wholeBound(before, older, side),
      wholeBound(before, newer, side),
    );
    if (order === undefined) return false;
    const inward = side === 'min' ? order > 0 : order < 0;
    const [a, b] = [wholeBound(before, older, side), wholeBound(before, newer, side)];
    return inward || (order === 0 && (b.inclusive || !a.inclusive));
  };
  const older = before[side];
  if (older && within(older)) return true;
  return (
    values !== undefined && values.length > 0 && values.every((value) => within({ value, inclusive: true }))
  );
}

/** For whole numbers, turns `< 11` into `<= 10`. */
function wholeBound(facts: SimpleFacts, bound: Bound, side: 'min' | 'max'): Bound {
  if (bound.inclusive || !isWhole(facts.builtin) || !/^[+-]?\d+$/.test(bound.value)) return bound;
  return { value: String(BigInt(bound.value) + (side === 'min' ? 1n : -1n)), inclusive: true };
}

function compareBounds(builtin: string, left: Bound, right: Bound): number | undefined {
  if (left.value === right.value) return 0;
  if (isDecimal(builtin)) return compareDecimals(left.value, right.value);
  if (builtin === 'float' || builtin === 'double') {
    const [a, b] = [Number(left.value), Number(right.value)];
    return Number.isNaN(a) || Number.isNaN(b) ? undefined : Math.sign(a - b);
  }
  // Without time zones and in the same form, texts sort like the days.
  const form = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2})?$/;
  const comparable =
    form.test(left.value) && form.test(right.value) && left.value.length === right.value.length;
  return comparable ? (left.value < right.value ? -1 : 1) : undefined;
}

/** The most digits of a whole number within its bounds. */
function digitsWithinBounds({ builtin, min, max }: SimpleFacts): number {
  if (!isWhole(builtin) || !min || !max) return Number.POSITIVE_INFINITY;
  return Math.max(
    digitsOf(min.value)?.total ?? Number.POSITIVE_INFINITY,
    digitsOf(max.value)?.total ?? Number.POSITIVE_INFINITY,
  );
}
