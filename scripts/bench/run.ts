/**
 * `npm run bench`: the speed of the site, as ratios measured in one run (docs/bench.md). Exit code 1 if a bound is
 * missed. `--quick` measures shorter, `--only=bare,signed-in,kept,files,rest,size,memory` only some parts.
 * Two parts run only when they are asked for: `--only=endurance`, an hour of 30 requests a second or
 * `--minutes=10 --per-second=20`, and `--only=import`.
 */

import { nginx } from '../../tests/proxy/nginx';
import { build } from '../steps/build.mjs';
import { say } from '../steps/say.mjs';
import { atRest } from './at-rest';
import { startBareApp } from './bare-app';
import { openBrowser } from './browser';
import { makeDatabases, makeEmbedded } from './databases';
import { endure } from './endurance';
import { whileImporting } from './import';
import { loader } from './load';
import { againstBarePage, againstFiles, buildBare, bySize, type Effort, fromMemory } from './measure';
import { exportMemory } from './memory';
import { signedIn } from './processor';
import { keeps, type Line, table } from './report';
import { findProcess, rendering, startSite } from './site';

const quick = process.argv.includes('--quick');
/** Node's compiler keeps making both sides faster for some thousand requests; a short warm-up would measure that. */
const effort: Effort = quick
  ? { rounds: 5, seconds: 2, warmUp: 6_000 }
  : { rounds: 9, seconds: 2, warmUp: 12_000 };

/** Parts that run only when they are asked for. */
const rare = ['endurance', 'import'] as const;
const parts = ['bare', 'signed-in', 'kept', 'files', 'rest', 'size', 'memory', ...rare] as const;
type Part = (typeof parts)[number];
const option = (name: string): string | undefined =>
  process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3);
const only = option('only')?.split(',');
const unknown = only?.filter((one) => !(parts as readonly string[]).includes(one)) ?? [];
if (unknown.length > 0) {
  console.error(`Das misst npm run bench nicht: ${unknown.join(', ')}. Möglich sind ${parts.join(', ')}.`);
  process.exit(1);
}
const asked = (part: Part) => (only ? only.includes(part) : !(rare as readonly Part[]).includes(part));
const sizes = { small: 100, large: 100_000 };

/** Things to stop, in reverse order. */
const started: { stop(): Promise<void> }[] = [];
function keep<T extends { stop(): Promise<void> }>(one: T): T {
  started.push(one);
  return one;
}

/** Measures the chosen parts. @param lines collects results, also if a later part fails */
async function measure(lines: Line[]): Promise<void> {
  await build();
  say('Datenbanken werden angelegt …'); // the large one takes minutes
  const large = asked('size') || asked('memory') ? sizes.large : undefined;
  const databases = keep(await makeDatabases({ small: sizes.small, large }));
  say('Die Datenbanken sind da.');
  if (asked('endurance')) {
    const wanted = {
      minutes: Number(option('minutes') ?? 60),
      perSecond: Number(option('per-second') ?? 30),
    };
    say(`Messung: ${wanted.minutes} Minuten lang ${wanted.perSecond} Anfragen je Sekunde …`);
    lines.push(...(await endure(keep(await startSite(databases.small)), wanted)));
  }
  if (asked('import')) {
    say(`Messung: Seiten während eines Imports auf ${databases.kind} …`);
    const { small, kind } = databases;
    const roles = kind === 'PostgreSQL' ? ['web', 'worker'] : ['all'];
    const sites = await Promise.all(
      roles.map(async (PORTAL_ROLE) => keep(await startSite(small, { PORTAL_ROLE }))),
    );
    lines.push(...(await whileImporting(sites[0]!, kind)));
    for (const site of sites) await site.stop();
    say('Messung: Seiten während eines Imports auf der eingebetteten Datenbank …');
    const embedded = keep(await makeEmbedded(sizes.small));
    lines.push(...(await whileImporting(keep(await startSite(embedded.small)), 'eingebettet', 2_000)));
  }
  if (only?.every((one) => (rare as readonly string[]).includes(one))) return;
  const rendered = keep(await startSite(databases.small, rendering));
  const site = { origin: rendered.origin, list: '/prozesse', process: await findProcess(rendered.origin) };
  // Made when it is needed: with PostgreSQL to measure the same there, without it for processes beside `rendered`.
  let made: Awaited<ReturnType<typeof makeEmbedded>> | undefined;
  const embedded = async () => {
    made ??= keep(await makeEmbedded(sizes.small));
    return made.small;
  };
  const both = databases.kind === 'PostgreSQL';
  /** A database for another process beside `rendered`: only one may open an embedded one. */
  const another = async () => (both ? databases.small : embedded());
  if (asked('bare') || asked('signed-in') || asked('rest')) {
    const browser = await openBrowser();
    keep({ stop: () => browser.close() });
    await buildBare(site, browser);
    if (asked('bare')) {
      say(`Messung auf ${databases.kind} mit ${loader}: gegen eine nackte Next-Seite …`);
      const start = async () => keep(await startSite(await another(), rendering));
      const each = quick ? { ...effort, times: 1 } : { ...effort, rounds: 4, warmUp: 6_000, times: 3 };
      lines.push(...(await againstBarePage(site, browser, { start, ...each })));
    }
  }
  if (asked('signed-in')) {
    say('Messung: Seiten von Angemeldeten gegen die von Besuchern …');
    const effort = quick ? { rounds: 12, warmUp: 600, times: 1 } : { rounds: 15, warmUp: 1_500, times: 3 };
    const on = (database: typeof databases.small) => async () => keep(await startSite(database, rendering));
    const startBare = both ? async () => keep(await startBareApp('/signed', databases.small)) : undefined;
    if (both)
      lines.push(...(await signedIn(on(databases.small), site.list, { atMost: 1.3, startBare, ...effort })));
    const asEmbedded = { atMost: 1.6, startBare, ...effort, on: both ? ', eingebettet' : '' };
    lines.push(...(await signedIn(on(await embedded()), site.list, asEmbedded)));
  }
  if (asked('kept')) {
    say('Messung: Seiten aus dem Speicher gegen nacktes Node …');
    const keeping = keep(await startSite(await another()));
    lines.push(...(await fromMemory(site, keeping, effort)));
    await keeping.stop();
  }
  if (asked('rest')) {
    say('Messung: Speicher und erste Seite eines frischen Prozesses …');
    const bare = () => startBareApp('/list');
    // The first start of a release keeps on disk what V8 compiled (lib/compiled.mjs); this is about all others.
    const fresh = await another();
    await (await startSite(fresh)).stop();
    lines.push(...(await atRest(() => startSite(fresh), bare, { atMost: 1.6 })));
    // What the database itself holds comes to it; it is reported without a bound.
    const small = both ? await embedded() : undefined;
    if (small) lines.push(...(await atRest(() => startSite(small), bare, { on: ', eingebettet' })));
  }
  if (asked('files') && nginx) {
    say('Messung: durch nginx mit Cache gegen nginx mit Dateien …');
    const keeping = keep(await startSite(await another()));
    const kept = { ...site, origin: keeping.origin };
    // nginx, too, is slower for a second or two after its start.
    lines.push(...(await againstFiles(kept, { rounds: quick ? 5 : 11, seconds: 1, warmUp: 150_000 })));
    await keeping.stop();
  } else if (asked('files')) {
    say('nginx fehlt, der Vergleich mit Dateien entfällt. Abhilfe: nginx installieren.');
  }
  if (databases.large && asked('size')) {
    say('Messung: die Listen und die Suche bei 100 und bei 100.000 Prozessen …');
    const full = keep(await startSite(databases.large, rendering));
    lines.push(...(await bySize(rendered, full, effort)));
    await full.stop();
  }
  if (databases.large && asked('memory')) {
    say('Messung: Speicher, während 100.000 Prozesse exportiert werden …');
    lines.push(...(await exportMemory(keep(await startSite(databases.large)))));
  }
}

const stopAll = async () => {
  for (let one = started.pop(); one; one = started.pop()) await one.stop().catch(() => {});
};
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void stopAll().then(() => process.exit(130)));
}
const lines: Line[] = [];
try {
  await measure(lines);
  process.exitCode = lines.length > 0 && lines.every(keeps) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  if (lines.length > 0) console.log(`\n${table(lines)}\n`);
  await stopAll();
}
process.exit();
