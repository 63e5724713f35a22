import type { EffectiveAttribute, EffectiveType } from '../effective.ts';
import type { AnyNamespace, AttributeDecl } from '../model.ts';
import type { Breaks, Finding } from './model.ts';
import { allowedBy, lets, letsAll, type NamespaceMap } from './namespaces.ts';

export interface AttributeAnswer {
  findings: Finding[];
  both: { before: EffectiveAttribute; after: EffectiveAttribute }[];
}

/** Differences between the attributes of two types; values of those in `both` are still to be compared. */
export function compareAttributes(
  before: EffectiveType,
  after: EffectiveType,
  namespaces: NamespaceMap,
  description: (decl: AttributeDecl) => string,
): AttributeAnswer {
  const key = ({ decl }: EffectiveAttribute, nameOf: (namespace: string) => string) =>
    `${nameOf(decl.namespace)} ${decl.name}`;
  const newer = new Map(after.attributes.map((each) => [key(each, namespaces.after), each]));
  const older = new Map(before.attributes.map((each) => [key(each, namespaces.before), each]));
  const answer: AttributeAnswer = { findings: [], both: [] };
  for (const [name, attribute] of older) {
    const same = newer.get(name);
    if (same) {
      answer.both.push({ before: attribute, after: same });
      answer.findings.push(...requiredFindings(attribute, same));
    } else {
      const free =
        after.anyAttribute &&
        lets(allowedBy(after.anyAttribute, namespaces.after), namespaces.before(attribute.decl.namespace));
      const breaks = !free || (after.anyAttribute?.processContents === 'skip' ? false : 'unproved');
      answer.findings.push(finding('attribute-removed', attribute, breaks, 'ist entfallen.'));
    }
  }
  for (const [name, attribute] of newer) {
    if (older.has(name)) continue;
    // A wildcard may have allowed this attribute before, with any value.
    const free =
      before.anyAttribute &&
      lets(allowedBy(before.anyAttribute, namespaces.before), namespaces.after(attribute.decl.namespace));
    const said = `ist neu und ${attribute.required ? 'verpflichtend' : 'optional'}.${description(attribute.decl)}`;
    const breaks = attribute.required || (free ? 'unproved' : false);
    answer.findings.push(finding('attribute-added', attribute, breaks, said));
  }
  answer.findings.push(...wildcardFindings(before.anyAttribute, after.anyAttribute, namespaces));
  return answer;
}

function finding(
  kind: Finding['kind'],
  { decl, required }: EffectiveAttribute,
  breaks: Breaks,
  said: string,
): Finding {
  const use = required ? 'verpflichtend' : 'optional';
  return {
    kind,
    ...(kind === 'attribute-removed' && { before: use }),
    ...(kind === 'attribute-added' && { after: use }),
    breaks,
    below: `/@${decl.name}`,
    sentence: () => `Das Attribut „${decl.name}“ ${said}`,
  };
}

function requiredFindings(before: EffectiveAttribute, after: EffectiveAttribute): Finding[] {
  if (before.required === after.required) return [];
  const kind = after.required ? 'attribute-mandatory' : 'attribute-optional';
  const words = after.required
    ? (['optional', 'verpflichtend'] as const)
    : (['verpflichtend', 'optional'] as const);
  const said = `ist nun ${words[1]} (vorher ${words[0]}).`;
  return [{ ...finding(kind, after, after.required, said), before: words[0], after: words[1] }];
}

const contents = { skip: 0, lax: 1, strict: 2 } as const;

function wildcardFindings(
  before: AnyNamespace | undefined,
  after: AnyNamespace | undefined,
  map: NamespaceMap,
): Finding[] {
  const about = (breaks: Breaks, said: string): Finding => ({
    kind: 'wildcard',
    breaks,
    below: '',
    sentence: (subject) => `${subject}: ${said}`,
  });
  if (!before && !after) return [];
  if (!before) return [about(false, 'Weitere Attribute sind nun erlaubt.')];
  if (!after) return [about(true, 'Weitere Attribute sind nicht mehr erlaubt.')];
  const [older, newer] = [allowedBy(before, map.before), allowedBy(after, map.after)];
  const wide = letsAll(newer, older) && contents[after.processContents] <= contents[before.processContents];
  const same = wide && letsAll(older, newer) && after.processContents === before.processContents;
  // Undeclared attributes pass a lax check, but no strict one.
  const breaks = !wide && (!letsAll(newer, older) || after.processContents === 'strict' || 'unproved');
  return same ? [] : [about(breaks, 'Welche weiteren Attribute erlaubt sind, hat sich geändert.')];
}
