import { SaxesParser } from 'saxes';
import { formatNumber } from '../time/format.ts';
import { decodeXml } from './decode.ts';
import { schemaLimits } from './limits.ts';

/** An element of an XML file, with its first line. */
export interface XmlNode {
  local: string;
  uri: string;
  /** Attributes without namespace by name, others by `{uri}local`. */
  attributes: Record<string, string>;
  /** Namespace bindings in effect, by prefix; '' is the default. */
  scope: Record<string, string>;
  line: number;
  children: XmlNode[];
  /** The text directly inside, joined. */
  text: string;
}

export interface XmlProblem {
  line: number;
  sentence: string;
}

export type ParsedXml = { root: XmlNode } | { problem: XmlProblem };

const notWellFormed: [RegExp, (match: RegExpExecArray) => string][] = [
  [
    /unmatched closing tag: (.*)\./,
    ([, name]) => `Das schließende Element „${name}“ passt zu keinem offenen Element.`,
  ],
  [/unexpected close tag/, () => 'Ein schließendes Element steht an der falschen Stelle.'],
  [/unclosed tag: (.*)/, ([, name]) => `Das Element „${name}“ wird nicht geschlossen.`],
  [/duplicate attribute: (.*)\./, ([, name]) => `Das Attribut „${name}“ ist doppelt angegeben.`],
  [/unbound namespace prefix: (.*)\./, ([, name]) => `Das Präfix ${name} ist nicht deklariert.`],
  [
    /undefined entity|malformed character entity|invalid character entity/i,
    () => 'Eine Entität ist unbekannt oder falsch geschrieben.',
  ],
  [/disallowed character|not a valid character/i, () => 'Ein Zeichen ist an dieser Stelle nicht erlaubt.'],
  [/must contain a root element|document must contain/i, () => 'Die Datei enthält kein Element.'],
  [/text data outside of root/i, () => 'Außerhalb des Wurzelelements steht Text.'],
];

function germanReason(message: string): string {
  for (const [pattern, sentence] of notWellFormed) {
    const match = pattern.exec(message);
    if (match) return `Das XML ist nicht wohlgeformt: ${sentence(match)}`;
  }
  return 'Das XML ist nicht wohlgeformt.';
}

class Stop extends Error {
  readonly problem: XmlProblem;

  constructor(problem: XmlProblem) {
    super(problem.sentence);
    this.problem = problem;
  }
}

/**
 * Reads an XML file into a tree. Refuses document types before anything in them is read; size, depth and number of
 * elements are bounded (limits.ts); loads nothing.
 * @returns the root, or the first problem with its line and a German sentence
 */
export function parseXml(bytes: Uint8Array): ParsedXml {
  if (bytes.byteLength > schemaLimits.fileBytes)
    return { problem: { line: 1, sentence: `Die Datei ist größer als ${schemaLimits.fileBytes / 1e6} MB.` } };
  const decoded = decodeXml(bytes);
  if ('reason' in decoded) return { problem: { line: 1, sentence: decoded.reason } };
  try {
    return { root: parseText(decoded.text) };
  } catch (error) {
    if (error instanceof Stop) return { problem: error.problem };
    throw error;
  }
}

function parseText(text: string): XmlNode {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const open: XmlNode[] = [];
  let root: XmlNode | undefined;
  let nodes = 0;
  let line = 1;
  const stop = (sentence: string, at = parser.line): never => {
    throw new Stop({ line: Math.max(1, at), sentence });
  };
  parser.on('error', (error) => stop(germanReason(error.message)));
  parser.on('doctype', () =>
    stop('Eine Dokumenttypdefinition (DOCTYPE) ist nicht erlaubt. Bitte entfernen Sie sie.'),
  );
  parser.on('opentagstart', () => {
    line = parser.line;
    nodes += 1;
    if (nodes > schemaLimits.nodes)
      stop(`Die Datei enthält mehr als ${formatNumber(schemaLimits.nodes)} Elemente.`);
    if (open.length >= schemaLimits.depth)
      stop(`Die Elemente sind tiefer als ${schemaLimits.depth} Ebenen verschachtelt.`);
  });
  parser.on('opentag', (tag) => {
    const parent = open.at(-1);
    const outer = parent?.scope ?? {};
    const attributes: Record<string, string> = Object.create(null);
    for (const { uri, local, value, prefix, name } of Object.values(tag.attributes)) {
      if (prefix === 'xmlns' || name === 'xmlns') continue;
      attributes[uri ? `{${uri}}${local}` : local] = value;
    }
    const scope = Object.keys(tag.ns).length > 0 ? { ...outer, ...tag.ns } : outer;
    const node: XmlNode = { local: tag.local, uri: tag.uri, attributes, scope, line, children: [], text: '' };
    if (parent) parent.children.push(node);
    else root = node;
    open.push(node);
  });
  const addText = (piece: string) => {
    const node = open.at(-1);
    if (node) node.text += piece;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(text).close();
  return root ?? stop('Die Datei enthält kein Element.');
}

/** The text of an element and all elements inside, white space collapsed. */
export function textOf(node: XmlNode): string {
  const inner = (each: XmlNode): string =>
    each.text + each.children.map((child) => ` ${inner(child)}`).join('');
  return inner(node).replace(/\s+/g, ' ').trim();
}
