import 'server-only';
import { hasPasskeys } from '../auth/sign-in-ways';
import { type Context, endpoint } from '../backend/endpoint';
import { notFound, PortalError } from '../errors';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './commands/passkeys';
import { selfOf } from './endpoints';
import { ownPasswordForm, passkeyAddition, passkeyName, passkeyRemoval } from './form';
import { listOwnPasskeys } from './queries';

/** The acting person. @throws PortalError not_found where there are no passkeys */
function ownerOf(context: Context) {
  if (!hasPasskeys()) throw notFound();
  return selfOf(context);
}

/**
 * The same for what must not be done by the password alone: who is obliged to a second factor and has a passkey, shows
 * it first.
 * @throws PortalError also forbidden
 */
export async function refuseBeforePasskey(context: Context): Promise<void> {
  if (!context.session.needsSecondFactor) return;
  const passkeys = await listOwnPasskeys(context.db, selfOf(context).uid);
  if (passkeys.length === 0) return;
  throw new PortalError('forbidden', {
    message: 'Bitte bestätigen Sie zuerst mit Ihrem Passkey, dass Sie es sind.',
  });
}

export const listPasskeys = endpoint('GET /users/passkeys/list', {
  summary: 'Die eigenen Passkeys',
  access: 'loggedIn',
  beforeFactor: true,
  local: true,
  handle: async (_, context) => ({
    passkeys: hasPasskeys() ? await listOwnPasskeys(context.db, selfOf(context).uid) : [],
  }),
});

export const beginOwnPasskey = endpoint('POST /users/passkeys/begin', {
  summary: 'Einen Passkey hinzufügen: was der Browser dafür vom Gerät verlangt',
  access: 'loggedIn',
  beforeFactor: true,
  local: true,
  input: ownPasswordForm,
  handle: async ({ password }, context) => {
    const self = ownerOf(context);
    await refuseBeforePasskey(context);
    return beginPasskey(context.db, self, password);
  },
});

export const addOwnPasskey = endpoint('POST /users/passkeys/finish', {
  summary: 'Den Passkey hinzufügen, den das Gerät angelegt hat',
  access: 'loggedIn',
  beforeFactor: true,
  local: true,
  input: passkeyAddition,
  handle: async (made, context) => {
    const self = ownerOf(context);
    await refuseBeforePasskey(context);
    await addPasskey(context.db, self, made);
  },
});

export const renameOwnPasskey = endpoint('POST /users/passkeys/rename', {
  summary: 'Einen eigenen Passkey umbenennen',
  access: 'loggedIn',
  local: true,
  input: passkeyName,
  handle: async (named, context) => renamePasskey(context.db, ownerOf(context), named),
});

export const removeOwnPasskey = endpoint('POST /users/passkeys/remove', {
  summary: 'Einen eigenen Passkey entfernen; beendet die anderen Sitzungen, die mit ihm begonnen haben',
  access: 'loggedIn',
  local: true,
  input: passkeyRemoval,
  handle: async (wanted, context) => removePasskey(context.db, ownerOf(context), wanted),
});
