import 'server-only';
import { endpoint } from '../backend/endpoint';
import { clock } from '../time/clock';
import { viennaDay } from '../time/days';
import { countActiveByCategory, listLookup, listOffered, listSomaIds } from './queries';

export const listProcessCategories = endpoint('GET /processes/categories/list', {
  summary: 'Prozesskategorien mit der Zahl ihrer heute aktiven Prozesse',
  access: 'public',
  handle: async (_, { db }) => {
    const [categories, counts] = await Promise.all([
      listLookup(db, 'process_categories'),
      countActiveByCategory(db, viennaDay(clock())),
    ]);
    return {
      processesCategories: categories.map((one) => ({ ...one, activeProcesses: counts[one.uid] ?? 0 })),
    };
  },
});

export const listDivisions = endpoint('GET /processes/divisions/list', {
  summary: 'Sparten',
  access: 'public',
  handle: async (_, { db }) => ({ processesDivisions: await listOffered(db, 'divisions') }),
});

export const listParticipants = endpoint('GET /processes/participants/list', {
  summary: 'Marktrollen und Rollennamen registrierter Benutzer',
  access: 'public',
  handle: async (_, { db }) => ({ processesParticipants: await listOffered(db, 'participants') }),
});

export const listSomaIdEntries = endpoint('GET /processes/somaid/list', {
  summary: 'SoMa-IDs',
  access: 'public',
  handle: async (_, { db }) => ({ somaid: await listSomaIds(db) }),
});

export const listGranularities = endpoint('GET /processes/granularity/list', {
  summary: 'Granularitäten',
  access: 'public',
  handle: async (_, { db }) => ({ processesGranularity: await listOffered(db, 'granularities') }),
});

export const listDocumentCategories = endpoint('GET /documents-and-links/categories/list', {
  summary: 'Dokumentkategorien',
  access: 'public',
  handle: async (_, { db }) => ({ documentCategories: await listLookup(db, 'document_categories') }),
});

export const listResponseCategories = endpoint('GET /response-codes/categories/list', {
  summary: 'Kategorien der Responsecodes',
  access: 'public',
  handle: async (_, { db }) => ({ responseCategories: await listOffered(db, 'response_categories') }),
});
