import type { Browser, Page } from '@playwright/test';
import { hashPassword } from '@/lib/auth/passwords';
import { freePort, type Site, startSite } from '../support/server';
import { type ReceivedMail, startSmtp, type TestSmtp } from '../support/smtp';
import { expect, signIn, test as withPage } from './support';

/** A site of its own whose mails arrive at a real mail server. */
export interface Mailed {
  /** The origin, as it stands in the links of the mails. */
  origin: string;
  smtp: TestSmtp;
  site: Site;
}

/** One site for all walks of a worker. Each test comes from an address of its own: limits are counted by it. */
export const test = withPage.extend<object, { mailed: Mailed }>({
  mailed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
    async ({}, use) => {
      const [smtp, port] = [await startSmtp(), await freePort()];
      const origin = `http://localhost:${port}`;
      const site = await startSite({
        env: { SMTP_URL: smtp.url, PORTAL_URL: origin, LOG_LEVEL: 'warn' },
        port,
      });
      await use({ origin, smtp, site });
      await site.stop();
      await smtp.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ mailed }, use) => use(mailed.origin),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  extraHTTPHeaders: async ({}, use) => {
    const part = () => Math.floor(Math.random() * 250) + 1;
    await use({ 'X-Forwarded-For': `10.${part()}.${part()}.${part()}` });
  },
});

export const password = 'drei Ziegen am Zaun';

/** An address that no other test uses. */
export const someAddress = (name: string) => `${name}-${Date.now()}@walk.example`;

/** The link of a mail, which leads to this site and nowhere else. @returns path and query */
export function linkOf({ mail }: ReceivedMail, origin: string, prefix: string): string {
  const links = [...`${mail.text} ${mail.html}`.matchAll(/https?:\/\/[^\s"<]+/g)].map(([link]) => link);
  expect(links.filter((link) => new URL(link).origin !== origin)).toEqual([]);
  const found = links.find((link) => link.startsWith(origin + prefix));
  if (!found) throw new Error(`No link to ${prefix} in the mail:\n${mail.text}`);
  return found.slice(origin.length);
}

/** An account that is there already, so that a walk can begin where it is about. @returns its uid */
export async function makeAccount(
  { site }: Mailed,
  email: string,
  {
    state = 'active',
    secret = password as string | null,
    dataConfirmed = true,
    group = 9,
    firstName = 'Demo',
  } = {},
): Promise<number> {
  const hash = secret === null ? null : await hashPassword(secret);
  const [row] = await site.query<{ uid: number }>(
    `insert into users (username, email, first_name, last_name, state, password_hash, data_confirmed, privacy_policy)
     values ($1, $1, $2, 'Walking', $3, $4, $5, true) returning uid`,
    [email, firstName, state, hash, dataConfirmed],
  );
  await site.query('insert into user_groups (user_uid, group_id) values ($1, $2)', [row!.uid, group]);
  return row!.uid;
}

/** A browser of its own, as another device or another person has it. */
export async function otherDevice(page: Page, { origin }: Mailed): Promise<Page> {
  const browser = page.context().browser() as Browser;
  const localStorage = [{ name: 'cookiePolicy', value: '0' }];
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'de-AT',
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  return context.newPage();
}

/** The page of an account in the administration, read by the page admin on a device of their own. */
export async function openInAdministration(page: Page, mailed: Mailed, email: string): Promise<Page> {
  const admin = await otherDevice(page, mailed);
  await signIn(admin, 'seitenadmin');
  await admin.goto(`/verwaltung/benutzer?search=${encodeURIComponent(email)}`);
  await admin.getByRole('link', { name: 'Walking, Demo' }).click();
  await expect(admin.getByRole('definition').filter({ hasText: email }).first()).toBeVisible();
  return admin;
}
