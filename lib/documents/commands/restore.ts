import 'server-only';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db';
import * as tables from '../../db/tables';
import { audit, write } from '../../db/write';
import { PortalError } from '../../errors';
import { requestScope } from '../../request-scope';
import { documentGone, documentRows, newestFile } from './save';
import { tellChange } from './tell';

const { documentFiles } = tables;

/**
 * Makes a kept version of a document's file the current one, as a new version with the same content.
 * @param uid of the version; `revision` is the document's
 * @throws PortalError not_found; conflict over a newer revision, or when it is the current one already
 */
export async function restoreVersion(
  db: Db,
  byUid: number,
  { uid, revision }: { uid: number; revision: number },
): Promise<{ revision: number }> {
  return write(db, async (tx) => {
    const [kept] = await tx.select().from(documentFiles).where(eq(documentFiles.uid, uid));
    if (!kept) throw documentGone();
    const { documentUid, name, type, size, sha256, storageKey, version } = kept;
    const before = await documentRows.hold(tx, { uid: documentUid, revision });
    const current = (await newestFile(tx, documentUid))!;
    if (current.uid === uid) {
      throw new PortalError('conflict', { message: 'Diese Version ist schon die aktuelle.' });
    }
    await tx.insert(documentFiles).values({
      ...{ documentUid, name, type, size, sha256, storageKey },
      version: current.version + 1,
      createdBy: byUid,
    });
    const saved = await documentRows.update(tx, byUid, before, {});
    await audit(tx, requestScope(), 'documents.restored', `${before.title}: Version ${version}`, byUid);
    const fields = [
      { field: 'Datei', from: current.name, to: `${name} (Version ${version} wiederhergestellt)` },
    ];
    await tellChange(tx, byUid, documentUid, { before, after: before, fields });
    return { revision: saved.revision };
  });
}
