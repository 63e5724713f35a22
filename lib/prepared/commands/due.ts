import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db';
import { at } from '../../db/moments';
import { int, select } from '../../db/select';
import { preparedChanges } from '../../db/tables';
import { audit, write } from '../../db/write';
import { PortalError } from '../../errors';
import { eachDue, tellRefused } from '../../jobs/due';
import type { PeriodicJob } from '../../jobs/job';
import type { Saved } from '../../record';
import { requestScope } from '../../request-scope';
import { urlOf } from '../../routes';
import { missingRight } from '../../users/rights';
import { type PreparedNoun, preparedNames, preparedRights } from '../model';
import { hold, noteOf } from './hold';
import { publish, writeDraft } from './publish';

/**
 * Publishes the drafts whose moment has come, in the name of who set it. What can't be published stays a draft without
 * a moment, says why, and who set it is mailed.
 * @returns how many were published
 */
export async function publishDue(db: Db, now = new Date()): Promise<number> {
  const due = await select(
    db,
    { uid: int(sql`p.uid`), revision: int(sql`p.revision`) },
    sql`from prepared_changes p where p.publish_at <= ${at(now)} order by p.publish_at, p.uid limit 100`,
  );
  const publishOne = (draft: Saved) =>
    writeDraft(db, draft.uid, async (tx) => {
      const row = await hold(tx, draft);
      if (row.publishAt === null || row.publishAt > now) return false;
      const byUid = row.publishBy ?? 0;
      if (await missingRight(tx, [byUid], [preparedRights[row.entity]])) {
        throw new PortalError('forbidden', {
          message: 'Wer den Zeitpunkt gewählt hat, darf das nicht mehr.',
        });
      }
      await publish(tx, byUid, row);
      return true;
    });
  return eachDue(due, 'draft', publishOne, (draft, problem) => leaveProblem(db, draft, problem));
}

/** Says why a draft was not published; nothing where it was changed or published meanwhile. */
const leaveProblem = (db: Db, { uid, revision }: Saved, problem: string): Promise<void> =>
  write(db, async (tx) => {
    const which = and(eq(preparedChanges.uid, uid), eq(preparedChanges.revision, revision));
    const [row] = await tx.select().from(preparedChanges).where(which).for('update');
    if (!row) return;
    await tx
      .update(preparedChanges)
      .set({ publishAt: null, publishBy: null, problem, revision: revision + 1 })
      .where(which);
    const name = noteOf(row.entity as PreparedNoun, row.title);
    const byUid = row.publishBy ?? undefined;
    await audit(tx, requestScope(), 'prepared.failed', `${name}: ${problem}`, byUid);
    await tellRefused(tx, [byUid ?? 0], {
      kind: 'prepared.failed',
      subject: `Entwurf nicht veröffentlicht: ${name}`,
      paragraphs: [
        `der Entwurf „${row.title}“ (${preparedNames[row.entity as PreparedNoun]}) sollte jetzt veröffentlicht werden. Das ging nicht: ${problem}`,
        'Der Entwurf ist noch da und hat keinen Zeitpunkt mehr.',
      ],
      action: { label: 'Zum Entwurf', path: urlOf('AdminPrepared', { uid }) },
      footnotes: ['Sie erhalten diese E-Mail, weil Sie den Zeitpunkt gewählt haben.'],
    });
  });

/** Every minute. */
export const preparedJob: PeriodicJob = {
  name: 'prepared-changes',
  cron: '* * * * *',
  work: async (db) => {
    await publishDue(db);
  },
};
