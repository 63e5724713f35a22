import 'server-only';
import { eq } from 'drizzle-orm';
import type { SessionState } from '../../auth/state';
import type { Db, Tx } from '../../db';
import { releases } from '../../db/tables';
import { audit, write } from '../../db/write';
import { PortalError } from '../../errors';
import type { Saved } from '../../record';
import { requestScope } from '../../request-scope';
import { isReady, type Rehearsal } from '../model';
import { getRelease, mayApprove, releaseGone, releaseRows } from '../queries';
import { carrier } from './carry';
import { alreadyPublished } from './save';

/** Thrown to take everything back. */
class Rehearsed extends Error {}

/**
 * What publishing a release would do now: it is done, read and taken back in one transaction, so that it is exactly what
 * will happen. Writes nothing, but holds the locks of what it holds meanwhile.
 * @throws PortalError not_found; conflict when it is published
 */
export async function rehearseRelease(db: Db, session: SessionState, uid: number): Promise<Rehearsal> {
  const release = await getRelease(db, uid, session);
  if (release.state === 'published') throw alreadyPublished();
  const carry = await carrier(db, release);
  let rehearsal: Rehearsal | undefined;
  await write(db, async (tx) => {
    rehearsal = await carry(tx, session.uid);
    throw new Rehearsed();
  }).catch((error: unknown) => {
    if (!(error instanceof Rehearsed)) throw error;
  });
  return rehearsal!;
}

const changed = () =>
  new PortalError('conflict', {
    message:
      'Inzwischen hat sich geändert, was veröffentlicht würde oder was gemeldet wird. Bitte laden Sie die Seite neu und prüfen Sie noch einmal.',
  });

/** The first reason why a release can't be published as it stands; undefined where it can. */
function obstacleOf({ items, findings }: Rehearsal): string | undefined {
  const stuck = items.find(({ problem }) => problem);
  if (stuck) return `${stuck.name}: ${stuck.problem}`;
  if (items.length === 0) return 'Das Release ist leer.';
  const [finding] = findings;
  return finding && `Der Prüfbericht hat offene Befunde, zum Beispiel: ${finding.detail}`;
}

/**
 * Approves a release as its rehearsal showed it; it is published at its moment.
 * @param digest of the rehearsal that was read
 * @throws PortalError not_found; conflict when it was changed, is published or can't be published; forbidden for who
 * saved it last
 */
export async function approveRelease(
  db: Db,
  session: SessionState,
  { digest, ...release }: Saved & { digest: string },
): Promise<void> {
  const rehearsal = await rehearseRelease(db, session, release.uid);
  const obstacle = isReady(rehearsal) ? undefined : obstacleOf(rehearsal);
  if (obstacle) throw new PortalError('conflict', { message: obstacle });
  await write(db, async (tx) => {
    const held = await releaseRows.hold(tx, release);
    if (held.publishedAt) throw alreadyPublished();
    if (!mayApprove(session.uid, held.changedBy))
      throw new PortalError('forbidden', {
        message: 'Wer ein Release zuletzt gespeichert hat, gibt es nicht selbst frei.',
      });
    if (rehearsal.digest !== digest) throw changed();
    await tx
      .update(releases)
      .set({ ...{ approvedBy: session.uid, approvedAt: new Date(), digest, problem: '' } })
      .where(eq(releases.uid, held.uid));
    await audit(tx, requestScope(), 'releases.approved', held.title, session.uid);
  });
}

/** Takes an approval back. @throws PortalError not_found; conflict when it is changed, published or not approved */
export const revokeApproval = (db: Db, byUid: number, release: Saved): Promise<void> =>
  write(db, async (tx) => {
    const held = await releaseRows.hold(tx, release);
    if (held.publishedAt) throw alreadyPublished();
    if (held.approvedBy === null)
      throw new PortalError('conflict', { message: 'Dieses Release ist nicht freigegeben.' });
    await tx
      .update(releases)
      .set({ approvedBy: null, approvedAt: null, digest: null })
      .where(eq(releases.uid, held.uid));
    await audit(tx, requestScope(), 'releases.revoked', held.title, byUid);
  });

/**
 * Publishes an approved release, all of it or nothing, in the name of who saved it last.
 * @param check what else must hold, once its row is locked
 * @returns whether it was published: false where somebody else just did
 * @throws PortalError not_found; conflict when it is not approved any more, or something else would follow than was
 * approved
 */
export async function publishRelease(
  db: Db,
  release: Saved,
  check: (tx: Tx, byUid: number) => Promise<void> = async () => undefined,
): Promise<boolean> {
  const [row] = await db.select().from(releases).where(eq(releases.uid, release.uid));
  if (!row) throw releaseGone();
  const carry = await carrier(db, row);
  return write(db, async (tx) => {
    const held = await releaseRows.hold(tx, release); // as it was read: the revision is the same
    if (held.publishedAt) return false;
    if (held.digest === null)
      throw new PortalError('conflict', { message: 'Dieses Release ist nicht freigegeben.' });
    const byUid = held.changedBy ?? 0;
    await check(tx, byUid);
    const outcome = await carry(tx, byUid);
    const obstacle = obstacleOf(outcome);
    if (obstacle) throw new PortalError('conflict', { message: obstacle });
    if (outcome.digest !== held.digest)
      throw new PortalError('conflict', {
        message: 'Seit der Freigabe hat sich geändert, was veröffentlicht würde oder was gemeldet wird.',
      });
    await tx
      .update(releases)
      .set({ publishedAt: new Date(), told: outcome.told, problem: '' })
      .where(eq(releases.uid, held.uid));
    await audit(tx, requestScope(), 'releases.published', held.title, byUid);
    return true;
  });
}
