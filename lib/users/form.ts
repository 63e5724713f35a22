import { object, string } from 'yup';
import { isEmail } from '../validation/checks';

/** The sign-in's payload (docs/requirements/input.md, Sign-in input); shared by form and server. */
export const loginForm = object({
  username: string()
    .trim()
    .max(254, 'Die E-Mail-Adresse ist zu lang.')
    .required('Bitte geben Sie Ihre E-Mail-Adresse ein.')
    .test('email', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.', (value) => isEmail(value ?? '')),
  password: string().max(1_000, 'Das Passwort ist zu lang.').required('Bitte geben Sie Ihr Passwort ein.'),
  /** From the authenticator app, or a recovery code; asked for after the right password. */
  code: string().trim().max(40, 'Der Code ist zu lang.'),
}).noUnknown();

/** The forgot-password payload. */
export const forgotForm = object({
  forgotEmail: string()
    .trim()
    .max(254, 'Die E-Mail-Adresse ist zu lang.')
    .required('Bitte geben Sie Ihre E-Mail-Adresse ein.')
    .test('email', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.', (value) => isEmail(value ?? '')),
}).noUnknown();
