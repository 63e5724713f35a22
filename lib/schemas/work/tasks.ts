import type { SchemaComparison } from '../../xsd/compare/index.ts';
import { compareSchemas } from '../../xsd/compare/index.ts';
import type { SchemaFile } from '../../xsd/files.ts';
import { readSchema } from '../../xsd/read.ts';
import { type SchemaTree, treeOf } from '../../xsd/tree.ts';
import { parseXml, type XmlProblem } from '../../xsd/xml.ts';
import { readImport } from '../import/read.ts';
import { zipOf } from '../zip.ts';
import { checkSet } from './check-set.ts';

/** What can be said of two sets; `without` names those that are no schema. */
export type SetComparison = { without: ('before' | 'after')[] } | SchemaComparison;

/**
 * All work on schema files that takes the longer the larger or the more intricate they are. It runs in a thread of its
 * own (worker.ts), so nothing here may read a database, a request or the environment.
 */
export const tasks = {
  check: checkSet,
  import: readImport,
  zip: zipOf,
  /** What is wrong with an XML file, if anything. */
  xml: (bytes: Uint8Array): XmlProblem | undefined => {
    const parsed = parseXml(bytes);
    return 'problem' in parsed ? parsed.problem : undefined;
  },
  /** The readable tree of a set; null where it is no schema. */
  tree: (files: SchemaFile[]): SchemaTree | null => {
    const model = readSchema(files);
    return model ? treeOf(model) : null;
  },
  compare: (before: SchemaFile[], after: SchemaFile[]): SetComparison => {
    const [older, newer] = [readSchema(before), readSchema(after)];
    if (older && newer) return compareSchemas(older, newer);
    return { without: [...(older ? [] : ['before' as const]), ...(newer ? [] : ['after' as const])] };
  },
};

export type Tasks = typeof tasks;
