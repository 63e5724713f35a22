import {
  mainFilesOf,
  type ParsedFile,
  parseFiles,
  type SchemaFile,
  targetOf,
  xsdNamespace,
} from './files.ts';
import { type QName, qname, type SchemaModel } from './model.ts';
import { documentationOf, FileReader } from './read-declarations.ts';
import type { XmlNode } from './xml.ts';

type Kept = 'elements' | 'types' | 'groups' | 'attributeGroups' | 'attributes';

const keptIn: Record<string, Kept> = {
  element: 'elements',
  complexType: 'types',
  simpleType: 'types',
  group: 'groups',
  attributeGroup: 'attributeGroups',
  attribute: 'attributes',
};

/**
 * Reads a set of schema files into one model: the main file with all that it includes, imports and redefines. Skips
 * unreadable files and references that lead nowhere; check the set first (check.ts).
 * @returns undefined if no file of the set is a schema
 */
export const readSchema = (files: SchemaFile[]): SchemaModel | undefined => readModel(parseFiles(files));

/** The same for parsed files. */
export function readModel(parsed: Map<string, ParsedFile>): SchemaModel | undefined {
  const mains = mainFilesOf(parsed);
  const main = mains[0];
  if (!main) return undefined;
  const model: SchemaModel = {
    mainFile: main.name,
    targetNamespace: main.targetNamespace ?? '',
    version: main.root.attributes.version ?? '',
    documentation: documentationOf(main.root),
    namespaces: [],
    prefixes: Object.fromEntries(Object.entries(main.root.scope).map(([prefix, uri]) => [uri, prefix])),
    elements: new Map(),
    types: new Map(),
    groups: new Map(),
    attributeGroups: new Map(),
    attributes: new Map(),
    substitutions: new Map(),
  };
  const seen = new Set<string>();
  for (const file of mains) readFile(model, parsed, file, file.targetNamespace ?? '', seen);
  for (const [name, { substitutes }] of model.elements)
    if (substitutes)
      model.substitutions.set(substitutes, [...(model.substitutions.get(substitutes) ?? []), name]);
  return model;
}

/** Reads a file in its own namespace; for a chameleon, in that of the file that includes it. */
function readFile(
  model: SchemaModel,
  files: Map<string, ParsedFile>,
  file: ParsedFile,
  namespace: string,
  seen: Set<string>,
): void {
  const key = `${namespace} ${file.name}`;
  if (seen.has(key)) return;
  seen.add(key);
  if (!model.namespaces.includes(namespace)) model.namespaces.push(namespace);
  const reader = new FileReader(file.root, namespace);
  for (const link of file.links) {
    const target = targetOf(link, files);
    if (!target) continue;
    readFile(model, files, target, link.kind === 'import' ? link.namespace : namespace, seen);
    if (link.kind === 'redefine')
      for (const node of link.node.children)
        if (node.uri === xsdNamespace) redefine(model, reader, node, namespace);
  }
  for (const node of file.root.children) {
    if (node.uri !== xsdNamespace) continue;
    keep(model, reader, node, namespace);
  }
}

function keep(model: SchemaModel, reader: FileReader, node: XmlNode, namespace: string): void {
  const kept = keptIn[node.local];
  const { name } = node.attributes;
  if (!kept || !name) return;
  const key = qname(namespace, name);
  const map = model[kept] as Map<QName, unknown>;
  // The first declaration counts; a redefined file is read before the one that redefines it.
  if (!map.has(key)) map.set(key, reader.global(node, key));
}

/** Keeps a redefined definition under its name with a tilde; the new one builds on it. */
function redefine(model: SchemaModel, reader: FileReader, node: XmlNode, namespace: string): void {
  const kept = keptIn[node.local];
  const { name } = node.attributes;
  if (!kept || !name) return;
  const key = qname(namespace, name);
  const map = model[kept] as Map<QName, unknown>;
  const original = map.get(key);
  if (original) map.set(`${key}~`, original);
  map.set(
    key,
    reader.withAlias(key, `${key}~`, () => reader.global(node, key)),
  );
}
