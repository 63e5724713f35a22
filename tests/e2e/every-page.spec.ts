import type { Page, Response } from '@playwright/test';
import { contentPageRows, type PageSeed } from '@/lib/db/seed/base/pages';
import { accounts, addressOf, type Row, rows } from '../support/route-table';
import { ownUid, type Places, test } from './places';
import { axeFindings, expect, hydrated, overflow, showIn, signIn, sizes } from './support';

/** An address as somebody opens it. */
interface Visit {
  name: string;
  at: string;
  /** A key of `accounts`, or `anonymous`. */
  who: string;
}

/** Who enters: a visitor where visitors may, otherwise the first account that may. */
const visitOf = ({ name, at, who }: Row): Visit => ({ name, at, who: who.split(' ')[0]! });

const contentPaths = (pages: PageSeed[]): string[] =>
  pages.flatMap(({ subtitle, url, children = [] }) => [
    ...(url ? [] : [`/${subtitle}`]),
    ...contentPaths(children),
  ]);

const open = (name: string, at: string): Visit => ({ name, at, who: 'anonymous' });

/** What the route table has no row for: content pages, lists in other states, and what else an account sees. */
const further: Visit[] = [
  ...contentPaths(contentPageRows).map((path) => open(`content page ${path}`, path)),
  open('all filters', '/prozesse?search=EC&status=0&category={category}&accessDate=2026-11-01&sort=title'),
  open('an empty list', '/prozesse?search=gibtesnicht'),
  open('a page beyond the end', '/prozesse?page=99'),
  open('a filter that makes no sense', '/prozesse?status=neun'),
  open('the sign-in', '/?redirect=%2Fdashboard'),
  { name: 'the dashboard of a page admin', at: '/dashboard', who: '1' },
  { name: 'the dashboard of a process admin', at: '/dashboard', who: '2' },
  { name: 'the dashboard of a partner admin', at: '/dashboard', who: '3' },
  { name: 'the dashboard of an account without a role', at: '/dashboard', who: 'none' },
  { name: 'a process for its admin', at: '/prozesse/{process}', who: '2' },
  { name: 'a consultation for its admin', at: '/konsultationen/1', who: '2' },
  { name: 'a partner for a page admin', at: '/marktpartner/{partner}', who: '1' },
  { name: 'a partner for its admin', at: '/marktpartner/{partner}', who: '3' },
  { name: 'an entry for its admin', at: '/marktpartner/{partner}/elwog-gwg/{elwog}', who: '3' },
  {
    name: 'a step for who may only read',
    at: '/prozesse/{process}/prozessschritte/{step}/bearbeiten',
    who: '9',
  },
];

const found: Visit[] = [...rows.filter(({ who, status }) => who && !status).map(visitOf), ...further];
const missing: Visit[] = [
  ...rows
    .filter(({ status }) => status === 404)
    .map(visitOf)
    .filter(({ who }) => who === 'anonymous'),
  open('a process that is not there', '/prozesse/999999'),
];

/** A login lasts for a batch; what a batch finds wrong it tells of all its pages. */
const batch = 8;
const batches = [...new Set(found.map(({ who }) => who))].flatMap((who) => {
  const own = found.filter((visit) => visit.who === who);
  return Array.from({ length: Math.ceil(own.length / batch) }, (_, at) =>
    own.slice(at * batch, (at + 1) * batch),
  );
});

async function enter(page: Page, who: string, places: Places): Promise<Places> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.setViewportSize(sizes[0]!); // as if the pages were opened there
  if (who === 'anonymous') return places;
  await signIn(page, accounts[who]!.split('@')[0]!);
  return { ...places, me: await ownUid(page.request) };
}

/** Opens a page and says what of its head and its policy is not as it must be. */
async function opened(page: Page, at: string, status: number): Promise<string[]> {
  const answer = await page.goto(at);
  await hydrated(page);
  return [
    ...(answer?.status() === status ? [] : [`status ${answer?.status()}`]),
    ...policyProblems(answer),
    ...(await headProblems(page)),
  ];
}

function policyProblems(answer: Response | null): string[] {
  const policy = answer?.headers()['content-security-policy'] ?? '';
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  const strict = /'nonce-[A-Za-z0-9_-]{20,}'/.test(scripts) && !scripts.includes('unsafe-inline');
  return strict ? [] : [`script-src ${scripts}`];
}

/** Every page says what it is; one for everybody also to search engines: its address without noise, a description. */
async function headProblems(page: Page): Promise<string[]> {
  const head = await page.evaluate(() => ({
    path: location.pathname,
    origin: location.origin,
    title: document.title,
    language: document.documentElement.lang,
    above: document.querySelector('nav[aria-label="Sie sind hier"] li:nth-child(2)')?.textContent ?? '',
    origins: [...document.querySelectorAll('p')].filter((one) => / · abgerufen am /.test(one.textContent))
      .length,
    headings: document.querySelectorAll('h1').length,
    robots: document.querySelector<HTMLMetaElement>('meta[name=robots]')?.content ?? '',
    canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
    description: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '',
    loggedIn:
      document.querySelector('header form[action*=logout], header button[aria-label=Abmelden]') !== null,
  }));
  const problems: string[] = [];
  if (!/^\S.* - Energiemarkt-Portal$/.test(head.title)) problems.push(`title ${head.title}`);
  if (head.language !== 'de-AT') problems.push(`language ${head.language}`);
  if (head.headings !== 1) problems.push(`${head.headings} h1`);
  // Page admins come through their room, process admins through theirs.
  if (head.path.startsWith('/verwaltung') && !/^(Prozessv|V)erwaltung$/.test(head.above)) {
    problems.push(`way ${head.above}`);
  }
  if (head.robots.includes('noindex')) return problems;
  // What has a name is known by it, with its version, whichever address was asked for.
  const isOther =
    /^\/(?:prozesse|schemas|responsecodes|marktpartner)\/\d+$|\/marktnachrichten\/\d+$/.test(head.path) ||
    /^\/(?:prozesse|schemas|marktnachrichten)\/[A-Z]\w*(?:\/aktuell)?$/.test(head.path);
  const isNamed = /\/(?:prozesse|schemas|marktnachrichten)\/[^/]+\/[\w.]+$|\/code-\d+$|\/[A-Z]{2}\d{6}$/;
  const isCanonical = isOther
    ? isNamed.test(head.canonical ?? '')
    : head.canonical === head.origin + head.path;
  if (!isCanonical) problems.push(`canonical ${head.canonical}`);
  if (head.origins !== 1) problems.push(`says on paper ${head.origins} times where it is from`);
  if (head.description.length < 20) problems.push(`description ${head.description}`);
  return problems;
}

/** As wide as a page is at four times its size on a common screen (WCAG 1.4.10). */
const narrowest = { width: 320, height: 640 };

/** At every width the page is no wider than its window. */
async function tooWide(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const size of [narrowest, ...sizes]) {
    await page.setViewportSize(size);
    const wider = await overflow(page);
    if (wider !== 0) problems.push(`${wider} px wider than ${size.width}`);
  }
  return problems;
}

/** Opens a page and says whatever is not as it must be. */
async function problemsOf(page: Page, address: string, status = 200): Promise<string[]> {
  return [
    ...(await opened(page, address, status)),
    ...(await tooWide(page)), // ends at the widest, where most is shown
    ...(await axeFindings(page)),
  ];
}

for (const visits of batches) {
  const { who } = visits[0]!;
  test(`${who}: ${visits.map(({ name }) => name).join(', ')}`, async ({ page, places }) => {
    const known = await enter(page, who, places);
    for (const visit of visits) {
      const address = addressOf(visit, known);
      expect.soft(await problemsOf(page, address), `${visit.name} ${address}`).toEqual([]);
    }
  });
}

/** A handful that has every part of the site once. */
const many = [
  'Home',
  'ProcessList',
  'ProcessDetail',
  'Deadlines',
  'Registration',
  'ProcessEditForm',
  'AdminUsers',
];

for (const visit of found.filter(({ name }) => many.includes(name))) {
  test(`${visit.name} is whole on a phone too, and in the dark`, async ({ page, places }) => {
    const known = await enter(page, visit.who, places);
    await opened(page, addressOf(visit, known), 200);
    expect.soft(await axeFindings(page), 'phone').toEqual([]);
    await showIn(page, 'dark'); // changes nothing but colours, and they are the same at every width
    expect.soft(await axeFindings(page, 'color-contrast'), 'dark').toEqual([]);
  });
}

test.describe('what is not there', () => {
  test.use({ expectedErrors: /console: Failed to load resource.* 404 / });

  test('answers 404 and is whole as every other page', async ({ page, places }) => {
    const known = await enter(page, 'anonymous', places);
    for (const visit of missing) {
      const address = addressOf(visit, known);
      expect.soft(await problemsOf(page, address, 404), `${visit.name} ${address}`).toEqual([]);
      await expect.soft(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/);
    }
  });

  test('an unknown address leads to /404', async ({ page }) => {
    const answer = await page.goto('/gibt/es/nicht');
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveURL('/404');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seite nicht gefunden');
  });
});
