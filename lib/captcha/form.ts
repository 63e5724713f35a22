import { string } from '../validation/yup';

/** The captcha's answer in a public form; `passCaptcha` checks it. */
export const captchaField = () =>
  string()
    .max(8_000, 'Die Sicherheitsprüfung ist ungültig. Bitte wiederholen Sie sie.')
    .required('Bitte bestätigen Sie, dass Sie kein Roboter sind.');
