import { byName } from '../../text/name-order.ts';
import type { SchemaProblem } from '../../xsd/check.ts';
import {
  baseName,
  mainFilesOf,
  type ParsedFile,
  parseFiles,
  targetOf,
  xsdNamespace,
} from '../../xsd/files.ts';
import { textOf } from '../../xsd/xml.ts';
import type { BareFile } from '../file-names.ts';
import { namePattern, namespacePattern, versionPattern } from '../names.ts';

/** A schema version as its files say it: the main file and everything that it leads to. */
export interface FoundSet {
  schema: string;
  version: string;
  namespace: string;
  main: string;
  /** The main file first. */
  files: BareFile[];
  /** YYYY-MM-DD where the file says it. */
  validFrom?: string;
  /** Files that were not chosen, as a set in the portal has them: its schema version, by file name. */
  lent: Record<string, string>;
}

/** A file of a set that is there already, for others that refer to it. */
export interface LentFile extends BareFile {
  /** `CMRequest 01p20` */
  of: string;
}

/** A file that is needed and was not chosen. */
export interface MissingFile {
  name: string;
  /** The schema versions that need it: `Reply 02p10`. */
  by: string[];
}

export interface Found {
  sets: FoundSet[];
  problems: SchemaProblem[];
  ignored: { name: string; reason: string }[];
  /** Files that sets refer to and that are not among them. */
  missing: MissingFile[];
}

/**
 * Sorts files into sets, one a schema version: a file that no other refers to and that declares elements is
 * a main file, and what it imports, and so on, belongs to it. Name and version come from the file's name
 * (`CMRequest_01p30.xsd`), else from root element and namespace.
 * @param files well-formed ones of different names
 * @param lent what a set takes for a file that was not chosen; what was chosen is never replaced by one
 */
export function findSets(files: BareFile[], lent: LentFile[] = []): Found {
  const lenders = new Map(lent.map(({ name, of }) => [name, of]));
  const chosen = parseFiles(files);
  const parsed = parseFiles([...files, ...lent]);
  const bytesOf = new Map([...lent, ...files].map(({ name, bytes }) => [name, bytes]));
  const found: Found = { sets: [], problems: [], ignored: [], missing: [] };
  const missing = new Map<string, Set<string>>();
  const taken = new Set<string>();
  for (const main of mainFilesOf(chosen)) {
    if (rootsOf(main).length === 0) continue;
    const named = nameOf(main);
    if ('sentence' in named) {
      found.problems.push({ file: main.name, line: 1, sentence: named.sentence });
      continue;
    }
    const members = reachable(main, parsed);
    for (const { name, links } of members) {
      taken.add(name);
      for (const link of links) {
        if (link.location === undefined || targetOf(link, parsed)) continue;
        const file = baseName(link.location);
        missing.set(file, (missing.get(file) ?? new Set()).add(`${named.schema} ${named.version}`));
      }
    }
    found.sets.push({
      ...named,
      main: main.name,
      files: members.map(({ name }) => ({ name, bytes: bytesOf.get(name)! })),
      validFrom: validFromOf(main),
      lent: Object.fromEntries(
        members.flatMap(({ name }) => (chosen.has(name) ? [] : [[name, lenders.get(name)!]])),
      ),
    });
  }
  const problemFiles = new Set(found.problems.map(({ file }) => file));
  for (const name of chosen.keys()) {
    if (taken.has(name) || problemFiles.has(name)) continue;
    found.ignored.push({ name, reason: 'Kein Schema dieser Auswahl bindet diese Datei ein.' });
  }
  found.missing = [...missing].map(([name, by]) => ({ name, by: [...by] }));
  found.sets.sort((a, b) => byName(`${a.schema} ${a.version}`, `${b.schema} ${b.version}`));
  return found;
}

/** A file and everything it refers to, directly or not. */
function reachable(main: ParsedFile, all: Map<string, ParsedFile>): ParsedFile[] {
  const members = new Set([main]);
  for (const member of members) {
    for (const link of member.links) {
      const target = targetOf(link, all);
      if (target) members.add(target);
    }
  }
  return [...members];
}

const rootsOf = ({ root }: ParsedFile) =>
  root.children.flatMap(({ uri, local, attributes }) =>
    uri === xsdNamespace && local === 'element' && attributes.name ? [attributes.name] : [],
  );

function nameOf(
  file: ParsedFile,
): { schema: string; version: string; namespace: string } | { sentence: string } {
  const namespace = file.targetNamespace ?? '';
  if (!namespacePattern.test(namespace)) return { sentence: 'Der Namespace fehlt oder ist keine Adresse.' };
  const inNamespace = namespace.split('/').at(-1) ?? '';
  const [, named, numbered] = /^(.+?)_(\d{2}p\d{2})\.xsd$/i.exec(file.name) ?? [];
  const schema = named ?? rootsOf(file)[0] ?? '';
  const version = (numbered ?? inNamespace).replace(/P/, 'p');
  if (numbered && /^\d{2}p\d{2}$/.test(inNamespace) && inNamespace !== version) {
    return { sentence: `Der Dateiname sagt Version ${version}, der Namespace ${inNamespace}.` };
  }
  const fits = schema.length <= 60 && version.length <= 20;
  if (!fits || !namePattern.test(schema) || !versionPattern.test(version)) {
    return { sentence: 'Name und Version lassen sich weder am Dateinamen noch am Namespace erkennen.' };
  }
  return { schema, version, namespace };
}

/** The beginning of validity that the market writes into its files: `valid from: 2024-04-02` or `2026-10`. */
function validFromOf({ root }: ParsedFile): string | undefined {
  const annotations = root.children.filter(({ local }) => local === 'annotation');
  for (const { children } of annotations) {
    const [, month, day] =
      /valid from:\s*(\d{4}-(?:0[1-9]|1[0-2]))(?:-(0[1-9]|[12]\d|3[01]))?/i.exec(
        children.map(textOf).join(' '),
      ) ?? [];
    if (month) return `${month}-${day ?? '01'}`;
  }
  return undefined;
}
