import 'server-only';
import { sightOf } from '../auth/permissions';
import { endpoint } from '../backend/endpoint';
import { keptToday } from '../backend/kept';
import type { RevisionGroup } from '../db/counts';
import { kinds, type Noun } from '../kinds/registry';
import { pageSizes, uidSchema } from '../list';
import { number, object, string } from '../validation/yup';
import { historyPageSize } from './model';
import { listHistory } from './queries';

/** Group of tables with a kind's history; answers are kept for all of one sight until the next write to it. */
const groupOf: Partial<Record<Noun, RevisionGroup>> = {
  processes: 'processes',
  schemas: 'schemas',
  'response-codes': 'response_codes',
  'market-partners': 'market_partners',
  consultations: 'consultations',
  documents: 'documents',
  elwoggwg: 'elwoggwg',
  events: 'events',
  glossary: 'glossary',
  readiness: 'readiness',
  powerstations: 'powerstations',
};

export const listChangesEndpoint = endpoint('GET /changes/list', {
  summary: 'Der Änderungsverlauf eines Datensatzes, das Neueste zuerst',
  access: 'public',
  input: object({
    entity: string()
      .oneOf(kinds.map(({ noun }) => noun))
      .required(),
    uid: uidSchema().required(),
    page: number().integer().min(1).max(1_000_000).default(1),
    pageSize: number().integer().min(1).max(pageSizes.most).default(historyPageSize),
  }).noUnknown(),
  handle: async (question, { db, session }) => {
    const group = groupOf[question.entity];
    if (!group) return listHistory(db, question, session);
    const sight = sightOf(session);
    return keptToday([group], `history:${JSON.stringify([question, sight])}`, () =>
      listHistory(db, question, sight),
    );
  },
});
