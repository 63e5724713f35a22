import 'server-only';
import { array, object, string } from 'yup';
import { endpoint } from '../backend/endpoint';
import { type OptionQuestion, optionInput, prepareList, uidSchema } from '../list';
import { listDocumentOptions, listTiles } from './queries';

export const listDocumentTiles = endpoint({
  method: 'POST',
  path: '/document-tiles/list',
  summary: 'Dokumente und Links als Kacheln, nach Kategorie zusammengefasst',
  access: 'public',
  prepare: (raw) => {
    const { sorting: _, ...rest } = prepareList(raw);
    const { search } = rest;
    // The search term may come bare, as portal.md section 7 leaves it open.
    return { ...rest, search: typeof search === 'string' ? { term: search } : search };
  },
  input: object({
    filters: object({
      categories: array(uidSchema().required()).max(100),
      tags: array(string().max(100).required()).max(100),
    }).noUnknown(),
    search: object({ term: string().max(200) }).noUnknown(),
  }).noUnknown() as never,
  handle: (question: Parameters<typeof listTiles>[1], { db, session }) => listTiles(db, question, session),
});

export const listDocumentOptionsEndpoint = endpoint({
  method: 'GET',
  path: '/documents-and-links/options/list',
  summary: 'Dokumente zur Auswahl: nach Suchbegriff oder Nummern, höchstens 50',
  access: 'documents.write',
  input: optionInput,
  handle: async (question: OptionQuestion, { db }) => ({ options: await listDocumentOptions(db, question) }),
});

export const documentEndpoints = [listDocumentTiles, listDocumentOptionsEndpoint];
