import 'server-only';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type Db, isEmbedded, type Tx, tables } from '../db';
import { at } from '../db/moments';
import { audit, write } from '../db/write';
import { PortalError } from '../errors';
import type { RecordJob } from '../jobs/job';
import { log } from '../log';
import { requestScope } from '../request-scope';
import { formatNumber } from '../time/format';
import type { Course } from './engine';
import type { ImportProblem, ImportResult, ImportState } from './record';
import { actions, runs } from './registry';
import { type Asked, insertImport, logged } from './start';

const { imports, importFiles } = tables;

/** Seconds without a sign of life after which an operator's command counts as ended. */
const silence = 120;
/** Seconds between two of them while it has nothing else to tell. */
const beat = 30;
/** How often an import is begun again without progress: one that kills its process would otherwise do so for ever. */
const mostStarts = 3;

class Cancelled extends Error {
  override name = 'Cancelled';
}

/** An import that is being carried out. One that was ended meanwhile, by another process, stays as it is. */
const running = (uid: number) => and(eq(imports.uid, uid), eq(imports.state, 'running'));

interface End {
  state: ImportState;
  text: string;
  result?: ImportResult;
  problem?: ImportProblem;
}

/** Ends an import and forgets its files. @throws Error when it was ended meanwhile */
async function end(db: Db | Tx, uid: number, { text, ...ended }: End): Promise<void> {
  const rows = await db
    .update(imports)
    .set({ ...ended, endedAt: new Date(), log: logged(text) })
    .where(running(uid))
    .returning({ uid: imports.uid });
  if (rows.length === 0) throw new Error(`import ${uid} has ended`);
  await db.delete(importFiles).where(eq(importFiles.importUid, uid));
}

const failed: End = {
  state: 'failed',
  text: 'Gescheitert.',
  problem: {
    error: 'internal_error',
    message:
      'Der Import ist an einem Fehler des Portals gescheitert. Bitte versuchen Sie es noch einmal, und melden Sie es, wenn er wieder scheitert.',
  },
};

const gaveUp: End = {
  state: 'failed',
  text: `Aufgegeben: ${mostStarts}-mal begonnen und jedes Mal unterbrochen.`,
  problem: {
    error: 'internal_error',
    message: `Der Import wurde ${mostStarts}-mal begonnen und jedes Mal unterbrochen. Er wird nicht noch einmal versucht; bitte melden Sie es.`,
  },
};

/** Whether an import that ended early left something, in German. */
const leftBy = (part: boolean) =>
  part ? ' Was bis dahin importiert wurde, bleibt.' : ' Es wurde nichts importiert.';

/** The end of an import that threw. */
function endOf(error: unknown, part: boolean): End {
  const text = leftBy(part);
  if (error instanceof Cancelled) return { state: 'cancelled', text: `Abgebrochen.${text}` };
  if (!(error instanceof PortalError)) return { ...failed, text: `${failed.text}${text}` };
  const { code, message, fields } = error;
  const problem = storable({ error: code, message, fields });
  return { state: 'refused', text: `Abgelehnt.${text}`, problem };
}

/** The same without characters that the database refuses in a text: sentences quote files, sometimes half a character. */
const storable = (problem: ImportProblem): ImportProblem =>
  JSON.parse(JSON.stringify(problem), (_, value) =>
    typeof value === 'string' ? value.replace(/[\0\p{Surrogate}]/gu, '\uFFFD') : value,
  );

/** Saves the progress of an import, and throws if it is to be cancelled. */
function watching(db: Db, uid: number): NonNullable<Course<ImportResult>['watch']> {
  let before = '';
  return async (part, done, total) => {
    const fresh = part !== before && { log: logged(`${part}: ${formatNumber(total)}`) };
    before = part;
    const [row] = await db
      .update(imports)
      .set({ part, done, total, beatAt: new Date(), ...fresh })
      .where(running(uid))
      .returning({ cancel: imports.cancelRequested });
    if (row?.cancel !== false) throw new Cancelled();
  };
}

const ended = (tx: Tx, uid: number, result: ImportResult) =>
  end(tx, uid, { state: 'done', text: 'Fertig.', result });

/**
 * Carries out a waiting import, or continues one whose process ended: from the beginning if nothing of it was
 * committed, otherwise with the rest.
 * @throws PortalError unavailable while the database can't do it, to be tried again
 */
async function carryOut(db: Db, uid: number): Promise<void> {
  const now = new Date();
  const [row] = await db
    .update(imports)
    .set({
      state: 'running',
      startedAt: sql`coalesce(${imports.startedAt}, ${at(now)})`,
      beatAt: now,
      starts: sql`${imports.starts} + 1`,
      log: logged('Die Dateien werden gelesen und verglichen.'),
    })
    .where(
      and(
        eq(imports.uid, uid),
        inArray(imports.state, ['waiting', 'running']),
        eq(imports.byOperator, false),
      ),
    )
    .returning();
  if (!row) return;
  if (row.cancelRequested) return conclude(db, row, endOf(new Cancelled(), row.stand !== null));
  if (row.starts > mostStarts) {
    log().error({ import: uid }, 'import given up');
    const { text } = gaveUp;
    return conclude(db, row, { ...gaveUp, text: `${text}${leftBy(row.stand !== null)}` });
  }
  const files = await db
    .select({ name: importFiles.name, bytes: importFiles.bytes })
    .from(importFiles)
    .where(eq(importFiles.importUid, uid))
    .orderBy(asc(importFiles.position));
  let { stand } = row;
  const apart = {
    ...{ stand, whole: row.whole },
    keep: (tx: Tx, kept: string, whole: unknown) => {
      stand = kept;
      return tx.update(imports).set({ stand, whole, starts: 0 }).where(eq(imports.uid, uid));
    },
  };
  try {
    await runs[row.kind](db, row.createdBy ?? undefined, files, row.task, {
      watch: watching(db, uid),
      end: (tx, result) => ended(tx, uid, result),
      apart: isEmbedded(db) ? apart : undefined,
    });
  } catch (error) {
    if (error instanceof PortalError && error.code === 'unavailable') {
      // Its process lives, so this was no interruption; while the database is away it counts as one.
      const less = { starts: sql`greatest(${imports.starts} - 1, 0)` };
      await db
        .update(imports)
        .set(less)
        .where(running(uid))
        .catch(() => {});
      throw error;
    }
    const how = endOf(error, stand !== null);
    if (how.state === 'failed') log().error({ err: error, import: uid }, 'import failed');
    await conclude(db, { ...row, stand }, how);
  }
}

/** Ends an import that is not done. The audit log says what of it was committed. */
const conclude = (db: Db, row: typeof imports.$inferSelect, how: End): Promise<void> =>
  write(db, async (tx) => {
    await end(tx, row.uid, how);
    if (row.stand === null) return;
    await audit(tx, requestScope(), actions[row.kind], how.text, row.createdBy ?? undefined);
  });

/** The imports to carry out. Those of operators whose command was killed are marked as failed. */
async function waiting(db: Db): Promise<number[]> {
  const died = { ...failed, text: 'Der Befehl wurde beendet, bevor er fertig war.' };
  const { text, ...how } = died;
  await db
    .update(imports)
    .set({ ...how, endedAt: new Date(), log: logged(text) })
    .where(
      sql`${imports.state} = 'running' and ${imports.byOperator} and ${imports.beatAt} < ${at(new Date())} - make_interval(secs => ${silence})`,
    );
  const rows = await db
    .select({ uid: imports.uid })
    .from(imports)
    .where(sql`${imports.state} in ('waiting', 'running') and not ${imports.byOperator}`)
    .orderBy(asc(imports.uid))
    .limit(100);
  return rows.map(({ uid }) => uid);
}

export const importJob: RecordJob = {
  name: 'imports',
  waiting,
  work: carryOut,
  firstDelay: 5,
  longestDelay: 60,
};

/**
 * Carries out an import as an operator's command, all or nothing, where everybody sees it as one of the jobs.
 * @throws PortalError as the import itself
 */
export async function importAsOperator<Result extends ImportResult>(
  db: Db,
  asked: Omit<Asked, 'byUid' | 'marketPartnerUid'>,
  run: (course: Course<Result>) => Promise<Result>,
): Promise<Result> {
  const now = new Date();
  const uid = await insertImport(db, asked, {
    ...{ state: 'running', byOperator: true, startedAt: now, beatAt: now },
  });
  // It may wait for locks longer than it may be silent.
  const sign = () =>
    db
      .update(imports)
      .set({ beatAt: new Date() })
      .where(running(uid))
      .catch(() => {});
  const beating = isEmbedded(db) ? undefined : setInterval(sign, beat * 1_000);
  try {
    return await run({
      // The embedded database has one connection, which the import holds.
      ...(!isEmbedded(db) && { watch: watching(db, uid) }),
      end: (tx, result) => ended(tx, uid, result),
    });
  } catch (error) {
    await end(db, uid, endOf(error, false)).catch((err) => log().error({ err, import: uid }, 'import'));
    throw error;
  } finally {
    clearInterval(beating);
  }
}
