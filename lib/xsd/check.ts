import {
  baseName,
  isSchema,
  linksOf,
  mainFilesOf,
  type ParsedFile,
  type SchemaFile,
  type SchemaLink,
  targetOf,
  xsdNamespace,
} from './files.ts';
import { schemaLimits } from './limits.ts';
import { parseXml } from './xml.ts';

export interface SchemaProblem {
  file: string;
  /** From 1; 1 also for the whole file. Left out for a file that is not at hand. */
  line?: number;
  /** German, for people. */
  sentence: string;
}

/** Facts in the main file of a set. */
export interface SchemaFacts {
  mainFile: string;
  targetNamespace: string;
  /** Local names of the main file's global elements. */
  rootElements: string[];
  /** The attribute `version` of xs:schema; '' without one. */
  version: string;
}

export type SchemaCheck =
  | { ok: true; facts: SchemaFacts; warnings: SchemaProblem[] }
  | { ok: false; problems: SchemaProblem[] };

/**
 * Checks an uploaded set of schema files: size, encoding, well-formedness, no DTD, xs:schema with a targetNamespace
 * (optional in included files), and that all includes, imports and redefines are files of the set. Loads nothing.
 * compile.ts checks whether the set compiles.
 * @returns the facts of the main file (the one that no other refers to), or all problems
 */
export function checkSchemaFiles(files: SchemaFile[]): SchemaCheck {
  const problems: SchemaProblem[] = [];
  const whole = wholeSet(files);
  if (whole) return { ok: false, problems: [whole] };
  const parsed = new Map<string, ParsedFile>();
  for (const file of files) {
    const name = baseName(file.name);
    const one = checkFile(name, file.bytes);
    if (parsed.has(name))
      problems.push({ file: name, line: 1, sentence: `Die Datei „${name}“ ist zweimal in diesem Satz.` });
    else if ('sentence' in one) problems.push(one);
    else parsed.set(name, one);
  }
  // References to an unreadable file are no second problem.
  const unreadable = new Set(problems.map(({ file }) => file));
  for (const file of parsed.values())
    for (const link of file.links) {
      const problem = checkLink(file, link, parsed, unreadable);
      if (problem) problems.push(problem);
    }
  problems.push(...circularIncludes(parsed));
  if (problems.length > 0) return { ok: false, problems };
  return mainFacts(parsed);
}

function wholeSet(files: SchemaFile[]): SchemaProblem | undefined {
  const about = (sentence: string): SchemaProblem => ({
    file: baseName(files[0]?.name ?? ''),
    line: 1,
    sentence,
  });
  if (files.length === 0) return about('Es ist keine Schemadatei dabei.');
  if (files.length > schemaLimits.files)
    return about(`Ein Satz darf höchstens ${schemaLimits.files} Dateien haben.`);
  const total = files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  if (total > schemaLimits.totalBytes)
    return about(`Die Dateien sind zusammen größer als ${schemaLimits.totalBytes / 1e6} MB.`);
  return undefined;
}

function checkFile(name: string, bytes: Uint8Array): ParsedFile | SchemaProblem {
  if (bytes.byteLength === 0) return { file: name, line: 1, sentence: 'Die Datei ist leer.' };
  const result = parseXml(bytes);
  if ('problem' in result) return { file: name, ...result.problem };
  const { root } = result;
  if (!isSchema(root)) {
    const sentence =
      root.local === 'schema'
        ? `Der Namespace des Wurzelelements ist „${root.uri}“ und nicht der von XML Schema (${xsdNamespace}).`
        : `Die Datei ist kein XML-Schema: Ihr Wurzelelement heißt „${root.local}“ statt „schema“.`;
    return { file: name, line: root.line, sentence };
  }
  return { name, root, targetNamespace: root.attributes.targetNamespace, links: linksOf(root) };
}

function checkLink(
  file: ParsedFile,
  link: SchemaLink,
  files: Map<string, ParsedFile>,
  unreadable: Set<string>,
): SchemaProblem | undefined {
  const at = { file: file.name, line: link.node.line };
  const tag = `xs:${link.kind}`;
  if (link.kind === 'override') return { ...at, sentence: 'xs:override (XSD 1.1) wird nicht unterstützt.' };
  if (link.location === undefined && link.kind !== 'import')
    return { ...at, sentence: `Bei ${tag} fehlt das Attribut schemaLocation.` };
  const target = targetOf(link, files);
  if (!target) {
    if (link.location !== undefined && unreadable.has(baseName(link.location))) return undefined;
    // The namespace of xml:lang needs no file; all others do.
    if (link.location === undefined && link.namespace === 'http://www.w3.org/XML/1998/namespace')
      return undefined;
    const missing =
      link.location === undefined ? `zum Namespace „${link.namespace}“` : `„${baseName(link.location)}“`;
    return {
      ...at,
      sentence: `Die Datei ${missing}, auf die ${tag} verweist, fehlt in diesem Satz. Bitte laden Sie sie mit hoch.`,
    };
  }
  return checkNamespaces(at, file, link, target);
}

function checkNamespaces(
  at: { file: string; line: number },
  file: ParsedFile,
  link: SchemaLink,
  target: ParsedFile,
): SchemaProblem | undefined {
  const own = file.targetNamespace ?? '';
  const theirs = target.targetNamespace ?? '';
  if (link.kind === 'import') {
    if (link.namespace === own)
      return { ...at, sentence: 'xs:import nennt den eigenen Namespace; dafür ist xs:include vorgesehen.' };
    if (link.namespace !== theirs)
      return {
        ...at,
        sentence: `xs:import nennt den Namespace „${link.namespace}“, „${target.name}“ hat aber „${theirs}“.`,
      };
    return undefined;
  }
  if (target.targetNamespace !== undefined && theirs !== own)
    return {
      ...at,
      sentence: `xs:${link.kind} verlangt denselben Namespace: „${target.name}“ hat „${theirs}“ statt „${own}“.`,
    };
  return undefined;
}

/** Files may refer to each other in a circle, but none may redefine a file that contains it, or include itself. */
function circularIncludes(files: Map<string, ParsedFile>): SchemaProblem[] {
  const reaches = (from: ParsedFile, wanted: ParsedFile, seen = new Set<string>()): boolean => {
    if (from === wanted) return true;
    if (seen.has(from.name)) return false;
    seen.add(from.name);
    return from.links.some((link) => {
      const target = link.kind === 'import' ? undefined : targetOf(link, files);
      return target !== undefined && reaches(target, wanted, seen);
    });
  };
  return [...files.values()].flatMap((file) =>
    file.links.flatMap((link) => {
      const target = targetOf(link, files);
      if (!target) return [];
      const self = target === file;
      const loop = link.kind === 'redefine' && reaches(target, file);
      if (!self && !loop) return [];
      const sentence = self
        ? 'Die Datei verweist auf sich selbst.'
        : 'xs:redefine führt im Kreis auf diese Datei zurück.';
      return [{ file: file.name, line: link.node.line, sentence }];
    }),
  );
}

function mainFacts(files: Map<string, ParsedFile>): SchemaCheck {
  const mains = mainFilesOf(files);
  const [main] = mains;
  const about = (file: ParsedFile, sentence: string) => ({ file: file.name, line: file.root.line, sentence });
  if (!main)
    return { ok: false, problems: [{ file: '', line: 1, sentence: 'Es ist keine Schemadatei dabei.' }] };
  if (mains.length > 1) {
    const names = mains.map(({ name }) => `„${name}“`).join(', ');
    return {
      ok: false,
      problems: mains.map((file) =>
        about(
          file,
          `Der Satz hat mehrere Hauptdateien: ${names}. Genau eine darf von keiner anderen eingebunden sein.`,
        ),
      ),
    };
  }
  if (!main.targetNamespace)
    return { ok: false, problems: [about(main, 'Dem Schema fehlt der targetNamespace.')] };
  const facts = {
    mainFile: main.name,
    targetNamespace: main.targetNamespace,
    rootElements: main.root.children.flatMap(({ uri, local, attributes }) =>
      uri === xsdNamespace && local === 'element' && attributes.name ? [attributes.name] : [],
    ),
    version: main.root.attributes.version ?? '',
  };
  const warnings =
    facts.rootElements.length > 0
      ? []
      : [about(main, 'Das Schema hat kein globales Element; Nachrichten lassen sich damit nicht prüfen.')];
  return { ok: true, facts, warnings };
}
