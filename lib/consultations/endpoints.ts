import 'server-only';
import { attachmentAnswer, attachmentGone, ownerOfAttachment } from '../attachments/store';
import { endpoint } from '../backend/endpoint';
import { batchInput, uidInput } from '../backend/inputs';
import { keeperFor, keptPage } from '../backend/kept';
import { PortalError } from '../errors';
import { getList } from '../export/get-list';
import { uidSchema } from '../list';
import { listCall } from '../listing';
import { clock } from '../time/clock';
import { object, string } from '../validation/yup';
import { deleteConsultations } from './commands/delete';
import { getConsultation } from './detail-query';
import { consultationListing } from './listing';
import {
  countTabs,
  groups,
  listConsultations,
  listPublicConsultationUids,
  requireVisibleConsultation,
} from './queries';

const kept = keeperFor('consultations', groups);

export const listConsultationsEndpoint = endpoint('POST /consultations/list', {
  summary: 'Konsultationen; Status: abgeschlossen 1, laufend 2, offen 3, intern 4',
  access: 'public',
  ...listCall(consultationListing),
  handle: (question, { db, session }) =>
    keptPage(kept, session, question, (sight) => listConsultations(db, question, sight)),
});

export const getConsultations = getList(consultationListing, listConsultationsEndpoint);

export const countConsultationTabs = endpoint('GET /consultations/tabs/list', {
  summary:
    'Wie viele Konsultationen offen, laufend, intern und abgeschlossen sind, auch zu einem Prozess oder Schema',
  access: 'public',
  input: object({
    term: string().max(200).default(''),
    process: uidSchema(),
    schema: uidSchema(),
  }).noUnknown(),
  handle: async ({ term, process, schema }, { db, session }) => ({
    tabs: await countTabs(
      db,
      {
        term: term.trim(),
        processes: process === undefined ? undefined : [process],
        schemas: schema === undefined ? undefined : [schema],
      },
      session,
    ),
  }),
});

export const showConsultation = endpoint('GET /consultations/show/{uid}', {
  summary:
    'Eine Konsultation mit Terminen, Verlängerungen, Dokumenten und den betroffenen Prozessen und Schemas',
  access: 'public',
  input: uidInput,
  handle: async ({ uid }, { db, session }) => ({
    consultation: await kept(session, `consultation:${uid}`, (sight) => getConsultation(db, sight, uid)),
  }),
});

export const showConsultationDocument = endpoint('GET /consultations/documents/show/{uid}', {
  summary: 'Ein Dokument einer Konsultation',
  access: 'public',
  input: uidInput,
  file: 'application/octet-stream',
  handle: async ({ uid }, { db, session }) => {
    const owner = await ownerOfAttachment(db, 'consultations', uid);
    await requireVisibleConsultation(db, session, owner, clock()).catch((error) => {
      // Nobody learns from it that there is such a file.
      throw error instanceof PortalError && error.code === 'not_found' ? attachmentGone() : error;
    });
    return attachmentAnswer(db, uid);
  },
});

export const listConsultationUids = endpoint('GET /consultations/uids/list', {
  summary: 'Die Nummern aller öffentlichen Konsultationen, für Suchmaschinen (höchstens 50.000)',
  access: 'public',
  handle: async (_, { db }) => ({ uids: await listPublicConsultationUids(db, 50_000) }),
});

export const deleteConsultation = endpoint('DELETE /consultations/delete/{uid}', {
  summary:
    'Eine Konsultation mit ihren Stellungnahmen und Dokumenten löschen. Hat sie schon begonnen, ist das ein Zurückziehen: Unter ihrer Adresse steht dann, seit wann, und alles bleibt im Papierkorb aufbewahrt. 409 für entschiedene mit Stellungnahmen',
  access: 'consultations.write',
  input: uidInput,
  handle: ({ uid }, { db, session }) => deleteConsultations(db, session.uid, [uid]),
});

export const deleteConsultationBatch = endpoint('POST /consultations/batch/delete', {
  summary:
    'Mehrere Konsultationen mit ihren Stellungnahmen und Dokumenten löschen, alle oder keine; begonnene werden damit zurückgezogen, 409 für entschiedene mit Stellungnahmen',
  access: 'consultations.write',
  input: batchInput,
  handle: ({ values }, { db, session }) => deleteConsultations(db, session.uid, values),
});
