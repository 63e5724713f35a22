import 'server-only';
import {
  asMissingFile,
  attachmentAnswer,
  attachmentGone,
  attachmentsInput,
  ownerOfAttachment,
} from '../attachments/store';
import { countSave, limits } from '../auth/throttle';
import { endpoint } from '../backend/endpoint';
import { uidInput } from '../backend/inputs';
import { addFiles, removeFile } from './commands/files';
import { requireStatement } from './queries';
import { readerOf } from './rights';

const tooManyFiles = `Mehr als ${limits.statementFiles.points} Mal in einer Stunde nimmt das Portal Dateien von einer Person nicht an.`;

export const addStatementFiles = endpoint('POST /statements/files/add/{uid}', {
  once: true,
  summary: 'Einer Stellungnahme vor Fristende Dateien beilegen; sie sind zu sehen wie die Stellungnahme',
  access: 'loggedIn',
  body: 'files',
  input: attachmentsInput,
  handle: async ({ uid, files }, { db, session }) => {
    await countSave(db, 'statementFiles', session.uid, tooManyFiles);
    await addFiles(db, session, uid, files);
  },
});

export const deleteStatementFile = endpoint('DELETE /statements/files/delete/{uid}', {
  summary: 'Eine Datei vor Fristende aus ihrer Stellungnahme entfernen',
  access: 'loggedIn',
  input: uidInput,
  handle: ({ uid }, { db, session }) => removeFile(db, session, uid),
});

export const showStatementFile = endpoint('GET /statements/files/show/{uid}', {
  summary: 'Eine Datei einer Stellungnahme, für alle, die die Stellungnahme sehen',
  access: 'public',
  input: uidInput,
  file: 'application/octet-stream',
  handle: async ({ uid }, { db, session }) => {
    const owner = await ownerOfAttachment(db, 'statements', uid);
    const { files } = await requireStatement(db, owner, readerOf(session)).catch(asMissingFile);
    if (!files.some((file) => file.uid === uid)) throw attachmentGone();
    return attachmentAnswer(db, uid);
  },
});
