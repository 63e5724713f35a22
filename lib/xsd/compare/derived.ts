import { blockedAt, derivedBy, nameableTypes } from '../derivation.ts';
import { xsdNamespace } from '../files.ts';
import { type ElementDecl, localOf, namespaceOf, type QName, type SchemaModel } from '../model.ts';
import type { Breaks, Finding } from './model.ts';
import type { NamespaceMap } from './namespaces.ts';

type Declared = Pick<ElementDecl, 'type' | 'block'>;

export interface DerivedAnswer {
  findings: Finding[];
  /** Types with one name in both versions, which must accept the same. */
  both: { before: QName; after: QName }[];
}

const nothing: DerivedAnswer = { findings: [], both: [] };

/**
 * Compares the types that a message may name by xsi:type in place of a declared one. Messages must be expected to name
 * derived types. Naming the declared type itself, or one of XML Schema's own, is possible but rare: if only that would
 * break, the difference is called not provable.
 */
export class DerivedTypes {
  private readonly answers = new Set<string>();
  private readonly newer: Map<string, QName>;
  private readonly before: SchemaModel;
  private readonly after: SchemaModel;
  private readonly namespaces: NamespaceMap;

  constructor(before: SchemaModel, after: SchemaModel, namespaces: NamespaceMap) {
    this.before = before;
    this.after = after;
    this.namespaces = namespaces;
    this.newer = new Map([...after.types.keys()].map((name) => [this.common(name, namespaces.after), name]));
  }

  private readonly common = (name: QName, nameOf: (namespace: string) => string) =>
    `${nameOf(namespaceOf(name))}|${localOf(name)}`;

  /** @param key identifies the question; a repeated question gets an empty answer */
  between(key: string, before: Declared, after: Declared): DerivedAnswer {
    if (this.answers.has(key)) return nothing;
    this.answers.add(key);
    const answer: DerivedAnswer = { findings: [], both: [] };
    const blocked = blockedAt(this.after, after);
    const standards: string[] = [];
    for (const name of nameableTypes(this.before, before.type, blockedAt(this.before, before))) {
      const standard = namespaceOf(name) === xsdNamespace;
      const same = standard ? name : this.newer.get(this.common(name, this.namespaces.before));
      const problem = this.problemOf(same, after, blocked);
      if (problem && standard) standards.push(localOf(name));
      else if (problem) answer.findings.push(this.finding(name, before, problem));
      else if (same && !standard) answer.both.push({ before: name, after: same });
    }
    if (standards.length > 0) answer.findings.push(standardFinding(standards));
    return answer;
  }

  private problemOf(same: QName | undefined, after: Declared, blocked: string[]): Problem | undefined {
    if (!same) return { kind: 'type-removed', said: 'ist entfallen' };
    const type = this.after.types.get(same);
    if (type?.kind === 'complex' && type.abstract) return { kind: 'type-changed', said: 'ist nun abstrakt' };
    const methods = derivedBy(this.after, { ref: same }, after.type);
    if (!methods) return { kind: 'type-changed', said: 'ist nicht mehr vom hier angegebenen Typ abgeleitet' };
    if ([...methods].some((each) => blocked.includes(each)))
      return { kind: 'block', said: 'darf hier nicht mehr stehen (block)' };
    return undefined;
  }

  private finding(name: QName, before: Declared, { kind, said }: Problem): Finding {
    const local = localOf(name);
    const declared = 'ref' in before.type && before.type.ref === name;
    const complex = this.before.types.get(name)?.kind === 'complex';
    const breaks: Breaks = !declared && complex ? true : 'unproved';
    return {
      kind,
      before: local,
      breaks,
      below: '',
      sentence: (subject) =>
        `${subject}: Der Typ „${local}“ ${said}. Nachrichten, die ihn mit xsi:type nennen, ${
          breaks === true
            ? 'sind nicht mehr gültig'
            : 'wären nicht mehr gültig; ob es solche gibt, ist nicht bekannt'
        }.`,
      mirrored: (subject) =>
        `${subject}: Mit xsi:type darf hier nun der Typ „${local}“ genannt werden${
          breaks === true
            ? ', was das bisherige Schema nicht zulässt'
            : '; ob Nachrichten das tun, ist nicht bekannt'
        }.`,
    };
  }
}

/** One finding for all of XML Schema's own types, as they are many. */
const standardFinding = (names: string[]): Finding => ({
  kind: 'type-changed',
  before: names.join(' '),
  breaks: 'unproved',
  below: '',
  sentence: (subject) =>
    `${subject}: Nachrichten, die hier mit xsi:type einen Typ von XML Schema nennen (${names.slice(0, 3).join(', ')}${names.length > 3 ? ' …' : ''}), wären nicht mehr gültig; ob es solche gibt, ist nicht bekannt.`,
  mirrored: (subject) =>
    `${subject}: Mit xsi:type dürfen hier nun weitere Typen von XML Schema genannt werden (${names.slice(0, 3).join(', ')}${names.length > 3 ? ' …' : ''}); ob Nachrichten das tun, ist nicht bekannt.`,
});

interface Problem {
  kind: Finding['kind'];
  said: string;
}
