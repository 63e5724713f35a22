import 'server-only';
import { crud, usualSummaries } from '../backend/crud';
import { endpoint } from '../backend/endpoint';
import { uidInput } from '../backend/inputs';
import { seenOrder } from '../validation/form-fields';
import { object } from '../validation/yup';
import { createEntry, deleteEntries, editEntry, reorderEntries } from './kept-commands';
import { keptTables } from './kept-lists';
import { getEntry, listEntries } from './kept-queries';
import { type EntryValues, type ListKey, lists } from './lists';

const access = 'lookups.write' as const;
const order = object(seenOrder(1_000)).noUnknown();

/** The calls by which a list is kept. */
function keptCalls(list: ListKey) {
  const { noun } = keptTables[list];
  const { title, one, record } = lists[list];
  const named = { noun, create: record.create, edit: record.edit };
  // The records of the lists differ, and a call has one type for what it takes.
  const writes = crud(named as never as typeof named, {
    access,
    summaries: usualSummaries(`Einen Eintrag der Liste ${title}`, `Mehrere Einträge der Liste ${title}`),
    create: (db, byUid, values) => createEntry(list)(db, byUid, values as EntryValues),
    // Read by the schema of the list, which the cast above hides.
    edit: (db, byUid, values) => editEntry(list)(db, byUid, values as never),
    remove: deleteEntries(list),
  });
  return {
    ...writes,
    entries: endpoint(`GET /${noun}/entries/list`, {
      summary: `${title} für die Pflege: auch, was nicht mehr angeboten wird, und wie oft es verwendet ist`,
      access,
      handle: async (_, { db }) => ({ entries: await listEntries(db, list) }),
    }),
    show: endpoint(`GET /${noun}/show/{uid}`, {
      summary: `${one}, ein Eintrag`,
      access,
      input: uidInput,
      handle: async ({ uid }, { db, session }) => ({ entry: await getEntry(db, list, uid, session) }),
    }),
  };
}

/** The call that puts a list in order; SoMa-IDs have one by themselves. */
const orderCall = (list: Exclude<ListKey, 'soma-ids'>) => ({
  reorder: endpoint(`POST /${keptTables[list].noun}/reorder`, {
    summary: `Die Liste ${lists[list].title} ordnen; „seen“ ist die Reihenfolge, die gelesen wurde`,
    access,
    input: order,
    handle: (seen, { db, session }) => reorderEntries(list)(db, session.uid, seen),
  }),
});

export const divisionCalls = { ...keptCalls('sparten'), ...orderCall('sparten') };
export const participantCalls = { ...keptCalls('marktrollen'), ...orderCall('marktrollen') };
export const granularityCalls = { ...keptCalls('granularitaet'), ...orderCall('granularitaet') };
export const responseCategoryCalls = {
  ...keptCalls('responsekategorien'),
  ...orderCall('responsekategorien'),
};
export const somaIdCalls = keptCalls('soma-ids');

/** The calls of each list. */
export const callsOf = {
  sparten: divisionCalls,
  marktrollen: participantCalls,
  granularitaet: granularityCalls,
  responsekategorien: responseCategoryCalls,
  'soma-ids': somaIdCalls,
} satisfies Record<ListKey, unknown>;
