import { XmlAttribute, XmlElement } from 'libxml2-wasm';
import { placesOf } from '../rules/expressions';
import type { ProcessRule } from '../rules/model';
import { pathsIn } from '../rules/xpath';
import { effectiveType } from '../xsd/effective';
import type { SchemaModel } from '../xsd/model';
import { parse } from './libxml';
import { declAt } from './places';
import { readMessage } from './read';
import { boundTo } from './run-rules';
import { openMessage } from './validate';

/** Values that a rule hardly permits, where the schema lists none. */
const strange = ['ANDERER', 'X', '999', '2099-12-31', '0'];

/** Another value for a node, first those that the schema knows. */
function othersFor(node: XmlElement | XmlAttribute, model: SchemaModel): string[] {
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

function write(node: XmlElement | XmlAttribute, value: string): void {
  if (node instanceof XmlAttribute) {
    node.content = value;
    return;
  }
  for (const text of node.find('text()')) text.remove();
  node.addText(value);
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
  const { namespaces } = readMessage(text)!;
  const first = `(${placesOf(rule)})[1]`;
  const tries = [
    ...(rule.values.length > 0 ? [{ expression: `${first}/${rule.test}`, value: true }] : []),
    ...(rule.obligation === 'Kann'
      ? []
      : pathsIn(rule.test).map((path) => ({ expression: `${first}/${path}`, value: false }))),
  ];
  const isRight = (changed: string) => {
    const message = openMessage(new TextEncoder().encode(changed));
    try {
      const { violated, broken } = message.obey([...rules]);
      const [only, ...others] = violated;
      return others.length === 0 && broken.length === 0 && only?.rule.sentence === rule.sentence;
    } finally {
      message.close();
    }
  };
  const change = (expression: string, does: (nodes: (XmlElement | XmlAttribute)[]) => void) => {
    const document = parse(text);
    if (Array.isArray(document)) return undefined;
    try {
      const { own, namespaces: prefixes } = boundTo((name) =>
        namespaces.has(name) ? namespaces.get(name) : [],
      )(expression);
      const found = document.root
        .find(own, prefixes)
        .filter(
          (node): node is XmlElement | XmlAttribute =>
            node instanceof XmlElement || node instanceof XmlAttribute,
        );
      if (found.length === 0) return undefined;
      does(found);
      return document.toString();
    } finally {
      document.dispose();
    }
  };
  for (const { expression, value } of tries) {
    if (!value) {
      const changed = change(expression, (nodes) => {
        for (const node of nodes) node.remove();
      });
      if (changed && isRight(changed)) return changed;
      continue;
    }
    let others: string[] = [];
    change(expression, ([node]) => {
      others = othersFor(node!, model).filter((other) => !rule.values.includes(other));
    });
    for (const other of others.slice(0, 20)) {
      const changed = change(expression, ([node]) => {
        write(node!, other);
      });
      if (changed && isRight(changed)) return changed;
    }
  }
  return undefined;
}
