import 'server-only';
import type { Db } from '../db';
import { readSchema } from '../xsd/read';
import { type SchemaTree, treeOf } from '../xsd/tree';
import { kindOf } from './check';
import { getSchemaSet } from './queries';

/**
 * The elements and types of a schema version as a readable tree.
 * @returns null while it has no XSD files; undefined when it does not exist or the asker may not see it
 */
export async function getSchemaTree(
  db: Db,
  uid: number,
  seesDrafts: boolean,
): Promise<SchemaTree | null | undefined> {
  const set = await getSchemaSet(db, uid, seesDrafts);
  if (!set) return undefined;
  const model = readSchema(set.files.filter(({ name }) => kindOf(name) === 'xsd'));
  return model ? treeOf(model) : null;
}
