import 'server-only';
import type { SessionState } from '../auth/state';
import { endpoint } from '../backend/endpoint';
import type { Db } from '../db';
import { listInput, pageOf, windowOf } from '../list';
import { array, object, string } from '../validation/yup';
import { groupsOf } from './groups';
import { allKinds } from './kinds';
import { mostLetters } from './model';
import { type SearchQuestion, searchKept } from './queries';
import { sightOf } from './sight';

const ask = (db: Db, session: SessionState, question: SearchQuestion) =>
  searchKept(db, question, sightOf(session));

export const listSearchResults = endpoint('POST /search/list', {
  summary:
    'Suche über alles, was die anfragende Person sehen darf: die besten Treffer zuerst, dazu Anzahl je Art; gezählt und gezeigt werden höchstens 1.000 je Art',
  access: 'public',
  ...listInput({ kinds: array(string().oneOf(allKinds).required()).max(allKinds.length) }, []),
  handle: async ({ search: { term = '' }, filters, ...page }, { db, session }) => {
    const { kinds = [] } = filters;
    const answer = await ask(db, session, { term: term.trim(), kinds, window: windowOf(page) });
    return { ...answer, ...pageOf(page, answer.total) };
  },
});

/** Results of each kind while somebody types. */
const ofEachLive = 3;

export const searchLive = endpoint('GET /search/live/list', {
  summary: 'Die besten Treffer jeder Art, für Vorschläge während der Eingabe',
  access: 'public',
  input: object({ term: string().max(mostLetters).default('') }).noUnknown(),
  handle: async ({ term }, { db, session }) => {
    const window = { ofEach: ofEachLive };
    const answer = await ask(db, session, { term: term.trim(), kinds: [], window });
    const { total, corrected, partial, suggestions } = answer;
    return { groups: groupsOf(answer), total, corrected, partial, suggestions };
  },
});

/** Results of each kind on the page of all kinds. */
const ofEachGroup = 5;

export const searchGroups = endpoint('POST /search/groups/list', {
  summary: 'Dieselbe Suche nach Art zusammengefasst, mit den besten fünf Treffern jeder Art',
  access: 'public',
  input: object({
    search: object({ term: string().max(mostLetters) })
      .noUnknown()
      .default({}),
  }).noUnknown(),
  handle: async ({ search: { term = '' } }, { db, session }) => {
    const answer = await ask(db, session, { term: term.trim(), kinds: [], window: { ofEach: ofEachGroup } });
    const { counts, total, more, corrected, understood, partial, suggestions } = answer;
    return { groups: groupsOf(answer), counts, total, more, corrected, understood, partial, suggestions };
  },
});
