import 'server-only';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../db';
import * as tables from '../../db/tables';
import { leaveChanges, write } from '../../db/write';
import type { PeriodicJob } from '../../jobs/job';
import { beginEntry, decisionEntry } from './entries';

const { consultations } = tables;

/** Consultations that one run announces at most; the next run continues. */
const most = 200;

/**
 * Tells of consultations that have begun, and of decisions whose moment has come, once each: what was told is
 * remembered as a moment (`announced_at`), moved in the transaction that leaves the entries.
 * @returns how many entries it left
 */
export async function announceConsultations(db: Db, now = new Date()): Promise<number> {
  return write(db, async (tx) => {
    const due = await tx
      .select()
      .from(consultations)
      .where(
        or(
          and(
            eq(consultations.draft, false),
            isNull(consultations.announcedAt),
            lte(consultations.consultationStart, now),
          ),
          and(
            lte(consultations.decidedAt, now),
            sql`${consultations.announcedAt} < ${consultations.decidedAt}`,
          ),
        ),
      )
      .orderBy(consultations.uid)
      .limit(most)
      .for('update', { skipLocked: true });
    let told = 0;
    for (const row of due) {
      const { announcedAt, decidedAt } = row;
      const decided =
        decidedAt !== null && decidedAt <= now && (announcedAt === null || announcedAt < decidedAt);
      const entries = [
        ...(announcedAt === null ? [beginEntry(row, now)] : []),
        ...(decided ? [decisionEntry(row)] : []),
      ];
      await tx.update(consultations).set({ announcedAt: now }).where(eq(consultations.uid, row.uid));
      await leaveChanges(tx, undefined, entries);
      told += entries.length;
    }
    return told;
  });
}

export const consultationJob: PeriodicJob = {
  name: 'consultations',
  cron: '* * * * *',
  work: async (db) => void (await announceConsultations(db)),
};
