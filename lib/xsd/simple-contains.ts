import { affords } from './budget.ts';
import { builtins, descends, isDecimal, isText, isWhole } from './builtins.ts';
import { compareDecimals, digitsOf } from './numbers.ts';
import { compareValues, floatOf, momentOf } from './order.ts';
import { matches, type Texts, textsIncluded } from './pattern-language.ts';
import { alternativesOf, literalsOf } from './patterns.ts';
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
  if (!withinBounds(facts, text)) return false;
  if (facts.enumeration && !facts.enumeration.includes(text)) return false;
  return isText(facts.builtin)
    ? withinLength(facts, [...text].length)
    : facts.maxLength === undefined && !facts.minLength;
}

const withinLength = ({ minLength = 0, maxLength = Number.POSITIVE_INFINITY }: SimpleFacts, length: number) =>
  length >= minLength && length <= maxLength;

function fitsBuiltin(builtin: string, text: string): boolean {
  if (builtins[builtin]?.samples?.includes(text) || momentOf(builtin, text)) return true;
  if (isFloating(builtin)) return floatOf(builtin, text) !== undefined;
  for (let each: string | undefined = builtin; each; each = builtins[each]?.base) {
    const lexical = builtins[each]?.lexical;
    if (lexical) return lexical.test(text);
  }
  return ['string', 'normalizedString', 'token', 'anySimpleType', 'anyAtomicType'].includes(builtin);
}

const isFloating = (builtin: string) => builtin === 'float' || builtin === 'double';

/** Whether a value certainly lies within the type's bounds. */
const withinBounds = (facts: SimpleFacts, text: string) =>
  within(facts, text, 'min') === true && within(facts, text, 'max') === true;

/** Whether a value keeps a bound; undefined if that can't be told. */
export function within(facts: SimpleFacts, text: string, side: 'min' | 'max'): boolean | undefined {
  const bound = facts[side];
  if (!bound) return true;
  const order = compareValues(facts.builtin, text, bound.value);
  if (order === undefined) return undefined;
  return order === 0 ? bound.inclusive : order > 0 === (side === 'min');
}

/** Whether a number (which the text must be) meets the type's bounds, values and digits. */
export function fitsNumber(facts: SimpleFacts, text: string): boolean {
  const { enumeration } = facts;
  const digits = digitsOf(text);
  return (
    withinBounds(facts, text) &&
    (!enumeration || enumeration.some((value) => compareDecimals(value, text) === 0)) &&
    digits !== undefined &&
    digits.total <= (facts.totalDigits ?? Number.POSITIVE_INFINITY) &&
    digits.fraction <= (facts.fractionDigits ?? Number.POSITIVE_INFINITY)
  );
}

/** What looking at two types costs, in parts of expressions. */
const pairCost = 10;

/**
 * Whether every text valid under `before` is certainly valid under `after`; false also if that can't be proved.
 * Compares what the types require, not their names.
 */
export function simpleContained(before: SimpleFacts, after: SimpleFacts): boolean {
  if (!affords(pairCost)) return false;
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
  if (before.variety === 'atomic' && after.variety === 'list') return isItemOf(before, after);
  if (before.variety !== after.variety) return false;
  if (before.variety === 'list' && !simpleContained(before.item!, after.item!)) return false;
  return facetChecks.every(({ implied }) => implied(before, after));
}

/** Whether every value is a list of just this one. */
function isItemOf(before: SimpleFacts, after: SimpleFacts): boolean {
  const { item, minLength = 0, maxLength = 1, enumeration, others } = after;
  // A value with a space would be several, and an empty one none.
  const single =
    before.whiteSpace === 'collapse' &&
    (isText(before.builtin)
      ? ['NMTOKEN', 'Name', 'language'].some((type) => descends(before.builtin, type))
      : isDecimal(before.builtin) || isFloating(before.builtin) || oneWord.has(before.builtin));
  return (
    single &&
    item !== undefined &&
    simpleContained(before, item) &&
    minLength <= 1 &&
    maxLength >= 1 &&
    !enumeration &&
    Object.keys(others).length === 0 &&
    patternsHold(before, after)
  );
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

/** Built-in types whose values are neither empty nor contain spaces; apart from numbers and names. */
const oneWord = new Set([
  'boolean',
  'date',
  'dateTime',
  'time',
  'gYear',
  'gYearMonth',
  'gMonth',
  'gDay',
  'gMonthDay',
]);

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
export function sameFacts(before: SimpleFacts, after: SimpleFacts): boolean {
  const qualified = (facts: SimpleFacts): boolean =>
    (/^(QName|NOTATION|\?.*)$/.test(facts.builtin) && Boolean(facts.enumeration)) ||
    [facts.item, ...(facts.members ?? [])].some((part) => part && qualified(part));
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
      if (!after.minLength || lengthShown(before, after)) return true;
      if (before.variety === 'list' && whiteSpaceStep(before, after) !== 0) return false;
      // More white space treatment can make a value shorter.
      return (
        whiteSpaceStep(before, after) <= 0 &&
        sameMeasure(before, after) &&
        (before.assumed && !after.assumed ? 0 : (before.minLength ?? 0)) >= after.minLength
      );
    },
  },
  {
    facet: 'maxLength',
    implied: (before, after) =>
      after.maxLength === undefined ||
      lengthShown(before, after) ||
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
  // Decimal numbers and narrower floating ones are written as wider ones are.
  if (isFloating(after)) return isDecimal(before) || (before === 'float' && after === 'double');
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
  const kept = (group: string[]) => {
    const newer = new Set(group.flatMap(alternativesOf));
    return before.patterns.some((older) => older.flatMap(alternativesOf).every((each) => newer.has(each)));
  };
  return after.patterns.every(
    (group) =>
      kept(group) ||
      finite?.every((text) => group.some((pattern) => matches(pattern, text) === true)) === true ||
      textsOf(before).some((texts) => textsIncluded(texts, group)?.holds === true),
  );
}

/** What is known of a type's texts; each is met by all of them. */
export function textsOf(facts: SimpleFacts): Texts[] {
  const { patterns, builtin, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = facts;
  const known: Texts[] = [...patterns];
  if (facts.variety !== 'atomic') return known;
  if (isText(builtin) && (minLength > 0 || facts.maxLength !== undefined))
    known.push({ min: minLength, max: maxLength });
  const { lexical } = builtins[builtin] ?? {};
  // In XML Schema \d means the digits of all scripts; names are left out, as their characters are XML's own.
  if (lexical && !lexical.unicode)
    known.push([lexical.source.replace(/^\^|\$$/g, '').replaceAll(String.raw`\d`, '[0-9]')]);
  return known;
}

/** Whether the older type's patterns show that texts have the newer type's length. */
function lengthShown(before: SimpleFacts, after: SimpleFacts): boolean {
  const { minLength: min = 0, maxLength: max = Number.POSITIVE_INFINITY } = after;
  if (before.variety !== 'atomic' || before.patterns.length === 0 || whiteSpaceStep(before, after) !== 0)
    return false;
  if (!isText(before.builtin) || !isText(after.builtin)) return false;
  return before.patterns.some((group) => textsIncluded(group, { min, max })?.holds === true);
}

function boundHolds(before: SimpleFacts, after: SimpleFacts, side: 'min' | 'max'): boolean {
  const newer = after[side];
  if (!newer) return true;
  if (before.builtin === 'float' && after.builtin === 'double') return false;
  const known = [before[side], digitsBound(before, side)].filter((bound) => bound !== undefined);
  if (known.some((older) => boundWithin(before, after, older, newer, side))) return true;
  const values = isDecimal(before.builtin) ? (before.enumeration ?? []) : [];
  return (
    values.length > 0 &&
    values.every((value) => boundWithin(before, after, { value, inclusive: true }, newer, side))
  );
}

/** Whether what keeps one bound keeps the other. */
function boundWithin(
  before: SimpleFacts,
  after: SimpleFacts,
  older: Bound,
  newer: Bound,
  side: 'min' | 'max',
): boolean {
  // Decimals are rounded to become floating: that keeps their order, but may make two of them one.
  const rounded = isDecimal(before.builtin) && isFloating(after.builtin);
  const [a, b] = rounded
    ? [{ ...older, inclusive: true }, newer]
    : [older, newer].map((bound) => wholeBound(before, bound, side));
  if (!rounded && older.value === newer.value && older.inclusive === newer.inclusive) return true;
  const order = compareValues(rounded ? after.builtin : before.builtin, a!.value, b!.value);
  if (order === undefined) return false;
  return (side === 'min' ? order > 0 : order < 0) || (order === 0 && (b!.inclusive || !a!.inclusive));
}

/** Numbers of n digits are at most n nines. */
const digitsBound = ({ builtin, totalDigits }: SimpleFacts, side: 'min' | 'max'): Bound | undefined =>
  isDecimal(builtin) && totalDigits !== undefined && totalDigits < 1_000
    ? { value: `${side === 'min' ? '-' : ''}${'9'.repeat(totalDigits)}`, inclusive: true }
    : undefined;

/** For whole numbers, turns `< 11` into `<= 10`. */
function wholeBound(facts: SimpleFacts, bound: Bound, side: 'min' | 'max'): Bound {
  if (bound.inclusive || !isWhole(facts.builtin) || !/^[+-]?\d+$/.test(bound.value)) return bound;
  return { value: String(BigInt(bound.value) + (side === 'min' ? 1n : -1n)), inclusive: true };
}

/** The most digits of a number within its bounds. */
function digitsWithinBounds(facts: SimpleFacts): number {
  const decimals = isWhole(facts.builtin) ? 0 : isDecimal(facts.builtin) ? facts.fractionDigits : undefined;
  const { min, max } = facts;
  if (decimals === undefined || !min || !max) return Number.POSITIVE_INFINITY;
  const before = (['min', 'max'] as const).map((side) => {
    const { value, inclusive } = facts[side]!;
    const [, whole, fraction] = /^[+-]?(\d*)(?:\.(\d*))?$/.exec(value) ?? [];
    if (whole === undefined) return Number.POSITIVE_INFINITY;
    const digits = BigInt(whole || '0');
    // Below 1000 there are three digits before the point.
    const outward = value.startsWith('-') === (side === 'min');
    const open = !inclusive && outward && !Number(fraction ?? 0) && digits > 0n;
    const left = open ? digits - 1n : digits;
    return left === 0n ? 0 : String(left).length;
  });
  return Math.max(1, ...before.map((digits) => digits + decimals));
}
