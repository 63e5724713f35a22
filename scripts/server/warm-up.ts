import type { Logger } from 'pino';

/** A call, which loads the registry and with it the offer of jobs (lib/backend/registry.ts). */
const call = '/api/auth/status';
/** Screens whose first rendering loads most: shell, list, rich text with its sanitiser. */
const screens = ['/', '/prozesse', '/impressum'];

/** Asks the site for a few answers before it says that it is ready, so that nobody waits for the first loads. */
export async function warmUp(origin: string, log: Logger, dev: boolean): Promise<void> {
  for (const path of dev ? [call] : [call, ...screens]) {
    try {
      await (await fetch(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(10_000) })).text();
    } catch (error) {
      log.warn({ err: error, path }, 'Aufwärmen gescheitert');
    }
  }
}
