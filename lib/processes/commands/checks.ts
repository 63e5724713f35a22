import 'server-only';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db';
import { rowsOf } from '../../db/rows';
import { PortalError } from '../../errors';
import { formatVersion } from '../../text/version';
import type { ProcessValues } from '../form';

const tableOf = {
  parent: 'processes',
  granularity: 'granularities',
  responseCategory: 'response_categories',
  categories: 'process_categories',
  divisions: 'divisions',
  participants: 'participants',
  somaIds: 'soma_ids',
  documents: 'documents',
  consultationDocuments: 'documents',
} as const;

const invalid = (fields: Record<string, string>) => new PortalError('invalid_input', { fields });

/**
 * Refuses what the yup schema can't know: chosen entries that do not exist, a version that there is already, and
 * a process that would be its own ancestor.
 * @param uid the process that is saved; undefined for a new one
 * @throws PortalError invalid_input, one message a field
 */
export async function checkProcess(tx: Tx, values: ProcessValues, uid: number | undefined): Promise<void> {
  const { process, version, parent } = values;
  const chosen = Object.entries(tableOf).flatMap(([field, table]) => {
    const value = values[field as keyof typeof tableOf];
    const uids = Array.isArray(value) ? value : value === null ? [] : [value];
    return uids.length > 0 ? [{ field, table, uids }] : [];
  });
  const questions = [
    ...chosen.map(
      ({ field, table, uids }) =>
        sql`select ${field}::text as field, count(*)::int as n from ${sql.identifier(table)} where uid in ${uids}`,
    ),
    sql`select 'taken', count(*)::int from processes
      where process = ${process} and version = ${version} and uid <> ${uid ?? 0}`,
    // The parent and its ancestors; `union` ends a ring that is there already.
    sql`select 'ring', count(*)::int from (
      with recursive line as (
        select q.uid, q.parent_uid from processes q where q.uid = ${parent ?? 0}
        union select q.uid, q.parent_uid from processes q join line on q.uid = line.parent_uid)
      select uid from line) a where a.uid = ${uid ?? 0}`,
  ];
  const rows = await rowsOf<{ field: string; n: number }>(tx, sql.join(questions, sql` union all `));
  const counts = new Map(rows.map(({ field, n }) => [field, n]));
  const missing = chosen.filter(({ field, uids }) => counts.get(field) !== uids.length);
  if (missing.length > 0) {
    const message = 'Diese Auswahl gibt es nicht oder nicht mehr.';
    throw invalid(Object.fromEntries(missing.map(({ field }) => [field, message])));
  }
  if (counts.get('taken')) {
    throw invalid({ version: `Version ${formatVersion(version)} von ${process} gibt es schon.` });
  }
  if (counts.get('ring')) {
    throw invalid({ parent: 'Ein Prozess kann nicht von sich selbst abstammen.' });
  }
}
