import 'server-only';
import { crud, usualSummaries } from '../backend/crud';
import { endpoint } from '../backend/endpoint';
import { uidInput } from '../backend/inputs';
import { wholeOf } from '../db/found';
import { exportEndpoint } from '../export/endpoint';
import { getList } from '../export/get-list';
import { listCall } from '../listing';
import { createTerm, deleteTerms, editTerm } from './commands';
import { glossaryListing } from './listing';
import { foundTerms, listTerms, termRows } from './queries';
import { glossaryRecord } from './record';

export const listGlossary = endpoint('POST /glossary/list', {
  access: 'public',
  summary: 'Das Glossar: Abkürzungen und Begriffe mit ihren Erklärungen, nach dem Namen geordnet',
  ...listCall(glossaryListing),
  handle: (question, { db }) => listTerms(db, question),
});

export const getGlossary = getList(glossaryListing, listGlossary);

export const showTerm = endpoint('GET /glossary/show/{uid}', {
  access: 'public',
  summary: 'Ein Begriff des Glossars',
  input: uidInput,
  handle: async ({ uid }, { db, session }) => ({ term: await termRows.show(db, uid, session) }),
});

export const glossaryWrites = crud(glossaryRecord, {
  ...{ access: 'glossary.write', summaries: usualSummaries('Einen Begriff', 'Mehrere Begriffe') },
  ...{ create: createTerm, edit: editTerm, remove: deleteTerms },
});

export const exportGlossary = exportEndpoint({
  ...{ list: glossaryListing, title: 'Glossar', answerName: 'terms' },
  plan: (address, { db }) => wholeOf(db, foundTerms(glossaryListing.question(address))),
});
