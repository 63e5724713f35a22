import 'server-only';
import { inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { removeAttachmentsOf } from '../../attachments/store';
import { intoBin } from '../../bin/commands/keep';
import type { Db, Tx } from '../../db';
import { int, select } from '../../db/select';
import * as tables from '../../db/tables';
import { audit, leaveChanges, write } from '../../db/write';
import { PortalError } from '../../errors';
import { requestScope } from '../../request-scope';
import { enumerated, plural } from '../../text/plural';
import { consultationGone } from '../queries';
import { nounAt } from './entries';

const c = alias(tables.consultations, 'c');

/**
 * Deletes consultations with their statements, extensions and documents, all of them or none. Those that had begun are
 * withdrawn by it, without a reason: their addresses say since when, and they stay in the bin without end.
 * @param given the moment it happens; by default when the consultations are held
 * @throws PortalError not_found when one does not exist; conflict for evidence: what is decided and has statements
 */
export async function deleteConsultations(
  db: Db,
  byUid: number,
  uids: number[],
  given?: Date,
): Promise<void> {
  const { consultations } = tables;
  const wanted = [...new Set(uids)];
  await write(db, async (tx) => {
    // Whoever decides one of them meanwhile is waited for, or waits; only then it is known what is decided.
    await tx.execute(
      sql`select uid from consultations where uid in ${[0, ...wanted]} order by uid for update`,
    );
    const now = given ?? new Date();
    await refuseEvidence(tx, wanted, now);
    await intoBin(tx, byUid, 'consultations', wanted, now);
    await removeAttachmentsOf(tx, 'statements', await statementsOf(tx, wanted));
    const gone = await tx.delete(consultations).where(inArray(consultations.uid, wanted)).returning({
      uid: consultations.uid,
      title: consultations.title,
      internal: consultations.internal,
      draft: consultations.draft,
      consultationStart: consultations.consultationStart,
    });
    if (gone.length < wanted.length) throw consultationGone();
    await removeAttachmentsOf(tx, 'consultations', wanted);
    const names = gone.map(({ title }) => title).join(', ');
    await audit(tx, requestScope(), 'consultations.deleted', names, byUid);
    await leaveChanges(
      tx,
      byUid,
      // Nobody was told of an internal one.
      gone
        .filter(({ internal }) => !internal)
        .map((row) => ({
          entity: nounAt(row, now),
          entityUid: row.uid,
          action: 'deleted',
          sentence: `Die Konsultation „${row.title}“ wurde gelöscht.`,
        })),
    );
  });
}

const statementsOf = async (tx: Tx, consultations: number[]) => {
  const rows = await select(
    tx,
    { uid: int(sql`s.uid`) },
    sql`from statements s join attachments a on a.entity = 'statements' and a.entity_uid = s.uid
      where s.consultation_uid in ${[0, ...consultations]} group by s.uid`,
  );
  return rows.map(({ uid }) => uid);
};

/** Refuses to delete what was decided after people had stated their views. @throws PortalError conflict */
async function refuseEvidence(tx: Tx, uids: number[], now: Date): Promise<void> {
  const decided = await select(
    tx,
    { uid: c.uid, title: c.title },
    (list) => sql`select ${list} from consultations c
      where c.uid in ${[0, ...uids]} and c.decided_at <= ${now.toISOString()}
        and exists (select 1 from statements s where s.consultation_uid = c.uid)
      order by c.uid`,
  );
  if (decided.length === 0) return;
  const names = enumerated(decided.map(({ title }) => `„${title}“`));
  throw new PortalError('conflict', {
    message: `${names} ${plural(decided.length, 'ist', 'sind')} entschieden und ${plural(decided.length, 'hat', 'haben')} Stellungnahmen: Das bleibt als Beleg und wird nicht gelöscht.`,
  });
}
