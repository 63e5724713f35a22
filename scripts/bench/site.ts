import { demoPassword } from '../../lib/db/seed/demo-accounts';
import { sparing } from '../steps/paths.mjs';
import type { DatabaseEnv } from './databases';
import { type Running, startNode } from './processes';

/** Starts the built site on a database, like `npm run serve`. @param env more variables */
export const startSite = (database: DatabaseEnv, env: Record<string, string> = {}): Promise<Running> =>
  startNode(
    (port) => ({
      args: [...sparing.args, 'scripts/serve.mjs'],
      env: {
        ...database,
        ...sparing.env,
        HOST: '127.0.0.1',
        PORT: String(port),
        PORTAL_URL: `http://127.0.0.1:${port}`,
        PORTAL_ENV: 'demo',
        DEMO_CONTENT: 'ja',
        LOG_LEVEL: 'info',
        DRAIN_SECONDS: '0',
        BACKEND_URL: '',
        ...env,
      },
    }),
    '/readyz',
  );

/** Every page is rendered: none comes from memory. */
export const rendering = { PAGE_MEMORY_MB: '0' };

/** Signs in with an account of the demo. @returns the Cookie header */
export async function signIn(origin: string, username: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    body: new URLSearchParams({ username, password: demoPassword }),
  });
  if (answer.status !== 200)
    throw new Error(`Die Anmeldung von ${username} ist gescheitert: ${answer.status}`);
  return answer.headers.getSetCookie()[0]!.split(';')[0]!;
}

/** The address of a process of the demo content, taken from the list. */
export async function findProcess(origin: string): Promise<string> {
  const list = await (await fetch(`${origin}/prozesse?search=EC_REQ_ONL`)).text();
  const path = /href="(\/prozesse\/\d+)"/.exec(list)?.[1];
  if (!path) throw new Error('Die Prozessliste nennt den Prozess EC_REQ_ONL nicht.');
  return path;
}

/** The address of the consultation with many statements, taken from the list. */
export async function findConsultation(origin: string): Promise<string> {
  const list = await (await fetch(`${origin}/konsultationen?search=Messdaten`)).text();
  const path = /href="(\/konsultationen\/\d+)"/.exec(list)?.[1];
  if (!path) throw new Error('Die Liste der Konsultationen nennt die Konsultation der Messung nicht.');
  return path;
}

/** The addresses of all public pages, as the site map names them. */
export async function listAddresses(origin: string): Promise<string[]> {
  const found: string[] = [];
  const maps = ['/sitemap.xml'];
  for (let at = maps.shift(); at; at = maps.shift()) {
    const text = await (await fetch(origin + at)).text();
    for (const [, address] of text.matchAll(/<loc>([^<]+)<\/loc>/g)) {
      const { pathname, search } = new URL(address!.replaceAll('&amp;', '&'));
      (pathname.endsWith('.xml') ? maps : found).push(pathname + search);
    }
  }
  return found;
}
