import 'server-only';
import { crud, usualSummaries } from '../backend/crud';
import { endpoint } from '../backend/endpoint';
import { uidInput } from '../backend/inputs';
import { keeperFor, keptPage } from '../backend/kept';
import { whyWithdrawn } from '../bin/withdrawn';
import { wholeOf } from '../db/found';
import { exportEndpoint } from '../export/endpoint';
import { getList } from '../export/get-list';
import { listAddresses } from '../kinds/named';
import { namedEndpoint } from '../kinds/named-call';
import { datedInput, orAsItStood } from '../kinds/stand';
import { optionInput } from '../list';
import { listCall } from '../listing';
import { deleteResponseCodes } from './commands/delete';
import { saveNote } from './commands/note';
import { createResponseCode, editResponseCode } from './commands/save';
import { responseCodeKind } from './kind';
import { responseCodeListing } from './listing';
import { ownNote } from './notes';
import { codeGone, foundCodes, getResponseCode, listResponseCodeOptions, listResponseCodes } from './queries';
import { noteInput, responseCodeRecord } from './record';

const kept = keeperFor('response-codes', ['response_codes', 'lookups', 'processes', 'market_partners']);

export const listResponseCodesEndpoint = endpoint('POST /response-codes/list', {
  summary: 'Responsecodes, nach Kategorie und Code geordnet',
  access: 'public',
  ...listCall(responseCodeListing),
  handle: (question, { db, session }) =>
    keptPage(kept, session, question, () => listResponseCodes(db, question)),
});

export const getResponseCodes = getList(responseCodeListing, listResponseCodesEndpoint);

const askedCode = orAsItStood(
  responseCodeKind,
  getResponseCode,
  async (uid, { db, session }) => {
    const responseCode = await kept(session, String(uid), (sight) => getResponseCode(db, uid, sight));
    if (!responseCode)
      throw await whyWithdrawn(db, { table: 'response_codes', entity: 'response-codes', uid }, codeGone);
    return responseCode;
  },
  { notes: [] },
);

export const showResponseCode = endpoint('GET /response-codes/show/{uid}', {
  summary:
    'Ein Responsecode mit den Prozessen, Schritten und Marktnachrichten, die ihn verwenden; auch wie er an einem Tag dastand',
  access: 'public',
  input: datedInput,
  handle: async (asked, context) => {
    const { record: responseCode, ...stand } = await askedCode(asked, context);
    return { responseCode, ...stand };
  },
});

export const showResponseCodeByCode = namedEndpoint(showResponseCode, responseCodeKind, kept);

export const responseCodeWrites = crud(responseCodeRecord, {
  access: 'responseCodes.write',
  ...{ create: createResponseCode, remove: deleteResponseCodes },
  edit: (db, byUid, { uid, ...values }) => editResponseCode(db, byUid, uid, values),
  summaries: {
    ...usualSummaries('Einen Responsecode', 'Mehrere Responsecodes'),
    remove:
      'Einen Responsecode ohne Grund zurückziehen: Unter seiner Adresse steht dann, seit wann; aufbewahrt bleibt er im Papierkorb. 409, solange etwas ihn verwendet',
    removeAll:
      'Mehrere Responsecodes ohne Grund zurückziehen, alle oder keinen; 409, solange etwas sie verwendet',
  },
});

export const showOwnNote = endpoint('GET /response-codes/notes/show/{uid}', {
  summary:
    'Die Anmerkung des eigenen Marktpartners zu einem Responsecode; `null`, wenn er kein Netzbetreiber ist',
  access: 'responseCodes.note',
  input: uidInput,
  handle: async ({ uid }, { db, session }) => ({ note: (await ownNote(db, uid, session)) ?? null }),
});

export const editOwnNote = endpoint('POST /response-codes/notes/edit/{uid}', {
  summary:
    'Die Anmerkung des eigenen Marktpartners zu einem Responsecode speichern, auf dem Stand `revision` (0: noch keine); leer nimmt sie zurück',
  access: 'responseCodes.note',
  input: noteInput,
  handle: (values, { db, session }) => saveNote(db, session.uid, values, session),
});

export const listResponseCodeOptionsEndpoint = endpoint('GET /response-codes/options/list', {
  summary: 'Responsecodes zur Auswahl: nach Suchbegriff oder Nummern, höchstens 50',
  access: 'public',
  input: optionInput,
  handle: async (question, { db }) => ({
    options: await listResponseCodeOptions(db, question),
  }),
});

export const exportResponseCodes = exportEndpoint({
  list: responseCodeListing,
  title: 'Responsecodes',
  answerName: 'responseCodes',
  plan: (address, { db }) => wholeOf(db, foundCodes(responseCodeListing.question(address))),
});

export const listResponseCodeUidsEndpoint = endpoint('GET /response-codes/uids/list', {
  summary: 'Die Nummern und Adressen aller Responsecodes, für Suchmaschinen (höchstens 50.000)',
  access: 'public',
  handle: (_, { db }) => listAddresses(db, responseCodeKind),
});
