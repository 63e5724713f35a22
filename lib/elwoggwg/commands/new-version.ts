import 'server-only';
import { sql } from 'drizzle-orm';
import { copyAttachments } from '../../attachments/store';
import type { Db, Tx } from '../../db';
import { int, select } from '../../db/select';
import * as tables from '../../db/tables';
import { audit, leaveChanges, write } from '../../db/write';
import { PortalError } from '../../errors';
import { requestScope } from '../../request-scope';
import { elwogRows } from '../queries';
import type { ElwogValues } from '../record';
import { draftChange, nameOf } from '../sentences';
import { holdSeries } from './hold';

/**
 * Makes the next version of an entry, a draft, with the blocks of one that is or was published: their texts, files, links and
 * contact persons. An entry has one draft at a time.
 * @throws PortalError not_found; conflict when the one it is made from is a draft, or there is a draft already
 */
export async function createNewVersion(
  db: Db,
  byUid: number,
  { uid: from, ...values }: ElwogValues & { uid: number },
): Promise<{ uid: number; revision: number }> {
  return write(db, async (tx) => {
    const { own, all } = await holdSeries(tx, from);
    const draft = all.find(({ published, withdrawn }) => !published && !withdrawn);
    if (draft) {
      throw new PortalError('conflict', {
        message: `Zu diesem Eintrag gibt es schon einen Entwurf: „${draft.title}“, Version ${draft.version}. Veröffentlichen oder löschen Sie ihn zuerst.`,
      });
    }
    const version = Math.max(...all.map((one) => one.version)) + 1;
    const { series, marketPartnerUid } = own;
    const { uid } = await elwogRows.insert(tx, byUid, values, { series, version, marketPartnerUid });
    await copyBlocks(tx, byUid, from, uid);
    const about = { uid, company: own.company, title: values.title, version };
    const what = `als Entwurf angelegt, aus Version ${own.version}.`;
    await leaveChanges(tx, byUid, [draftChange(about, 'created', what)]);
    await audit(tx, requestScope(), 'elwoggwg.newVersion', nameOf(about), byUid);
    return { uid, revision: 1 };
  });
}

/** Copies the blocks of an entry with all that belongs to them; files share their contents. */
async function copyBlocks(tx: Tx, byUid: number, from: number, to: number): Promise<void> {
  const pairs = await select(
    tx,
    {
      from: tables.elwoggwgBlocks.uid,
      to: int(sql`nextval(pg_get_serial_sequence('elwoggwg_blocks', 'uid'))`),
    },
    sql`from elwoggwg_blocks where elwoggwg_uid = ${from} order by position, uid`,
  );
  if (pairs.length === 0) return;
  const pair = sql`jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair("from" int, "to" int)`;
  await tx.execute(sql`insert into elwoggwg_blocks
      (uid, elwoggwg_uid, position, title, text, created_by, changed_by)
    select pair."to", ${to}, b.position, b.title, b.text, ${byUid}, ${byUid}
    from ${pair} join elwoggwg_blocks b on b.uid = pair."from"`);
  await tx.execute(sql`insert into elwoggwg_block_links (block_uid, position, title, url)
    select pair."to", l.position, l.title, l.url
    from ${pair} join elwoggwg_block_links l on l.block_uid = pair."from" order by pair."to", l.position`);
  await tx.execute(sql`insert into elwoggwg_block_contacts (block_uid, contact_person_uid, position)
    select pair."to", l.contact_person_uid, l.position
    from ${pair} join elwoggwg_block_contacts l on l.block_uid = pair."from"`);
  await copyAttachments(tx, 'elwoggwg-blocks', pairs, byUid);
}
