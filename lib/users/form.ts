import * as check from '../validation/validators';
import { object, string } from '../validation/yup';

const address = check
  .required(check.text(), 'Bitte geben Sie Ihre E-Mail-Adresse ein.')
  .max(254, 'Die E-Mail-Adresse ist zu lang.')
  .test(check.email('Bitte geben Sie eine gültige E-Mail-Adresse ein.'));

/** The sign-in's payload (docs/requirements/input.md, Sign-in input); shared by form and server. */
export const loginForm = object({
  username: address,
  password: string().max(1_000, 'Das Passwort ist zu lang.').required('Bitte geben Sie Ihr Passwort ein.'),
  /** From the authenticator app, or a recovery code; asked for after the right password. */
  code: check.text().max(40, 'Der Code ist zu lang.'),
  /** Another place's sealed word, which is joined to the account with this sign-in. */
  identity: string().max(3_000),
}).noUnknown();

/** The forgot-password payload. */
export const forgotForm = object({ forgotEmail: address }).noUnknown();

const deviceText = (most: number) => string().max(most).required();

/** The passkey that a device shows, as the browser tells it. */
export const passkeyShown = object({
  setup: deviceText(2_000),
  id: deviceText(1_400),
  clientDataJSON: deviceText(4_000),
  authenticatorData: deviceText(4_000),
  signature: deviceText(4_000),
  userHandle: string().max(100).defined(),
  username: string().max(254),
}).noUnknown();

/** What this window began, and the query of the address to which the other place has sent it back. */
export const externalReturn = object({
  setup: deviceText(2_000),
  query: string().max(8_000).defined(),
}).noUnknown();

export const externalCode = object({
  pending: deviceText(3_000),
  code: check.text().max(40, 'Der Code ist zu lang.').required('Bitte geben Sie den Code ein.'),
}).noUnknown();
