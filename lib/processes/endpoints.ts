import 'server-only';
import { endpoint } from '../backend/endpoint';
import { batchInput, uidInput } from '../backend/inputs';
import { keeperFor, keptPage } from '../backend/kept';
import type { RevisionGroup } from '../db/counts';
import { getList } from '../export/get-list';
import { listAddresses } from '../kinds/named';
import { namedEndpoint } from '../kinds/named-call';
import { datedInput, orAsItStood } from '../kinds/stand';
import { uidSchema } from '../list';
import { listCall } from '../listing';
import { object } from '../validation/yup';
import { kinds } from '../validity/kinds';
import { whyNotShown } from '../validity/withdraw';
import { deleteProcesses } from './commands/delete';
import { processKind } from './kind';
import { processListing } from './listing';
import { getProcess, listNotifications, listProcesses } from './queries';
import { noProcess } from './record-queries';

/** Everything that an answer about processes is made of. */
const groups: RevisionGroup[] = [
  'processes',
  'lookups',
  'schemas',
  'response_codes',
  'documents',
  'consultations',
];

const kept = keeperFor('processes', groups);

const list = listCall(processListing);

/** The filters under their fixed names (docs/requirements/calls.md, Lists), long or short, each one uid or several. */
const longNames = {
  processescategories: 'category',
  processesdivisions: 'division',
  processesparticipants: 'participant',
} as const;

function prepareFilters(raw: Record<string, unknown>): Record<string, unknown> {
  const prepared = list.prepare(raw);
  const { filters } = prepared;
  if (!filters || typeof filters !== 'object' || Array.isArray(filters)) return prepared;
  const named: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(filters)) {
    const name = longNames[key as keyof typeof longNames] ?? key;
    const several = Object.values(longNames).includes(name as 'category');
    if (value !== undefined) named[name] = several && !Array.isArray(value) ? [value] : value;
  }
  return { ...prepared, filters: named };
}

export const listProcessesEndpoint = endpoint('POST /processes/list', {
  summary: 'Prozesse, gefiltert nach Kategorie, Sparte, Teilnehmer, Status und Stichtag',
  access: 'public',
  prepare: prepareFilters,
  input: list.input,
  handle: (question, { db, session }) =>
    keptPage(kept, session, question, (sight) => listProcesses(db, question, sight)),
});

export const getProcesses = getList(processListing, listProcessesEndpoint);

const askedProcess = orAsItStood(
  processKind,
  getProcess,
  async (uid, { db, session }) => {
    const process = await kept(session, `process:${uid}`, (sight) => getProcess(db, uid, sight));
    if (!process) throw await whyNotShown(db, kinds.processes, uid, noProcess);
    return process;
  },
  { schemaset: '' },
);

export const showProcess = endpoint('GET /processes/show/{uid}', {
  summary:
    'Ein Prozess mit Versionen, Schritten, Marktnachrichten und Responsecodes; auch wie er an einem Tag dastand',
  access: 'public',
  input: datedInput,
  handle: async (asked, context) => {
    const { record: process, ...stand } = await askedProcess(asked, context);
    return { process, ...stand };
  },
});

export const showProcessByName = namedEndpoint(showProcess, processKind, kept);

export const listMarketNotifications = endpoint('GET /market-notifications/process/{id}/notifications/list', {
  summary: 'Die Marktnachrichten eines Prozesses',
  access: 'public',
  input: object({ id: uidSchema().required() }).noUnknown(),
  handle: async ({ id }, { db, session }) => {
    const matketnotifications = await listNotifications(db, id, session);
    if (!matketnotifications) throw noProcess();
    return { matketnotifications };
  },
});

export const listProcessUids = endpoint('GET /processes/uids/list', {
  summary: 'Die Nummern und Adressen aller öffentlichen Prozesse, für Suchmaschinen (höchstens 50.000)',
  access: 'public',
  handle: (_, { db }) => listAddresses(db, processKind),
});

export const deleteProcess = endpoint('DELETE /processes/delete/{uid}', {
  summary:
    'Einen Entwurf löschen. Was je veröffentlicht war, wird zurückgezogen statt gelöscht (409); auch, worauf etwas verweist, bleibt (409)',
  access: 'processes.write',
  input: uidInput,
  handle: ({ uid }, { db, session }) => deleteProcesses(db, session.uid, [uid]),
});

export const deleteProcessBatch = endpoint('POST /processes/batch/delete', {
  summary:
    'Mehrere Entwürfe löschen, alle oder keinen; 409, wenn einer je veröffentlicht war oder etwas darauf verweist',
  access: 'processes.write',
  input: batchInput,
  handle: ({ values }, { db, session }) => deleteProcesses(db, session.uid, values),
});
