import 'server-only';
import { crud } from '../backend/crud';
import { endpoint } from '../backend/endpoint';
import { uidInput } from '../backend/inputs';
import { withdrawRecordForm } from '../bin/withdrawn';
import { notFound } from '../errors';
import { sanitizeRichText } from '../html/rich-text';
import { uidSchema } from '../list';
import { revision } from '../validation/form-fields';
import { number, object } from '../validation/yup';
import { deletePages, withdrawPage } from './commands/delete-page';
import { createPage, editPage, restorePage } from './commands/save-page';
import { findPageVersion, getPageRecord, listAdminPages, listPageVersions } from './page-queries';
import { pageEdit, pagePreview, pageRecord } from './page-record';

const versionNumber = () => number().integer().min(1).max(2_147_483_647);

export const listAdminPagesEndpoint = endpoint('GET /content/maintained/list', {
  summary: 'Alle Inhaltsseiten mit Stand, letzter Änderung und dem, was zu ihnen führt',
  access: 'content.write',
  handle: async (_, { db }) => ({ pages: await listAdminPages(db) }),
});

export const showPageRecord = endpoint('GET /content/record/{uid}', {
  summary: 'Eine Inhaltsseite, wie sie bearbeitet wird',
  access: 'content.write',
  input: uidInput,
  handle: async ({ uid }, { db, session }) => ({ record: await getPageRecord(db, uid, session) }),
});

export const previewPage = endpoint('POST /content/preview', {
  summary: 'Den Text einer Inhaltsseite bereinigen, wie er gezeigt würde, ohne zu speichern',
  access: 'content.write',
  input: pagePreview,
  handle: async ({ body }) => ({ html: await sanitizeRichText(body) }),
});

export const pageWrites = crud(
  { noun: 'content', create: pageRecord.create, edit: pageEdit },
  {
    access: 'content.write',
    summaries: {
      create: 'Eine Inhaltsseite anlegen',
      edit: 'Eine Inhaltsseite ändern, auf dem Stand `revision`; mit `moveNavigation` zieht die Navigation mit um',
      remove:
        'Eine Inhaltsseite löschen, zu der kein Navigationseintrag führt und unter der keine Seite steht (sonst 409). Was je unter einer eigenen Adresse zu lesen war, wird zurückgezogen statt gelöscht (409)',
      removeAll:
        'Mehrere Inhaltsseiten löschen, alle oder keine; 409 für jede, die je unter einer eigenen Adresse zu lesen war',
    },
    ...{ create: createPage, edit: editPage, remove: deletePages },
  },
);

export const withdrawPageEndpoint = endpoint('POST /content/withdraw/{uid}', {
  summary:
    'Eine Inhaltsseite zurückziehen, mit Grund: Unter ihrer Adresse steht dann, seit wann und warum, und mit `successor` (ein Pfad dieses Portals), wohin stattdessen; aufbewahrt bleibt sie im Papierkorb',
  access: 'content.write',
  input: withdrawRecordForm,
  handle: (input, { db, session }) => withdrawPage(db, session.uid, input),
});

export const listPageVersionsEndpoint = endpoint('GET /content/versions/list/{uid}', {
  summary: 'Die Versionen einer Inhaltsseite, die neueste zuerst',
  access: 'content.write',
  input: uidInput,
  handle: async ({ uid }, { db, session }) => ({
    record: await getPageRecord(db, uid, session),
    versions: await listPageVersions(db, uid),
  }),
});

export const showPageVersion = endpoint('GET /content/versions/show/{uid}/{version}', {
  summary: 'Was eine Inhaltsseite in einer Version sagte',
  access: 'content.write',
  input: object({ uid: uidSchema().required(), version: versionNumber().required() }).noUnknown(),
  handle: async ({ uid, version }, { db }) => {
    const found = await findPageVersion(db, uid, version);
    if (!found) throw notFound('Diese Version gibt es nicht.');
    return { version: found };
  },
});

export const restorePageEndpoint = endpoint('POST /content/restore/{uid}', {
  summary:
    'Eine frühere Version einer Inhaltsseite als neue Version wiederherstellen, auf dem Stand `revision`',
  access: 'content.write',
  input: object({
    uid: uidSchema().required(),
    version: versionNumber().required(),
    revision: revision(),
  }).noUnknown(),
  handle: (question, { db, session }) => restorePage(db, session.uid, question),
});
