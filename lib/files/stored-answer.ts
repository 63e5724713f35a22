import 'server-only';
import { FileAnswer, type FileFacts } from '../backend/file-answer';
import { PortalError } from '../errors';
import { log } from '../log';
import { storage } from '../storage';
import type { StoredFile } from './model';

/** A stored file as an answer, also in parts. @throws PortalError unavailable when the storage can't be read */
export const storedAnswer = (
  { name, type, size, sha256, storageKey }: StoredFile,
  more?: Pick<FileFacts, 'cache'>,
): FileAnswer =>
  new FileAnswer({
    name,
    type,
    body: { size, tag: sha256.slice(0, 40), open: (range) => openStored(storageKey, range) },
    ...more,
  });

/** Opens a stored content, or a part of it. @throws PortalError unavailable when the storage can't be read */
export async function openStored(storageKey: string, range?: { start: number; end: number }) {
  try {
    return await (await storage()).open(storageKey, range);
  } catch (cause) {
    log().error({ storageKey, err: cause }, 'stored file can not be read');
    const message = 'Die Ablage der Dateien ist nicht erreichbar. Bitte versuchen Sie es später erneut.';
    throw new PortalError('unavailable', { message, cause });
  }
}
