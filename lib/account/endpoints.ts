import 'server-only';
import { removalLines } from '../auth/session';
import { type Context, endpoint } from '../backend/endpoint';
import { notFound, PortalError } from '../errors';
import { uidSchema } from '../list';
import { object, string } from '../validation/yup';
import { changePassword, requestEmailChange } from './commands/credentials';
import { deleteOwnAccount } from './commands/deletion';
import { removeExternal } from './commands/external';
import { cancelEmailChange, saveOwnData } from './commands/own-data';
import type { Self } from './commands/own-password';
import { endOtherSessions, endOwnSession } from './commands/sessions';
import { deletionForm, emailForm, ownDataForm, ownPasswordForm, passwordForm } from './form';
import { exportOwnData, findOwnAccount, handleLength, listOwnSessions } from './queries';

/** The acting person; the uid comes from the session, never from the input. */
export function selfOf({ user, sessionId, requestId }: Context): Self {
  if (!user || !sessionId) throw new PortalError('unauthenticated');
  return { uid: user.uid, sessionId, requestId };
}

export const showOwnAccount = endpoint('GET /users/account', {
  summary: 'Das eigene Konto mit Interessen und Benachrichtigungen',
  access: 'loggedIn',
  beforeFactor: true,
  handle: async (_, context) => {
    const account = await findOwnAccount(context.db, selfOf(context).uid);
    if (!account) throw notFound('Dieses Konto gibt es nicht mehr.');
    return { account };
  },
});

export const editOwnData = endpoint('POST /users/edit/{uid}', {
  summary: 'Eigene Daten, Interessen und Benachrichtigungen speichern',
  access: 'loggedIn',
  input: ownDataForm.shape({ uid: uidSchema().required() }),
  handle: async ({ uid, ...data }, context) => {
    const self = selfOf(context);
    if (uid !== self.uid) throw new PortalError('forbidden');
    return saveOwnData(context.db, self, data);
  },
});

export const editPassword = endpoint('POST /users/edit/password', {
  summary:
    'Das eigene Passwort ändern; beendet alle anderen Sitzungen und eine noch nicht bestätigte Änderung der Adresse',
  access: 'loggedIn',
  input: passwordForm,
  handle: async (input, context) => changePassword(context.db, selfOf(context), input),
});

export const editEmail = endpoint('POST /users/edit/email', {
  summary: 'Eine neue E-Mail-Adresse angeben; sie gilt nach ihrer Bestätigung',
  access: 'loggedIn',
  input: emailForm,
  handle: async (input, context) => requestEmailChange(context.db, selfOf(context), input),
});

export const cancelEmail = endpoint('POST /users/edit/email/cancel', {
  summary: 'Eine noch nicht bestätigte E-Mail-Adresse zurücknehmen',
  access: 'loggedIn',
  handle: async (_, context) => cancelEmailChange(context.db, selfOf(context)),
});

export const listSessions = endpoint('GET /users/sessions/list', {
  summary: 'Die eigenen Sitzungen',
  access: 'loggedIn',
  handle: async (_, context) => {
    const { uid, sessionId } = selfOf(context);
    return { sessions: await listOwnSessions(context.db, uid, sessionId) };
  },
});

export const endSessionEndpoint = endpoint('POST /users/sessions/end', {
  summary: 'Eine eigene Sitzung beenden',
  access: 'loggedIn',
  input: object({ id: string().length(handleLength).required() }).noUnknown(),
  handle: async ({ id }, context) => endOwnSession(context.db, selfOf(context), id),
});

export const endOthers = endpoint('POST /users/sessions/end-others', {
  summary: 'Alle anderen eigenen Sitzungen beenden',
  access: 'loggedIn',
  handle: async (_, context) => ({ ended: await endOtherSessions(context.db, selfOf(context)) }),
});

export const removeExternalSignIn = endpoint('POST /users/external/remove', {
  summary: 'Die Verbindung zur Anmeldung über einen anderen Anbieter trennen',
  access: 'loggedIn',
  input: ownPasswordForm,
  handle: async ({ password }, context) => removeExternal(context.db, selfOf(context), password),
});

export const exportData = endpoint('GET /users/export', {
  summary: 'Alles, was über die eigene Person gespeichert ist, als Datei',
  access: 'loggedIn',
  attachment: 'meine-daten.json',
  handle: async (_, context) => exportOwnData(context.db, selfOf(context).uid),
});

export const deleteAccount = endpoint('POST /users/delete-account', {
  summary: 'Das eigene Konto löschen',
  access: 'loggedIn',
  input: deletionForm,
  handle: async ({ password }, context) => {
    await deleteOwnAccount(context.db, selfOf(context), password);
    context.setCookies.push(...removalLines());
  },
});
