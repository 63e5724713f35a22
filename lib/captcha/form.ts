import { string } from 'yup';

/** The captcha's answer, as a field of a public form; `passCaptcha` judges it. */
export const captchaField = () =>
  string()
    .max(8_000, 'Die Sicherheitsprüfung ist ungültig. Bitte wiederholen Sie sie.')
    .required('Bitte bestätigen Sie, dass Sie kein Roboter sind.');
