import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db';
import { at } from '../../db/moments';
import { int, select } from '../../db/select';
import { releases } from '../../db/tables';
import { audit, writeInTurn } from '../../db/write';
import { eachDue, tellRefused } from '../../jobs/due';
import type { PeriodicJob } from '../../jobs/job';
import type { Saved } from '../../record';
import { requestScope } from '../../request-scope';
import { urlOf } from '../../routes';
import { publishRelease } from './publish';
import { unapproved } from './save';

/**
 * Publishes the approved releases whose moment has come. One that can't be published loses its approval, says why, and
 * who prepared and who approved it are mailed.
 * @returns how many were published
 */
export async function publishDueReleases(db: Db, now = new Date()): Promise<number> {
  const due = await select(
    db,
    { uid: int(sql`r.uid`), revision: int(sql`r.revision`) },
    sql`from releases r where r.approved_by is not null and r.published_at is null and r.publish_at <= ${at(now)}
      order by r.publish_at, r.uid limit 20`,
  );
  return eachDue(
    due,
    'release',
    (release) => publishRelease(db, release),
    (release, problem) => leaveProblem(db, release, problem),
  );
}

/** Takes the approval of a release back and says why; nothing where it was changed or published meanwhile. */
const leaveProblem = (db: Db, { uid, revision }: Saved, problem: string): Promise<void> =>
  writeInTurn(db, releases, async (tx) => {
    const which = and(eq(releases.uid, uid), eq(releases.revision, revision));
    const [row] = await tx.select().from(releases).where(which).for('update');
    if (!row || row.publishedAt || row.approvedBy === null) return;
    await tx
      .update(releases)
      .set({ ...unapproved, problem })
      .where(which);
    await audit(
      tx,
      requestScope(),
      'releases.failed',
      `${row.title}: ${problem}`,
      row.changedBy ?? undefined,
    );
    await tellRefused(tx, [row.changedBy ?? 0, row.approvedBy], {
      kind: 'releases.failed',
      subject: `Release nicht veröffentlicht: ${row.title}`,
      paragraphs: [
        `das Release „${row.title}“ sollte jetzt veröffentlicht werden. Das ging nicht: ${problem}`,
        'Nichts davon ist veröffentlicht. Das Release braucht eine neue Freigabe.',
      ],
      action: { label: 'Zum Release', path: urlOf('AdminRelease', { uid }) },
      footnotes: ['Sie erhalten diese E-Mail, weil Sie es vorbereitet oder freigegeben haben.'],
    });
  });

/** Every minute. */
export const releaseJob: PeriodicJob = {
  name: 'releases',
  cron: '* * * * *',
  work: async (db) => {
    await publishDueReleases(db);
  },
};
