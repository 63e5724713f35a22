import { readListRows } from '../interface-list/rows.ts';
import { readReportRows } from '../powerstations/import/rows.ts';
import { checkRules } from '../rules/check.ts';
import { checkSet } from '../schemas/check-set.ts';
import { readImport } from '../schemas/import/read.ts';
import { zipOf } from '../schemas/zip.ts';
import { compareWords } from '../text/words.ts';
import type { SchemaComparison } from '../xsd/compare/index.ts';
import { compareSchemas } from '../xsd/compare/index.ts';
import type { SchemaFile } from '../xsd/files.ts';
import { jsonSchemaOf, typescriptOf } from '../xsd/program-types.ts';
import { readSchema } from '../xsd/read.ts';
import { type SchemaTree, treeOf } from '../xsd/tree.ts';
import { parseXml, type XmlProblem } from '../xsd/xml.ts';

/** What can be said of two sets; `without` names those that are no schema. */
export type SetComparison = { without: ('before' | 'after')[] } | SchemaComparison;

/** Loaded when it is needed: its parser fills more memory than all others together. */
const cleanText = async (html: string) => (await import('../html/clean.ts')).cleanRichText(html);

/**
 * All work that takes the longer the larger or the more intricate something is that a user sends. It runs in a thread
 * of its own (worker.ts), so nothing here may read a database, a request or the environment. What a task gives back is
 * bounded too: the process that answers requests takes it over at once.
 */
export const tasks = {
  checkSchemas: checkSet,
  checkRules,
  readSchemas: readImport,
  zipSchemas: zipOf,
  /** What is wrong with an XML file, if anything. */
  checkXml: (bytes: Uint8Array): XmlProblem | undefined => {
    const parsed = parseXml(bytes);
    return 'problem' in parsed ? parsed.problem : undefined;
  },
  /** The readable tree of a set; null where it is no schema. */
  treeOfSchemas: (files: SchemaFile[]): SchemaTree | null => {
    const model = readSchema(files);
    return model ? treeOf(model) : null;
  },
  /** The types of a set for programs, as a file; null where it is no schema. */
  programTypes: (files: SchemaFile[], as: 'typescript' | 'json', title: string): string | null => {
    const model = readSchema(files);
    if (!model) return null;
    return as === 'json' ? `${JSON.stringify(jsonSchemaOf(model), null, 2)}\n` : typescriptOf(model, title);
  },
  compareSchemas: (before: SchemaFile[], after: SchemaFile[]): SetComparison => {
    const [older, newer] = [readSchema(before), readSchema(after)];
    if (older && newer) return compareSchemas(older, newer);
    return { without: [...(older ? [] : ['before' as const]), ...(newer ? [] : ['after' as const])] };
  },
  compareWords,
  readForm: async (blocks: Uint8Array<ArrayBuffer>[], type: string): Promise<Record<string, unknown>> =>
    (await import('../backend/form-values.ts')).readForm(blocks, type),
  markdownOf: async (page: string, url: string): Promise<string> =>
    (await import('../text/markdown.ts')).markdownOf(page, url),
  cleanText,
  /** The same for texts that others shall not wait for. */
  cleanLongText: cleanText,
  readInterfaceList: readListRows,
  readReport: readReportRows,
};

export type Tasks = typeof tasks;
