import 'server-only';
import type { RoleOption, SessionState } from '../auth/state';
import { type Context, endpoint } from '../backend/endpoint';
import { config } from '../config';
import { notFound, PortalError } from '../errors';
import { uidSchema } from '../list';
import { object } from '../validation/yup';
import { issueToken, revokeToken } from './commands/tokens';
import { selfOf } from './endpoints';
import { tokenForm } from './form';
import { findTokenOf, listOwnTokens } from './queries';

/** The acting person. @throws PortalError not_found where another backend keeps the accounts */
function ownerOf(context: Context) {
  if (config.backendUrl) throw notFound();
  return selfOf(context);
}

/** The roles that somebody may choose, the active one first. */
function rolesFor({ availableRoles, activeRole, activeEcnumber }: SessionState) {
  const isActive = ({ uid, value }: RoleOption) =>
    uid === activeRole?.uid &&
    value.activeEcnumber === (activeEcnumber?.uid ?? 0) &&
    (value.userRole ?? activeRole.name) === activeRole.name;
  return [...availableRoles]
    .sort((one, other) => Number(isActive(other)) - Number(isActive(one)))
    .map(({ id, title }) => ({ id, title }));
}

export const listTokens = endpoint('GET /users/tokens/list', {
  summary: 'Die eigenen API-Token, ohne das Token selbst, und die Rollen, in denen man eines anlegen kann',
  access: 'loggedIn',
  local: true,
  handle: async (_, context) => ({
    tokens: config.backendUrl ? [] : await listOwnTokens(context.db, selfOf(context).uid),
    roles: rolesFor(context.session),
  }),
});

export const showToken = endpoint('GET /users/tokens/show', {
  summary: 'Das API-Token, mit dem dieser Aufruf kommt',
  access: 'loggedIn',
  byToken: true,
  local: true,
  handle: async (_, { db, session }) => {
    const token = session.token && (await findTokenOf(db, session.token.uid));
    if (!token) throw notFound('Dieser Aufruf kam ohne API-Token.');
    return { token };
  },
});

export const issueTokenEndpoint = endpoint('POST /users/tokens/issue', {
  summary: 'Ein API-Token anlegen; die Antwort ist das einzige Mal, dass es zu sehen ist',
  access: 'loggedIn',
  local: true,
  input: tokenForm,
  handle: async (wanted, context) => {
    const self = ownerOf(context);
    const { user, session } = context;
    if (!user) throw new PortalError('unauthenticated');
    return issueToken(context.db, self, { user, roles: session.availableRoles }, wanted);
  },
});

export const revokeTokenEndpoint = endpoint('POST /users/tokens/revoke', {
  summary: 'Ein eigenes API-Token widerrufen; es gilt ab sofort nicht mehr',
  access: 'loggedIn',
  local: true,
  input: object({ uid: uidSchema().required() }).noUnknown(),
  handle: async ({ uid }, context) => revokeToken(context.db, ownerOf(context), uid),
});
