import type { Logger } from 'pino';

/** A call, which loads the registry and with it the offer of jobs (lib/backend/registry.ts). */
const call = '/api/auth/status';
/** Screens whose first rendering loads most: shell, list, rich text with its sanitiser. */
const screens = ['/', '/prozesse', '/impressum'];

/**
 * Asks the site for a few answers before it says that it is ready, so that nobody waits for the first loads.
 * @param cold only for the call that nothing works without
 */
export async function warmUp(origin: string, log: Logger, cold: boolean): Promise<void> {
  for (const path of cold ? [call] : [call, ...screens]) {
    try {
      await (await fetch(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(10_000) })).text();
    } catch (error) {
      log.warn({ err: error, path }, 'Aufwärmen gescheitert');
    }
  }
}
