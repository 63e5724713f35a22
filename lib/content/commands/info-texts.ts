import 'server-only';
import { changesOf } from '../../changes/fields';
import type { Db } from '../../db';
import { audit, write } from '../../db/write';
import type { EditOf } from '../../record';
import { requestScope } from '../../request-scope';
import { infoTextRows } from '../info-queries';
import { infoTextRecord } from '../info-record';

/** Saves an info text on top of a revision. @throws PortalError not_found; conflict when a newer revision is saved */
export const editInfoText = (
  db: Db,
  byUid: number,
  { uid, revision, ...values }: EditOf<typeof infoTextRecord>,
) =>
  write(db, async (tx) => {
    const before = await infoTextRows.hold(tx, { uid, revision });
    const after = await infoTextRows.update(tx, byUid, before, values);
    const names = changesOf(infoTextRecord.shape({}), before, after).map(({ field }) => field);
    await audit(tx, requestScope(), 'infoTexts.edited', `${before.key}: ${names.join(', ')}`, byUid);
    return { revision: after.revision };
  });
