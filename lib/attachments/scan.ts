import 'server-only';
import type { UploadedFile } from '../backend/files';
import type { Db } from '../db';
import { findVirus } from '../uploads/scan';
import { virusFound } from '../uploads/virus-found';

/**
 * Has files scanned before the transaction that adds them, so that no row is locked while the scanner works.
 * @throws PortalError invalid_input for a file with a virus, unavailable without the configured scanner
 */
export async function refuseViruses(db: Db, byUid: number, files: readonly UploadedFile[]): Promise<void> {
  for (const { name, bytes } of files) {
    const virus = await findVirus(bytes);
    if (virus) throw await virusFound(db, byUid, 'files', { name, virus });
  }
}
