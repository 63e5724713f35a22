import 'server-only';
import { attachmentAnswer, attachmentGone, attachmentsInput } from '../attachments/store';
import type { SessionState } from '../auth/state';
import { endpoint } from '../backend/endpoint';
import { uidInput } from '../backend/inputs';
import type { Db } from '../db';
import { blockGone, seen, writable } from './access';
import { reorderBlocks } from './commands/block-order';
import { createBlock, deleteBlock, editBlock } from './commands/blocks';
import { addBlockFiles, deleteBlockFile } from './commands/files';
import { findBlockOwner, findElwogOwner, findFileOwner, getBlock, listContactChoices } from './queries';
import { elwogBlockCreate, elwogBlockOrder, elwogBlockRecord } from './record';

/** @throws PortalError not_found, forbidden */
const mayWriteEntry = async (db: Db, session: SessionState, uid: number) =>
  writable(session, await findElwogOwner(db, uid, session));
const mayWriteBlock = async (db: Db, session: SessionState, uid: number) =>
  writable(session, await findBlockOwner(db, uid, session), blockGone);

export const showElwogBlock = endpoint('GET /elwoggwg-blocks/show/{uid}', {
  summary: 'Ein Block eines ELWOG/GWG-Eintrags mit Links, Dateien und Kontaktpersonen',
  access: 'public',
  input: uidInput,
  handle: async ({ uid }, { db, session }) => {
    const { marketPartnerUid } = seen(await findBlockOwner(db, uid, session), blockGone);
    const block = await getBlock(db, uid);
    if (!block) throw blockGone();
    return { block: { ...block, marketPartnerUid } };
  },
});

export const listElwogContacts = endpoint('GET /elwoggwg-blocks/contact-persons/{uid}/list', {
  summary: 'Die Kontaktpersonen, die in den Blöcken eines ELWOG/GWG-Eintrags genannt werden können',
  access: 'elwog.write',
  input: uidInput,
  handle: async ({ uid }, { db, session }) => {
    const { marketPartnerUid } = await mayWriteEntry(db, session, uid);
    return { options: await listContactChoices(db, marketPartnerUid) };
  },
});

export const createElwogBlock = endpoint('POST /elwoggwg-blocks/create', {
  once: true,
  summary: 'Einem Entwurf am Ende einen Block hinzufügen',
  access: 'elwog.write',
  input: elwogBlockCreate,
  handle: async (values, { db, session }) => {
    await mayWriteEntry(db, session, values.elwoggwg);
    return createBlock(db, session.uid, values);
  },
});

export const editElwogBlock = endpoint('POST /elwoggwg-blocks/edit/{uid}', {
  summary: 'Einen Block eines Entwurfs ändern',
  access: 'elwog.write',
  input: elwogBlockRecord.edit,
  handle: async (values, { db, session }) => {
    await mayWriteBlock(db, session, values.uid);
    return editBlock(db, session.uid, values);
  },
});

export const reorderElwogBlocks = endpoint('POST /elwoggwg-blocks/reorder/{uid}', {
  summary:
    'Die Blöcke eines Entwurfs ordnen: alle Nummern in ihrer Reihenfolge und die Revision des Eintrags',
  access: 'elwog.write',
  input: elwogBlockOrder,
  handle: async (order, { db, session }) => {
    await mayWriteEntry(db, session, order.uid);
    return reorderBlocks(db, session.uid, order);
  },
});

export const deleteElwogBlock = endpoint('DELETE /elwoggwg-blocks/delete/{uid}', {
  summary: 'Einen Block eines Entwurfs mit seinen Dateien löschen',
  access: 'elwog.write',
  input: uidInput,
  handle: async ({ uid }, { db, session }) => {
    await mayWriteBlock(db, session, uid);
    return deleteBlock(db, session.uid, uid);
  },
});

export const addElwogBlockFiles = endpoint('POST /elwoggwg-blocks/files/add/{uid}', {
  once: true,
  summary: 'Einem Block eines Entwurfs Dateien hinzufügen',
  access: 'elwog.write',
  body: 'files',
  input: attachmentsInput,
  handle: async (input, { db, session }) => {
    await mayWriteBlock(db, session, input.uid);
    return addBlockFiles(db, session.uid, input);
  },
});

export const deleteElwogBlockFile = endpoint('DELETE /elwoggwg-blocks/files/delete/{uid}', {
  summary: 'Eine Datei aus einem Block eines Entwurfs entfernen',
  access: 'elwog.write',
  input: uidInput,
  handle: async ({ uid }, { db, session }) => {
    writable(session, await findFileOwner(db, uid, session), attachmentGone);
    return deleteBlockFile(db, session.uid, uid);
  },
});

export const showElwogBlockFile = endpoint('GET /elwoggwg-blocks/file/{uid}', {
  summary: 'Eine Datei eines Blocks',
  access: 'public',
  input: uidInput,
  file: 'application/octet-stream',
  handle: async ({ uid }, { db, session }) => {
    seen(await findFileOwner(db, uid, session), attachmentGone);
    return attachmentAnswer(db, uid);
  },
});
