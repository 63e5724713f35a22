import { captchaField } from '../captcha/form';
import * as check from '../validation/validators';
import { boolean, type InferType, object } from '../validation/yup';

// biome-ignore lint/suspicious/noControlCharactersInRegex: what could break a mail's header line or the database
const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the same, but a message has lines
const controlInText = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/** A one-line field; control characters must not reach a mail's header. */
const line = (max: number) =>
  check
    .text()
    .max(max, `Bitte höchstens ${max} Zeichen.`)
    .test('line', 'Bitte ohne Zeilenumbrüche und Steuerzeichen.', (value) => !control.test(value ?? ''));

/** The contact form, for browser and server. */
export const contactForm = object({
  name: line(120).required('Bitte geben Sie Ihren Namen ein.'),
  email: line(254)
    .required('Bitte geben Sie Ihre E-Mail-Adresse ein.')
    .test(check.email('Bitte geben Sie eine gültige E-Mail-Adresse ein.')),
  company: line(200).default(''),
  subject: line(150).required('Bitte nennen Sie einen Betreff.'),
  message: check
    .required(check.text(), 'Bitte schreiben Sie uns Ihr Anliegen.')
    .test(check.minLength(10, 'Bitte schreiben Sie mindestens 10 Zeichen.'))
    .max(5_000, 'Bitte höchstens 5.000 Zeichen.')
    .test('text', 'Bitte ohne Steuerzeichen.', (value) => !controlInText.test(value ?? '')),
  privacyPolicy: boolean()
    .default(false)
    .oneOf([true], 'Bitte stimmen Sie der Verarbeitung Ihrer Angaben zu.')
    .required(),
  captcha: captchaField(),
}).noUnknown();

export type ContactValues = InferType<typeof contactForm>;
