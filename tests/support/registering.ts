import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { ReceivedMail } from './smtp';

/** For AUTH_SECRET of the site and of the test: so the test can set captchas that are quickly solved. */
export const authSecret = 'dieses Geheimnis kennen nur Tests und ihre Seiten';
process.env.AUTH_SECRET = authSecret;

/** The answer to a captcha that is right and cost nothing. */
export async function captcha(): Promise<string> {
  const { newChallenge } = await import('@/lib/captcha/work');
  const challenge = await newChallenge(1);
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

export const password = 'drei Ziegen am Zaun';

/** What `/registrierung` sends for a private person. */
export const registration = async (email: string, more: Record<string, unknown> = {}) => ({
  accountType: 'private',
  salutation: '',
  firstName: 'Demo',
  lastName: 'Person',
  company: '',
  email,
  password,
  passwordAgain: password,
  processesparticipants: [],
  processescategories: [],
  notifyFrequency: 1,
  notifyProcesses: 0,
  notifySchemas: 0,
  notifyAboutConsultations: 0,
  notifyElwoggwg: 0,
  notifyEvents: 0,
  notifyIndustryInformation: 0,
  privacyPolicy: true,
  captcha: await captcha(),
  ...more,
});

/** Another visitor's address at each call: the site counts tries by it. */
export const elsewhere = (() => {
  let count = 0;
  return () => {
    count += 1;
    return { 'x-forwarded-for': `198.18.${count >> 8}.${count & 255}` };
  };
})();

/** The secret of the link in a mail. */
export const secretIn = ({ mail }: ReceivedMail): string => {
  const found = /\/([\w-]{43})(?:\/confirmation\/step-1)?\s/.exec(`${mail.text}\n`)?.[1];
  if (!found) throw new Error(`No secret in the mail:\n${mail.text}`);
  return found;
};
