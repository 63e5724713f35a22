import { config } from '../../lib/config';
import { type Db, wrap } from '../../lib/db';
import { openClient, shareClient } from '../../lib/db/client';
import { migrate } from '../../lib/db/migrate';
import { PortalError } from '../../lib/errors';
import { preparedDatabase } from '../steps/paths.mjs';
import { Refusal } from './command';

/**
 * Runs work on the configured database, after migrating it; always closes it.
 * @throws Refusal with the portal's message when the portal refuses the work
 */
export async function withDatabase(work: (db: Db) => Promise<void>): Promise<void> {
  const client = await openClient(config, preparedDatabase);
  shareClient(client);
  try {
    await migrate(client);
    await work(await wrap(client));
  } catch (error) {
    if (error instanceof PortalError) throw new Refusal(error.message);
    throw error;
  } finally {
    shareClient(undefined);
    await client.close();
  }
}

/**
 * Refuses commands whose data belongs to another portal (BACKEND_URL).
 * @param data the data there, in German: `die Konten`
 * @throws Refusal
 */
export function refuseBesideBackend(data: string): void {
  if (!config.backendUrl) return;
  throw new Refusal(`Mit BACKEND_URL liegen ${data} dort; rufen Sie den Befehl auf jenem Portal auf.`);
}
