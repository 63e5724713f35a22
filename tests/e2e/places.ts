import type { APIRequestContext } from '@playwright/test';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { asCaller, expect, signIn, test as withRecords } from './support';

/** What stands in the braces of the route table's addresses. */
export type Places = Record<string, number>;

/** The first number after `before` in a page's address or text. */
async function uidOn(api: APIRequestContext, page: string, before: string): Promise<number> {
  const answer = await api.get(page);
  const found = new RegExp(`${before}/(\\d+)`).exec(answer.url() + (await answer.text()))?.[1];
  if (!found) throw new Error(`${page} leads to no ${before}`);
  return Number(found);
}

/** The uid of who is signed in; who must confirm their data first is led to a page of their own. */
export const ownUid = (api: APIRequestContext) => uidOn(api, '/dashboard', '/user');

/** The newest of a list, if it has any. */
async function newest(api: APIRequestContext, path: string, list: string): Promise<number | undefined> {
  const answer = await api.post(path, { data: { page: 1, pageSize: 1 }, headers: asCaller });
  return (await answer.json())[list][0]?.uid;
}

/** Somebody writes by the contact form: then there is a request, and a mail about it. */
async function writeToOffice(api: APIRequestContext): Promise<void> {
  const challenge = await (await api.get('/api/captcha/challenge')).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  const captcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  const data = {
    name: 'Demo Person',
    email: `places-${Date.now()}-${process.pid}@walk.example`,
    company: '',
    subject: 'Zugang für eine neue Kollegin',
    message: 'Wie bekommt eine neue Kollegin Zugang zum Eintrag unseres Unternehmens?',
    privacyPolicy: true,
    captcha,
  };
  const answer = await api.post('/api/contact/create', { data, headers: asCaller });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** The test of all specs, which also knows a record of each kind at the partner AT001000, whose admin is `mp-admin`. */
export const test = withRecords.extend<object, { places: Places }>({
  places: [
    async ({ playwright, records }, use) => {
      const baseURL = `http://localhost:${process.env.E2E_PORT}`;
      const contextOf = async (account?: string) => {
        const request = await playwright.request.newContext({ baseURL });
        if (account) await signIn({ request }, account);
        return request;
      };
      const [visitor, api, ofPartner] = await Promise.all([
        contextOf(),
        contextOf('seitenadmin'),
        contextOf('mp-admin'),
      ]);
      const partner = await uidOn(ofPartner, '/dashboard', '/marktpartner');
      const at = `/marktpartner/${partner}`;
      const elwog = await uidOn(visitor, at, `${at}/elwog-gwg`); // no draft
      const { entry } = await (await visitor.get(`/api/elwoggwg/show/${elwog}`)).json();
      const request = () => newest(api, '/api/contact/list', 'messages');
      if (!(await request())) await writeToOffice(visitor);
      await use({
        process: records.process,
        step: records.step,
        message: records.notification,
        category: records.category,
        partner,
        elwog,
        block: entry.blocks[0].uid,
        person: await uidOn(ofPartner, at, `${at}/kontaktperson`),
        account: await uidOn(ofPartner, at, `${at}/benutzerkonto`),
        code: (await newest(api, '/api/response-codes/list', 'responseCodes'))!,
        request: (await request())!,
        mail: (await newest(api, '/api/mails/list', 'mails'))!,
      });
      await Promise.all([visitor.dispose(), api.dispose(), ofPartner.dispose()]);
    },
    { scope: 'worker' },
  ],
});
