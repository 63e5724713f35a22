import 'server-only';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db';
import { count } from '../../db/select';
import { formatVersion } from '../../text/version';
import type { ProcessValues } from '../record';
import { checkChosen, invalid } from './contents';

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

/**
 * Refuses what the yup schema can't know: chosen entries that do not exist, a version that there is already, and
 * a process that would be its own ancestor.
 * @param uid the process that is saved; undefined for a new one
 * @throws PortalError invalid_input, one message a field
 */
export async function checkProcess(tx: Tx, values: ProcessValues, uid: number | undefined): Promise<void> {
  const { process, version, parent } = values;
  await checkChosen(
    tx,
    Object.entries(tableOf).map(([field, table]) => ({
      field,
      uids: [values[field as keyof typeof tableOf] ?? []].flat(),
      from: sql`${sql.identifier(table)} where true`,
    })),
  );
  const taken = await count(
    tx,
    sql`from processes where process = ${process} and version = ${version} and uid <> ${uid ?? 0}`,
  );
  if (taken) throw invalid({ version: `Version ${formatVersion(version)} von ${process} gibt es schon.` });
  // The parent and its ancestors; `union` ends a ring that is there already.
  const ring = await count(
    tx,
    sql`from (
      with recursive line as (
        select q.uid, q.parent_uid from processes q where q.uid = ${parent ?? 0}
        union select q.uid, q.parent_uid from processes q join line on q.uid = line.parent_uid)
      select uid from line) a where a.uid = ${uid ?? 0}`,
  );
  if (ring) throw invalid({ parent: 'Ein Prozess kann nicht von sich selbst abstammen.' });
}
