import { isDecimal } from '../xsd/builtins';
import { effectiveType } from '../xsd/effective';
import { facetTexts } from '../xsd/facet-texts';
import type { SchemaModel } from '../xsd/model';
import { builtinFacts, type SimpleFacts } from '../xsd/simple';
import { declAt } from './places';
import { list } from './words';

/** What the built-in types require. */
const builtinTexts: Record<string, string> = {
  date: 'ein Datum in der Form JJJJ-MM-TT',
  dateTime: 'ein Zeitpunkt in der Form JJJJ-MM-TTThh:mm:ss',
  time: 'eine Uhrzeit in der Form hh:mm:ss',
  gYear: 'ein Jahr in der Form JJJJ',
  gYearMonth: 'ein Monat in der Form JJJJ-MM',
  duration: 'eine Dauer wie P1D oder PT15M',
  decimal: 'eine Zahl mit Dezimalpunkt und ohne Tausenderzeichen',
  double: 'eine Zahl mit Dezimalpunkt',
  float: 'eine Zahl mit Dezimalpunkt',
  boolean: 'true, false, 1 oder 0',
  anyURI: 'eine Adresse (URI)',
  base64Binary: 'ein Inhalt in Base64-Kodierung',
  hexBinary: 'ein Inhalt in hexadezimaler Schreibweise',
  language: 'ein Sprachkürzel wie de',
  NCName: 'ein Name ohne Doppelpunkt und Leerzeichen',
  ID: 'eine Kennung, die in der Nachricht nur einmal vorkommt',
};
for (const name of ['integer', 'int', 'long', 'short', 'byte']) builtinTexts[name] = 'eine ganze Zahl';
for (const name of ['nonNegativeInteger', 'unsignedInt', 'unsignedLong', 'unsignedShort', 'unsignedByte']) {
  builtinTexts[name] = 'eine ganze Zahl ab 0';
}
builtinTexts.positiveInteger = 'eine ganze Zahl ab 1';

/** What a built-in type requires, by its local name; undefined where there are no words for it. */
export const builtinText = (name: string): string | undefined => builtinTexts[name];

/** `eine ganze Zahl von 0 bis 100`; undefined for numbers with other bounds. */
function numberText({ builtin, fractionDigits, min, max, patterns, totalDigits }: SimpleFacts) {
  const whole = builtin !== 'decimal' || fractionDigits === 0;
  if (!isDecimal(builtin) || patterns.length > 0 || totalDigits !== undefined) return undefined;
  if (min?.inclusive === false || max?.inclusive === false || (!whole && fractionDigits)) return undefined;
  const own = builtinFacts(builtin);
  if (min?.value === own.min?.value && max?.value === own.max?.value && builtin !== 'decimal')
    return builtinTexts[builtin];
  const kind = whole ? 'eine ganze Zahl' : builtinTexts.decimal!;
  if (min && max) return `${kind} von ${min.value} bis ${max.value}`;
  return `${kind}${min ? ` ab ${min.value}` : ''}${max ? ` bis ${max.value}` : ''}`;
}

/** What a simple type allows, in words. */
function factsText(facts: SimpleFacts): string | undefined {
  if (facts.variety === 'union') {
    const all = (facts.members ?? []).map(factsText);
    return all.length > 0 && all.every(Boolean) ? [...new Set(all)].join(' oder ') : undefined;
  }
  if (facts.enumeration) return list(facts.enumeration);
  const number = numberText(facts);
  if (number) return number;
  const kind = facts.variety === 'list' ? undefined : builtinTexts[facts.builtin];
  const rest = facetTexts(facts);
  if (!kind && rest.length === 0) return undefined;
  return [kind ?? 'ein Wert', ...rest].join(', ');
}

/**
 * What a value may be, in words; undefined if the schema does not say.
 * @param type libxml2's name of a named type, `{namespace}Name`
 * @param path local names from the root to the element, for a type without a name
 */
export function allowedText(
  model: SchemaModel,
  type: string | undefined,
  path: string[],
): string | undefined {
  const found = type === undefined ? declAt(model, path)?.type : { ref: type };
  if (!found) return undefined;
  const { simple } = effectiveType(model, found);
  return simple && factsText(simple);
}
