import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import type { SessionState } from '../../auth/state';
import type { Db } from '../../db';
import { select } from '../../db/select';
import { plannedPublications as table } from '../../db/tables';
import { audit, write } from '../../db/write';
import { invalidField, newerRevision, notFound, PortalError } from '../../errors';
import { requestScope } from '../../request-scope';
import { formatDateTime } from '../../time/format';
import { changedSince, type Publishing } from '../../validity/publishing';
import type { PlannedNoun } from '../model';
import { plannedOf, releaseOf } from '../queries';
import { publishing } from '../registry';

/** A publication as its preview was read, and when. */
export type Plan = Required<Pick<Publishing, 'uid' | 'revision' | 'digest' | 'sentence'>> & {
  small?: boolean;
  /** Whole seconds. */
  publishAt: number;
};

/**
 * Plans to publish a version at a moment, in the name of who plans it; another moment takes the place of one chosen before.
 * @throws PortalError not_found; invalid_input for a moment that is over; conflict where the version is published, was
 * saved since, can't be published, belongs to a release, or something else would follow than was read
 */
export async function planPublication(
  db: Db,
  session: SessionState,
  entity: PlannedNoun,
  { uid, revision, digest, sentence, small = false, publishAt }: Plan,
  now = new Date(),
): Promise<void> {
  if (publishAt * 1000 <= now.getTime())
    throw invalidField('publishAt', 'Bitte wählen Sie einen Zeitpunkt in der Zukunft.');
  const preview = await publishing[entity].preview(db, session.uid, uid);
  if (preview.revision !== revision) throw newerRevision(preview.revision);
  if (preview.obstacle) throw new PortalError('conflict', { message: preview.obstacle });
  if (preview.digest !== digest) throw changedSince();
  await write(db, async (tx) => {
    const [found] = await select(tx, { release: releaseOf(entity, uid) }, sql``);
    if (found?.release)
      throw new PortalError('conflict', {
        message: `Diese Version wird mit dem Release „${found.release}“ veröffentlicht und hat keinen eigenen Zeitpunkt.`,
      });
    const plan = {
      ...{ publishAt: new Date(publishAt * 1000), revision, digest, sentence, small },
      ...{ plannedAt: now, plannedBy: session.uid, problem: '' },
    };
    await tx
      .insert(table)
      .values({ entity, entityUid: uid, ...plan })
      .onConflictDoUpdate({ target: [table.entity, table.entityUid], set: plan });
    const detail = `${preview.name}: ${formatDateTime(publishAt)} Uhr`;
    await audit(tx, requestScope(), `${entity}.planned`, detail, session.uid);
  });
}

/** Takes the moment of a version back. @throws PortalError not_found where none is chosen */
export async function revokePublication(
  db: Db,
  session: SessionState,
  entity: PlannedNoun,
  uid: number,
): Promise<void> {
  const planned = await plannedOf(db, entity, uid);
  await write(db, async (tx) => {
    const gone = await tx
      .delete(table)
      .where(and(eq(table.entity, entity), eq(table.entityUid, uid)))
      .returning({ uid: table.uid });
    if (gone.length === 0 || !planned) throw notFound('Für diese Version ist kein Zeitpunkt (mehr) gewählt.');
    await audit(tx, requestScope(), `${entity}.unplanned`, planned.name, session.uid);
  });
}
