import 'server-only';
import type { SessionState } from '../auth/state';
import type { Db, Tx } from '../db';
import { audit, write, writeInTurn } from '../db/write';
import { PortalError, sentenceOf } from '../errors';
import { preparedKinds } from '../prepared/registry';
import { requestScope } from '../request-scope';
import { formatDateTime } from '../time/format';
import type { VersionDetail, VersionNoun } from './model';
import { findVersion } from './queries';

/** An earlier state, with what restoring it would change. @throws PortalError not_found */
export async function compareVersion(
  db: Db,
  session: SessionState,
  entity: VersionNoun,
  { uid, version }: { uid: number; version: number },
): Promise<VersionDetail> {
  const { current, changes } = preparedKinds[entity];
  const now = await current(db, uid, session);
  const { values, ...found } = await findVersion(db, entity, uid, version, session);
  return { ...found, revision: now.revision, fields: await changes(db, now, values) };
}

/**
 * Saves what a record said before, on top of a revision: as if somebody typed it again, so rules, entries and versions are
 * those of saving.
 * @throws PortalError not_found; conflict when the record was saved meanwhile, or what it said is not accepted any more
 */
export async function restoreVersion(
  db: Db,
  session: SessionState,
  entity: VersionNoun,
  { uid, version, revision }: { uid: number; version: number; revision: number },
): Promise<void> {
  const { record, edit, title, inTurn } = preparedKinds[entity];
  const { values, saved } = await findVersion(db, entity, uid, version, session);
  const work = async (tx: Tx) => {
    const sent = await record.create
      .validate(values, { strict: true, abortEarly: false })
      .then((valid: object) => edit(tx, session.uid, { ...valid, uid, revision }))
      .catch((error: unknown) => {
        if (error instanceof PortalError && error.code !== 'invalid_input') throw error;
        const why = error instanceof PortalError ? ` ${sentenceOf(error)}` : '';
        throw new PortalError('conflict', {
          message: `Dieser Stand lässt sich so nicht mehr speichern.${why}`,
          cause: error,
        });
      });
    await audit(
      tx,
      requestScope(),
      `${entity}.restored`,
      `${title(values)}: Stand vom ${formatDateTime(saved)} Uhr`,
      session.uid,
    );
    return sent;
  };
  await (inTurn ? writeInTurn(db, inTurn, work) : write(db, work));
}
