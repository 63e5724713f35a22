export { compareSchemas, type SchemaComparison, type Verdict } from './compare/index.ts';
export type { SchemaFile } from './files.ts';
export { readSchema } from './read.ts';
export { type TreeNode, treeOf } from './tree.ts';
