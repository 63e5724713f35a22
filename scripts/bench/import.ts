import { setTimeout as sleep } from 'node:timers/promises';
import { nginx, startProxy } from '../../tests/proxy/nginx';
import { csv, row, sendList } from '../../tests/support/interface-list';
import { visit, visitors } from '../../tests/support/visitors';
import type { Running } from './processes';
import { type Line, loadText } from './report';
import { signIn } from './site';

const rowsOfOne = 20_000;
/** Imports, each with the same time without one before it. */
const rounds = 3;
/** Lists of somebody signed in, so that none comes from a cache. */
const paths = ['/prozesse', '/marktnachrichten', '/schemas', '/dashboard'];

/** The interface list of one round; every round brings other processes. */
const listOf = (round: number) =>
  csv(
    Array.from({ length: rowsOfOne }, (_, at) =>
      row({
        ...{ process: `IMPORT${round}_${at % 400}`, message_code: `I${round}_${at}` },
        ...{ sender: 'NB', receiver: 'LA/AB' },
      }),
    ),
  ).bytes;

/** Asks for the preview of an import as the page does. @returns begins the import and waits until it is done */
async function previewed(url: string, cookie: string, round: number): Promise<() => Promise<void>> {
  const list = listOf(round);
  const send = async (what: 'preview' | 'import', values: object) => {
    const { status, body } = await sendList(url, cookie, what, list, values);
    if (status !== 200) throw new Error(`Import: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const { plan } = await send('preview', {});
  return async () => {
    const begun = await send('import', { digest: plan.digest });
    for (;;) {
      await sleep(250);
      const answer = await fetch(`${url}/api/imports/show/${begun.import}`, { headers: { cookie } });
      const { import: one } = await answer.json();
      if (one.state === 'waiting' || one.state === 'running') continue;
      if (one.state !== 'done') throw new Error(`Import: ${one.state} ${one.problem}`);
      return;
    }
  };
}

/**
 * Imports the interface list several times while somebody reads lists, through nginx where there is one. Its preview, a
 * second of work before, is told apart.
 * @param bound the longest time of a page in milliseconds; by default 99 % against those without an import
 */
export async function whileImporting(site: Running, kind: string, bound?: number): Promise<Line[]> {
  const proxy = nginx ? await startProxy(Number(new URL(site.origin).port)) : undefined;
  const url = proxy?.url ?? site.origin;
  try {
    const admin = await signIn(site.origin, 'prozessadmin@demo.example');
    const reader = await signIn(site.origin, 'intern@demo.example');
    const read = async (at: number): Promise<[string, number]> =>
      visit(url, paths[at % paths.length]!, reader);
    for (let at = 0; at < 40; at += 1) await read(at);
    const spans = { without: [] as number[], preview: [] as number[], during: [] as number[] };
    const watch = (into: number[]) =>
      visitors(10, async (at) => {
        const began = performance.now();
        const answered = await read(at);
        into.push(performance.now() - began);
        return answered;
      });
    let failed = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const usual = watch(spans.without);
      await sleep(20_000);
      failed += (await usual()).failed.length;
      const before = watch(spans.preview);
      const begin = await previewed(url, admin, round);
      failed += (await before()).failed.length;
      const meanwhile = watch(spans.during);
      await begin();
      failed += (await meanwhile()).failed.length;
    }
    const [without, during] = [figures(spans.without), figures(spans.during)];
    const title = `Seiten während eines Imports von 20.000 Zeilen, ${kind}`;
    const longest = Math.max(...spans.preview);
    return [
      { title: `${title}: längste während der Vorschau`, ours: '', theirs: '', value: longest, unit: ' ms' },
      { title: `${title}: gescheitert`, ours: during.text, theirs: without.text, value: failed, atMost: 0 },
      bound
        ? {
            title: `${title}: längste`,
            ours: '',
            theirs: '',
            value: during.longest,
            unit: ' ms',
            atMost: bound,
          }
        : { title: `${title}: 99 %`, ours: '', theirs: '', value: during.p99 / without.p99, atMost: 2 },
    ];
  } finally {
    await proxy?.stop();
  }
}

function figures(spans: number[]) {
  const sorted = [...spans].sort((a, b) => a - b);
  const within = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
  const seconds = rounds * 20;
  return {
    p99: within(0.99),
    longest: sorted.at(-1)!,
    text: loadText(sorted.length / seconds, within(0.5), within(0.99)),
  };
}
