import 'server-only';
import { crud, usualSummaries } from '../backend/crud';
import { endpoint } from '../backend/endpoint';
import { uidInput } from '../backend/inputs';
import { listCall } from '../listing';
import { createTerm, deleteTerms, editTerm } from './term-commands';
import { searchTermListing } from './term-listing';
import { listTerms, termRows } from './term-queries';
import { type KeptSearchTerm, searchTermRecord } from './term-record';

export const listSearchTerms = endpoint('POST /search-terms/list', {
  access: 'searchTerms.write',
  summary: 'Wörter der Suche: solche, die dasselbe bedeuten, und solche, die zu einer Seite führen',
  ...listCall(searchTermListing),
  handle: (question, { db }) => listTerms(db, question),
});

export const showSearchTerm = endpoint('GET /search-terms/show/{uid}', {
  access: 'searchTerms.write',
  summary: 'Wörter der Suche, ein Eintrag',
  input: uidInput,
  handle: async ({ uid }, { db, session }): Promise<{ term: KeptSearchTerm }> => ({
    term: await termRows.show(db, uid, session),
  }),
});

export const searchTermWrites = crud(searchTermRecord, {
  ...{ access: 'searchTerms.write', summaries: usualSummaries('Einen Suchbegriff', 'Mehrere Suchbegriffe') },
  ...{ create: createTerm, edit: editTerm, remove: deleteTerms },
});
