import { anyViolated, violationsOf } from '../rules/expressions';
import { generalCheck } from '../rules/general';
import type { ProcessRule } from '../rules/model';
import type { NamespacesByName } from '../rules/namespaces';
import { type RawViolation, rulesInPassing, type Violations } from '../rules/passing';
import { readOnce } from '../rules/reading';
import { renamed } from '../rules/xpath';
import { XmlAttribute, XmlElement, type XmlNode, XmlXPath } from '../xsd/libxml2';
import { type Judged, type RawRule, type Sifted, together } from './judged';
import type { XmlDocument } from './libxml';
import { limits } from './limits';

/** The path of an element by its place among all children: `/*` then `/*[3]`. */
function pathOf(element: XmlElement, before: XmlXPath): string {
  const steps: string[] = [];
  for (let at: XmlElement | null = element; at; at = at.parent) {
    const number = Number(at.eval(before)) + 1;
    steps.unshift(number > 1 ? `/*[${number}]` : '/*');
  }
  return steps.join('');
}

function placeOf(node: XmlNode, before: XmlXPath, wrong: boolean): RawViolation[] {
  const element = node instanceof XmlElement ? node : node.parent;
  if (!element) return [];
  const attribute = node instanceof XmlAttribute ? node.name : undefined;
  const value = wrong && { value: node.content.trim() };
  return [{ xpath: pathOf(element, before), ...(attribute && { attribute }), ...value }];
}

/** Gives the names of expressions the namespaces that a message has them in, and the prefixes for these. */
export function boundTo(found: NamespacesByName) {
  const prefixes = new Map<string, string>();
  const prefixOf = (uri: string) => {
    const prefix = prefixes.get(uri) ?? `n${prefixes.size}`;
    prefixes.set(uri, prefix);
    return prefix;
  };
  const inMessage = (name: string) => {
    const uris = found.has(name) ? found.get(name) : [];
    if (!uris || uris.length > 1) return `*[local-name()="${name}"]`;
    return uris[0] ? `${prefixOf(uris[0])}:${name}` : name;
  };
  return (expression: string) => {
    const own = renamed(expression, inMessage); // first: it makes the prefixes
    return { own, namespaces: Object.fromEntries([...prefixes].map(([uri, prefix]) => [prefix, uri])) };
  };
}

/** Judges what can be judged while a message is read once: the general rules, and most others. */
export function siftRules(text: string, rules: readonly ProcessRule[]): Sifted {
  const [general, own] = [generalCheck(limits.shown), rulesInPassing(rules, limits.shown)];
  const judged = readOnce(text, [general, own]) ? own.judged() : new Map<number, Violations>();
  const violated = [...judged].flatMap(([rule, one]) => (one.total > 0 ? [{ rule, ...one }] : []));
  const left = rules.flatMap((_, index) => (judged.has(index) ? [] : [index]));
  return {
    general: general.found,
    violated: together([{ violated, broken: [] }]).violated,
    rest: anyViolated(left.map((index) => rules[index]!)).map(({ of }) => of.map((at) => left[at]!)),
  };
}

/**
 * Runs rules over a document. It may take as long as an expression wants to: whoever calls bounds the time.
 */
export function runRules(
  document: XmlDocument,
  rules: readonly ProcessRule[],
  found: NamespacesByName,
): Judged {
  const bound = boundTo(found);
  const find = (expression: string) => {
    const { own, namespaces } = bound(expression);
    const nodes = document.root.find(`(${own})[position() <= ${limits.shown}]`, namespaces);
    if (nodes.length < limits.shown) return { nodes, total: nodes.length };
    return { nodes, total: Number(document.root.eval(`count(${own})`, namespaces)) };
  };
  /** Whether one of the rules may be violated: one that can't be run makes it so. */
  const isSuspicious = ({ expression }: { expression: string }) => {
    const { own, namespaces } = bound(expression);
    try {
      return document.root.eval(own, namespaces) !== false;
    } catch {
      return true;
    }
  };
  const before = XmlXPath.compile('count(preceding-sibling::*)');
  const violated: RawRule[] = [];
  const broken: number[] = [];
  let shown = 0;
  try {
    const suspects = anyViolated(rules)
      .filter(isSuspicious)
      .flatMap(({ of }) => of)
      .sort((one, other) => one - other);
    for (const index of suspects) {
      try {
        const { missing, wrong } = violationsOf(rules[index]!);
        const asked = [...(missing ? [find(missing)] : []), ...(wrong ? [find(wrong)] : [])];
        const total = asked.reduce((sum, one) => sum + one.total, 0);
        if (total === 0) continue;
        const absent = missing ? asked[0]!.nodes.length : 0;
        const places = asked
          .flatMap(({ nodes }) => nodes)
          .slice(0, limits.shown - shown)
          .flatMap((node, at) => placeOf(node, before, at >= absent));
        shown += places.length;
        violated.push({ rule: index, places, total });
      } catch {
        broken.push(index);
      }
    }
  } finally {
    before.dispose();
  }
  return { violated, broken };
}
