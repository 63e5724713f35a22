import { PortalError } from '../errors.ts';
import { log } from '../log.ts';

/** No space or quota left, as the file system and S3 services say it. */
const full = /^(?:ENOSPC|EDQUOT|QuotaExceeded|XMinioStorageFull|XMinioDiskFull|InsufficientStorage)$/;

/** Seconds until another try makes sense; somebody has to make room, or the service comes back. */
const retryAfter = 60;

function isFull(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    const { code, name, $metadata } = one as Error & {
      code?: unknown;
      $metadata?: { httpStatusCode?: number };
    };
    if (full.test(String(code)) || full.test(name) || $metadata?.httpStatusCode === 507) return true;
  }
  return false;
}

/**
 * The error for people when the storage of files fails: it is full, or it can't be reached.
 * @returns PortalError unavailable; an error that says something itself as it is
 */
export function storageFailure(cause: unknown): PortalError {
  if (cause instanceof PortalError) return cause;
  log().error({ err: cause }, 'storage of files failed');
  const what = isFull(cause)
    ? 'Für die Datei ist im Portal kein Platz mehr.'
    : 'Die Ablage der Dateien ist nicht erreichbar.';
  return new PortalError('unavailable', {
    message: `${what} Bitte versuchen Sie es später erneut; was Sie eingegeben haben, bleibt im Formular stehen.`,
    retryAfter,
    cause,
  });
}
