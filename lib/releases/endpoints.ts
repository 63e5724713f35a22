import 'server-only';
import { previewLine } from '../auth/session';
import { endpoint } from '../backend/endpoint';
import { batchInput, uidInput } from '../backend/inputs';
import { previewValue } from '../backend/preview';
import { invalidField } from '../errors';
import { optionInput, uidSchema } from '../list';
import { isDay } from '../time/days';
import { digest, revision } from '../validation/form-fields';
import { object, string } from '../validation/yup';
import { approveRelease, publishRelease, rehearseRelease, revokeApproval } from './commands/publish';
import { alreadyPublished, createRelease, deleteReleases, editRelease } from './commands/save';
import { type ReleasePart, releaseParts } from './model';
import { getRelease, holdingOf, listReleaseOptions, listReleases } from './queries';
import { releaseRecord } from './record';

const access = 'releases.write' as const;

export const listReleasesEndpoint = endpoint('GET /releases/list', {
  summary: 'Alle Releases: was gemeinsam veröffentlicht wird, und wie es damit steht',
  access,
  handle: async (_, { db }) => ({ releases: await listReleases(db) }),
});

export const showRelease = endpoint('GET /releases/show/{uid}', {
  summary: 'Ein Release mit dem, was es veröffentlicht',
  access,
  input: uidInput,
  handle: async ({ uid }, { db, session }) => ({ release: await getRelease(db, uid, session) }),
});

export const showReleaseOf = endpoint('GET /releases/of/{uid}', {
  summary:
    'Das Release, das etwas veröffentlichen soll, oder null; wer keine Releases vorbereitet, liest beim Eigenen nur den Zeitpunkt',
  access: 'loggedIn',
  input: object({
    uid: uidSchema().required(),
    part: string<ReleasePart>().oneOf(releaseParts).required(),
  }).noUnknown(),
  handle: async (one, { db, session }) => ({ release: (await holdingOf(db, one, session)) ?? null }),
});

export const createReleaseEndpoint = endpoint('POST /releases/create', {
  ...{ once: true, summary: 'Ein Release anlegen', access },
  input: releaseRecord.create,
  handle: (values, { db, session }) => createRelease(db, session, values),
});

export const editReleaseEndpoint = endpoint('POST /releases/edit/{uid}', {
  ...{
    summary: 'Ein Release ändern, auf dem Stand `revision`; eine Freigabe gilt danach nicht mehr',
    access,
  },
  input: releaseRecord.edit,
  handle: (values, { db, session }) => editRelease(db, session, values),
});

export const deleteRelease = endpoint('DELETE /releases/delete/{uid}', {
  ...{ summary: 'Ein Release auflösen; was es veröffentlichen sollte, bleibt, wie es ist', access },
  input: uidInput,
  handle: ({ uid }, { db, session }) => deleteReleases(db, session.uid, [uid]),
});

export const deleteReleasesEndpoint = endpoint('POST /releases/batch/delete', {
  ...{ summary: 'Mehrere Releases auflösen, alle oder keines', access },
  input: batchInput,
  handle: ({ values }, { db, session }) => deleteReleases(db, session.uid, values),
});

export const rehearseReleaseEndpoint = endpoint('GET /releases/rehearsal/{uid}', {
  summary:
    'Was ein Release jetzt bewirken würde: was im Weg steht, was endet, was gemeldet wird und wie viele es erfahren. Geschrieben wird nichts',
  access,
  input: uidInput,
  unhurried: true, // it publishes everything and takes it back
  handle: async ({ uid }, { db, session }) => ({ rehearsal: await rehearseRelease(db, session.uid, uid) }),
});

const saved = { uid: uidSchema().required(), revision: revision() };

export const approveReleaseEndpoint = endpoint('POST /releases/approve/{uid}', {
  summary:
    'Ein Release freigeben, wie die Probe es zeigte (`digest`); zu seinem Zeitpunkt wird es öffentlich',
  access,
  unhurried: true,
  input: object({
    ...saved,
    digest: digest('die Probe'),
  }).noUnknown(),
  handle: async (input, { db, session }) => {
    await approveRelease(db, session.uid, input);
    return { success: true };
  },
});

export const revokeReleaseEndpoint = endpoint('POST /releases/revoke/{uid}', {
  summary: 'Die Freigabe eines Releases zurücknehmen',
  access,
  input: object(saved).noUnknown(),
  handle: async (input, { db, session }) => {
    await revokeApproval(db, session.uid, input);
    return { success: true };
  },
});

export const publishReleaseEndpoint = endpoint('POST /releases/publish/{uid}', {
  summary: 'Ein freigegebenes Release sofort veröffentlichen, alles oder nichts',
  access,
  unhurried: true,
  input: object(saved).noUnknown(),
  handle: async (input, { db, session }) => {
    await publishRelease(db, input, session.uid);
    return { success: true };
  },
});

export const beginPreview = endpoint('POST /releases/preview/begin/{uid}', {
  summary:
    'Das Portal sehen, wie es an einem Tag (`day`, JJJJ-MM-TT, frühestens der der Veröffentlichung) mit einem Release dasteht, bis man das beendet',
  access,
  byToken: false,
  input: object({ uid: uidSchema().required(), day: string().required() }).noUnknown(),
  handle: async ({ uid, day }, { db, session, setCookies }) => {
    const { days, publishedAt } = await getRelease(db, uid, session);
    if (publishedAt !== null) throw alreadyPublished();
    if (!isDay(day) || day < days[0]!)
      throw invalidField('day', 'Bitte wählen Sie einen Tag ab der Veröffentlichung des Releases.');
    setCookies.push(previewLine(previewValue(uid, session.uid, day)));
    return { success: true };
  },
});

export const endPreview = endpoint('POST /releases/preview/end', {
  summary: 'Die Vorschau eines Releases beenden: wieder sehen, wie das Portal jetzt dasteht',
  access: 'public',
  byToken: false,
  handle: async (_, { setCookies }) => {
    setCookies.push(previewLine(''));
    return { success: true };
  },
});

const options = (part: ReleasePart, what: string) =>
  endpoint(`GET /releases/${part}/options/list`, {
    summary: `${what}, die man in ein Release aufnehmen kann: nach Suchbegriff oder Nummern, höchstens 50`,
    access,
    input: optionInput,
    handle: async (question, { db, session }) => ({
      options: await listReleaseOptions(db, part, question, session),
    }),
  });

export const listReleaseProcesses = options('processes', 'Unveröffentlichte Prozessversionen');
export const listReleaseSchemas = options('schemas', 'Unveröffentlichte Schemaversionen');
export const listReleaseEntries = options('elwoggwg', 'Entwürfe von ELWOG/GWG-Einträgen');
export const listReleaseDrafts = options('drafts', 'Entwürfe von Texten, Responsecodes und Dokumenten');
