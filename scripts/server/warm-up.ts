import type { Logger } from 'pino';

/** A call; it loads the registry, which offers the jobs (lib/backend/registry.ts). */
const call = '/api/auth/status';
/** Screens that load most when first rendered: shell, list, rich text with its sanitiser. */
const screens = ['/', '/prozesse', '/impressum'];

/**
 * Requests a few answers before the server is ready, so that no visitor waits for the first loads.
 * @param cold makes only the call, which is always needed
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
