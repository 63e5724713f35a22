import 'server-only';
import { sql } from 'drizzle-orm';
import { type Db, type Tx, tables } from '../db';
import { rowsOf } from '../db/rows';
import { write } from '../db/write';
import { PortalError } from '../errors';
import { wakeJob } from '../jobs/wake';
import type { ImportKind } from './record';

/** The log of an import with one more line. */
export const logged = (text: string) =>
  sql`${tables.imports.log} || ${JSON.stringify([{ at: Math.floor(Date.now() / 1000), text }])}::jsonb`;

/** Most characters of the files' names. */
const mostName = 200;
/** Imports of one person that have not ended: their files lie in the database. */
const mostOpen = 5;

export interface Asked {
  kind: ImportKind;
  files: readonly { name: string; bytes: Uint8Array }[];
  /** What was chosen, with the digest of the plan that was shown. */
  task: object;
  /** The market partner whose people may see it too. */
  marketPartnerUid?: number;
  /** undefined for an operator at the command line */
  byUid?: number;
}

/** @throws PortalError too_many_requests when enough imports of a person have not ended */
async function leaveRoom(tx: Tx, byUid: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('imports'), ${byUid}::int)`);
  const [open] = await rowsOf<{ n: number }>(
    tx,
    sql`select count(*)::int as n from imports
      where created_by = ${byUid} and not by_operator and state in ('waiting', 'running')`,
  );
  if (open!.n < mostOpen) return;
  throw new PortalError('too_many_requests', {
    message: `Von Ihnen warten oder laufen schon ${mostOpen} Importe. Bitte warten Sie, bis einer fertig ist, oder brechen Sie einen ab.`,
    retryAfter: 60,
  });
}

/** Keeps an import with its files. @returns its uid */
export const insertImport = (
  db: Db,
  { files, ...asked }: Asked,
  more: Partial<
    Pick<typeof tables.imports.$inferInsert, 'state' | 'byOperator' | 'startedAt' | 'beatAt'>
  > = {},
): Promise<number> =>
  write(db, async (tx) => {
    if (asked.byUid !== undefined && !more.byOperator) await leaveRoom(tx, asked.byUid);
    const names = files.map(({ name }) => name).join(', ');
    const name = names.length > mostName ? `${names.slice(0, mostName - 1)}…` : names;
    const [made] = await tx
      .insert(tables.imports)
      .values({ ...asked, ...more, name, createdBy: asked.byUid })
      .returning({ uid: tables.imports.uid });
    const { uid } = made!;
    if (!more.byOperator) {
      await tx
        .insert(tables.importFiles)
        .values(files.map((file, position) => ({ importUid: uid, position, ...file })));
    }
    return uid;
  });

/**
 * Begins an import as a job (job.ts), which goes on when its sender is gone. With the key of a call that was sent
 * before it is the import of that call.
 * @throws PortalError too_many_requests when enough imports of this person have not ended
 */
export async function startImport(db: Db, asked: Asked): Promise<{ import: number }> {
  const uid = await insertImport(db, asked);
  wakeJob('imports');
  return { import: uid };
}
