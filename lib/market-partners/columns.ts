import type { ListColumn } from '../columns';
import type { MarketPartner } from './model';

/** The columns of the list of market partners, on its page and in its exports. */
export const marketPartnerListColumns: readonly ListColumn<MarketPartner>[] = [
  { key: 'company', title: 'Unternehmen', width: 48, value: ({ company }) => company },
  {
    key: 'ecnumbers',
    title: 'Nummern',
    width: 24,
    value: ({ ecnumbers }) => ecnumbers.map(({ ecnumber }) => ecnumber).join(', '),
  },
  { key: 'industry', title: 'Sparte', width: 12, value: ({ industry }) => industry.join(', ') },
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
    width: 24,
    fields: ['zip', 'city'],
    value: ({ zip, city }) => `${zip} ${city}`.trim(),
  },
  { key: 'shortName', title: 'Kurzname', extra: true, width: 20, value: ({ shortName }) => shortName },
  { key: 'phone', title: 'Telefon', extra: true, width: 20, value: ({ phone }) => phone },
  { key: 'email', title: 'E-Mail', extra: true, width: 32, value: ({ email }) => email },
  { key: 'website', title: 'Website', extra: true, width: 40, value: ({ website }) => website },
];
