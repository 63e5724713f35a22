import 'server-only';
import { string } from 'yup';
import { crud, usualSummaries } from '../backend/crud';
import { endpoint } from '../backend/endpoint';
import { uidInput } from '../backend/inputs';
import { keeperFor } from '../backend/kept';
import { wholeOf } from '../db/found';
import { exportEndpoint } from '../export/endpoint';
import { listInput } from '../list';
import { listEntries, questionOf, readAddress } from './address';
import { createFaq, deleteFaq, editFaq, reorderFaq } from './commands';
import { type FaqRecord, faqColumns } from './model';
import { foundFaq, listFaq, questions } from './queries';
import { faqOrder, faqRecord } from './record';

const list = listInput({ category: string().max(80) }, []);
const access = 'faq.write' as const;

const keptForVisitors = keeperFor('faq', ['faq']);

export const listFaqEndpoint = endpoint('POST /faq/list', {
  summary: 'Häufige Fragen mit ihren Antworten, nach Kategorien geordnet',
  access: 'public',
  prepare: list.prepare,
  input: list.input,
  handle: (question, { db, session }) =>
    // Visitors can search for anything, so only answers without a search are kept.
    question.search?.term
      ? listFaq(db, question)
      : keptForVisitors(session, JSON.stringify(question), () => listFaq(db, question)),
});

export const showFaq = endpoint('GET /faq/show/{uid}', {
  summary: 'Eine häufige Frage mit ihrer Antwort',
  access: 'public',
  input: uidInput,
  handle: async ({ uid }, { db, session }): Promise<{ faq: FaqRecord }> => ({
    faq: await questions.show(db, uid, session),
  }),
});

export const faqWrites = crud(faqRecord, {
  ...{ access, summaries: usualSummaries('Eine häufige Frage', 'Mehrere häufige Fragen') },
  ...{ create: createFaq, edit: editFaq, remove: deleteFaq },
});

export const reorderFaqEndpoint = endpoint('POST /faq/reorder', {
  summary: 'Die häufigen Fragen ordnen; „seen“ ist die Reihenfolge, die gelesen wurde',
  access,
  input: faqOrder,
  handle: (order, { db, session }) => reorderFaq(db, session.uid, order),
});

export const exportFaq = exportEndpoint({
  list: { noun: 'faq', columns: faqColumns, entries: listEntries, read: readAddress },
  title: 'Häufige Fragen',
  answerName: 'faq',
  plan: (address, { db }) => wholeOf(db, foundFaq(questionOf(address))),
});
