import 'server-only';
import { crud, usualSummaries } from '../backend/crud';
import { endpoint } from '../backend/endpoint';
import { uidInput } from '../backend/inputs';
import { wholeOf } from '../db/found';
import { exportEndpoint } from '../export/endpoint';
import { listInput } from '../list';
import { seenOrder } from '../validation/form-fields';
import { object, string } from '../validation/yup';
import { createFaq, deleteFaq, editFaq, reorderFaq } from './commands';
import { faqListing } from './listing';
import { foundFaq, listFaq, questions } from './queries';
import { type FaqRecord, faqRecord, mostQuestions } from './record';

export const listFaqEndpoint = endpoint('POST /faq/list', {
  summary: 'Häufige Fragen mit ihren Antworten, nach Kategorien geordnet',
  access: 'public',
  ...listInput({ category: string().max(80) }, []),
  handle: (question, { db }) => listFaq(db, question),
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
  ...{ access: 'faq.write', summaries: usualSummaries('Eine häufige Frage', 'Mehrere häufige Fragen') },
  ...{ create: createFaq, edit: editFaq, remove: deleteFaq },
});

export const reorderFaqEndpoint = endpoint('POST /faq/reorder', {
  summary: 'Die häufigen Fragen ordnen; „seen“ ist die Reihenfolge, die gelesen wurde',
  access: 'faq.write',
  input: object(seenOrder(mostQuestions)).noUnknown(),
  handle: (order, { db, session }) => reorderFaq(db, session.uid, order),
});

export const exportFaq = exportEndpoint({
  ...{ list: faqListing, title: 'Häufige Fragen', answerName: 'faq' },
  plan: (address, { db }) => wholeOf(db, foundFaq(faqListing.question(address))),
});
