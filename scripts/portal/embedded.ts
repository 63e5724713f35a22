/** Backup and restore of the embedded database; its folder is locked meanwhile. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { openClient } from '../../lib/db/client';
import { lockFolder } from '../../lib/db/lock';
import { migrate } from '../../lib/db/migrate';
import { Refusal } from './command';
import { afterRestore, checkMigrations } from './contents';
import { unfinished } from './files';

const extensions = { pg_trgm };

/** Writes the database as a tarball that only its owner can read. */
export async function backUpEmbedded(dataDir: string, file: string): Promise<void> {
  if (!existsSync(join(dataDir, 'pglite'))) {
    throw new Refusal(`In „${dataDir}“ ist noch keine Datenbank.`);
  }
  const client = await openClient({ dataDir });
  const part = unfinished(file);
  try {
    if (client.kind !== 'pglite') return;
    await client.raw.exec('checkpoint');
    const dump = await client.raw.dumpDataDir('gzip');
    const handle = await open(part, 'wx', 0o600);
    try {
      await handle.writeFile(Buffer.from(await dump.arrayBuffer()));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await checkEmbedded(part);
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
    await client.close();
  }
}

/** Opens a backup in memory to check it. @throws Refusal when it is damaged or not for this version */
async function checkEmbedded(file: string): Promise<void> {
  const copy = await load(file, 'memory://');
  try {
    const { rows } = await copy
      .query<{ at: string }>('select created_at::text as at from drizzle.__drizzle_migrations')
      .catch(() => ({ rows: [] }));
    checkMigrations(rows.map(({ at }) => Number(at)));
    await copy.query('select count(*) from users');
  } finally {
    await copy.close();
  }
}

async function load(file: string, dataDir: string): Promise<PGlite> {
  try {
    // Unpacked here, because errors of PGlite's own unpacking can't be caught.
    const tar = await promisify(gunzip)(await readFile(file));
    const loadDataDir = new Blob([new Uint8Array(tar)], { type: 'application/x-tar' });
    return await PGlite.create({ dataDir, loadDataDir, extensions });
  } catch {
    throw new Refusal(`Die Sicherung „${file}“ ist beschädigt oder unvollständig.`);
  }
}

/**
 * Replaces the database by a backup. The new one is made and migrated beside the old one, which stays untouched until
 * then.
 * @returns the folder that keeps the old database; undefined if there was none
 * @throws DatabaseLockedError while the portal runs
 */
export async function restoreEmbedded(dataDir: string, file: string): Promise<string | undefined> {
  const unlock = lockFolder(dataDir);
  const place = join(dataDir, 'pglite');
  const next = `${place}-neu`;
  try {
    await checkEmbedded(file);
    rmSync(next, { recursive: true, force: true });
    const raw = await load(file, next);
    try {
      await migrate({ kind: 'pglite', raw });
      await raw.exec(afterRestore.join('\n'));
    } finally {
      await raw.close();
    }
    return swap(place, next);
  } finally {
    rmSync(next, { recursive: true, force: true });
    unlock();
  }
}

function swap(place: string, next: string): string | undefined {
  const before = `${place}-vor-${new Date()
    .toISOString()
    .replace(/[^0-9]/g, '')
    .slice(0, 14)}`;
  const had = existsSync(place);
  if (had) renameSync(place, before);
  try {
    renameSync(next, place);
  } catch (error) {
    if (had) renameSync(before, place);
    throw error;
  }
  return had ? before : undefined;
}
