import 'server-only';
import { countTry } from '../auth/throttle';
import { type Context, endpoint, type InputOf, type InputSchema } from '../backend/endpoint';
import { passCaptcha } from '../captcha/commands';
import { PortalError } from '../errors';
import { signInNew } from '../users/commands';
import { beginSession } from '../users/session-start';
import { confirmData } from './commands/confirm-data';
import { confirmChangedEmail, confirmEmail } from './commands/confirm-email';
import { type PasswordLink, setPasswordByLink } from './commands/passwords';
import { register, requireRegistrable } from './commands/register';
import { renewLink } from './commands/renew-link';
import { takeAccess } from './commands/take-access';
import {
  confirmDataForm,
  linkForm,
  numberForm,
  registrationForm,
  tokenForm,
  tokenPasswordForm,
} from './form';
import type { FoundNumber, LinkState } from './model';
import { findNumber, showLink } from './queries';

export const createRegistration = endpoint('POST /registration/create', {
  once: true,
  summary: 'Ein Konto registrieren; die Antwort verrät nicht, ob die Adresse schon bekannt ist',
  access: 'public',
  input: registrationForm,
  handle: async (wanted, { db, ip, requestId }) => {
    await countTry('registerAddress', ip);
    await requireRegistrable(db, wanted);
    await passCaptcha(db, wanted.captcha);
    await countTry('registerAccount', wanted.email);
    await register(db, wanted, { requestId });
    return { success: true };
  },
});

export const showNumber = endpoint('GET /registration/show-number', {
  summary: 'Welcher Marktpartner eine Nummer hat, während sie bei der Registrierung getippt wird',
  access: 'public',
  input: numberForm,
  handle: async ({ ecnumber }, { db }): Promise<FoundNumber> => findNumber(db, ecnumber),
});

/** An endpoint that acts on a mailed link. */
const linkEndpoint = <Schema extends InputSchema, Answer>(
  path: `/${string}`,
  summary: string,
  input: Schema,
  act: (input: InputOf<Schema>, context: Context) => Promise<Answer>,
) =>
  endpoint(`POST ${path}`, {
    summary,
    access: 'public',
    unconfirmed: true,
    input,
    handle: async (given, context) => {
      await countTry('tokenAddress', context.ip);
      return act(given, context);
    },
  });

export const confirmRegistration = linkEndpoint(
  '/registration/confirm-email',
  'Die E-Mail-Adresse einer Registrierung bestätigen',
  tokenForm,
  ({ token }, { db, requestId }) => confirmEmail(db, token, { requestId }),
);

const passwordEndpoint = (kind: PasswordLink, path: `/${string}`, summary: string) =>
  linkEndpoint(path, summary, tokenPasswordForm, async (given, context) => {
    const { db, requestId, ip } = context;
    const { state, email } = await setPasswordByLink(db, kind, given, { requestId, ip });
    // A forgotten password is typed once more at the sign-in; whoever opens a new account is in at once.
    const sid = kind === 'passwordReset' ? undefined : await signInNew(db, email, context);
    if (sid) await beginSession(context, sid);
    return { state, signedIn: sid !== undefined };
  });

export const activateAccount = passwordEndpoint(
  'activation',
  '/users/activate',
  'Ein angelegtes Konto mit einem Passwort aktivieren und anmelden',
);
export const resetPassword = passwordEndpoint(
  'passwordReset',
  '/users/reset-password',
  'Ein neues Passwort setzen; beendet alle Sitzungen',
);
export const setFirstPassword = passwordEndpoint(
  'firstPassword',
  '/users/first-password',
  'Das erste Passwort eines übernommenen Kontos setzen und anmelden',
);

export const takeOfferedAccess = linkEndpoint(
  '/users/take-access',
  'Den Zugang annehmen, den ein Marktpartner einem bestehenden Konto anbietet',
  tokenForm,
  ({ token }, { db, requestId }) => takeAccess(db, token, { requestId }),
);

export const confirmNewEmail = linkEndpoint(
  '/users/confirm-changed-email',
  'Die neue E-Mail-Adresse eines Kontos bestätigen',
  tokenForm,
  ({ token }, { db, requestId }) => confirmChangedEmail(db, token, { requestId }),
);

/** A POST, because the token must not be in an address or a log. */
export const showMailedLink = linkEndpoint(
  '/users/show-link',
  'Ob ein Link aus einer E-Mail noch gilt; verbraucht ihn nicht',
  linkForm,
  ({ kind, token }, { db }): Promise<LinkState> => showLink(db, kind, token),
);

export const renewMailedLink = endpoint('POST /users/renew-link', {
  summary:
    'Statt eines abgelaufenen oder verwendeten Links einen neuen senden; die Antwort ist immer dieselbe',
  access: 'public',
  unconfirmed: true,
  input: linkForm,
  handle: async ({ kind, token }, { db, ip, requestId }) => {
    await countTry('renewAddress', ip);
    await renewLink(db, kind, token, { requestId });
    return {
      message: 'Wenn es zu diesem Link ein Konto gibt, das ihn noch braucht, ist ein neuer unterwegs.',
    };
  },
});

export const confirmOwnData = endpoint('POST /users/confirm-data', {
  summary: 'Die eigenen Daten prüfen und bestätigen, einmal nach der Übernahme eines Kontos',
  access: 'loggedIn',
  unconfirmed: true,
  input: confirmDataForm,
  handle: async (data, { db, user, requestId }) => {
    if (!user) throw new PortalError('unauthenticated');
    await countTry('confirmData', String(user.uid));
    await confirmData(db, user, data, { requestId });
    return { success: true };
  },
});
