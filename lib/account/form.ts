import { tokenAreas, tokenDays, tokenScopes } from '../auth/api-tokens';
import { passwordProblem } from '../auth/password-rules';
import { uidSchema } from '../list';
import { eachTopic, salutations } from '../users/settings';
import { line, revision, lines as text } from '../validation/form-fields';
import * as check from '../validation/validators';
import { array, number, object, string } from '../validation/yup';

const setting = (values: number[]) => number().oneOf(values).required();
const list = () => array(uidSchema().required()).max(200).required();

/** Own data, interests and notification settings, saved together; no other data of a user is accepted. */
export const ownDataForm = object({
  revision: revision(),
  salutation: string().oneOf(salutations).defined(),
  firstName: text(100).required('Bitte geben Sie Ihren Vornamen ein.'),
  lastName: text(100).required('Bitte geben Sie Ihren Nachnamen ein.'),
  company: text(200).defined(),
  processesparticipants: list(),
  processescategories: list(),
  notifyFrequency: setting([-1, 0, 1, 2]),
  ...eachTopic(() => setting([-1, 0, 1])),
}).noUnknown();

const ownPassword = () =>
  string().max(1_000, 'Das Passwort ist zu lang.').required('Bitte geben Sie Ihr Passwort ein.');

export const passwordForm = object({
  oldPassword: string()
    .max(1_000, 'Das Passwort ist zu lang.')
    .required('Bitte geben Sie Ihr bisheriges Passwort ein.'),
  newPassword: string()
    .required('Bitte geben Sie ein neues Passwort ein.')
    .test(
      'other',
      'Das neue Passwort muss sich vom bisherigen unterscheiden.',
      (value, { parent }) => !value || value !== parent.oldPassword,
    )
    .test('good', (value, { createError }) => {
      const problem = value && passwordProblem(value);
      return problem ? createError({ message: problem }) : true;
    }),
  repeatPassword: string()
    .required('Bitte wiederholen Sie das neue Passwort.')
    .test(check.sameAs('newPassword', 'Die beiden Passwörter stimmen nicht überein.')),
}).noUnknown();

export const emailForm = object({
  email: text(254)
    .required('Bitte geben Sie die neue E-Mail-Adresse ein.')
    .test(check.email('Bitte geben Sie eine gültige E-Mail-Adresse ein.')),
  password: ownPassword(),
}).noUnknown();

/** For actions that only need the own password. */
export const ownPasswordForm = object({ password: ownPassword() }).noUnknown();

export const enableForm = object({
  setup: string().max(2_000).required(),
  code: text(40).required('Bitte geben Sie den Code ein, den die App anzeigt.'),
}).noUnknown();

/** The word to type before an account is deleted. */
export const deletionWord = 'LÖSCHEN';

export const deletionForm = object({
  password: ownPassword(),
  confirmation: string()
    .required(`Bitte geben Sie das Wort ${deletionWord} ein.`)
    .test(
      'word',
      `Bitte geben Sie das Wort ${deletionWord} ein.`,
      (value) => !value || value.trim().normalize('NFC').toUpperCase() === deletionWord,
    ),
}).noUnknown();

const deviceText = (most: number) => string().max(most).required();
const nameOfPasskey = () =>
  text(60).required('Bitte geben Sie dem Passkey einen Namen, zum Beispiel den des Geräts.');

/** What a new passkey is called, and the own password. */
export const newPasskeyForm = object({ name: nameOfPasskey(), password: ownPassword() }).noUnknown();

/** The passkey that a device has made, as the browser tells it. */
export const passkeyAddition = object({
  name: nameOfPasskey(),
  setup: deviceText(2_000),
  id: deviceText(1_400),
  clientDataJSON: deviceText(4_000),
  attestationObject: deviceText(30_000),
  transports: array(deviceText(30)).max(10).required(),
}).noUnknown();

export const passkeyName = object({ uid: uidSchema().required(), name: nameOfPasskey() }).noUnknown();

export const passkeyRemoval = object({ uid: uidSchema().required(), password: ownPassword() }).noUnknown();

/** What a new API token is called, what it may do and for how long, and the own password. */
export const tokenForm = object({
  name: line(60).required('Bitte geben Sie dem Token einen Namen, zum Beispiel den des Programms.'),
  role: string().max(40).defined(),
  scope: string()
    .oneOf(tokenScopes.map(({ value }) => value))
    .required(),
  areas: array(string().oneOf(tokenAreas).required()).max(tokenAreas.length).required(),
  days: number()
    .integer()
    .min(1)
    .max(Math.max(...tokenDays), `Ein API-Token gilt höchstens ${Math.max(...tokenDays)} Tage.`)
    .required(),
  password: ownPassword(),
}).noUnknown();
