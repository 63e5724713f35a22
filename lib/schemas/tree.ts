import 'server-only';
import type { Sight } from '../auth/permissions';
import type { Db } from '../db';
import { inThread } from '../work';
import type { SchemaTree } from '../xsd/tree';
import { kindOf } from './file-names';
import { getSchemaSet } from './queries';

/**
 * The elements and types of a schema version as a readable tree.
 * @returns null while it has no XSD files; undefined when it does not exist or the asker may not see it
 */
export async function getSchemaTree(
  db: Db,
  uid: number,
  sight: Sight,
): Promise<SchemaTree | null | undefined> {
  const set = await getSchemaSet(db, uid, sight);
  if (!set) return undefined;
  return inThread(
    'treeOfSchemas',
    set.files.filter(({ name }) => kindOf(name) === 'xsd'),
  );
}
