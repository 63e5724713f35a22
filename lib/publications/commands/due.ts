import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db';
import { at } from '../../db/moments';
import { select } from '../../db/select';
import { plannedPublications as table } from '../../db/tables';
import { audit, write } from '../../db/write';
import { PortalError } from '../../errors';
import { eachDue, tellRefused } from '../../jobs/due';
import type { PeriodicJob } from '../../jobs/job';
import { requestScope } from '../../request-scope';
import { urlOf } from '../../routes';
import { missingRight } from '../../users/rights';
import type { PlannedNoun } from '../model';
import { plannedOf, versionsOf } from '../queries';
import { publishing } from '../registry';

type Due = { uid: number; entity: PlannedNoun };

/**
 * Publishes the versions whose moment has come, in the name of who planned it. What can't be published stays what it is,
 * says why, and who planned it is mailed.
 * @returns how many were published
 */
export async function publishPlanned(db: Db, now = new Date()): Promise<number> {
  const due: Due[] = await select(
    db,
    { uid: table.uid, entity: sql<PlannedNoun>`${table.entity}` },
    sql`from planned_publications where problem = '' and publish_at <= ${at(now)} order by publish_at, uid limit 50`,
  );
  return eachDue(
    due,
    'version',
    (one) => publishOne(db, one, now),
    (one, problem) => leaveProblem(db, one, problem),
  );
}

async function publishOne(db: Db, { uid, entity }: Due, now: Date): Promise<boolean> {
  const publish = await publishing[entity].publisher(db);
  return write(db, async (tx) => {
    const row = await hold(tx, uid);
    if (!row || row.publishAt > now) return false;
    await tx.delete(table).where(eq(table.uid, uid));
    // Somebody has published or deleted it meanwhile.
    const { table: versions, uid: own, permission } = versionsOf[entity];
    const open = await select(
      tx,
      { uid: sql`${own}` },
      sql`from ${versions} where ${own} = ${row.entityUid} and editing_status <> 'Final'`,
    );
    if (open.length === 0) return false;
    if (await missingRight(tx, [row.plannedBy], [permission]))
      throw new PortalError('forbidden', { message: 'Wer den Zeitpunkt gewählt hat, darf das nicht mehr.' });
    const { revision, digest, sentence, small } = row;
    await publish(tx, row.plannedBy, { uid: row.entityUid, revision, digest, sentence, small });
    return true;
  });
}

const hold = async (tx: Tx, uid: number) => {
  const [row] = await tx.select().from(table).where(eq(table.uid, uid)).for('update');
  return row?.problem === '' ? row : undefined;
};

const pages = { processes: 'ProcessPublish', schemas: 'SchemaPublish' } as const;

/** Says why a version was not published; nothing where another moment was chosen meanwhile. */
async function leaveProblem(db: Db, { uid, entity }: Due, problem: string): Promise<void> {
  await write(db, async (tx) => {
    const row = await hold(tx, uid);
    if (!row) return;
    await tx.update(table).set({ problem }).where(eq(table.uid, uid));
    const name = (await plannedOf(tx, entity, row.entityUid))?.name ?? `Nummer ${row.entityUid}`;
    await audit(tx, requestScope(), `${entity}.publishFailed`, `${name}: ${problem}`, row.plannedBy);
    await tellRefused(tx, [row.plannedBy], {
      kind: 'publications.failed',
      subject: `Nicht veröffentlicht: ${name}`,
      paragraphs: [
        `die Version ${name} sollte jetzt veröffentlicht werden. Das ging nicht: ${problem}`,
        'Sie ist, wie sie war, und hat keinen Zeitpunkt mehr.',
      ],
      action: { label: 'Zur Veröffentlichung', path: urlOf(pages[entity], { uid: row.entityUid }) },
      footnotes: ['Sie erhalten diese E-Mail, weil Sie den Zeitpunkt gewählt haben.'],
    });
  });
}

/** Every minute. */
export const publicationJob: PeriodicJob = {
  name: 'planned-publications',
  cron: '* * * * *',
  work: async (db) => {
    await publishPlanned(db);
  },
};
