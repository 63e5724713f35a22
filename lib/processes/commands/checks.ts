import 'server-only';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db';
import { count } from '../../db/select';
import { checkChosen } from '../../lookups/chosen';
import { formatVersion } from '../../text/version';
import type { ProcessValues } from '../record';
import { invalid } from './contents';

/** Where what is chosen comes from, and whether forms can stop offering it. */
const choices = {
  parent: ['processes'],
  granularity: ['granularities', 'kept'],
  responseCategory: ['response_categories', 'kept'],
  categories: ['process_categories'],
  divisions: ['divisions', 'kept'],
  participants: ['participants', 'kept'],
  somaIds: ['soma_ids', 'kept'],
  documents: ['documents'],
  consultationDocuments: ['documents'],
} as const;

/**
 * Refuses what the yup schema can't know: chosen entries that do not exist, a version that there is already, and
 * a process that would be its own ancestor.
 * @param uid the process that is saved; undefined for a new one
 * @param had what it has, or what it is made from
 * @throws PortalError invalid_input, one message a field
 */
export async function checkProcess(
  tx: Tx,
  values: ProcessValues,
  uid?: number,
  had?: ProcessValues,
): Promise<void> {
  const { process, version, parent } = values;
  await checkChosen(
    tx,
    Object.entries(choices).map(([field, [table, kept]]) => {
      const chosen = (of?: ProcessValues) => [of?.[field as keyof typeof choices] ?? []].flat();
      return {
        ...{ field, uids: chosen(values), from: sql`${sql.identifier(table)}` },
        had: kept && chosen(had),
      };
    }),
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
