import 'server-only';
import { endpoint } from '../backend/endpoint';
import { notFound } from '../errors';
import { exportEndpoint } from '../export/endpoint';
import { listInput, uidSchema } from '../list';
import { readExport } from './address';
import { begIdColumns } from './columns';
import { createBegIds } from './commands';
import { begIdCreate } from './form';
import { begIdRows, begIdUids, findBegIdPartner, listBegIds } from './queries';

const access = 'begIds.generate' as const;

export const createBegIdsEndpoint = endpoint('POST /beg-ids/create', {
  once: true,
  summary: 'BEG-IDs für einen Marktpartner generieren, 1 bis 100 auf einmal, fortlaufend und ohne Lücken',
  access,
  partner: ({ marketPartnerUid }) => marketPartnerUid,
  input: begIdCreate,
  handle: (values, context) => createBegIds(context.db, context, values),
});

export const listBegIdsEndpoint = endpoint('POST /beg-ids/list', {
  summary: 'Die BEG-IDs eines Marktpartners, die neuesten zuerst, und die Nummern, die sie tragen können',
  access,
  partner: ({ filters }) => filters.marketPartnerUid,
  ...listInput({ marketPartnerUid: uidSchema().required() }, []),
  handle: async (question, { db }) => {
    const marketPartner = await findBegIdPartner(db, question.filters.marketPartnerUid);
    if (!marketPartner) throw notFound('Diesen Marktpartner gibt es nicht oder nicht mehr.');
    return { marketPartner, ...(await listBegIds(db, question)) };
  },
});

export const exportBegIds = exportEndpoint({
  access,
  partner: ({ marketPartnerUid }) => Number(marketPartnerUid),
  list: { noun: 'beg-ids', columns: begIdColumns, entries: ['marketPartnerUid'], read: readExport },
  title: 'BEG-IDs',
  answerName: 'begIds',
  plan: ({ marketPartnerUid }, { db }) => ({
    list: begIdUids(marketPartnerUid),
    load: (uids) => begIdRows(db, uids),
  }),
});
