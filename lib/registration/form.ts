import { passwordProblem } from '../auth/password-rules';
import { captchaField } from '../captcha/form';
import { uidSchema } from '../list';
import { eachTopic, salutations } from '../users/settings';
import * as check from '../validation/validators';
import { array, boolean, number, object, string } from '../validation/yup';
import { accountTypes, type Interests, type LinkKind, linkKinds, type Person } from './model';

// biome-ignore lint/suspicious/noControlCharactersInRegex: they belong in no name and no mail
const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

const text = (most: number) =>
  string()
    .trim('Bitte ohne Leerzeichen am Anfang und am Ende.')
    .max(most, `Höchstens ${most} Zeichen.`)
    .test('plain', 'Bitte nur lesbare Zeichen.', (value) => !control.test(value ?? ''));

const address = () =>
  text(254)
    .required('Bitte geben Sie Ihre E-Mail-Adresse ein.')
    .test(check.email('Bitte geben Sie eine gültige E-Mail-Adresse ein.'));

/** The password twice; it must not contain `email`. */
const passwords = {
  password: string()
    .required('Bitte geben Sie ein Passwort ein.')
    .test('rules', (value, context) => {
      const problem = value && passwordProblem(value, { email: context.parent?.email });
      return problem ? context.createError({ message: problem }) : true;
    }),
  passwordAgain: string()
    .required('Bitte geben Sie das Passwort noch einmal ein.')
    .test(check.sameAs('password', 'Die beiden Passwörter stimmen nicht überein.')),
};

const uids = () => array(uidSchema().required()).max(200).required();

const flag = () => number().oneOf([-1, 0, 1]).required();

const interests = {
  processesparticipants: uids(),
  processescategories: uids(),
  notifyFrequency: number().oneOf([-1, 0, 1, 2]).required(),
  ...eachTopic(flag),
};

const person = {
  salutation: string()
    .oneOf([...salutations])
    .defined(),
  firstName: text(100).required('Bitte geben Sie Ihren Vornamen ein.'),
  lastName: text(100).required('Bitte geben Sie Ihren Nachnamen ein.'),
  company: text(200).defined(),
};

const agreement = () => boolean().oneOf([true], 'Bitte stimmen Sie der Datenschutzerklärung zu.').required();

/** A choice that only some account types have. */
const choice = () => number().integer().min(0).max(2_147_483_647);

/** A whole number of a market partner, `AT001000`. */
export const numberPattern = /^AT\d{6}$/i;

/** The form of `/registrierung`, for browser and server. */
export const registrationForm = object({
  accountType: string()
    .oneOf([...accountTypes], 'Bitte wählen Sie die Art Ihres Kontos.')
    .required('Bitte wählen Sie die Art Ihres Kontos.'),
  company: person.company.test(
    check.requiredIf<{ accountType?: string }>(
      ({ accountType }) => accountType === 'marketPartner' || accountType === 'company',
      'Bitte geben Sie Ihr Unternehmen ein.',
    ),
  ),
  roleNameUid: choice().when('accountType', {
    is: 'company',
    // biome-ignore lint/suspicious/noThenProperty: yup's name for it
    then: (field) =>
      field
        .required('Bitte wählen Sie, was Ihr Unternehmen ist.')
        .min(1, 'Bitte wählen Sie, was Ihr Unternehmen ist.'),
  }),
  ecnumber: text(20).when('accountType', {
    is: 'marketPartner',
    // biome-ignore lint/suspicious/noThenProperty: yup's name for it
    then: (field) =>
      field
        .required('Bitte geben Sie Ihre AT-Nummer ein.')
        .matches(numberPattern, 'Eine AT-Nummer besteht aus AT und sechs Ziffern, zum Beispiel AT001000.'),
  }),
  marketRoleUid: choice().when('accountType', {
    is: 'marketPartner',
    // biome-ignore lint/suspicious/noThenProperty: yup's name for it
    then: (field) =>
      field.required('Bitte wählen Sie Ihre Marktrolle.').min(1, 'Bitte wählen Sie Ihre Marktrolle.'),
  }),
  salutation: person.salutation,
  firstName: person.firstName,
  lastName: person.lastName,
  email: address(),
  ...passwords,
  ...interests,
  privacyPolicy: agreement(),
  captcha: captchaField(),
}).noUnknown();

/** The number to look up while it is typed. */
export const numberForm = object({ ecnumber: string().matches(numberPattern).required() }).noUnknown();

const token = string()
  .matches(/^[A-Za-z0-9_-]{1,200}$/, 'Dieser Link ist unvollständig.')
  .required();

/** A mailed link to use. */
export const tokenForm = object({ token }).noUnknown();

/** A mailed link to check or to renew. */
export const linkForm = object({
  kind: string<LinkKind>()
    .oneOf([...linkKinds])
    .required(),
  token,
}).noUnknown();

/** A mailed link with the new password. */
export const tokenPasswordForm = object({ token, ...passwords }).noUnknown();

/** The same in its form: with the address, which is not sent, for the rules. */
export const newPasswordForm = object({ email: string().defined(), ...passwords }).noUnknown();

/** The data that users check and confirm; no other fields of a user can be sent. */
export const confirmDataForm = object({
  ...person,
  ...interests,
  privacyPolicy: agreement(),
}).noUnknown();

export type ConfirmedData = Person & Interests & { privacyPolicy: boolean };
