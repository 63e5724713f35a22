import { parseXml, type XmlNode } from './xml.ts';

export interface SchemaFile {
  /** File name; folders before it are ignored. */
  name: string;
  bytes: Uint8Array;
}

export const xsdNamespace = 'http://www.w3.org/2001/XMLSchema';

/** A reference from one schema file to another. */
export interface SchemaLink {
  kind: 'include' | 'import' | 'redefine' | 'override';
  node: XmlNode;
  /** For imports; '' without one. */
  namespace: string;
  location?: string;
}

/** A parsed schema file with its references to others. */
export interface ParsedFile {
  name: string;
  root: XmlNode;
  /** Undefined for a chameleon. */
  targetNamespace?: string;
  links: SchemaLink[];
}

/** The file name in a path or address, without folders, query and fragment. */
export function baseName(path: string): string {
  const bare = path.trim().replace(/[?#].*$/, '');
  const name = bare.slice(Math.max(bare.lastIndexOf('/'), bare.lastIndexOf('\\')) + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

const linkKinds = ['include', 'import', 'redefine', 'override'] as const;

export function linksOf(root: XmlNode): SchemaLink[] {
  return root.children.flatMap((node) => {
    const kind = linkKinds.find((each) => each === node.local);
    if (node.uri !== xsdNamespace || !kind) return [];
    const { namespace = '', schemaLocation } = node.attributes;
    return [{ kind, node, namespace, ...(schemaLocation !== undefined && { location: schemaLocation }) }];
  });
}

export const isSchema = (root: XmlNode) => root.uri === xsdNamespace && root.local === 'schema';

/**
 * Parses files and keeps the schemas; skips files that can't be parsed (check.ts reports them). The first of several
 * files with one name counts.
 */
export function parseFiles(files: SchemaFile[]): Map<string, ParsedFile> {
  const parsed = new Map<string, ParsedFile>();
  for (const file of files) {
    const name = baseName(file.name);
    const result = parseXml(file.bytes);
    if (parsed.has(name) || 'problem' in result || !isSchema(result.root)) continue;
    const { root } = result;
    parsed.set(name, { name, root, targetNamespace: root.attributes.targetNamespace, links: linksOf(root) });
  }
  return parsed;
}

/** The file that a reference means: by file name, or without one by the imported namespace. */
export function targetOf(link: SchemaLink, files: Map<string, ParsedFile>): ParsedFile | undefined {
  if (link.location !== undefined)
    return files.get(baseName(link.location)) ?? sameName(link.location, files);
  if (link.kind !== 'import') return undefined;
  return [...files.values()].find((file) => (file.targetNamespace ?? '') === link.namespace);
}

/** Schemas written on Windows name their files in any case. */
function sameName(location: string, files: Map<string, ParsedFile>): ParsedFile | undefined {
  const wanted = baseName(location).toLowerCase();
  return [...files.values()].find((file) => file.name.toLowerCase() === wanted);
}

/** Files that no other file includes or imports; if there is none because of a circle, the first file. */
export function mainFilesOf(files: Map<string, ParsedFile>): ParsedFile[] {
  const used = new Set<string>();
  for (const file of files.values())
    for (const link of file.links) {
      const target = targetOf(link, files);
      if (target && target !== file) used.add(target.name);
    }
  const mains = [...files.values()].filter((file) => !used.has(file.name));
  const first = files.values().next().value;
  return mains.length > 0 || !first ? mains : [first];
}
