import 'server-only';
import { string } from 'yup';
import { endpoint } from '../backend/endpoint';
import { batchInput, uidInput } from '../backend/inputs';
import { keeperFor } from '../backend/kept';
import { exportEndpoint } from '../export/endpoint';
import { listInput } from '../list';
import { listEntries, questionOf, readAddress } from './address';
import { faqColumns } from './columns';
import { deleteFaq } from './commands/delete';
import { reorderFaq } from './commands/order';
import { createFaq, editFaq } from './commands/save';
import { faqEdit, faqForm, faqOrder } from './form';
import { faqRows, faqUids, getFaq, listFaq } from './queries';

const list = listInput({ category: string().max(80) }, []);
const access = 'faq.write' as const;

const keptForVisitors = keeperFor('faq', ['faq']);

export const listFaqEndpoint = endpoint({
  method: 'POST',
  path: '/faq/list',
  summary: 'Häufige Fragen mit ihren Antworten, nach Kategorien geordnet',
  access: 'public',
  prepare: list.prepare,
  input: list.input,
  handle: (question, { db, session }) =>
    // A search is as long as its visitor likes: only what all of them read is kept.
    question.search?.term
      ? listFaq(db, question)
      : keptForVisitors(session, JSON.stringify(question), () => listFaq(db, question)),
});

export const showFaq = endpoint({
  method: 'GET',
  path: '/faq/show/{uid}',
  summary: 'Eine häufige Frage mit ihrer Antwort',
  access: 'public',
  input: uidInput,
  handle: async ({ uid }, { db, session }) => ({ faq: await getFaq(db, uid, session) }),
});

export const createFaqEndpoint = endpoint({
  method: 'POST',
  path: '/faq/create',
  once: true,
  summary: 'Eine häufige Frage anlegen',
  access,
  input: faqForm,
  handle: (values, { db, session }) => createFaq(db, session.uid, values),
});

export const editFaqEndpoint = endpoint({
  method: 'POST',
  path: '/faq/edit/{uid}',
  summary: 'Eine häufige Frage ändern, auf dem Stand `revision`',
  access,
  input: faqEdit,
  handle: ({ uid, ...values }, { db, session }) => editFaq(db, session.uid, uid, values),
});

export const reorderFaqEndpoint = endpoint({
  method: 'POST',
  path: '/faq/reorder',
  summary: 'Die häufigen Fragen ordnen; „seen“ ist die Reihenfolge, die gelesen wurde',
  access,
  input: faqOrder,
  handle: (order, { db, session }) => reorderFaq(db, session.uid, order),
});

export const deleteFaqEndpoint = endpoint({
  method: 'DELETE',
  path: '/faq/delete/{uid}',
  summary: 'Eine häufige Frage löschen',
  access,
  input: uidInput,
  handle: ({ uid }, { db, session }) => deleteFaq(db, session.uid, [uid]),
});

export const deleteFaqBatch = endpoint({
  method: 'POST',
  path: '/faq/batch/delete',
  summary: 'Mehrere häufige Fragen löschen, alle oder keine',
  access,
  input: batchInput,
  handle: ({ values }, { db, session }) => deleteFaq(db, session.uid, values),
});

export const exportFaq = exportEndpoint({
  list: { noun: 'faq', columns: faqColumns, entries: listEntries, read: readAddress },
  title: 'Häufige Fragen',
  answerName: 'faq',
  plan: (address, { db }) => ({
    list: faqUids(questionOf(address)),
    load: (uids) => faqRows(db, uids),
  }),
});

export const faqEndpoints = [
  listFaqEndpoint,
  showFaq,
  createFaqEndpoint,
  editFaqEndpoint,
  reorderFaqEndpoint,
  deleteFaqEndpoint,
  deleteFaqBatch,
  exportFaq,
];
