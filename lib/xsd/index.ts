export { checkSchemaFiles, type SchemaCheck, type SchemaFacts, type SchemaProblem } from './check';
export { compareSchemas, type SchemaComparison, type SchemaDifference, type Verdict } from './compare';
export { baseName, type SchemaFile } from './files';
export type { SchemaModel } from './model';
export { readSchema } from './read';
export { type SchemaTree, type TreeNode, treeOf } from './tree';
