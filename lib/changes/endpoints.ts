import 'server-only';
import { endpoint } from '../backend/endpoint';
import { cached, type RevisionGroup } from '../db/revisions';
import { kinds, type Noun } from '../kinds/registry';
import { pageSizes, uidSchema } from '../list';
import { number, object, string } from '../validation/yup';
import { historyPageSize } from './model';
import { listHistory } from './queries';

/** Group of tables with a kind's history; visitors' answers are kept until the next write to it. */
const groupOf: Partial<Record<Noun, RevisionGroup>> = {
  processes: 'processes',
  schemas: 'schemas',
  'response-codes': 'response_codes',
  'market-partners': 'market_partners',
  events: 'events',
  glossary: 'glossary',
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
    const load = () => listHistory(db, question, session);
    const group = groupOf[question.entity];
    return session.loggedIn || !group ? load() : cached([group], `history:${JSON.stringify(question)}`, load);
  },
});
