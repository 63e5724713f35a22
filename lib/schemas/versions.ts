import 'server-only';
import { draftNoun } from '../changes/model';
import type { Tx } from '../db';
import type * as tables from '../db/tables';
import type { ChangeEntry } from '../db/write';
import type { EditingStatus } from '../processes/model';
import { formatDay } from '../time/format';
import { kinds } from '../validity/kinds';
import { askAboutPlans } from '../validity/question';
import type { Closed } from '../validity/rule';
import { carryOut, planWish, type Saved } from '../validity/settle';

type Row = typeof tables.schemas.$inferSelect;

interface Version {
  uid: number;
  schema: string;
  version: string;
  editingStatus: string;
  /** YYYY-MM-DD */
  validFrom: string;
  validUntil: string | null;
}

/** The noun under which a change is kept; nobody is told of drafts. */
export const nounOf = (editingStatus: string): string =>
  editingStatus === 'Entwurf' ? draftNoun('schemas') : 'schemas';

/** What a new version's first entry says. */
export function createdEntry({
  uid,
  schema,
  version,
  editingStatus,
  validFrom,
  validUntil,
}: Version): ChangeEntry {
  const name = `${schema} ${version}`;
  const from = formatDay(validFrom);
  const until = validUntil === null ? '' : ` bis ${formatDay(validUntil)}`;
  const sentences: Record<EditingStatus, string> = {
    Entwurf: `Der Entwurf der Schemaversion ${name} wurde angelegt.`,
    Konsultation: `Die Schemaversion ${name} wurde zur Konsultation veröffentlicht.`,
    Final: `${kinds.schemas.publication(schema, version)}${from}${until}.`,
  };
  return {
    entity: nounOf(editingStatus),
    entityUid: uid,
    action: 'created',
    sentence: sentences[editingStatus as EditingStatus],
  };
}

/** A version as its validity is settled. */
export const savedOf = ({ uid, schema, version, editingStatus, validFrom, validUntil }: Row): Saved => ({
  ...{ uid, name: schema, version, editingStatus, validFrom, validUntil },
});

/**
 * What making a version final does to the others of its name (lib/validity).
 * @param fits an import that names no end: it ends by itself before a newer one
 * @returns the row as it is saved then, and what it has ended
 * @param confirmed that the publication may leave a gap
 * @throws PortalError invalid_input when validities would overlap; conflict as createSchema
 */
export async function publish(
  tx: Tx,
  byUid: number | undefined,
  row: Row,
  { fits = false, confirmed }: { fits?: boolean; confirmed?: boolean },
): Promise<Row & { closed: Closed[] }> {
  const { name, editingStatus, ...placed } = savedOf(row);
  if (editingStatus !== 'Final') return { ...row, closed: [] };
  const plan = await planWish(tx, kinds.schemas, { name, placed, fits });
  await askAboutPlans(tx, kinds.schemas, [plan], { confirmed });
  const closed = await carryOut(tx, byUid, [plan]);
  return { ...row, ...plan.placed, closed };
}
