import { maxRichTextLength } from '../html/bounds';
import { uidSchema } from '../list';
import { parseVersion } from '../text/version';
import { isDay, secondsOfDay } from '../time/days';
import { secondsOfLocal } from '../time/local-time';
import * as check from './validators';
import { array, boolean, mixed, number, string } from './yup';

/**
 * Fields of maintained records, for browser and server alike: what a form holds as text becomes what the API
 * takes (docs/requirements/calls.md, Form). The server validates strictly, so there only the API's own form passes.
 */

const blank = (value: unknown) => value === '' || value === null || value === undefined;

/** Whoever sends it has read what follows (`askFirst` in lib/errors.ts). */
export const confirmed = () => boolean();

/** Names what was read (`digestOf` of lib/digest.ts). @param where it stands, in German */
export const digest = (where: string) =>
  string()
    .matches(/^[0-9a-f]{64}$/, `Bitte senden Sie digest, wie ${where} es nennt.`)
    .required();

/** A text without white space at its ends. */
export const lines = (most: number) =>
  check
    .text('Bitte ohne Leerzeichen am Anfang und am Ende.')
    .test(check.maxLength(most, `Höchstens ${most} Zeichen.`));

/** The same in one line. */
export const line = (most: number) =>
  lines(most).matches(/^[^\r\n]*$/, { message: 'Bitte ohne Zeilenumbruch.', excludeEmptyString: true });

const aWebAddress = 'Bitte geben Sie eine Adresse ein, die mit https:// oder http:// beginnt.';

/** The address of a web page, with its scheme; '' for none. */
export const webAddress = (most: number) =>
  line(most)
    .test(check.url(aWebAddress))
    .matches(/^https?:/i, { message: aWebAddress, excludeEmptyString: true })
    .defined();

/** An email address; '' for none. */
export const email = (most: number) =>
  line(most).test(check.email('Bitte geben Sie eine gültige E-Mail-Adresse ein.')).defined();

/** A telephone number as people write it: digits, `+`, spaces, `/`, `-` and brackets; '' for none. */
export const phone = (most: number) =>
  line(most)
    .matches(/^\+?[\d\s()/.-]{3,}$/, {
      message: 'Bitte geben Sie eine Telefonnummer ein, zum Beispiel +43 1 12345.',
      excludeEmptyString: true,
    })
    .defined();

/** Rich text; it is sanitised when it is saved. '' for none. */
export const richText = () =>
  string()
    .test(
      check.maxLength(
        maxRichTextLength,
        'Der Text ist zu lang: höchstens 200.000 Zeichen samt Formatierung.',
      ),
    )
    .meta({ rich: true })
    .defined();

type Bound = number | [number, string];

/**
 * A whole number, which a form holds as text.
 * @param message what is said of everything else, and beyond bounds that say nothing of their own
 */
export const wholeNumber = (message: string, min: Bound, max: Bound) => {
  const [least, tooSmall = message] = [min].flat() as [number, string?];
  const [most, tooLarge = message] = [max].flat() as [number, string?];
  return (
    check
      .numeric(message)
      // In German a point parts thousands: 1.000 is not 1.
      .transform((value, typed) => (typeof typed === 'string' && typed.includes('.') ? Number.NaN : value))
      .integer(message)
      .test(check.minValue(least, tooSmall))
      .max(most, tooLarge)
  );
};

/** The same where it may be left open: '' in a form, null in the API. */
export const openWholeNumber = (message: string, min: Bound, max: Bound) =>
  wholeNumber(message, min, max)
    .transform((value, typed) => (blank(typed) ? null : value))
    .nullable()
    .defined();

/** A calendar day of Vienna: `YYYY-MM-DD` in a form, whole seconds of the day's beginning in the API. */
export const day = (missing: string) =>
  number()
    .transform((value, typed) => (typeof typed === 'string' ? seconds(typed) : value))
    .typeError(missing)
    .integer('Bitte geben Sie einen Tag ein.')
    .min(631_148_400, 'Bitte geben Sie einen Tag ab 01.01.1990 ein.')
    .max(4_102_441_199, 'Bitte geben Sie einen Tag bis 31.12.2099 ein.');

const seconds = (typed: string) => (isDay(typed) ? secondsOfDay(typed) : Number.NaN);

/** The same where it may be left open: '' in a form, null in the API. */
export const openDay = () =>
  day('Bitte geben Sie einen Tag ein oder lassen Sie das Feld leer.')
    .transform((value, typed) => (blank(typed) ? null : value))
    .nullable()
    .defined();

/** A moment: `YYYY-MM-DDTHH:MM` as clocks in Vienna show it in a form, whole seconds in the API. */
export const moment = (missing: string) =>
  number()
    .transform((value, typed) => (typeof typed === 'string' ? (secondsOfLocal(typed) ?? Number.NaN) : value))
    .typeError(missing)
    .integer('Bitte geben Sie Tag und Uhrzeit ein.')
    .min(631_148_400, 'Bitte geben Sie einen Tag ab 01.01.1990 ein.')
    .max(4_102_441_199, 'Bitte geben Sie einen Tag bis 31.12.2099 ein.');

/** A version such as 3.1, typed `03.10` or `3,1`. */
export const version = () =>
  number()
    .transform((value, typed) => (typeof typed === 'string' ? (parseVersion(typed) ?? Number.NaN) : value))
    .typeError('Bitte geben Sie eine Version wie 03.00 ein.')
    .min(0.01, 'Bitte geben Sie eine Version ab 00.01 ein.')
    .max(9_999.99, 'Bitte geben Sie eine Version bis 9999.99 ein.')
    .test('decimals', 'Höchstens zwei Stellen nach dem Komma.', (value) =>
      value === undefined ? true : Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
    )
    .required('Bitte geben Sie eine Version wie 03.00 ein.');

/** One uid or none: '' or a picker's list in a form, null in the API. */
export const oneUid = () =>
  uidSchema()
    .transform((value, typed) => {
      const one = Array.isArray(typed) ? typed[0] : typed;
      return blank(one) ? null : Array.isArray(typed) ? Number(one) : value;
    })
    .typeError('Bitte wählen Sie einen Eintrag.')
    .nullable()
    .defined();

/** Uids, each once. */
export const manyUids = (most = 200) =>
  array(uidSchema().required())
    .max(most, `Höchstens ${most} Einträge.`)
    .test(
      'once',
      'Bitte jeden Eintrag nur einmal.',
      (value) => !value || new Set(value).size === value.length,
    )
    .required();

/** A new order of all rows of something, and the order that was seen. */
export const seenOrder = (most: number) => ({ values: manyUids(most), seen: manyUids(most) });
export interface SeenOrder {
  values: number[];
  seen: number[];
}

/** Yes or no; the API also takes 1 and 0. */
export const flag = () =>
  mixed<boolean>()
    // 1 and 0 are no booleans yet when this is looked at; what comes out is one.
    .oneOf([true, false, 1, 0] as boolean[])
    .transform((value: unknown) => (value === 1 || value === 0 ? value === 1 : value))
    .required();

/** The revision that was read, for optimistic locking; saving writes the next one. */
export const revision = () => number().integer().min(1).max(2_147_483_646).required();
