import type { Browser } from 'playwright';
import { matchRoute, routes } from '../../lib/routes';
import { addDays } from '../../lib/time/days';
import { buildBareApp, startBareApp, startBareNode } from './bare-app';
import { piecesOf, scriptBytes, tableOf } from './browser';
import type { Load } from './load';
import type { Running } from './processes';
import { compareProcessor, type Extent } from './processor';
import { type Line, loadText } from './report';
import { interleave, type Rounds, ratio, typical } from './rounds';
import { findConsultation, listAddresses } from './site';
import { startNginx } from './static-nginx';

/** Length of the measurements. `seconds` a round, `warmUp` in requests. */
export interface Effort extends Extent {
  seconds: number;
}

export interface Site {
  origin: string;
  list: string;
  process: string;
}

/** Concurrent connections: few against one Node process, many against nginx. */
const few = 8;
const many = 32;

const text = (rounds: Rounds) =>
  loadText(typical(rounds, 'perSecond'), typical(rounds, 'p50'), typical(rounds, 'p99'));

function linesOf(title: string, ours: Rounds, theirs: Rounds, atLeast?: number): Line[] {
  const compared = { ours: text(ours), theirs: text(theirs) };
  const of = (figure: keyof Load) => ratio(ours, theirs, figure);
  return [
    { title, ...compared, value: of('perSecond'), atLeast },
    { title: '  Dauer von 50 %', ours: '', theirs: '', value: of('p50') },
    { title: '  Dauer von 99 %', ours: '', theirs: '', value: of('p99') },
  ];
}

/** Builds the bare Next pages: with the table of the list, the same for who is signed in, and with the texts of a process. */
export async function buildBare(site: Site, browser: Browser): Promise<void> {
  const list = await tableOf(browser, site.origin + site.list);
  const text = await piecesOf(browser, site.origin + site.process);
  await buildBareApp({ list, signed: list, text });
}

/**
 * Compares the site with the bare Next page, which is built, and the JavaScript that both load.
 * @param start makes another process of the site
 * @param times processes of both that are measured, one after the other: how well the compiler makes the code of a page
 * differs from process to process by a quarter
 */
export async function againstBarePage(
  site: Site,
  browser: Browser,
  { start, times, ...effort }: Effort & { start: () => Promise<Running>; times: number },
): Promise<Line[]> {
  const found = { list: [], bareList: [], process: [], bareText: [] } as Record<string, Rounds>;
  for (let each = 0; each < times; each++) {
    const [ours, bare] = [await start(), await startBareApp('/list')];
    const at = (origin: string, path: string) => ({ origin, paths: [path], connections: few });
    const contenders = {
      list: at(ours.origin, site.list),
      bareList: at(bare.origin, '/list'),
      process: at(ours.origin, site.process),
      bareText: at(bare.origin, '/text'),
    };
    try {
      for (const [name, rounds] of Object.entries(await interleave(contenders, effort)))
        found[name]!.push(...rounds);
    } finally {
      await ours.stop();
      await bare.stop();
    }
  }
  const of = (title: string, ours: string, theirs: string, atLeast?: number) =>
    linesOf(title, found[ours]!, found[theirs]!, atLeast);
  return [
    ...of('Liste gegen nackte Next-Seite', 'list', 'bareList', 0.7),
    ...of('Prozess gegen nackte Next-Seite', 'process', 'bareList', 0.7),
    ...of('Prozess gegen eine Tabelle seiner Texte', 'process', 'bareText').slice(0, 1),
    ...(await scripts(site, browser)),
  ];
}

/** Every public page with an address of its own; of other routes a page that the site map names. */
async function publicPages({ origin }: Site): Promise<string[]> {
  const fixed = routes.filter(({ path, access }) => access === 'open' && !path.includes(':'));
  const found = new Map(fixed.map(({ path }) => [path, path]));
  for (const path of await listAddresses(origin)) {
    const route = matchRoute(path)?.route.path ?? 'content';
    if (!found.has(route)) found.set(route, path);
  }
  return [...found.values()];
}
const map = '/verfuegbare-netzanschlusskapazitaeten';

/** What a first visit loads as scripts: of three pages, and of whichever public page loads most. */
async function scripts(site: Site, browser: Browser): Promise<Line[]> {
  const kilobytes = async (url: string) => (await scriptBytes(browser, url)) / 1024;
  const bare = await startBareApp('/list');
  const theirs = await kilobytes(`${bare.origin}/list`);
  await bare.stop();
  const loaded = [{ path: site.process, ours: await kilobytes(site.origin + site.process) }];
  for (const path of (await publicPages(site)).filter((one) => one !== map && one !== site.process))
    loaded.push({ path, ours: await kilobytes(site.origin + path) });
  const amount = (size: number) => `${size.toFixed(1).replace('.', ',')} KB`;
  const line = (title: string, ours: number): Line => ({
    title,
    ours: amount(ours),
    theirs: amount(theirs),
    value: ours - theirs,
    unit: ' KB mehr',
    atMost: 16,
  });
  const of = (wanted: string) => loaded.find(({ path }) => path === wanted)!.ours;
  const most = loaded.reduce((one, other) => (other.ours > one.ours ? other : one));
  return [
    line('JavaScript der Startseite (gzip)', of('/')),
    line('JavaScript der Liste (gzip)', of(site.list)),
    line('JavaScript eines Prozesses (gzip)', of(site.process)),
    line(`JavaScript der schwersten Seite, ${most.path}`, most.ours),
  ];
}

/** Compares pages from memory with a bare Node server that sends the same bytes. */
export async function fromMemory(site: Site, keeping: Running, effort: Effort): Promise<Line[]> {
  const lines: Line[] = [];
  for (const [title, path] of [
    ['Liste', site.list],
    ['Prozess', site.process],
  ] as const) {
    const page = await fetch(keeping.origin + path);
    const tag = page.headers.get('etag');
    if (!tag) throw new Error(`${path} kommt nicht aus dem Speicher.`);
    const node = await startBareNode(Buffer.from(await page.arrayBuffer()));
    try {
      const at = (origin: string) => ({ origin, paths: [path], connections: few });
      const found = await interleave({ ours: at(keeping.origin), theirs: at(node.origin) }, effort);
      const all = linesOf(`${title} aus dem Speicher gegen nacktes Node`, found.ours, found.theirs, 0.5);
      lines.push(...all.slice(0, 1));
      const same = { of: keeping, path, headers: { 'if-none-match': tag } };
      const titled = `${title}: 304 gegen dieselbe Seite aus dem Speicher`;
      lines.push(
        ...(await compareProcessor(
          { [titled]: { ours: same, theirs: { of: keeping, path } } },
          { rounds: 10, warmUp: 600 },
        )),
      );
    } finally {
      await node.stop();
    }
  }
  return lines;
}

/** Compares the site through nginx's cache with nginx serving the same bytes as files. */
export async function againstFiles(site: Site, effort: Effort): Promise<Line[]> {
  const body = async (path: string) => Buffer.from(await (await fetch(site.origin + path)).arrayBuffer());
  const nginx = await startNginx(site.origin, {
    list: await body(site.list),
    process: await body(site.process),
  });
  try {
    const at = (origin: string, path: string) => ({ origin, paths: [path], connections: many });
    const found = await interleave(
      {
        list: at(nginx.cached, site.list),
        fileList: at(nginx.files, '/list'),
        process: at(nginx.cached, site.process),
        fileProcess: at(nginx.files, '/process'),
      },
      effort,
    );
    return [
      ...linesOf('Liste aus dem Cache gegen Datei', found.list, found.fileList, 0.9),
      ...linesOf('Prozess aus dem Cache gegen Datei', found.process, found.fileProcess, 0.9),
    ];
  } finally {
    await nginx.stop();
  }
}

/** Orders, filters and pages that people use, to compare lists of different size. */
const questions = [
  '/prozesse',
  '/prozesse?status=0',
  '/prozesse?status=0&sort=title',
  '/prozesse?status=0&sort=validFrom&direction=desc',
  '/prozesse?status=0&sort=validUntil',
  '/prozesse?status=0&division=1',
  '/prozesse?status=0&page=2',
];

/** Of the days that are asked for one after the other. */
const firstDay = '2026-01-01';

/**
 * More questions than the cache keeps (lib/db/revisions.ts) with two answers each, asked in turn, so that each reads the
 * database.
 */
const freshQuestions = Array.from({ length: 6_000 }, (_, i) => {
  return `/prozesse?status=0&sort=${['process', 'title', 'version', 'validUntil'][i % 4]}&accessDate=${addDays(firstDay, i)}`;
});

/** Uids of participants. */
const participants = ['1', '2', '4', '2,3'];

/**
 * Orders and searches of other lists by their pages (two market notifications for each process, at most 10,000
 * consultations), and what changes for market roles on a day that has as much of it in both.
 */
const otherLists: Record<string, string[]> = {
  Änderungen: participants.map((uid) => `?role=${uid}&date=2026-10-05`),
  Marktnachrichten: ['', '?status=0', '?status=0&page=3', '?status=0&sender=1', '?status=0&search=ANTWORT'],
  Schemas: ['', '?status=1', '?page=3', '?sort=validFrom&direction=desc', '?search=BulkSchema000021'],
  Konsultationen: [
    '',
    '?tab=laufend',
    '?tab=abgeschlossen&page=2',
    '?tab=abgeschlossen&sort=title',
    '?search=Netzrechnung',
  ],
  Responsecodes: ['', '?page=3', '?sort=code', '?category=1', '?search=Messwert'],
  Marktpartner: ['', '?page=3', '?sort=city', '?industry=Gas', '?participant=1', '?search=AQ000021'],
};
/** As browsers write it: addresses with bytes beyond ASCII are refused. */
const searchFor = (query: string) => encodeURI(`/suche?q=${query}`);
/** Words that people search for, common ones in 100,000 records among them; below, words never searched before. */
const searches = [
  'AQ000021',
  'EC_REQ_ONL',
  'Netzbetreiber',
  'Stammdaten',
  'Messwert&art=responsecodes',
  'Zählpumkt',
].map(searchFor);
const freshSearches = Array.from({ length: 6_000 }, (_, i) => {
  const word = ['Anforderung', 'Netzrechnung', 'AQ', 'Zählerstand', 'BulkSchema', 'Fall', 'Widerruf'][i % 7];
  return searchFor(`${word}${i % 7 === 2 || i % 7 === 4 ? String(i).padStart(6, '0') : `+${i}`}`);
});
const pathOf = (title: string) => `/${title.toLowerCase().replace('ä', 'ae')}`;
/** The same lists by turns, each question once. */
const freshLists = Array.from({ length: 6_000 }, (_, i) => {
  const titles = Object.keys(otherLists);
  const [title, turn] = [titles[i % titles.length]!, Math.floor(i / titles.length)];
  const query =
    title === 'Änderungen'
      ? `role=${(i % 7) + 1}&date=${addDays(firstDay, turn)}`
      : `search=${String(turn).padStart(4, '0')}`;
  return `${pathOf(title)}?${query}`;
});

/** Compares the list on a small and a large database. */
export async function bySize(small: Running, large: Running, effort: Effort): Promise<Line[]> {
  const at = (paths: string[]) => ({
    small: { origin: small.origin, paths, connections: few },
    large: { origin: large.origin, paths, connections: few },
  });
  const list = await interleave(at(['/prozesse?status=0']), effort);
  const mixed = await interleave(at(questions), effort);
  const fresh = await interleave(at(freshQuestions), effort);
  const others = async () => {
    const found: Line[] = [];
    for (const [title, queries] of Object.entries(otherLists)) {
      const paths = queries.map((query) => pathOf(title) + query);
      found.push(line(`99 % der Liste ${title}, ebenso`, await interleave(at(paths), effort)));
    }
    return found;
  };
  // The page of a consultation, at its beginning and within its threads.
  const statements = async (): Promise<Line> => {
    const title = '99 % einer Konsultation, 5.000 gegen 100 Stellungnahmen';
    const paths = async ({ origin }: Running) => {
      const path = await findConsultation(origin);
      return ['', '?about=0&threads=3', '?threads=2'].map((query) => path + query);
    };
    const [fewPaths, lotsPaths] = [await paths(small), await paths(large)];
    return line(
      title,
      await interleave(
        {
          small: { origin: small.origin, paths: fewPaths, connections: few },
          large: { origin: large.origin, paths: lotsPaths, connections: few },
        },
        effort,
      ),
    );
  };
  const line = (title: string, { small: few, large: lots }: { small: Rounds; large: Rounds }): Line => ({
    title,
    ours: text(lots),
    theirs: text(few),
    value: ratio(lots, few, 'p99'),
    atMost: 1.3,
  });
  return [
    line('99 % der Liste, 100.000 gegen 100 Prozesse', list),
    line('99 % gemischter Listen, 100.000 gegen 100', mixed),
    line('99 % nie gefragter Listen, 100.000 gegen 100', fresh),
    ...(await others()),
    line('99 % dieser Listen, nie gefragt', await interleave(at(freshLists), effort)),
    line('99 % der Suche, 100.000 gegen 100 je Art', await interleave(at(searches), effort)),
    line('99 % nie gestellter Suchen, ebenso', await interleave(at(freshSearches), effort)),
    await statements(),
  ];
}
