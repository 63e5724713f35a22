import 'server-only';
import { sql } from 'drizzle-orm';
import { can } from '../../auth/permissions';
import type { SessionState } from '../../auth/state';
import type { Db, Tx } from '../../db';
import { count, int, select, text } from '../../db/select';
import { releases as table } from '../../db/tables';
import { audit, writeInTurn } from '../../db/write';
import { invalidField, PortalError } from '../../errors';
import type { Saved } from '../../record';
import { requestScope } from '../../request-scope';
import { releaseParts } from '../model';
import { readPart, releaseRows } from '../queries';
import type { ReleaseValues } from '../record';
import { parts } from '../registry';

/** Releases at most that are not published. */
const most = 100;

export const alreadyPublished = () =>
  new PortalError('conflict', { message: 'Dieses Release ist schon veröffentlicht.' });

/** The columns of an approval that does not hold any more. */
export const unapproved = { approvedBy: null, approvedAt: null, digest: null };

/**
 * What is put into a release exists, is one's own to publish, is in no other one, and has no moment of its own.
 * @throws PortalError invalid_input at the field
 */
async function check(
  tx: Tx,
  session: SessionState,
  values: ReleaseValues,
  { was, now }: { was?: ReleaseValues & Saved; now: Date },
) {
  if (values.publishAt !== was?.publishAt && values.publishAt * 1000 <= now.getTime())
    throw invalidField('publishAt', 'Bitte wählen Sie einen Zeitpunkt in der Zukunft.');
  for (const part of releaseParts) {
    const uids = values[part] ?? [];
    if (uids.length === 0) continue;
    const found = await readPart(tx, part, uids);
    const gone = uids.filter((uid) => !found.some((one) => one.uid === uid));
    if (gone.length > 0)
      throw invalidField(
        part,
        `Das gibt es nicht mehr, oder es ist schon veröffentlicht: Nummer ${gone.join(', ')}.`,
      );
    const foreign = found.find(
      ({ uid, entity }) => !was?.[part]?.includes(uid) && !can(session, parts[part].mayAdd(entity)),
    );
    // It is not named: its name may be a secret.
    if (foreign)
      throw invalidField(part, 'Etwas davon können nur jene aufnehmen, die es auch veröffentlichen dürfen.');
    const [other] = await select(
      tx,
      { title: text(sql`r.title`) },
      sql`from releases r where r.published_at is null and r.uid <> ${was?.uid ?? 0}
        and r.${sql.identifier(part)} && array(select jsonb_array_elements_text(${JSON.stringify(uids)}::jsonb)::int)`,
    );
    if (other) throw invalidField(part, `Etwas davon steht schon im Release „${other.title}“.`);
    const [planned] = await select(
      tx,
      { uid: int(sql`q.entity_uid`) },
      sql`from planned_publications q where q.entity = ${part} and q.entity_uid in ${uids} and q.problem = '' limit 1`,
    );
    const alone = found.find(({ uid }) => uid === planned?.uid);
    if (alone) throw invalidField(part, `${alone.name} hat einen eigenen Zeitpunkt. Heben Sie ihn dort auf.`);
  }
  const [alone] = await select(
    tx,
    { title: text(sql`d.title`) },
    sql`from prepared_changes d where d.uid in ${[0, ...values.drafts]} and d.publish_at is not null limit 1`,
  );
  if (alone)
    throw invalidField(
      'drafts',
      `Der Entwurf „${alone.title}“ hat einen eigenen Zeitpunkt. Heben Sie ihn dort auf.`,
    );
  if (releaseParts.every((part) => (values[part] ?? was?.[part] ?? []).length === 0))
    throw invalidField('processes', 'Bitte wählen Sie, was das Release veröffentlicht.');
}

/** Prepares a release. @throws PortalError invalid_input at the field; conflict when there are too many */
export const createRelease = (
  db: Db,
  session: SessionState,
  values: ReleaseValues,
  now = new Date(),
): Promise<{ uid: number }> =>
  writeInTurn(db, table, async (tx) => {
    if ((await count(tx, sql`from releases where published_at is null`)) >= most)
      throw new PortalError('conflict', { message: `Mehr als ${most} offene Releases kann es nicht geben.` });
    await check(tx, session, values, { now });
    const { uid } = await releaseRows.insert(tx, session.uid, values);
    await audit(tx, requestScope(), 'releases.created', values.title, session.uid);
    return { uid };
  });

/**
 * Saves a release on top of a revision. What was approved has to be approved again.
 * @returns the new revision
 * @throws PortalError not_found; conflict when a newer revision is saved (its `fields` hold the `revision`) or it is
 * published; invalid_input at the field
 */
export const editRelease = (
  db: Db,
  session: SessionState,
  { uid, revision, ...values }: ReleaseValues & Saved,
  now = new Date(),
) =>
  writeInTurn(db, table, async (tx) => {
    const held = await releaseRows.hold(tx, { uid, revision });
    if (held.publishedAt) throw alreadyPublished();
    await check(tx, session, values, { was: { ...releaseRows.valuesOf(held, {}), uid, revision }, now });
    const saved = await releaseRows.update(tx, session.uid, held, values, {
      ...{ ...unapproved, problem: '' },
    });
    await audit(tx, requestScope(), 'releases.edited', values.title, session.uid);
    return { revision: saved.revision };
  });

/**
 * Dissolves releases that are not published; what they hold stays what it is.
 * @throws PortalError not_found; conflict when one is published
 */
export const deleteReleases = (db: Db, byUid: number, uids: number[]): Promise<void> =>
  writeInTurn(db, table, async (tx) => {
    const gone = await releaseRows.remove(tx, uids);
    if (gone.some(({ publishedAt }) => publishedAt)) throw alreadyPublished();
    await audit(tx, requestScope(), 'releases.deleted', gone.map(({ title }) => title).join(', '), byUid);
  });
