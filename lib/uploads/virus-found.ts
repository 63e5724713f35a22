import 'server-only';
import type { Db } from '../db';
import { audit } from '../db/write';
import { invalidField, type PortalError } from '../errors';
import { requestScope } from '../request-scope';

/** The refusal of a file in which the scanner has found something, at a field of its form; it is audited. */
export async function virusFound(
  db: Db,
  byUid: number,
  field: string,
  { name, virus }: { name: string; virus: string },
): Promise<PortalError> {
  await audit(db, requestScope(), 'uploads.virus', `${name}: ${virus}`, byUid);
  return invalidField(
    field,
    `In ${name} wurde Schadsoftware gefunden (${virus}). Die Datei wurde nicht gespeichert.`,
  );
}
