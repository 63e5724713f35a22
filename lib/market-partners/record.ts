import { asText } from '../changes/fields';
import { type Kept, record, type TypedOf, type ValuesOf } from '../record';
import { email, type Field, line, phone, richText, uids, web } from '../record-fields';
import { line as lineRule } from '../validation/form-fields';
import { array, number, object, string } from '../validation/yup';
import { ecnumberPattern, type Industry, industries, type MarketPartner } from './model';

const wholeNumber = 'Bitte geben Sie eine ganze Zahl ein oder lassen Sie das Feld leer.';

/** A number that may be left out; points and spaces between its digits are for its reader. */
const meteringPoints: Field<number | null, string, number | null, ''> = {
  ...{ kind: 'number', title: 'Zählpunkte', optional: true, column: '', empty: '', most: 15 },
  hint: 'Wie viele Zählpunkte Ihr Unternehmen führt.',
  explained: 'marketPartners.meteringPoints',
  schema: number()
    .transform((value, typed) => {
      if (typeof typed !== 'string') return value;
      const digits = typed.replace(/[.\s]/g, '');
      return digits === '' ? null : /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
    })
    .typeError(wholeNumber)
    .integer(wholeNumber)
    .min(0, wholeNumber)
    .max(100_000_000, 'So viele Zählpunkte gibt es nicht.')
    .nullable()
    .defined(),
  typed: (value) => (value === null ? '' : String(value)),
  shape: () => asText('Zählpunkte'),
};

/** What a market partner says of itself: edited by its admins and editors. */
export const partnerRecord = record('market-partners', {
  shortName: line('Kurzname', 60, { hint: 'Wie man Ihr Unternehmen kurz nennt.' }),
  street: line('Straße und Hausnummer', 120),
  zip: line('Postleitzahl', 12),
  city: line('Ort', 80),
  phone: phone('Telefon', 40),
  email: email('E-Mail', 254),
  website: web('Website', 300, { hint: 'Mit https:// am Anfang.' }),
  dataExchange: line('Adresse für den Datenaustausch', 300, {
    hint: 'Wohin andere Marktpartner Nachrichten senden.',
  }),
  meteringPoints,
  gridArea: line('Netzgebiet', 120, { hint: 'In welchem Bundesland Ihr Netz liegt.' }),
  customerPortal: web('Kundenportal', 300, {
    hint: 'Wo Kundinnen und Kunden die Weitergabe ihrer Energiedaten freigeben. Mit https:// am Anfang.',
  }),
  description: richText('Beschreibung', { hint: 'Was Ihr Unternehmen tut, in einigen Sätzen.' }),
});

export type PartnerValues = ValuesOf<typeof partnerRecord>;

/** A market partner with all that is public of it. */
export interface MarketPartnerDetail extends MarketPartner, PartnerValues, Kept {
  /** The uid of its picture; null where there is none. */
  logo: number | null;
}

const industry: Field<Industry[], Industry[], string[], ''> = {
  ...{ kind: 'own', title: 'Sparte', optional: true, column: '', empty: [], typed: (all) => all },
  schema: array(
    string()
      .oneOf([...industries])
      .required(),
  )
    .max(industries.length)
    .required(),
  shape: () => ({
    title: 'Sparte',
    show: (value) => industries.filter((one) => ((value ?? []) as string[]).includes(one)).join(', '),
  }),
};

type Numbers = { ecnumber: string; name: string }[];

const ecnumbers: Field<Numbers, Numbers, never, null> = {
  ...{ kind: 'own', title: 'Nummern', optional: false, column: null, empty: [{ ecnumber: '', name: '' }] },
  schema: array(
    object({
      ecnumber: lineRule(8)
        .matches(
          ecnumberPattern,
          'Eine Nummer hat zwei Großbuchstaben und sechs Ziffern, zum Beispiel AT001000.',
        )
        .required('Bitte geben Sie die Nummer ein, zum Beispiel AT001000.'),
      name: lineRule(200).required('Bitte geben Sie an, wofür die Nummer steht.'),
    }).noUnknown(),
  )
    .max(100, 'Höchstens 100 Nummern.')
    .test('once', 'Bitte jede Nummer nur einmal.', (value) =>
      value ? new Set(value.map(({ ecnumber }) => ecnumber)).size === value.length : true,
    )
    .required(),
  typed: (all) => all.map(({ ecnumber, name }) => ({ ecnumber, name })),
  shape: () => ({
    title: 'Nummern',
    show: (value) =>
      [...((value ?? []) as Numbers)]
        .sort((a, b) => (a.ecnumber < b.ecnumber ? -1 : 1))
        .map(({ ecnumber, name }) => `${ecnumber} (${name})`)
        .join(', '),
  }),
};

/** What identifies a market partner on the market: kept by page admins. */
export const numbersRecord = record('market-partner-numbers', {
  company: line('Unternehmen', 200, { required: 'Bitte geben Sie den Namen des Unternehmens ein.' }),
  industry,
  processesparticipants: uids('Marktrollen', 50),
  ecnumbers,
});
export type NumbersValues = ValuesOf<typeof numbersRecord>;

/** A saved partner as the form of its numbers holds it. */
export const typedNumbers = (saved: MarketPartner): TypedOf<typeof numbersRecord> =>
  numbersRecord.typed({
    ...saved,
    processesparticipants: saved.processesparticipants.map(({ uid }) => uid),
  });
