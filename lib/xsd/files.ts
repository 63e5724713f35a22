import { parseXml, type XmlNode } from './xml.ts';

export interface SchemaFile {
  /** File name; directories in front of it are ignored. */
  name: string;
  bytes: Uint8Array;
}

export const xsdNamespace = 'http://www.w3.org/2001/XMLSchema';

/** A reference of one schema file to another. */
export interface SchemaLink {
  kind: 'include' | 'import' | 'redefine' | 'override';
  node: XmlNode;
  /** For imports; '' where none is given. */
  namespace: string;
  location?: string;
}

/** A schema file taken apart as far as its references to others. */
export interface ParsedFile {
  name: string;
  root: XmlNode;
  /** Undefined for a chameleon. */
  targetNamespace?: string;
  links: SchemaLink[];
}

/** The file name of a path or address, without directories, query and fragment. */
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

/** Whether a parsed file is a schema at all. */
export const isSchema = (root: XmlNode) => root.uri === xsdNamespace && root.local === 'schema';

/**
 * Parses files and keeps those that are schemas; what can't be parsed is left out (check.ts names it).
 * Of several files of one name the first counts.
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

/** The file of a set that a reference means: by file name, without one by the imported namespace. */
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

/** The files that no other file of the set includes or imports; all of them in a circle: the first. */
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
