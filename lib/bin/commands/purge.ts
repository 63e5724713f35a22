import 'server-only';
import { sql } from 'drizzle-orm';
import { dropUnusedAttachments } from '../../attachments/store';
import type { SessionState } from '../../auth/state';
import type { Db, Tx } from '../../db';
import { at } from '../../db/moments';
import { select, text } from '../../db/select';
import { audit, write } from '../../db/write';
import { PortalError } from '../../errors';
import type { PeriodicJob } from '../../jobs/job';
import { requestScope } from '../../request-scope';
import { dropUnusedContents, lockFiles } from '../../schemas/store';
import { binDays } from '../days';
import { type BinNoun, binNames } from '../model';
import { findInBin } from '../queries';
import { binKinds } from '../registry';

/** What the log calls a record. It is kept longer than personal data may be, so it names no person. */
export const nameInLog = ({
  entity,
  entityUid,
  title,
}: {
  entity: BinNoun;
  entityUid: number;
  title: string;
}) => `${binNames[entity][0]} ${binKinds[entity].personal ? entityUid : title}`;

/** Deletes for good, with earlier states and contents of files that nothing else has. Those of documents go with the clock (lib/uploads/tidy.ts). */
async function purge(tx: Tx, uids: number[]): Promise<void> {
  const gone = await select(
    tx,
    { contents: sql<string[]>`contents` },
    (list) => sql`with gone as (delete from deleted_records where uid in ${[0, ...uids]} returning *),
      versions as (delete from record_versions v using gone g where v.entity = g.entity and v.entity_uid = g.entity_uid)
      select ${list} from gone`,
  );
  const contents = gone.flatMap((one) => one.contents);
  if (contents.length === 0) return;
  await dropUnusedAttachments(tx, contents);
  await lockFiles(tx);
  await dropUnusedContents(tx);
}

/** Deletes one record for good. @throws PortalError not_found; conflict for what was withdrawn */
export const deleteFromBin = (db: Db, session: SessionState, uid: number, now = new Date()): Promise<void> =>
  write(db, async (tx) => {
    const held = await findInBin(tx, session, uid, now, sql`for update of b`);
    if (held.withdrawal !== null)
      throw new PortalError('conflict', {
        message: `${binNames[held.entity][1]} ${held.title} war veröffentlicht und wurde zurückgezogen: Das bleibt aufbewahrt.`,
      });
    await purge(tx, [uid]);
    await audit(tx, requestScope(), 'bin.deleted', nameInLog(held), session.uid);
  });

/** Records that one transaction deletes for good. */
const portion = 200;

/** Deletes for good what nobody has restored in time. @returns how many */
export async function emptyBin(db: Db, now = new Date()): Promise<number> {
  for (let emptied = 0; ; ) {
    const done = await write(db, async (tx) => {
      const due = await select(
        tx,
        {
          uid: sql<number>`b.uid`,
          entityUid: sql<number>`b.entity_uid`,
          entity: text<BinNoun>(sql`b.entity`),
          title: text(sql`b.title`),
        },
        sql`from deleted_records b where b.withdrawal is null and b.deleted_at <= ${at(now)} - make_interval(days => ${binDays})
          order by b.deleted_at, b.uid limit ${portion} for update of b`,
      );
      if (due.length === 0) return 0;
      await purge(
        tx,
        due.map(({ uid }) => uid),
      );
      await audit(tx, requestScope(), 'bin.emptied', due.map(nameInLog).join(', '));
      return due.length;
    });
    emptied += done;
    if (done < portion) return emptied;
  }
}

/** Every hour. */
export const binJob: PeriodicJob = {
  name: 'bin',
  cron: '29 * * * *',
  work: async (db) => {
    await emptyBin(db);
  },
};
