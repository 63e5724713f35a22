import { setLocale } from 'yup';
import { plural } from '../text/plural.ts';

/**
 * yup with German messages for every rule that has none of its own, in the browser too. Everything takes yup from here
 * (.biome.json), because yup takes its messages when a rule is made.
 */
export * from 'yup';

const kinds: Record<string, string> = {
  ...{ string: 'ein Text', number: 'eine Zahl', boolean: 'ja oder nein (1 oder 0)', array: 'eine Liste' },
  ...{ object: 'ein Objekt', date: 'ein Zeitpunkt', tuple: 'eine Liste' },
};
const notType = ({ type }: { type: string }) =>
  kinds[type]
    ? `Dieser Wert hat die falsche Art; erwartet wird ${kinds[type]}.`
    : 'Dieser Wert ist ungültig.';
const entries = (count: number) => plural(count, 'ein Eintrag ist', `${count} Einträge sind`);
const spelling = (how: string) => `Erlaubt ist nur Text ${how}.`;

setLocale({
  mixed: {
    default: 'Dieser Wert ist ungültig.',
    required: 'Dieser Wert fehlt.',
    defined: 'Dieser Wert fehlt.',
    notNull: 'Dieser Wert fehlt.',
    oneOf: 'Erlaubt sind: ${values}.',
    notOneOf: 'Nicht erlaubt sind: ${values}.',
    notType,
  },
  string: {
    length: 'Genau ${length} Zeichen sind nötig.',
    min: 'Mindestens ${min} Zeichen sind nötig.',
    max: 'Höchstens ${max} Zeichen sind erlaubt.',
    matches: 'Dieser Wert hat nicht die erwartete Form.',
    email: 'Das ist keine E-Mail-Adresse.',
    url: 'Das ist keine Webadresse.',
    uuid: 'Das ist keine UUID.',
    datetime: 'Das ist kein Zeitpunkt nach ISO 8601.',
    datetime_precision: 'Genau ${precision} Stellen nach der Sekunde sind nötig.',
    datetime_offset: 'Der Zeitpunkt muss in UTC angegeben sein (Z).',
    trim: spelling('ohne Leerzeichen am Anfang und am Ende'),
    lowercase: spelling('in Kleinbuchstaben'),
    uppercase: spelling('in Großbuchstaben'),
  },
  number: {
    min: 'Der kleinste erlaubte Wert ist ${min}.',
    max: 'Der größte erlaubte Wert ist ${max}.',
    lessThan: 'Der Wert muss kleiner als ${less} sein.',
    moreThan: 'Der Wert muss größer als ${more} sein.',
    positive: 'Der Wert muss größer als 0 sein.',
    negative: 'Der Wert muss kleiner als 0 sein.',
    integer: 'Erlaubt ist nur eine ganze Zahl.',
  },
  date: { min: 'Der früheste Zeitpunkt ist ${min}.', max: 'Der späteste Zeitpunkt ist ${max}.' },
  boolean: { isValue: 'Erlaubt ist nur ${value}.' },
  object: { noUnknown: 'Unbekannte Angaben: ${unknown}.', exact: 'Unbekannte Angaben: ${properties}.' },
  array: {
    length: ({ length }) => `Genau ${entries(length)} nötig.`,
    min: ({ min }) => `Mindestens ${entries(min)} nötig.`,
    max: ({ max }) => `Höchstens ${entries(max)} erlaubt.`,
  },
  tuple: { notType },
});
