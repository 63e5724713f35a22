import 'server-only';
import { sql } from 'drizzle-orm';
import { draftNoun, type FieldChange } from '../../changes/model';
import type { Tx } from '../../db';
import { leaveChanges } from '../../db/write';
import { clock } from '../../time/clock';
import { viennaDay } from '../../time/days';

/** What of a document decides who sees it. Days as `YYYY-MM-DD`. */
export interface Seen {
  title: string;
  visibility: string;
  roles: number[];
  validFrom: string;
  validUntil: string | null;
}

/** Whether a document is in force on a day. */
const isInForce = ({ validFrom, validUntil }: Seen, day: string): boolean =>
  validFrom <= day && (validUntil === null || validUntil >= day);

/** Whether anybody sees `after` who did not see `before`, as they are in force or not on a day. */
export function reachesMore(before: Seen, after: Seen, day: string): boolean {
  if (!isInForce(after, day)) return false;
  if (!isInForce(before, day)) return true;
  if (before.visibility === 'public') return false;
  if (after.visibility === 'public') return true;
  if (before.visibility === 'loggedIn') return false;
  return after.visibility === 'loggedIn' || after.roles.some((role) => !before.roles.includes(role));
}

const noun = 'documents';

/**
 * Leaves the entry of a changed document. Who sees a document hears what changes in it; but what it was while
 * somebody could not see it stays among those who maintain documents, also once it reaches more people: its
 * earlier entries then move to the noun that is told to nobody else (`draftNoun`), and the new one says only
 * that it is there.
 */
export async function tellChange(
  tx: Tx,
  byUid: number,
  entityUid: number,
  { before, after, fields }: { before: Seen; after: Seen; fields: FieldChange[] },
): Promise<void> {
  if (fields.length === 0) return;
  const day = viennaDay(clock());
  const { title } = after;
  const entry = { entityUid, action: 'edited' as const };
  const names = fields.map(({ field }) => field).join(', ');
  const whole = { ...entry, fields, sentence: `Das Dokument „${title}“ wurde geändert: ${names}.` };
  if (reachesMore(before, after, day)) {
    await tx.execute(sql`update changes set entity = ${draftNoun(noun)}
      where entity = ${noun} and entity_uid = ${entityUid}`);
    await leaveChanges(tx, byUid, [
      { ...whole, entity: draftNoun(noun) },
      { ...entry, entity: noun, sentence: `Das Dokument „${title}“ ist verfügbar.` },
    ]);
    return;
  }
  const told = isInForce(before, day) || isInForce(after, day);
  await leaveChanges(tx, byUid, [{ ...whole, entity: told ? noun : draftNoun(noun) }]);
}

/** Leaves the entry of a new document. If it is not in force yet, people are told when it is. */
export const tellCreated = (tx: Tx, byUid: number, entityUid: number, title: string) =>
  leaveChanges(tx, byUid, [
    { entity: noun, entityUid, action: 'created', sentence: `Das Dokument „${title}“ wurde veröffentlicht.` },
  ]);

/** Leaves the entries of deleted or withdrawn documents; of a deleted one, which nobody else ever saw, only admins are told. */
export const tellDeleted = (tx: Tx, byUid: number, gone: { uid: number; title: string }[], reason?: string) =>
  leaveChanges(
    tx,
    byUid,
    gone.map(({ uid, title }) => ({
      entity: noun,
      entityUid: uid,
      action: 'deleted',
      sentence: reason
        ? `Das Dokument „${title}“ wurde zurückgezogen. Grund: ${reason}`
        : `Das Dokument „${title}“ wurde gelöscht.`,
    })),
  );
