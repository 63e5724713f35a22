export { checkSchemaFiles, type SchemaCheck, type SchemaFacts, type SchemaProblem } from './check.ts';
export {
  compareSchemas,
  type SchemaComparison,
  type SchemaDifference,
  type Verdict,
} from './compare/index.ts';
export { baseName, type SchemaFile } from './files.ts';
export type { SchemaModel } from './model.ts';
export { readSchema } from './read.ts';
export { type SchemaTree, type TreeNode, treeOf } from './tree.ts';
