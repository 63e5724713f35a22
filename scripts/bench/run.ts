/**
 * `npm run bench`: the speed of the site, as ratios measured in one run (docs/bench.md). Exit code 1 if a bound is
 * missed. `--quick` measures shorter, `--only=bare,files,size,memory` only some parts. `--only=endurance` is a part that
 * runs only when it is asked for: an hour of 30 requests a second, or `--minutes=10 --per-second=20`.
 */

import { nginx } from '../../tests/proxy/nginx';
import { build } from '../steps/build.mjs';
import { say } from '../steps/say.mjs';
import { openBrowser } from './browser';
import { makeDatabases } from './databases';
import { endure } from './endurance';
import { loader } from './load';
import { againstBarePage, againstFiles, bySize, type Effort } from './measure';
import { exportMemory } from './memory';
import { keeps, type Line, table } from './report';
import { findProcess, startSite } from './site';

const quick = process.argv.includes('--quick');
/** Node's compiler keeps making both sides faster for some thousand requests; a short warm-up would measure that. */
const effort: Effort = quick ? { rounds: 5, seconds: 2, warmUp: 8 } : { rounds: 9, seconds: 2, warmUp: 12 };

const parts = ['bare', 'files', 'size', 'memory', 'endurance'] as const;
type Part = (typeof parts)[number];
const option = (name: string): string | undefined =>
  process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3);
const only = option('only')?.split(',');
const unknown = only?.filter((one) => !(parts as readonly string[]).includes(one)) ?? [];
if (unknown.length > 0) {
  console.error(`Das misst npm run bench nicht: ${unknown.join(', ')}. Möglich sind ${parts.join(', ')}.`);
  process.exit(1);
}
const asked = (part: Part) => (only ? only.includes(part) : part !== 'endurance');
const isEnduranceAlone = only?.length === 1 && asked('endurance');
const sizes = { small: 100, large: isEnduranceAlone ? 100 : 100_000 };

/** Things to stop, in reverse order. */
const started: { stop(): Promise<void> }[] = [];
function keep<T extends { stop(): Promise<void> }>(one: T): T {
  started.push(one);
  return one;
}

/** Measures the chosen parts. @param lines collects results, also if a later part fails */
async function measure(lines: Line[]): Promise<void> {
  await build();
  say(`Datenbanken: 100 und ${sizes.large.toLocaleString('de-DE')} Prozesse werden angelegt …`);
  const databases = keep(await makeDatabases(sizes));
  const [small, large] = [keep(await startSite(databases.small)), keep(await startSite(databases.large))];
  if (asked('endurance')) {
    const wanted = {
      minutes: Number(option('minutes') ?? 60),
      perSecond: Number(option('per-second') ?? 30),
    };
    say(`Messung: ${wanted.minutes} Minuten lang ${wanted.perSecond} Anfragen je Sekunde …`);
    lines.push(...(await endure(small, wanted)));
    if (isEnduranceAlone) return;
  }
  const browser = await openBrowser();
  keep({ stop: () => browser.close() });
  const site = { origin: large.origin, list: '/prozesse', process: await findProcess(large.origin) };
  if (asked('bare')) {
    say(`Messung auf ${databases.kind} mit ${loader}: gegen eine nackte Next-Seite …`);
    lines.push(...(await againstBarePage(site, browser, effort)));
  }
  if (asked('files') && nginx) {
    say('Messung: durch nginx mit Cache gegen nginx mit Dateien …');
    lines.push(...(await againstFiles(site, { rounds: quick ? 5 : 11, seconds: 1, warmUp: 1 })));
  } else if (asked('files')) {
    say('nginx fehlt, der Vergleich mit Dateien entfällt. Abhilfe: nginx installieren.');
  }
  if (asked('size')) {
    say('Messung: die Listen und die Suche bei 100 und bei 100.000 Prozessen …');
    lines.push(...(await bySize(small, large, effort)));
  }
  if (asked('memory')) {
    say('Messung: Speicher, während 100.000 Prozesse exportiert werden …');
    await large.stop(); // only a fresh process shows what an export needs
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
