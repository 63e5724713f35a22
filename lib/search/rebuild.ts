import type { Client } from '../db/client';

/** Lets many records be written without their entries; `rebuildSearch` makes these up for. Not while others write. */
export const pauseSearch = async (client: Client): Promise<void> =>
  void (await client.query('select portal_search_pause()'));

/** Makes all that can be found anew from the records; searches wait meanwhile. */
export async function rebuildSearch(client: Client): Promise<void> {
  if (client.kind === 'pglite') await client.raw.query('select portal_search_rebuild()');
  // It may take longer than a statement of the site may.
  else
    await client.raw.query(
      'begin; set local statement_timeout = 0; set local lock_timeout = 0; select portal_search_rebuild(); commit',
    );
  await client.query('analyze search_entries');
  await client.query('analyze search_words');
}
