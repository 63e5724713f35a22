import { readFileSync } from 'node:fs';
import { type APIRequestContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { demoPassword } from '@/lib/db/seed/demo-accounts';

export { expect };

/** Records of the demo content that many tests visit; found by name, because their uids may change. */
export interface Records {
  process: number;
  step: number;
  notification: number;
  category: number;
  /** An ELWOG/GWG entry that is published and not over. */
  elwog: { uid: number; marketPartnerUid: number };
}

interface Options {
  /** A stored cookie decision, so that the dialog is out of the way; empty for none. */
  cookiePolicy: string;
  /** Console errors that belong to what is tested. */
  expectedErrors: RegExp | undefined;
}

/** The header that calls want of a browser. */
export const asCaller = { 'X-Requested-With': 'XMLHttpRequest' };

/**
 * The test of all specs: whatever it does, the page may break no content policy, log no error, throw
 * none, and ask no foreign host.
 */
export const test = base.extend<
  Options & { noTrouble: undefined; noneLeft: undefined },
  { records: Records }
>({
  cookiePolicy: ['0', { option: true }],
  expectedErrors: [undefined, { option: true }],

  storageState: async ({ cookiePolicy, baseURL }, use) => {
    const localStorage = cookiePolicy ? [{ name: 'cookiePolicy', value: cookiePolicy }] : [];
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] });
  },

  /** Ends the contexts that a test opened beside its own: their pages would go on working beside all later tests. */
  noneLeft: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use(undefined);
      const opened = browser.contexts().filter((context) => !before.has(context));
      await Promise.all(opened.map((context) => context.close()));
    },
    { auto: true },
  ],

  noTrouble: [
    async ({ context, baseURL, expectedErrors }, use) => {
      const trouble: string[] = [];
      await context.addInitScript(() => {
        document.addEventListener(
          'securitypolicyviolation',
          ({ violatedDirective, blockedURI, sourceFile }) =>
            console.error(`content policy: ${violatedDirective} ${blockedURI} ${sourceFile}`),
        );
      });
      context.on('weberror', (error) => trouble.push(`page error: ${error.error().stack}`));
      context.on('console', (message) => {
        if (message.type() === 'error') trouble.push(`console: ${message.text()} ${message.location().url}`);
      });
      context.on('request', (request) => {
        const foreign = !request.url().startsWith(`${baseURL}/`) && !/^(data|blob):/.test(request.url());
        if (foreign) trouble.push(`foreign: ${request.url()}`);
      });
      await use(undefined);
      expect(trouble.filter((line) => !expectedErrors?.test(line))).toEqual([]);
    },
    { auto: true },
  ],

  records: [
    async ({ playwright }, use) => {
      const api = await playwright.request.newContext({
        baseURL: `http://localhost:${process.env.E2E_PORT}`,
        extraHTTPHeaders: asCaller,
      });
      const list = await api.post('/api/processes/list', { data: { search: { term: 'EC_REQ_ONL' } } });
      const { processes } = await list.json();
      const { uid } = processes.find((row: { process: string }) => row.process === 'EC_REQ_ONL');
      const notes = await api.get(`/api/market-notifications/process/${uid}/notifications/list`);
      const { matketnotifications } = await notes.json();
      const note = matketnotifications.find(
        ({ messageCode }: { messageCode: string }) => messageCode === 'ANFORDERUNG_ECON',
      );
      const page = await (await api.get(`/prozesse/${uid}`)).text();
      const step = Number(/\/prozessschritte\/(\d+)/.exec(page)?.[1]);
      const { processesCategories } = await (await api.get('/api/processes/categories/list')).json();
      const { elwoggwg } = await (await api.get('/api/elwoggwg/uids/list')).json();
      const category = processesCategories[0].uid;
      await use({ process: uid, step, notification: note.uid, category, elwog: elwoggwg[0] });
      await api.dispose();
    },
    { scope: 'worker' },
  ],
});

/** Where a person is led who may not open an address. */
export const refusedHome = /:\d+\/\?redirect=/;

/** The address of a demo account. */
export const emailOf = (account: string) => `${account}@demo.example`;

/** Ends the page that stands open: what it still asks the server would be asked in another person's name, or nobody's. */
async function leave(page: Page): Promise<void> {
  if (page.url() !== 'about:blank') await page.goto('about:blank');
}

/** Nobody is logged in any more, as in a browser that was cleared; the page is a blank one then. */
export async function forgetLogin(page: Page): Promise<void> {
  await leave(page);
  await page.context().clearCookies();
}

/** Signs in without the form, for tests that are about what comes after; an open page is a blank one then. */
export async function signIn(page: Page | { request: APIRequestContext }, account: string): Promise<void> {
  if ('goto' in page) await leave(page);
  const answer = await page.request.post('/api/auth/login', {
    form: { username: emailOf(account), password: demoPassword },
    headers: asCaller,
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Takes a role as the role switcher does; `title` as the picker shows it. */
export async function takeRole(page: Page, activeRole: number, activeEcnumber = 0): Promise<void> {
  const answer = await page.request.post('/api/users/edit/active-role', {
    data: { activeRole, activeEcnumber },
    headers: asCaller,
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/**
 * Presses what saves, and waits until the server has answered that very save: a message on the page may still be that of
 * the one before.
 */
export async function save(page: Page): Promise<void> {
  const answered = page.waitForResponse((answer) => 'next-action' in answer.request().headers());
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  expect((await answered).status()).toBe(200);
}

/** The editor of a rich text once it is there: before, a plain field stands in its place. */
export const editorOf = (page: Page, name?: string | RegExp): Locator =>
  page.locator('[contenteditable=true]').and(page.getByRole('textbox', { name }));

/** Writes over what an editor holds. With the focus it restores its own selection, so that `fill` may write beside it. */
export async function writeOver(editor: Locator, text: string): Promise<void> {
  await editor.click();
  await editor.page().keyboard.press('ControlOrMeta+a');
  await editor.page().keyboard.type(text);
}

/** Opens the login dropdown and gives it. */
export async function openLogin(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Anmelden', exact: true }).click();
  const dropdown = page.getByRole('dialog', { name: 'Anmelden' });
  await expect(dropdown.getByLabel('E-Mail')).toBeVisible();
  return dropdown;
}

/** Opens the dropdown of who is logged in and gives it. A press before the page's scripts run would be lost. */
export async function openAccount(page: Page) {
  await hydrated(page);
  await page.getByRole('button', { name: 'Benutzerkonto' }).click();
  const dropdown = page.getByRole('dialog', { name: 'Benutzerkonto' });
  await expect(dropdown.getByText('Angemeldet als')).toBeVisible();
  return dropdown;
}

/**
 * Waits until a hydrated page has done what it does by itself. Its requests are not waited for: Chromium now and then
 * keeps one open whose page is gone.
 */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let idle = 0; idle < 3; idle += 1) await new Promise((done) => requestIdleCallback(done));
  });

/**
 * Waits until the page's scripts run, all of them: each control of a part that React draws has been taken over, and
 * what follows that (listeners, questions to the server) has begun. Parts hydrate one after the other.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const propsOf = (element: Element) => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps'));
      return key ? (element as unknown as Record<string, Record<string, unknown>>)[key] : undefined;
    };
    // What was written as text, and what others put into an element (a map, the captcha), is none of React's.
    const isTaken = (control: Element) => {
      for (let at: Element | null = control; at; at = at.parentElement) {
        const props = propsOf(at);
        if (props) return at === control || props.children == null;
      }
      return false;
    };
    const controls = [...document.querySelectorAll('header button, main button, main input, main form')];
    const waiting = controls.filter((control) => !isTaken(control));
    // The script of some parts comes when somebody points at them (components/ui/late.tsx).
    for (const control of waiting) control.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    return document.querySelector('header button') !== null && waiting.length === 0;
  });
  await page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 5_000 })),
  );
}

/** Turns the page light or dark, and waits until its colours have arrived: measured on their way they are wrong. */
export async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

declare global {
  interface Window {
    /** axe-core, in pages that it has looked at. */
    axe?: typeof axe;
  }
}

const axeSource = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds, as one line a finding; empty when all is well. `rule` asks for that one alone. */
export async function axeFindings(page: Page, rule?: string): Promise<string[]> {
  // A page that it has looked at still has it: reading it anew costs a third of the time.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => window.axe !== undefined))) await frame.evaluate(axeSource);
  const runOnly: axe.RunOnly = rule ? { type: 'rule', values: [rule] } : { type: 'tag', values: axeTags };
  return page.evaluate(async (only) => {
    // A colour on its way is none that anybody reads, and what began may change under axe's hands.
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(still);
    // Every rule runs; only what passed is not described, which nobody reads and costs a quarter of the time.
    const { violations } = await window.axe!.run(document, {
      runOnly: only,
      resultTypes: ['violations'],
    });
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== still);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
  }, runOnly);
}

/** How far the page is wider than its window, once it has taken its place there; nothing but 0 is right. */
export const overflow = (page: Page) =>
  page.evaluate(async () => {
    const root = document.documentElement;
    const wider = () => root.scrollWidth - root.clientWidth;
    // What measures itself, such as a diagram, follows the window a moment later.
    for (let tries = 0; tries < 50 && wider() !== 0; tries += 1)
      await new Promise((done) => setTimeout(done, 100));
    return wider();
  });

/** A phone, a tablet and a screen. */
export const sizes = [
  { width: 390, height: 844 },
  { width: 800, height: 1100 },
  { width: 1440, height: 900 },
];

/**
 * The page, with whatever it shows at the moment, fits at every width and axe finds nothing. Axe reads it on the phone
 * alone: wider it is the same but for its frame, which every-page.spec.ts has read.
 * @param dark also in the dark, which changes nothing but colours
 */
export async function expectSound(page: Page, { dark = false } = {}): Promise<void> {
  for (const size of [...sizes].reverse()) {
    await page.setViewportSize(size);
    expect(await overflow(page), `at ${size.width}`).toBe(0);
  }
  expect(await axeFindings(page)).toEqual([]);
  if (dark) {
    await showIn(page, 'dark');
    expect(await axeFindings(page, 'color-contrast'), 'dark').toEqual([]);
    await showIn(page, 'light');
  }
  await page.setViewportSize(sizes.at(-1)!);
}
