import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { config } from '../../config';
import { type Db, tables } from '../../db';
import { write } from '../../db/write';
import { inBatches } from '../../export/rows';
import type { PeriodicJob } from '../../jobs/job';
import { incomingFolder, keepBytes, storage } from '../../storage';
import { keyOf } from '../../storage/model';
import { viennaDay } from '../../time/days';
import { type DatasetName, datasetNames, type Part } from '../model';
import { findSnapshot } from '../queries';
import { sources } from '../registry';

/** Records that are read at once; most are read one by one. */
const batch = 50;

/**
 * Keeps what everyone can see now as the snapshot of this day in Vienna, unless there is one. Each record is whole in
 * itself; what is written while the snapshot is made may be in one dataset and not yet in another one.
 * @returns whether it was made
 * @throws when the storage or the database fails; nothing of it is public then
 */
export async function makeSnapshot(db: Db, now = new Date()): Promise<boolean> {
  const day = viennaDay(now);
  if (await findSnapshot(db, day)) return false;
  const contents = new Set<string>();
  const parts: Part[] = [];
  for (const name of datasetNames) parts.push(await keepPart(db, name, contents));
  await write(db, (tx) =>
    tx
      .insert(tables.snapshots)
      .values({ day, createdAt: now, licence: config.dataLicence, parts, contents: [...contents] })
      .onConflictDoNothing(),
  );
  return true;
}

/** Writes the lines of a dataset into the storage, and the files that they name where they are not there. */
async function keepPart(db: Db, name: DatasetName, contents: Set<string>): Promise<Part> {
  const { uids, load, content } = sources[name];
  const store = await storage();
  await mkdir(incomingFolder(), { recursive: true });
  const path = join(incomingFolder(), randomUUID());
  const hash = createHash('sha256');
  let [lines, bytes] = [0, 0];
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      for await (const rows of inBatches(await uids(db), (some) => load(db, some), batch)) {
        for (const { sha256 } of rows) {
          if (!sha256) continue;
          const key = keyOf(sha256);
          const missing = content && !(await store.modified(key)) ? await content(db, sha256) : undefined;
          if (missing) await keepBytes(missing);
          contents.add(key);
        }
        const piece = Buffer.from(
          rows.map(({ uid, ...rest }) => `${JSON.stringify({ uid, ...rest })}\n`).join(''),
        );
        hash.update(piece);
        await file.writeFile(piece);
        lines += rows.length;
        bytes += piece.length;
      }
      await file.sync();
    } finally {
      await file.close();
    }
    const sha256 = hash.digest('hex');
    await store.put(keyOf(sha256), path, bytes);
    contents.add(keyOf(sha256));
    return { name, lines, bytes, sha256 };
  } finally {
    await rm(path, { force: true });
  }
}

/** Soon after midnight; every hour, so that a portal that was down then catches up. */
export const snapshotJob: PeriodicJob = {
  name: 'snapshots',
  cron: '17 * * * *',
  work: async (db) => {
    await makeSnapshot(db);
  },
};
