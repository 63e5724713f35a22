import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { draftNoun } from '../changes/model';
import type { Tx } from '../db';
import * as tables from '../db/tables';
import { type ChangeEntry, leaveChanges } from '../db/write';
import type { EditingStatus } from '../processes/model';
import { secondsOfDay } from '../time/days';
import { formatDate, formatOpenEnd } from '../time/format';

interface Version {
  uid: number;
  schema: string;
  version: string;
  editingStatus: string;
  /** YYYY-MM-DD */
  validFrom: string;
}

/** Under which noun a change is kept: drafts are nobody else's news. */
export const nounOf = (editingStatus: string): string =>
  editingStatus === 'Entwurf' ? draftNoun('schemas') : 'schemas';

/** What a new version's first entry says. */
export function createdEntry({ uid, schema, version, editingStatus, validFrom }: Version): ChangeEntry {
  const name = `${schema} ${version}`;
  const from = formatDate(secondsOfDay(validFrom));
  const sentences: Record<EditingStatus, string> = {
    Entwurf: `Der Entwurf der Schemaversion ${name} wurde angelegt.`,
    Konsultation: `Die Schemaversion ${name} wurde zur Konsultation veröffentlicht.`,
    Final: `Die Schemaversion ${name} wurde veröffentlicht, gültig ab ${from}.`,
  };
  return {
    entity: nounOf(editingStatus),
    entityUid: uid,
    action: 'created',
    sentence: sentences[editingStatus as EditingStatus],
  };
}

/**
 * A final version ends the validity of the one before it, on the day before its own begins, as processes do.
 * The one before is the final version of the same name that began last before it and is still valid then.
 */
export async function closePredecessor(tx: Tx, byUid: number | undefined, row: Version): Promise<void> {
  if (row.editingStatus !== 'Final') return;
  const { schemas } = tables;
  const [before] = await tx
    .select()
    .from(schemas)
    .where(
      and(
        eq(schemas.schema, row.schema),
        eq(schemas.editingStatus, 'Final'),
        sql`${schemas.uid} <> ${row.uid} and ${schemas.validFrom} < ${row.validFrom}
          and (${schemas.validUntil} is null or ${schemas.validUntil} >= ${row.validFrom})`,
      ),
    )
    .orderBy(sql`${schemas.validFrom} desc, ${schemas.uid} desc`)
    .limit(1)
    .for('update');
  if (!before) return;
  const [closed] = await tx
    .update(schemas)
    .set({
      validUntil: sql`(${row.validFrom}::date - 1)`,
      revision: before.revision + 1,
      changedAt: new Date(),
      changedBy: byUid,
    })
    .where(eq(schemas.uid, before.uid))
    .returning({ validUntil: schemas.validUntil });
  const to = formatOpenEnd(secondsOfDay(closed!.validUntil!));
  const from = formatOpenEnd(before.validUntil === null ? null : secondsOfDay(before.validUntil));
  await leaveChanges(tx, byUid, [
    {
      entity: 'schemas',
      entityUid: before.uid,
      action: 'edited',
      sentence: `Die Schemaversion ${before.schema} ${before.version} gilt bis ${to}, danach gilt ${row.version}.`,
      fields: [{ field: 'Gültig bis', from, to }],
    },
  ]);
}
