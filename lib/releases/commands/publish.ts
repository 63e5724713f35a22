import 'server-only';
import { eq } from 'drizzle-orm';
import { permissions as permissionTexts } from '../../auth/permissions';
import { type Db, getClient, type Tx } from '../../db';
import { atOnce } from '../../db/at-once';
import { releases } from '../../db/tables';
import { audit, writeInTurn } from '../../db/write';
import { PortalError } from '../../errors';
import type { Saved } from '../../record';
import { requestScope } from '../../request-scope';
import { missingRight } from '../../users/rights';
import { tried } from '../../validity/trial';
import { obstacleOf, type Rehearsal } from '../model';
import { mayApprove, releaseGone, releaseRows } from '../queries';
import { carrier, type Outcome, peopleOf } from './carry';
import { alreadyPublished, unapproved } from './save';

/** @throws PortalError not_found */
async function requireRelease(db: Db, uid: number) {
  const [row] = await db.select().from(releases).where(eq(releases.uid, uid));
  if (!row) throw releaseGone();
  return row;
}

/** A release that is not published. @throws PortalError not_found; conflict when it is */
export async function requireOpen(db: Db, uid: number) {
  const row = await requireRelease(db, uid);
  if (row.publishedAt) throw alreadyPublished();
  return row;
}

/**
 * What publishing a release would do now: it is done, read and taken back in one transaction, so that it is exactly what
 * will happen. Writes nothing, but holds the locks of what it holds meanwhile.
 * @param read what else is asked before it is taken back
 * @throws PortalError not_found; conflict when it is published
 */
async function rehearse<T>(
  db: Db,
  byUid: number,
  uid: number,
  read: (tx: Tx, outcome: Outcome) => Promise<T>,
): Promise<{ row: typeof releases.$inferSelect; found: T }> {
  const row = await requireOpen(db, uid);
  const carry = await carrier(db, row);
  return { row, found: await tried(db, async (tx) => read(tx, await carry(tx, byUid))) };
}

/** What publishing a release would do now, for people. @throws PortalError not_found; conflict when it is published */
export async function rehearseRelease(db: Db, byUid: number, uid: number): Promise<Rehearsal> {
  const { row, found } = await rehearse(db, byUid, uid, async (tx, { permissions: _, ...outcome }) => ({
    ...outcome,
    people: await peopleOf(tx, byUid, outcome.told),
  }));
  return { ...found, approved: row.digest === found.digest ? 1 : 0 };
}

/**
 * Who prepared a release may still do so, and whatever it publishes, one of both may publish.
 * @throws PortalError forbidden
 */
async function requireRights(tx: Tx, savedBy: number, approvedBy: number, { permissions }: Outcome) {
  if (await missingRight(tx, [savedBy], ['releases.write']))
    throw new PortalError('forbidden', { message: 'Wer es zuletzt gespeichert hat, darf das nicht mehr.' });
  const missing = await missingRight(tx, [savedBy, approvedBy], permissions);
  if (missing)
    throw new PortalError('forbidden', {
      message: `Weder wer es zuletzt gespeichert hat noch wer es freigibt, darf: ${permissionTexts[missing].description}.`,
    });
}

/**
 * Approves a release as its rehearsal showed it; it is published at its moment.
 * @param digest of the rehearsal that was read
 * @throws PortalError not_found; conflict when it was changed, is published or can't be published; forbidden for who
 * saved it last, and where neither of both may publish what it holds
 */
export async function approveRelease(
  db: Db,
  byUid: number,
  { digest, ...release }: Saved & { digest: string },
): Promise<void> {
  const { found: outcome } = await rehearse(db, byUid, release.uid, async (_, outcome) => outcome);
  const obstacle = obstacleOf(outcome);
  if (obstacle) throw new PortalError('conflict', { message: obstacle });
  await writeInTurn(db, releases, async (tx) => {
    const held = await releaseRows.hold(tx, release);
    if (held.publishedAt) throw alreadyPublished();
    if (!mayApprove(byUid, held.changedBy))
      throw new PortalError('forbidden', {
        message: 'Wer ein Release zuletzt gespeichert hat, gibt es nicht selbst frei.',
      });
    await requireRights(tx, held.changedBy ?? 0, byUid, outcome);
    if (outcome.digest !== digest)
      throw new PortalError('conflict', {
        message:
          'Inzwischen hat sich geändert, was veröffentlicht würde oder was gemeldet wird. Bitte laden Sie die Seite neu und prüfen Sie noch einmal.',
      });
    await tx
      .update(releases)
      .set({ approvedBy: byUid, approvedAt: new Date(), digest, problem: '' })
      .where(eq(releases.uid, held.uid));
    await audit(tx, requestScope(), 'releases.approved', held.title, byUid);
  });
}

/** Takes an approval back. @throws PortalError not_found; conflict when it is changed, published or not approved */
export const revokeApproval = (db: Db, byUid: number, release: Saved): Promise<void> =>
  writeInTurn(db, releases, async (tx) => {
    const held = await releaseRows.hold(tx, release);
    if (held.publishedAt) throw alreadyPublished();
    if (held.approvedBy === null) throw notApproved();
    await tx.update(releases).set(unapproved).where(eq(releases.uid, held.uid));
    await audit(tx, requestScope(), 'releases.revoked', held.title, byUid);
  });

const notApproved = () => new PortalError('conflict', { message: 'Dieses Release ist nicht freigegeben.' });

/**
 * Publishes an approved release, all of it or nothing, in the name of who saved it last.
 * @param byUid who does it now; undefined at its moment
 * @returns whether it was published: false where somebody else just did
 * @throws PortalError not_found; conflict when it is not approved any more, or something else would follow than was
 * approved; forbidden when who prepared and approved it may not any more
 */
export async function publishRelease(db: Db, release: Saved, byUid?: number): Promise<boolean> {
  const carry = await carrier(db, await requireRelease(db, release.uid));
  const publish = async (tx: Tx) => {
    const held = await releaseRows.hold(tx, release); // as it was read: the revision is the same
    if (held.publishedAt) return false;
    if (held.approvedBy === null) throw notApproved();
    const savedBy = held.changedBy ?? 0;
    const outcome = await carry(tx, savedBy);
    await requireRights(tx, savedBy, held.approvedBy, outcome);
    const obstacle = obstacleOf(outcome);
    if (obstacle) throw new PortalError('conflict', { message: obstacle });
    if (outcome.digest !== held.digest)
      throw new PortalError('conflict', {
        message: 'Seit der Freigabe hat sich geändert, was veröffentlicht würde oder was gemeldet wird.',
      });
    const items = outcome.items.map(({ problem: _, ...item }) => item);
    await tx
      .update(releases)
      .set({ publishedAt: new Date(), items, told: outcome.told, problem: '' })
      .where(eq(releases.uid, held.uid));
    await audit(tx, requestScope(), 'releases.published', held.title, byUid ?? savedBy);
    return true;
  };
  return atOnce(await getClient(), () => writeInTurn(db, releases, publish));
}
