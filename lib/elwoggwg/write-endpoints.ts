import 'server-only';
import type { SessionState } from '../auth/state';
import { endpoint } from '../backend/endpoint';
import { batchInput, uidInput } from '../backend/inputs';
import type { Db } from '../db';
import { withdrawForm } from '../validity/form';
import { writable } from './access';
import { createEntry, deleteEntries, editEntry } from './commands/entries';
import { createNewVersion } from './commands/new-version';
import { endEntry, publishEntry, withdrawEntry } from './commands/publish';
import { findElwogOwner, findElwogOwners } from './queries';
import { elwogCopy, elwogCreate, elwogEnd, elwogPublish, elwogRecord } from './record';

/** @throws PortalError not_found, forbidden */
const mayWrite = async (db: Db, session: SessionState, uid: number) =>
  writable(session, await findElwogOwner(db, uid, session));

export const createElwog = endpoint('POST /elwoggwg/create', {
  once: true,
  summary: 'Einen ELWOG/GWG-Eintrag als Entwurf anlegen',
  access: 'elwog.write',
  partner: ({ marketPartner }) => marketPartner,
  input: elwogCreate,
  handle: (values, { db, session }) => createEntry(db, session.uid, values, session),
});

export const editElwog = endpoint('POST /elwoggwg/edit/{uid}', {
  summary: 'Den Entwurf eines ELWOG/GWG-Eintrags ändern; Veröffentlichtes ändert sich nie',
  access: 'elwog.write',
  input: elwogRecord.edit,
  handle: async (values, { db, session }) => {
    await mayWrite(db, session, values.uid);
    return editEntry(db, session.uid, values);
  },
});

export const newElwogVersion = endpoint('POST /elwoggwg/new-version/{uid}', {
  once: true,
  summary:
    'Die nächste Version eines veröffentlichten ELWOG/GWG-Eintrags als Entwurf anlegen, mit allen Blöcken',
  access: 'elwog.write',
  input: elwogCopy,
  handle: async (values, { db, session }) => {
    await mayWrite(db, session, values.uid);
    return createNewVersion(db, session.uid, values);
  },
});

export const publishElwog = endpoint('POST /elwoggwg/publish/{uid}', {
  summary:
    'Einen Entwurf veröffentlichen, wie er gelesen wurde (state); die vorige Version endet am Tag davor',
  access: 'elwog.write',
  input: elwogPublish,
  handle: async (input, { db, session }) => {
    await mayWrite(db, session, input.uid);
    return publishEntry(db, session.uid, input);
  },
});

export const endElwog = endpoint('POST /elwoggwg/end/{uid}', {
  summary: 'Die Gültigkeit einer veröffentlichten Version beenden: ihr letzter Tag, frühestens heute',
  access: 'elwog.write',
  input: elwogEnd,
  handle: async (input, { db, session }) => {
    await mayWrite(db, session, input.uid);
    return endEntry(db, session.uid, input);
  },
});

export const withdrawElwog = endpoint('POST /elwoggwg/withdraw/{uid}', {
  summary:
    'Eine veröffentlichte Version zurückziehen, mit Grund; was sie beendet hat, gilt weiter, und wer sie sah, erfährt es',
  access: 'elwog.write',
  input: withdrawForm,
  handle: async (input, { db, session }) => {
    await mayWrite(db, session, input.uid);
    return withdrawEntry(db, session.uid, input);
  },
});

export const deleteElwog = endpoint('DELETE /elwoggwg/delete/{uid}', {
  summary:
    'Einen Entwurf mit seinen Blöcken und Dateien löschen. Was je veröffentlicht war, endet oder wird zurückgezogen, gelöscht wird es nie (409)',
  access: 'elwog.write',
  input: uidInput,
  handle: async ({ uid }, { db, session }) => {
    await mayWrite(db, session, uid);
    return deleteEntries(db, session.uid, [uid]);
  },
});

export const deleteElwogBatch = endpoint('POST /elwoggwg/batch/delete', {
  summary: 'Mehrere Entwürfe löschen, alle oder keinen; 409, wenn einer je veröffentlicht war',
  access: 'elwog.write',
  input: batchInput,
  handle: async ({ values }, { db, session }) => {
    const owners = new Map((await findElwogOwners(db, values, session)).map((owner) => [owner.uid, owner]));
    for (const uid of values) writable(session, owners.get(uid));
    return deleteEntries(db, session.uid, values);
  },
});
