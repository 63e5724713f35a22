import 'server-only';
import type { Sight } from '../auth/permissions';
import { endpoint } from '../backend/endpoint';
import { uidInput } from '../backend/inputs';
import { keeperFor } from '../backend/kept';
import { whyWithdrawn } from '../bin/withdrawn';
import type { Db } from '../db';
import { wholeOf } from '../db/found';
import { exportEndpoint } from '../export/endpoint';
import { storedAnswer } from '../files/stored-answer';
import { optionInput, prepareList, uidSchema } from '../list';
import { listCall } from '../listing';
import { urlOf } from '../routes';
import { array, object, string } from '../validation/yup';
import { documentGone } from './commands/save';
import { documentListing } from './listing';
import {
  fileOfDocument,
  foundDocuments,
  getDocument,
  listDocumentOptions,
  listDocuments,
  versionOfFile,
} from './queries';
import { wasFor } from './sql';
import { listTileFilters, listTiles } from './tiles';

const kept = keeperFor('documents', ['documents', 'lookups']);

export const listDocumentTiles = endpoint('POST /document-tiles/list', {
  summary: 'Dokumente und Links als Kacheln, nach Kategorie zusammengefasst',
  access: 'public',
  prepare: (raw) => {
    const { sorting: _, ...rest } = prepareList(raw);
    const { search } = rest;
    // The search term may come bare (docs/requirements/calls.md, Lists).
    return { ...rest, search: typeof search === 'string' ? { term: search } : search };
  },
  input: object({
    filters: object({
      categories: array(uidSchema().required()).max(100),
      tags: array(string().max(100).required()).max(100),
    }).noUnknown(),
    search: object({ term: string().max(200) }).noUnknown(),
  }).noUnknown(),
  handle: (question, { db, session }) => {
    const load = (sight: Sight) => listTiles(db, question, sight);
    // Searches differ each time; keeping them would only push other answers out.
    return question.search.term ? load(session) : kept(session, `tiles:${JSON.stringify(question)}`, load);
  },
});

export const listTileFiltersEndpoint = endpoint('GET /document-tiles/filters/list', {
  summary: 'Kategorien und Schlagwörter der Kacheln, die der Aufrufer sehen darf, mit ihrer Zahl',
  access: 'public',
  handle: (_, { db, session }) => kept(session, 'tile-filters', (sight) => listTileFilters(db, sight)),
});

export const listDocumentsEndpoint = endpoint('POST /documents-and-links/list', {
  summary: 'Alle Dokumente und Links, für ihre Pflege',
  access: 'documents.write',
  ...listCall(documentListing),
  handle: (question, { db }) => listDocuments(db, question),
});

export const showDocument = endpoint('GET /documents-and-links/show/{uid}', {
  summary: 'Ein Dokument; für die Pflege mit allen Versionen seiner Datei',
  access: 'public',
  input: uidInput,
  handle: async ({ uid }, { db, session }) => {
    const document = await getDocument(db, uid, session);
    if (!document) throw await gone(db, uid, session);
    return { document };
  },
});

/** Of a withdrawn document those whom it was for are told so. */
const gone = (db: Db, uid: number, session: Sight) =>
  whyWithdrawn(db, { table: 'documents', entity: 'documents', uid, where: wasFor(session) }, documentGone);

const anyFile = 'application/octet-stream';

export const showDocumentFile = endpoint('GET /documents-and-links/file/{uid}', {
  summary:
    'Die Datei eines Dokuments, auch in Teilen (Range). Wer HTML annimmt, wird zu einer Seite geführt, die sagt, warum es keine gibt',
  page: ({ uid = 0 }) => urlOf('DocumentTile', { uid }),
  access: 'public',
  input: uidInput,
  file: anyFile,
  handle: async ({ uid }, { db, session }) => {
    const file = await fileOfDocument(db, uid, session);
    if (!file) throw await gone(db, uid, session);
    return storedAnswer(file);
  },
});

export const showFileVersion = endpoint('GET /documents-and-links/versions/file/{uid}', {
  summary: 'Eine aufbewahrte Version einer Datei, für die Pflege; für alle anderen gibt es sie nicht',
  access: 'public',
  input: uidInput,
  file: anyFile,
  handle: async ({ uid }, { db, session }) => {
    const file = await versionOfFile(db, uid, session);
    if (!file) throw documentGone();
    return storedAnswer(file);
  },
});

export const listDocumentOptionsEndpoint = endpoint('GET /documents-and-links/options/list', {
  summary: 'Dokumente zur Auswahl: nach Suchbegriff oder Nummern, höchstens 50',
  access: 'documents.write',
  input: optionInput,
  handle: async (question, { db }) => ({ options: await listDocumentOptions(db, question) }),
});

export const exportDocuments = exportEndpoint({
  access: 'documents.write',
  list: documentListing,
  title: 'Dokumente und Links',
  answerName: 'documents',
  plan: (address, { db }) => wholeOf(db, foundDocuments(documentListing.question(address))),
});
