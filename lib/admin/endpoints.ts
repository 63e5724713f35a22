import 'server-only';
import { listOwnTokens } from '../account/queries';
import { endpoint } from '../backend/endpoint';
import { uidInput } from '../backend/inputs';
import { notFound } from '../errors';
import { uidSchema } from '../list';
import { listCall } from '../listing';
import { confirmed } from '../validation/form-fields';
import { type AnyObject, type ObjectSchema, object } from '../validation/yup';
import {
  assignGroups,
  blockUser,
  endUserSessions,
  resendStart,
  resetSecondFactor,
  revokeUserToken,
  unblockUser,
} from './commands/access';
import { bindUser, unbindUser } from './commands/bindings';
import { approveUser, rejectUser } from './commands/decisions';
import { approvalForm, bindingForm, groupsForm, rejectionForm } from './form';
import { userListing } from './listing';
import { findOverview, findUser, listUsers } from './queries';

const access = 'administration' as const;

/** A form about the user in the path. */
const about = <T extends AnyObject>(form: ObjectSchema<T>) => form.shape({ uid: uidSchema().required() });

export const showOverview = endpoint('GET /users/overview', {
  summary: 'Was in der Verwaltung zu entscheiden ist',
  access,
  handle: async (_, { db, session }) => ({ overview: await findOverview(db, session) }),
});

export const listUsersEndpoint = endpoint('POST /users/list', {
  summary: 'Die Benutzer des Portals',
  access,
  ...listCall(userListing),
  handle: async (question, { db }) => listUsers(db, question),
});

export const showUser = endpoint('GET /users/show/{uid}', {
  summary: 'Ein Benutzer mit Gruppen, Bindungen, Status und API-Token, ohne die Token selbst',
  access,
  input: uidInput,
  handle: async ({ uid }, { db }) => {
    const user = await findUser(db, uid);
    if (!user) throw notFound('Diesen Benutzer gibt es nicht.');
    return { user, tokens: await listOwnTokens(db, uid) };
  },
});

export const revokeToken = endpoint('POST /users/revoke-token/{uid}', {
  summary: 'Ein API-Token eines Benutzers widerrufen; es gilt ab sofort nicht mehr',
  access,
  input: object({ uid: uidSchema().required(), token: uidSchema().required() }).noUnknown(),
  handle: async ({ uid, token }, context) => revokeUserToken(context.db, context, uid, token),
});

export const approve = endpoint('POST /users/approve/{uid}', {
  summary:
    'Einen wartenden Marktpartner freigeben und an seine Nummer binden; nennt er ein anderes Unternehmen, mit `confirmedEcnumber` bestätigt',
  access,
  input: about(approvalForm),
  handle: async ({ uid, ...given }, context) => approveUser(context.db, context, uid, given),
});

export const reject = endpoint('POST /users/reject/{uid}', {
  summary: 'Eine Registrierung ablehnen',
  access,
  input: about(rejectionForm),
  handle: async ({ uid, reason }, context) => rejectUser(context.db, context, uid, reason),
});

export const editGroups = endpoint('POST /users/groups/{uid}', {
  summary: 'Gruppen und Rollennamen eines Benutzers festlegen',
  access,
  input: about(groupsForm),
  handle: async ({ uid, ...wanted }, context) => assignGroups(context.db, context, uid, wanted),
});

export const bind = endpoint('POST /users/bind/{uid}', {
  summary: 'Einen Benutzer an eine Marktpartner-Nummer binden',
  access,
  input: about(bindingForm),
  handle: async ({ uid, ...binding }, context) => bindUser(context.db, context, uid, binding),
});

export const unbind = endpoint('POST /users/unbind/{uid}', {
  summary: 'Die Bindung eines Benutzers an eine Nummer lösen',
  access,
  input: object({
    uid: uidSchema().required(),
    ecnumberUid: uidSchema().required(),
    confirmed: confirmed(),
  }).noUnknown(),
  handle: async ({ uid, ...binding }, context) => unbindUser(context.db, context, uid, binding),
});

export const block = endpoint('POST /users/block/{uid}', {
  summary: 'Einen Benutzer sperren; beendet seine Sitzungen sofort',
  access,
  input: object({ uid: uidSchema().required(), confirmed: confirmed() }).noUnknown(),
  handle: async ({ uid, confirmed: asked }, context) => blockUser(context.db, context, uid, asked),
});

export const unblock = endpoint('POST /users/unblock/{uid}', {
  summary: 'Die Sperre eines Benutzers aufheben',
  access,
  input: uidInput,
  handle: async ({ uid }, context) => unblockUser(context.db, context, uid),
});

export const endSessions = endpoint('POST /users/end-sessions/{uid}', {
  summary: 'Alle Sitzungen eines Benutzers beenden und seine API-Token widerrufen',
  access,
  input: uidInput,
  handle: async ({ uid }, context) => endUserSessions(context.db, context, uid),
});

export const resend = endpoint('POST /users/resend-activation/{uid}', {
  summary: 'Die E-Mail zur Aktivierung oder Bestätigung erneut senden',
  access,
  input: uidInput,
  handle: async ({ uid }, context) => resendStart(context.db, context, uid),
});

export const resetFactor = endpoint('POST /users/reset-second-factor/{uid}', {
  summary: 'Den zweiten Faktor und die Passkeys eines Benutzers entfernen; beendet seine Sitzungen',
  access,
  input: uidInput,
  handle: async ({ uid }, context) => resetSecondFactor(context.db, context, uid),
});
