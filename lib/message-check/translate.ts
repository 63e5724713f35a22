import type { Around } from './places';
import { misplaced } from './translate-order';
import { byRules, type Rule, type Subject, type Translated } from './translate-rules';
import { syntaxText } from './translate-syntax';
import { valueText } from './translate-values';
import { list, named, quoted, shortName } from './words';

const expectedNames = (found: string) => [...new Set(found.split(/,\s*/).map(shortName))];

/** Explains an element where another one is expected. */
function unexpected(element: string, expected: string, around: Around): Translated {
  const local = shortName(element);
  const same = expected.split(/,\s*/).find((name) => name !== element && shortName(name) === local);
  if (same && /^\{/.test(same)) {
    const of = (name: string) => quoted(/^\{(.*)\}/.exec(name)?.[1] ?? 'keiner');
    const text = `Das Element ${quoted(local)} gehört zum falschen Namespace: gefunden ${of(element)}, erwartet ${of(same)}.`;
    return { kind: 'namespace', text };
  }
  return misplaced(local, expected ? expectedNames(expected) : [], around);
}

const nowhere: Around = { parent: '', before: new Map(), all: new Map() };

const rules: Rule[] = [
  [
    'missing',
    /^Missing child element\(s\)\. Expected is (?:one of )?\( (.*) \)\.$/s,
    ([names = ''], { element }) => {
      const missing = expectedNames(names);
      return missing.length === 1
        ? `Im Element ${quoted(element)} fehlt das Element ${list(missing)}.`
        : `Im Element ${quoted(element)} fehlt mindestens ein weiteres Element: ${list(missing)}.`;
    },
  ],
  [
    'missing',
    /^Missing child element\(s\)\.$/,
    (_, { element }) => `Im Element ${quoted(element)} fehlen Elemente.`,
  ],
  [
    'root',
    /^No matching global declaration available for the validation root\.$/,
    (_, { element }) =>
      `Das Schema kennt das Wurzelelement ${quoted(element)} in diesem Namespace nicht. Die Nachricht gehört zu einem anderen Schema oder einer anderen Version.`,
  ],
  [
    'unknown-element',
    /^No matching global element declaration available, but demanded by the strict wildcard\.$/,
    (_, { element }) => `Das Element ${quoted(element)} ist im Schema nicht bekannt.`,
  ],
  [
    'attribute-forbidden',
    /^(?:The attribute '(.*)' is not allowed\.|No matching global attribute declaration available, but demanded by the strict wildcard\.)$/s,
    (_, { attribute = '', element }) =>
      `Das Attribut ${quoted(attribute)} ist im Element ${quoted(element)} nicht erlaubt.`,
  ],
  [
    'attribute-missing',
    /^The attribute '(.*)' is required but missing\.$/s,
    ([name = ''], { element }) =>
      `Im Element ${quoted(element)} fehlt das Pflichtattribut ${quoted(shortName(name))}.`,
  ],
  [
    'text-forbidden',
    /^Character content other than whitespace is not allowed because the content type is 'element-only'\.$/,
    (_, { element }) =>
      `Im Element ${quoted(element)} steht Text zwischen den Elementen; dort sind nur Elemente erlaubt.`,
  ],
  [
    'content-forbidden',
    /^(?:Character content|Element content|Neither character nor element content) is (?:not )?allowed,? because the content type is empty\.?$/,
    (_, { element }) => `Das Element ${quoted(element)} muss leer sein.`,
  ],
  [
    'elements-forbidden',
    /^Element content is not allowed, because the (?:type definition is simple|content type is a simple type definition)\.$/,
    (_, { element }) =>
      `Das Element ${quoted(element)} darf keine weiteren Elemente enthalten, nur einen Wert.`,
  ],
  [
    'nil',
    /^The element is not 'nillable'\.$/,
    (_, { element }) => `Das Element ${quoted(element)} darf nicht mit xsi:nil als leer gekennzeichnet sein.`,
  ],
  [
    'nil',
    /^Neither character nor element content is allowed[,]? because the element (?:was|is) 'nilled'\.$/,
    (_, { element }) =>
      `Das Element ${quoted(element)} ist mit xsi:nil als leer gekennzeichnet, hat aber einen Inhalt.`,
  ],
  [
    'abstract',
    /^The (?:element declaration|type definition) is abstract\.$/,
    (_, { element }) =>
      `Das Element ${quoted(element)} ist im Schema nur als Vorlage angelegt und darf so nicht vorkommen.`,
  ],
  [
    'xsi-type',
    /xsi:type/,
    (_, { element }) => `Der Typ, den das Element ${quoted(element)} mit xsi:type nennt, ist nicht zulässig.`,
  ],
  [
    'unique',
    /^Duplicate key-sequence \[(.*)\] in (?:unique|key) identity-constraint '(.*)'\.$/s,
    ([value = '', name = ''], { element }) =>
      `Der Wert ${value} im Element ${quoted(element)} kommt mehrfach vor, muss aber eindeutig sein (Regel ${quoted(shortName(name))}).`,
  ],
  [
    'keyref',
    /^No match found for key-sequence \[(.*)\] of keyref '(.*)'\.$/s,
    ([value = '', name = '']) =>
      `Zum Wert ${value} fehlt das Element, auf das er verweist (Regel ${quoted(shortName(name))}).`,
  ],
  [
    'key',
    /^Not all fields of key identity-constraint '(.*)' evaluate to a node\.$/s,
    ([name = ''], { element }) =>
      `Im Element ${quoted(element)} fehlt ein Wert, den die Regel ${quoted(shortName(name))} verlangt.`,
  ],
  [
    'empty-document',
    /^The document has no document element\.$/,
    () => 'Die Nachricht hat kein Wurzelelement.',
  ],
];

/**
 * A message of libxml2 (validation or parsing) in German; an unknown one is kept in `original`.
 * @param around the surroundings of the element concerned, if known
 * @param allowed what a value may be by the schema
 */
export function translate(
  message: string,
  around: Around = nowhere,
  allowed: Subject['allowed'] = () => undefined,
): Translated {
  const trimmed = message.trim();
  const found = /^Element '([^']*)'(?:, attribute '([^']*)')?: (.*)$/s.exec(trimmed);
  if (!found) return syntaxText(trimmed) ?? unknown(trimmed);
  const [, element = '', attribute, rest = ''] = found;
  const [local, own] = [shortName(element), attribute && shortName(attribute)];
  const subject = { element: local, attribute: own, name: named(local, own), allowed };
  const other = /^This element is not expected\.(?: Expected is (?:one of )?\( (.*) \)\.)?$/s.exec(rest);
  const text = other
    ? unexpected(element, other[1] ?? '', around)
    : (byRules(rules, rest, subject) ?? valueText(rest, subject));
  return { ...(text ?? unknown(trimmed)), ...(own && { attribute: own }) };
}

function unknown(message: string): Translated {
  const original = message.replace(/\{[^{}\s]*\}/g, '').slice(0, 1_000);
  return { kind: 'other', text: 'Die Nachricht entspricht hier nicht dem Schema.', original };
}
