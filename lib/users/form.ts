import * as check from '../validation/validators';
import { object, string } from '../validation/yup';

const address = check
  .requiredText('Bitte geben Sie Ihre E-Mail-Adresse ein.')
  .max(254, 'Die E-Mail-Adresse ist zu lang.')
  .test(check.email('Bitte geben Sie eine gültige E-Mail-Adresse ein.'));

/** The sign-in's payload (docs/requirements/input.md, Sign-in input); shared by form and server. */
export const loginForm = object({
  username: address,
  password: string().max(1_000, 'Das Passwort ist zu lang.').required('Bitte geben Sie Ihr Passwort ein.'),
  /** From the authenticator app, or a recovery code; asked for after the right password. */
  code: check.text().max(40, 'Der Code ist zu lang.'),
}).noUnknown();

/** The forgot-password payload. */
export const forgotForm = object({ forgotEmail: address }).noUnknown();
