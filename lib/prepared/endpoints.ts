import 'server-only';
import { endpoint, type InputOf } from '../backend/endpoint';
import { uidInput } from '../backend/inputs';
import { pageFormRecord } from '../content/page-record';
import { documentRecord } from '../documents/record';
import { invalidField } from '../errors';
import { eventRecord } from '../events/record';
import { faqRecord } from '../faq/record';
import { storedAnswer } from '../files/stored-answer';
import { glossaryRecord } from '../glossary/record';
import { secondsSchema, uidSchema } from '../list';
import type { Fields, RecordOf, Saved } from '../record';
import { responseCodeRecord } from '../response-codes/record';
import { revision } from '../validation/form-fields';
import { object, string } from '../validation/yup';
import { publishPrepared } from './commands/publish';
import { deletePrepared, prepareRecord, schedulePrepared } from './commands/save';
import { type PreparedNoun, preparedNouns, preparedRights } from './model';
import { draftGone, fileOfPrepared, getPrepared, listPrepared, preparedOf } from './queries';

const access = 'prepared.write' as const;

/**
 * Saves what is typed into the form of a record as a draft: of a new one, or (`uid`, `revision`) of a change.
 * @param area the first part of the call's path
 */
const prepareCall = <F extends Fields>(
  noun: PreparedNoun,
  { create }: RecordOf<F>,
  what: string,
  area: string = noun,
) => {
  const input = create.shape({
    ...{ uid: uidSchema(), revision: uidSchema(), preparedUid: uidSchema(), preparedRevision: uidSchema() },
  });
  return endpoint(`POST /${area}/prepare`, {
    once: true,
    summary: `${what} als Entwurf speichern, den nur sieht, wer sie pflegt: neu, oder (\`uid\`, \`revision\`) eine Änderung; \`preparedUid\` und \`preparedRevision\` nennen den Entwurf, der wieder gespeichert wird`,
    access: preparedRights[noun],
    input,
    handle: (sent: InputOf<typeof input>, { db, session }) => {
      const { uid, revision, preparedUid, preparedRevision, ...values } = sent as Record<string, unknown>;
      return prepareRecord(db, session, noun, {
        values,
        record: savedOf('revision', uid, revision),
        draft: savedOf('preparedRevision', preparedUid, preparedRevision),
      });
    },
  });
};

/** Both numbers or none. @throws PortalError invalid_input at the revision where it is missing */
function savedOf(field: string, uid: unknown, revision: unknown): Saved | undefined {
  if (uid === undefined) return undefined;
  if (revision === undefined) throw invalidField(field, 'Bitte nennen Sie den Stand, der gelesen wurde.');
  return { uid: Number(uid), revision: Number(revision) };
}

export const preparePage = prepareCall('content', pageFormRecord, 'Eine Inhaltsseite');
export const prepareEvent = prepareCall('events', eventRecord, 'Eine Veranstaltung');
export const prepareFaq = prepareCall('faq', faqRecord, 'Eine häufige Frage');
export const prepareCode = prepareCall('response-codes', responseCodeRecord, 'Einen Responsecode');
export const prepareDocument = prepareCall(
  'documents',
  documentRecord,
  'Ein Dokument',
  'documents-and-links',
);
export const prepareTerm = prepareCall('glossary', glossaryRecord, 'Einen Begriff des Glossars');

export const listPreparedEndpoint = endpoint('GET /prepared/list', {
  summary:
    'Alle Entwürfe von Inhaltsseiten, Veranstaltungen, häufigen Fragen, Begriffen, Responsecodes und Dokumenten, die man veröffentlichen darf',
  access,
  handle: async (_, { db, session }) => ({ prepared: await listPrepared(db, session) }),
});

export const showPrepared = endpoint('GET /prepared/show/{uid}', {
  summary: 'Ein Entwurf mit dem, was er ändert',
  access,
  input: uidInput,
  handle: async ({ uid }, { db, session }) => ({ prepared: await getPrepared(db, session, uid) }),
});

export const showPreparedFile = endpoint('GET /prepared/file/{uid}', {
  summary:
    'Die Datei, die für den Entwurf eines Dokuments hochgeladen wurde, auch in Teilen (Range); für alle, die Dokumente nicht pflegen, gibt es sie nicht',
  access,
  input: uidInput,
  file: 'application/octet-stream',
  handle: async ({ uid }, { db, session }) => {
    const file = await fileOfPrepared(db, session, uid);
    if (!file) throw draftGone();
    return storedAnswer(file);
  },
});

export const showPreparedOf = endpoint('GET /prepared/of/{uid}', {
  summary: 'Der Entwurf zu einem Eintrag, falls es einen gibt',
  access,
  input: object({
    uid: uidSchema().required(),
    entity: string<PreparedNoun>().oneOf(preparedNouns).required(),
  }).noUnknown(),
  handle: async ({ uid, entity }, { db, session }) => ({
    prepared: (await preparedOf(db, session, entity, uid)) ?? null,
  }),
});

const draft = { uid: uidSchema().required(), revision: revision() };

export const publishPreparedEndpoint = endpoint('POST /prepared/publish/{uid}', {
  summary: 'Einen Entwurf jetzt veröffentlichen, auf dem Stand `revision`; danach gibt es ihn nicht mehr',
  access,
  unhurried: true, // a document looks for its file in the storage
  input: object(draft).noUnknown(),
  handle: (input, { db, session }) => publishPrepared(db, session, input),
});

export const schedulePreparedEndpoint = endpoint('POST /prepared/schedule/{uid}', {
  summary: 'Festlegen, wann ein Entwurf von selbst veröffentlicht wird (ganze Sekunden; null: nicht)',
  access,
  input: object({ ...draft, publishAt: secondsSchema().nullable().defined() }).noUnknown(),
  handle: (input, { db, session }) => schedulePrepared(db, session, input),
});

export const deletePreparedEndpoint = endpoint('DELETE /prepared/delete/{uid}', {
  summary: 'Einen Entwurf verwerfen; der Eintrag, den er ändern sollte, bleibt, wie er ist',
  access,
  input: uidInput,
  handle: ({ uid }, { db, session }) => deletePrepared(db, session, uid),
});
