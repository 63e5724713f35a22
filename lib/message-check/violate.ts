import { placesOf } from '../rules/expressions';
import type { ProcessRule } from '../rules/model';
import { pathsIn } from '../rules/xpath';
import { effectiveType } from '../xsd/effective';
import { XmlAttribute, XmlElement, type XmlNode } from '../xsd/libxml2';
import type { SchemaModel } from '../xsd/model';
import { parse, type XmlDocument } from './libxml';
import { declAt } from './places';
import { readMessage } from './read';
import { boundTo } from './run-rules';
import { openMessage } from './validate';

/** What holds a value. */
type Node = XmlElement | XmlAttribute;
const isNode = (node: XmlNode): node is Node => node instanceof XmlElement || node instanceof XmlAttribute;

/** Values to try before giving up. */
const mostTries = 20;

/** Values that a rule hardly permits, where the schema lists none. */
const strange = ['ANDERER', 'X', '999', '2099-12-31', '0'];

/** Another value for a node, first those that the schema knows. */
function othersFor(node: Node, model: SchemaModel): string[] {
  const path: string[] = [];
  for (let at = node instanceof XmlElement ? node : node.parent; at; at = at.parent) path.unshift(at.name);
  const decl = declAt(model, path);
  const type = decl && effectiveType(model, decl.type);
  const own =
    node instanceof XmlElement
      ? type?.simple
      : type?.attributes
          .filter((one) => one.decl.name === node.name)
          .map((one) => effectiveType(model, one.decl.type).simple)[0];
  return [...(own?.enumeration ?? []), ...strange];
}

function write(node: Node, value: string): void {
  if (node instanceof XmlAttribute) {
    node.content = value;
    return;
  }
  for (const text of node.find('text()')) text.remove();
  node.addText(value);
}

/** Whether a message violates a rule and no other. */
function violatesAlone(text: string, rule: ProcessRule, rules: readonly ProcessRule[]): boolean {
  const message = openMessage(new TextEncoder().encode(text));
  try {
    const { violated, broken } = message.obey([...rules]);
    const [only, ...others] = violated;
    return others.length === 0 && broken.length === 0 && only?.rule.sentence === rule.sentence;
  } finally {
    message.close();
  }
}

/**
 * Makes a message that violates one of its rules and no other, from one that meets them all and has everything in it.
 * @returns undefined where none is found: a condition does not say what makes it false
 */
export function violating(
  text: string,
  index: number,
  rules: readonly ProcessRule[],
  model: SchemaModel,
): string | undefined {
  const rule = rules[index]!;
  const bound = boundTo(readMessage(text)!.namespaces);
  /** Does something with the nodes of a path from the first element that the rule counts for, if there are any. */
  const within = <T>(path: string, does: (nodes: Node[], document: XmlDocument) => T): T | undefined => {
    const document = parse(text);
    if (Array.isArray(document)) return undefined;
    try {
      const { own, namespaces } = bound(`(${placesOf(rule)})[1]/${path}`);
      const nodes = document.root.find(own, namespaces).filter(isNode);
      return nodes.length > 0 ? does(nodes, document) : undefined;
    } finally {
      document.dispose();
    }
  };
  /** The message with these nodes changed, if it is what is looked for. */
  const changed = (path: string, change: (nodes: Node[]) => void): string | undefined => {
    const made = within(path, (nodes, document) => {
      change(nodes);
      return document.toString();
    });
    return made !== undefined && violatesAlone(made, rule, rules) ? made : undefined;
  };
  const others = rule.values.length > 0 ? within(rule.test, ([node]) => othersFor(node!, model)) : undefined;
  const wrong = (others ?? []).filter((other) => !rule.values.includes(other)).slice(0, mostTries);
  for (const value of wrong) {
    const made = changed(rule.test, ([node]) => write(node!, value));
    if (made) return made;
  }
  for (const path of rule.obligation === 'Kann' ? [] : pathsIn(rule.test)) {
    const made = changed(path, (nodes) => {
      for (const node of nodes) node.remove();
    });
    if (made) return made;
  }
  return undefined;
}
