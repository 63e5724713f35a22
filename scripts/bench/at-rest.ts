import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOf, memoryText } from './memory';
import type { Running } from './processes';
import { askFor, spentBy } from './processor';
import type { Line } from './report';
import { listAddresses } from './site';

const seconds = (ms: number) => `${(ms / 1000).toLocaleString('de-DE', { maximumFractionDigits: 1 })} s`;

/** Pages of several kinds. */
const pages = [
  '/',
  '/prozesse',
  '/marktpartner',
  '/schemas',
  '/responsecodes',
  '/faq',
  '/glossar',
  '/suche?q=Netz',
];

/** Asks for so many pages by turns, each time with a query that no page reads, so that none comes from memory. */
async function visit(of: Running, paths: string[], times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    const path = paths[i % paths.length]!;
    await askFor({ of, path: `${path}${path.includes('?') ? '&' : '?'}x=${i}` }, 1);
  }
}

/** Waits until a process has nothing to do any more. */
async function rested(one: Running): Promise<void> {
  for (let before = -1; spentBy(one) - before > 100; ) {
    before = spentBy(one);
    await sleep(3_000);
  }
}

/**
 * What a fresh process costs against the bare page's: processor time until its first page is sent, memory when it is
 * ready, and memory after a thousand pages; for information also after all that the portal has, of which the bare app has one.
 * @param on after each title; `atMost`: how many times the bare page's memory ours may be
 */
export async function atRest(
  start: () => Promise<Running>,
  startBare: () => Promise<Running>,
  { on = '', atMost }: { on?: string; atMost?: number },
): Promise<Line[]> {
  const timed = async (begin: () => Promise<Running>, path: string) => {
    const began = performance.now();
    const of = await begin();
    await visit(of, [path], 1);
    return { of, took: performance.now() - began };
  };
  const [our, their] = [await timed(start, '/prozesse'), await timed(startBare, '/list')];
  const [ours, theirs] = [our.of, their.of];
  try {
    const first = { ours: spentBy(ours), theirs: spentBy(theirs) };
    await rested(ours);
    const ready = { ours: memoryOf(ours.pid), theirs: memoryOf(theirs.pid) };
    await visit(ours, pages, 1_000);
    await visit(theirs, ['/list'], 1_000);
    const later = { ours: memoryOf(ours.pid), theirs: memoryOf(theirs.pid) };
    const addresses = await listAddresses(ours.origin);
    for (const path of addresses) await askFor({ of: ours, path }, 1); // which are kept, with what they are made of
    const all = { ...later, ours: memoryOf(ours.pid) };
    const line = (
      title: string,
      text: (amount: number) => string,
      { ours: mine, theirs: others }: typeof ready,
      bound?: number,
    ): Line => ({
      title: title + on,
      ours: text(mine),
      theirs: text(others),
      value: mine / others,
      atMost: bound,
    });
    return [
      line('Dauer vom Start bis zur ersten Seite', seconds, { ours: our.took, theirs: their.took }),
      line('Prozessorzeit bis zur ersten Seite', seconds, first),
      line('Speicher, wenn bereit', memoryText, ready, atMost),
      line('Speicher nach 1.000 Seiten', memoryText, later, atMost),
      line(`Speicher nach ${addresses.length} weiteren, von jeder Adresse einer`, memoryText, all),
    ];
  } finally {
    await ours.stop();
    await theirs.stop();
  }
}
