import type { ColumnsOf } from '../columns';
import { filter } from '../filters';
import { listing, type QuestionIn } from '../listing';
import { array, number, string } from '../validation/yup';
import { type Industry, industries, type MarketPartner, marketPartnerColumns } from './model';

const columns = [
  { key: 'company', title: 'Unternehmen', width: 48, value: ({ company }) => company },
  {
    key: 'ecnumbers',
    title: 'Nummern',
    width: 24,
    value: ({ ecnumbers }) => ecnumbers.map(({ ecnumber }) => ecnumber).join(', '),
  },
  { key: 'industry', title: 'Sparte', aside: true, width: 12, value: ({ industry }) => industry.join(', ') },
  {
    key: 'participants',
    title: 'Marktrollen',
    width: 36,
    fields: ['processesparticipants'],
    value: ({ processesparticipants }) => processesparticipants.map(({ name }) => name).join(', '),
  },
  {
    key: 'city',
    title: 'Ort',
    aside: true,
    width: 24,
    fields: ['zip', 'city'],
    value: ({ zip, city }) => `${zip} ${city}`.trim(),
  },
  { key: 'shortName', title: 'Kurzname', extra: true, width: 20, value: ({ shortName }) => shortName },
  { key: 'phone', title: 'Telefon', extra: true, width: 20, value: ({ phone }) => phone },
  { key: 'email', title: 'E-Mail', extra: true, width: 32, value: ({ email }) => email },
  { key: 'website', title: 'Website', extra: true, width: 40, value: ({ website }) => website },
] as const satisfies ColumnsOf<MarketPartner>;

/** What page admins may list beside the active ones. */
export const inactive = [[0, 'Inaktiv']] as const;

/** The list of market partners; those that are not active are listed for page admins. */
export const marketPartnerListing = listing({
  route: 'MarketPartner',
  noun: 'market-partners',
  words: {
    title: 'Marktpartner',
    lead: 'Wer am österreichischen Strom- und Gasmarkt teilnimmt: Nummern, Marktrollen und Kontakt.',
    filter: 'Marktpartner filtern',
    one: 'Marktpartner',
    several: 'Marktpartner',
    none: 'Kein Marktpartner',
  },
  description:
    'Die Marktpartner des österreichischen Strom- und Gasmarkts mit ihren Nummern, Marktrollen, Anschriften und Kontakten.',
  columns,
  sort: marketPartnerColumns,
  filters: {
    search: filter.search('Unternehmen, Ort oder Nummer wie AT001000'),
    industry: {
      ...filter.choice(
        'Sparte',
        industries.map((value) => [value, value] as const),
        { all: 'Alle Sparten' },
      ),
      ask: (industry: Industry) => [industry],
      rule: () =>
        array(
          string()
            .oneOf([...industries])
            .required(),
        ).max(industries.length),
    },
    participant: filter.uids('Marktrolle', {
      all: 'Alle Marktrollen',
      name: 'processesparticipants',
      long: true,
    }),
    active: {
      ...filter.choice('Status', inactive, { all: 'Aktiv' }),
      given: true,
      ask: (active: 0 | 1) => active,
      rule: () => number().oneOf([0, 1]),
    },
  },
  folded: true,
  feed: 'market-partners',
});

export type ListQuestion = QuestionIn<typeof marketPartnerListing>;
