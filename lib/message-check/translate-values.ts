import { counted, plural } from '../text/plural.ts';
import { byRules, type Rule, type Subject, type Translated } from './translate-rules';
import { builtinText } from './type-text';
import { quoted, shortName, value } from './words';

/** `X hat den Wert „1“`, `X ist leer`. */
const has = (name: string, given: string) =>
  given === '' ? `${name} ist leer` : `${name} hat den Wert ${value(given)}`;

function wrongType(given: string, type: string | undefined, { name, attribute, allowed }: Subject): string {
  const builtin = type && /^(?:xs|xsd):/.test(type) ? builtinText(type.replace(/^\w+:/, '')) : undefined;
  // A type without a name is found by its element's place; that of an attribute is not.
  const known = builtin ?? (type || !attribute ? allowed(type) : undefined);
  const found = has(name, given);
  if (known) return `${found}; erwartet wird ${known}.`;
  if (type) return `${found}; das passt nicht zum Typ ${quoted(shortName(type))}.`;
  return given === '' ? `${found}; das erlaubt das Schema nicht.` : `${found}; ihn erlaubt das Schema nicht.`;
}

/** The values in a list `'A', 'B'`. */
const values = (set: string) => [...set.matchAll(/'((?:[^']|'(?!,|$))*)'(?:, |$)/g)].map(([, one]) => one!);

/** Allowed values that a text lists. */
const shownValues = 30;

function enumeration(given: string, set: string, { name }: Subject): string {
  const allowed = values(set);
  const shown = allowed.slice(0, shownValues).map(quoted).join(', ');
  const rest = allowed.length > shownValues ? ` und ${allowed.length - shownValues} weitere` : '';
  return `${has(name, given)}. Erlaubt ${plural(allowed.length, 'ist nur', 'sind')} ${shown}${rest}.`;
}

const characters = (count: string) => counted(Number(count), 'Zeichen', 'Zeichen');
const digits = (count: string) => counted(Number(count), 'Stelle', 'Stellen');
const facet = (name: string, rest: string) => new RegExp(`^\\[facet '${name}'\\] ${rest}$`, 's');
const length = "The value(?: '.*')? has a length of '(\\d+)'; this";
const bound = (kind: string, rest: string, words: string): Rule => [
  kind,
  facet(kind, `The value '(.*)' ${rest}`),
  ([given = '', limit = ''], { name }) => `${name} hat den Wert ${value(given)}; ${words} ${quoted(limit)}.`,
];

const rules: Rule[] = [
  [
    'enumeration',
    facet('enumeration', "The value '(.*)' is not an element of the set \\{(.*)\\}\\."),
    ([given = '', set = ''], subject) => enumeration(given, set, subject),
  ],
  [
    'pattern',
    facet('pattern', "The value '(.*)' is not accepted by the pattern '(.*)'\\."),
    ([given = '', pattern = ''], { name }) =>
      `${has(name, given)}; verlangt ist das Muster ${quoted(pattern)}.`,
  ],
  [
    'length',
    facet('length', `${length} differs from the allowed length of '(\\d+)'\\.`),
    ([given = '', allowed = ''], { name }) =>
      `${name} hat ${characters(given)}; verlangt sind genau ${allowed}.`,
  ],
  [
    'minLength',
    facet('minLength', `${length} underruns the allowed minimum length of '(\\d+)'\\.`),
    ([given = '', allowed = ''], { name }) =>
      `${given === '0' ? `${name} ist leer` : `${name} hat ${characters(given)}`}; verlangt ${plural(Number(allowed), 'ist', 'sind')} mindestens ${characters(allowed)}.`,
  ],
  [
    'maxLength',
    facet('maxLength', `${length} exceeds the allowed maximum length of '(\\d+)'\\.`),
    ([given = '', allowed = ''], { name }) =>
      `${name} hat ${characters(given)}; erlaubt ${plural(Number(allowed), 'ist', 'sind')} höchstens ${allowed}.`,
  ],
  bound(
    'minInclusive',
    "is less than the minimum value allowed \\('(.*)'\\)\\.",
    'der kleinste erlaubte Wert ist',
  ),
  bound(
    'maxInclusive',
    "is greater than the maximum value allowed \\('(.*)'\\)\\.",
    'der größte erlaubte Wert ist',
  ),
  bound('minExclusive', "must be greater than '(.*)'\\.", 'er muss größer sein als'),
  bound('maxExclusive', "must be less than '(.*)'\\.", 'er muss kleiner sein als'),
  [
    'totalDigits',
    facet('totalDigits', "The value '(.*)' has more digits than are allowed \\('(\\d+)'\\)\\."),
    ([given = '', allowed = ''], { name }) =>
      `${name} hat den Wert ${value(given)}; erlaubt sind höchstens ${digits(allowed)}.`,
  ],
  [
    'fractionDigits',
    facet('fractionDigits', "The value '(.*)' has more fractional digits than are allowed \\('(\\d+)'\\)\\."),
    ([given = '', allowed = ''], { name }) =>
      `${name} hat den Wert ${value(given)}; erlaubt sind höchstens ${digits(allowed)} nach dem Dezimalpunkt.`,
  ],
  [
    'type',
    /^'(.*)' is not a valid value of the (?:local )?(?:atomic|list|union) type '(.*)'\.$/s,
    ([given = '', type = ''], subject) => wrongType(given, type, subject),
  ],
  [
    'type',
    /^'(.*)' is not a valid value of the local (atomic|list|union) type\.$/s,
    ([given = ''], subject) => wrongType(given, undefined, subject),
  ],
  [
    'fixed',
    /^The (?:actual )?value '(.*)' does not match the fixed value constraint '(.*)'\.$/s,
    ([given = '', fixed = ''], { name }) =>
      `${name} hat den Wert ${value(given)}; er muss ${quoted(fixed)} lauten.`,
  ],
];

/** Errors about the value of an element or attribute. */
export const valueText = (message: string, subject: Subject): Translated | undefined =>
  byRules(rules, message, subject);
