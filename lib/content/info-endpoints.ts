import 'server-only';
import { endpoint } from '../backend/endpoint';
import { uidInput } from '../backend/inputs';
import { editInfoText } from './commands/info-texts';
import { getInfoTextRecord, listAdminInfoTexts } from './info-queries';
import { infoTextRecord } from './info-record';

export const listAdminInfoTextsEndpoint = endpoint('GET /content/info-texts/list', {
  summary: 'Alle Infotexte mit den Stellen, an denen sie stehen; auch fehlende und nicht mehr verwendete',
  access: 'content.write',
  handle: async (_, { db }) => ({ infoTexts: await listAdminInfoTexts(db) }),
});

export const showInfoTextRecord = endpoint('GET /content/info-texts/record/{uid}', {
  summary: 'Ein Infotext, wie er bearbeitet wird',
  access: 'content.write',
  input: uidInput,
  handle: async ({ uid }, { db }) => ({ record: await getInfoTextRecord(db, uid) }),
});

export const editInfoTextEndpoint = endpoint('POST /content/info-texts/edit/{uid}', {
  summary: 'Einen Infotext ändern, auf dem Stand `revision`; sein Schlüssel bleibt',
  access: 'content.write',
  input: infoTextRecord.edit,
  handle: (values, { db, session }) => editInfoText(db, session.uid, values),
});
