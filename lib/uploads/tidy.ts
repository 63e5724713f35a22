import 'server-only';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../db';
import { select, text } from '../db/select';
import { write } from '../db/write';
import type { PeriodicJob } from '../jobs/job';
import { incomingFolder, storage } from '../storage';
import { isContentKey } from '../storage/model';
import { lockContent } from './commands';

/** Milliseconds after which an upload counts as abandoned and none is still on its way. */
const grace = 24 * 3_600_000;

/** Removes abandoned uploads, stored contents without a row, and incoming files of killed processes. */
export async function clearUploads(db: Db, now = new Date()): Promise<void> {
  const old = new Date(now.getTime() - grace);
  // What a draft of a document names waits for its publication, also while the draft lies in the bin.
  await write(db, (tx) =>
    tx.execute(sql`delete from uploads u where u.created_at < ${old.toISOString()}
      and not exists (select 1 from prepared_changes p
        where p.entity = 'documents' and p."values"->>'upload' = u.uid::text)
      and not exists (select 1 from deleted_rows d where d.table_name = 'prepared_changes'
        and d.row->>'entity' = 'documents' and d.row->'values'->>'upload' = u.uid::text)`),
  );
  const store = await storage();
  let keys: string[] = [];
  const clear = async () => {
    for (const key of await unnamed(db, keys)) await removeUnnamed(db, key, old);
    keys = [];
  };
  for await (const { key, modified } of store.list()) {
    if (modified >= old || !isContentKey(key)) continue;
    keys.push(key);
    if (keys.length === 1_000) await clear();
  }
  await clear();
  await clearIncoming(old);
}

const unnamed = async (db: Db | Tx, keys: string[]): Promise<string[]> =>
  keys.length === 0
    ? []
    : (
        await select(
          db,
          { key: text(sql`k.key`) },
          sql`from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) as k(key)
            where not exists (select 1 from document_files f where f.storage_key = k.key)
              and not exists (select 1 from uploads u where u.storage_key = k.key)
              and not exists (select 1 from deleted_records d where d.contents @> array[k.key])
              and not exists (select 1 from snapshots s where s.contents @> array[k.key])`,
        )
      ).map(({ key }) => key);

/** Removes a content unless it got a row or was stored again meanwhile. */
async function removeUnnamed(db: Db, key: string, old: Date): Promise<void> {
  const store = await storage();
  await db.transaction(async (tx) => {
    await lockContent(tx, key);
    const [still] = await unnamed(tx, [key]);
    const modified = still && (await store.modified(key));
    if (modified && modified < old) await store.delete(key);
  });
}

async function clearIncoming(old: Date): Promise<void> {
  const names = await readdir(incomingFolder()).catch(() => []);
  for (const name of names) {
    const path = join(incomingFolder(), name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtime < old) await rm(path, { force: true });
  }
}

export const uploadJob: PeriodicJob = { name: 'uploads', cron: '41 * * * *', work: (db) => clearUploads(db) };
