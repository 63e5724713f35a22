import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../../tests/support/http';
import { visitors } from '../../tests/support/visitors';
import { say } from '../steps/say.mjs';
import { memoryOf, memoryText } from './memory';
import type { Running } from './processes';
import { type Line, loadText } from './report';
import { median } from './rounds';
import { signIn } from './site';

/** How long visitors come, and how many each second. */
export interface Endurance {
  minutes: number;
  perSecond: number;
}

/** Read by turns; each third one by somebody signed in. */
const read = [
  '/',
  '/prozesse',
  '/konsultationen',
  '/glossar',
  '/suche?q=netz',
  '/prozesse?search=EC',
  '/faq',
  '/schemas',
];
/** One request in so many saves something. */
const everyWrite = 10;
/** Records that are saved by turns, so that nobody waits for the answer to the save before. */
const records = 8;

/** Makes a term of the glossary. @returns saves it once more, with its status */
async function writer(port: number, cookie: string, name: string): Promise<() => Promise<number>> {
  let revision = 1;
  const values = () => ({
    ...{ abbreviation: '', term: name, seeAlso: [], source: '' },
    explanation: `<p>Stand ${revision}</p>`,
  });
  const made = await ask(port, 'POST', '/api/glossary/create', { cookie, json: values() });
  if (made.status !== 200) throw new Error(`Anlegen: ${made.status} ${made.text}`);
  let before: Promise<unknown> = Promise.resolve();
  const save = async () => {
    const json = { ...values(), revision };
    const { status } = await ask(port, 'POST', `/api/glossary/edit/${made.body.uid}`, { cookie, json });
    if (status === 200) revision += 1;
    return status;
  };
  return () => {
    const saving = before.then(save);
    before = saving.catch(() => {});
    return saving;
  };
}

/**
 * Lets visitors and people signed in read, and one of them save, at an even pace. The memory shall be the same in the
 * last third as after the first sixth, by when everything is loaded and kept.
 */
export async function endure(site: Running, { minutes, perSecond }: Endurance): Promise<Line[]> {
  const port = Number(new URL(site.origin).port);
  const [admin, reader] = [
    await signIn(site.origin, 'seitenadmin@demo.example'),
    await signIn(site.origin, 'prozessadmin@demo.example'),
  ];
  const writers: (() => Promise<number>)[] = [];
  for (let at = 0; at < records; at += 1) writers.push(await writer(port, admin, `Dauerlast ${at}`));
  const durations: number[] = [];
  const timed = async (what: string, answer: () => Promise<number>): Promise<[string, number]> => {
    const began = performance.now();
    const status = await answer();
    durations.push(performance.now() - began);
    return [what, status];
  };
  const stop = visitors(perSecond, (at) => {
    if (at % everyWrite === 0) return timed('Speichern', writers[(at / everyWrite) % records]!);
    const [path, cookie] = [read[at % read.length]!, at % 3 === 0 ? reader : undefined];
    return timed(path, async () => (await ask(port, 'GET', path, { cookie })).status);
  });
  const memory: number[] = [];
  const steps = 60;
  for (let step = 1; step <= steps; step += 1) {
    await sleep((minutes * 60_000) / steps);
    memory.push(memoryOf(site.pid));
    if (step % 6 === 0)
      say(
        `  nach ${Math.round((step / steps) * minutes * 60)} s: ${memoryText(memory.at(-1)!)}, ${durations.length} Antworten`,
      );
  }
  const { sent, failed } = await stop();
  for (const one of failed.slice(0, 10)) console.error(one);
  const [early, late] = [median(memory.slice(steps / 6, steps / 3)), median(memory.slice((steps * 2) / 3))];
  durations.sort((a, b) => a - b);
  const within = (share: number) => durations[Math.floor(durations.length * share)] ?? 0;
  const title = `Dauerlast, ${minutes} Minuten`;
  return [
    {
      title: `${title}: gescheiterte Anfragen`,
      ours: loadText(sent / minutes / 60, within(0.5), within(0.99)),
      theirs: `${sent} Anfragen`,
      ...{ value: failed.length, atMost: 0 },
    },
    {
      title: `${title}: Speicher im letzten Drittel`,
      ...{ ours: memoryText(late), theirs: memoryText(early), value: late / early, atMost: 1.1 },
    },
  ];
}
