import { type Content, type EffectiveType, effectiveType } from '../effective.ts';
import {
  type ElementDecl,
  localOf,
  namespaceOf,
  type QName,
  type SchemaModel,
  type TypeDef,
  type TypeRef,
} from '../model.ts';
import { accepts } from '../simple-contains.ts';
import { compareAttributes } from './attributes.ts';
import { compareContent } from './content.ts';
import { elementFindings, valueFindings } from './declarations.ts';
import type { Finding } from './model.ts';
import { mapNamespaces, type NamespaceMap } from './namespaces.ts';
import type { Usage } from './places.ts';
import { simpleFindings } from './simple.ts';
import { isVersionMark } from './version-mark.ts';
import { letterAccepts, wildcardLetter } from './wildcards.ts';

/** Two types that stand at the same place, compared once however often they do. */
export interface TypePair {
  before: EffectiveType;
  after: EffectiveType;
  findings: Finding[];
  uses: Usage[];
}

const plainText = { enumeration: undefined };

/** Compares types pair by pair; a pair that is met again, also inside itself, is only noted as used again. */
export class TypeComparison {
  readonly pairs = new Map<string, TypePair>();
  readonly namespaces: NamespaceMap;
  private readonly anonymous = new Map<TypeDef, number>();
  private readonly accepts: (newer: string, older: string) => boolean;
  /** Something lets in elements that are declared globally or not at all. */
  private open = false;
  readonly before: SchemaModel;
  readonly after: SchemaModel;

  constructor(before: SchemaModel, after: SchemaModel) {
    this.before = before;
    this.after = after;
    this.namespaces = mapNamespaces(before, after);
    this.accepts = letterAccepts(before, after, this.namespaces);
  }

  compareRoot(before: ElementDecl, after: ElementDecl): void {
    this.compareElements(before, after, { below: `/${before.name}` });
  }

  /** What wildcards check against are the global declarations: they are compared too where there are wildcards. */
  compareOpenContent(): void {
    if (!this.open) return;
    const name = (key: QName, nameOf: (namespace: string) => string) =>
      `${nameOf(namespaceOf(key))}|${localOf(key)}`;
    const newer = new Map(
      [...this.after.elements].map(([key, decl]) => [name(key, this.namespaces.after), decl]),
    );
    for (const [key, decl] of this.before.elements) {
      const same = newer.get(name(key, this.namespaces.before));
      if (same) this.compareElements(decl, same, { below: `/${decl.name}` });
    }
  }

  private keyOf(type: TypeRef): string {
    if ('ref' in type) return type.ref;
    if (!this.anonymous.has(type.def)) this.anonymous.set(type.def, this.anonymous.size);
    return `#${this.anonymous.get(type.def)}`;
  }

  compare(before: TypeRef, after: TypeRef, use: Usage, name = ''): TypePair {
    const key = `${this.keyOf(before)} > ${this.keyOf(after)}`;
    const known = this.pairs.get(key);
    if (known) {
      if (!known.uses.some((each) => each.in === use.in && each.below === use.below)) known.uses.push(use);
      return known;
    }
    const pair: TypePair = {
      before: effectiveType(this.before, before),
      after: effectiveType(this.after, after),
      findings: [],
      uses: [use],
    };
    this.pairs.set(key, pair);
    pair.findings.push(...this.findingsOf(pair, name));
    return pair;
  }

  private compareElements(before: ElementDecl, after: ElementDecl, use: Usage): void {
    const pair = this.compare(before.type, after.type, use, after.name);
    const owner = use.in as TypePair | undefined;
    const types = { before: pair.before, after: pair.after };
    const marked = this.isMark(after.name, before.fixed, after.fixed);
    const findings = [
      ...valueFindings(before, after, types, use.below).map((each) => (marked ? markFinding(each) : each)),
      ...elementFindings(before, after, use.below),
    ];
    if (owner) owner.findings.push(...findings);
    // At a root there is no type around it: what is said stands at the root itself.
    else pair.findings.push(...findings.map((each) => ({ ...each, below: '' })));
  }

  private isMark(name: string, before: string | undefined, after: string | undefined): boolean {
    return isVersionMark(name, before, after, this.before, this.after);
  }

  private findingsOf(pair: TypePair, name: string): Finding[] {
    const { before, after } = pair;
    const findings: Finding[] = [];
    if (!before.abstract && after.abstract)
      findings.push(
        about('type-changed', true, 'ist nun abstrakt: Nachrichten müssen einen abgeleiteten Typ nennen.'),
      );
    if (before.abstract) findings.push(...this.derivedTypes(pair));
    const { findings: attributes, both } = compareAttributes(before, after, this.namespaces);
    if (before.anyAttribute) this.open = true;
    if (after.content !== 'any') findings.push(...attributes);
    for (const each of both) this.compareAttribute(pair, each);
    return [...findings, ...this.contentFindings(pair, name)];
  }

  private compareAttribute(
    pair: TypePair,
    { before, after }: ReturnType<typeof compareAttributes>['both'][number],
  ): void {
    const below = `/@${after.decl.name}`;
    const inner = this.compare(before.decl.type, after.decl.type, { in: pair, below }, after.decl.name);
    const named = { name: after.decl.name };
    const [older, newer] = [before, after].map((each) => ({
      ...named,
      ...(each.default !== undefined && { default: each.default }),
      ...(each.fixed !== undefined && { fixed: each.fixed }),
    }));
    const found = valueFindings(older!, newer!, { before: inner.before, after: inner.after }, below);
    const marked = this.isMark(named.name, before.fixed, after.fixed);
    pair.findings.push(...found.map((each) => (marked ? markFinding(each) : each)));
  }

  private contentFindings(pair: TypePair, name: string): Finding[] {
    const { before, after } = pair;
    if (before.content === 'any' || after.content === 'any') return this.anyFindings(pair);
    if (before.simple && after.simple) {
      const { enumeration: older } = before.simple;
      const { enumeration: newer } = after.simple;
      const single = older?.length === 1 && newer?.length === 1;
      const marked = single && this.isMark(name, older[0], newer[0]);
      // The mark apart, the types must agree in everything else.
      if (marked)
        return [
          ...simpleFindings({ ...before.simple, ...plainText }, { ...after.simple, ...plainText }),
          { ...markFinding(about('version', false, '')), before: older[0]!, after: newer[0]! },
        ];
      return simpleFindings(before.simple, after.simple);
    }
    const findings: Finding[] = [];
    if (before.mixed && !after.mixed && !after.simple)
      findings.push({
        ...about('mixed', true, 'Text zwischen den Elementen ist nicht mehr erlaubt.'),
        kind: 'mixed',
      });
    if (!before.mixed && after.mixed && !before.simple)
      findings.push(about('mixed', false, 'Text zwischen den Elementen ist nun erlaubt.'));
    if (before.simple || after.simple) return [...findings, ...this.simpleToComplex(pair)];
    return [...findings, ...this.elementContent(pair)];
  }

  private elementContent(pair: TypePair): Finding[] {
    const { before, after } = pair;
    const letterOf = (nameOf: (namespace: string) => string) => (content: Content) => {
      if (content.kind === 'element') return `${nameOf(content.decl.namespace)}|${content.decl.name}`;
      if (content.kind !== 'any') return '';
      if (content.processContents !== 'skip') this.open = true;
      return wildcardLetter(content, nameOf);
    };
    const answer = compareContent({
      before: before.particle,
      after: after.particle,
      letterBefore: letterOf(this.namespaces.before),
      letterAfter: letterOf(this.namespaces.after),
      accepts: this.accepts,
    });
    for (const { before: older, after: newer } of answer.both)
      this.compareElements(older.decl!, newer.decl!, { in: pair, below: `/${newer.name}` });
    return answer.findings;
  }

  private anyFindings({ before, after }: TypePair): Finding[] {
    this.open = true;
    if (before.content === 'any' && after.content === 'any') {
      const letter = wildcardLetter(
        { namespaces: '##any', target: '', processContents: 'lax' },
        (name) => name,
      );
      if (this.accepts(letter, letter)) return [];
      return [about('wildcard', true, 'Beliebiger Inhalt wird nun gegen andere globale Elemente geprüft.')];
    }
    if (after.content !== 'any')
      return [about('type-changed', true, 'Beliebiger Inhalt ist nicht mehr erlaubt.')];
    const safe = before.content !== 'elements';
    return [about('type-changed', !safe, 'Beliebiger Inhalt ist nun erlaubt.')];
  }

  private simpleToComplex({ before, after }: TypePair): Finding[] {
    if (before.simple) {
      const open = after.mixed && compareContentIsNullable(after);
      return [
        about(
          'type-changed',
          !open,
          open
            ? 'Statt eines Werts ist nun gemischter Inhalt erlaubt.'
            : 'Statt eines Werts stehen nun Elemente darin.',
        ),
      ];
    }
    const fits = before.content === 'empty' && after.simple !== undefined && accepts(after.simple, '');
    return [about('type-changed', !fits, 'Statt Elementen steht nun ein Wert darin.')];
  }

  /** Of an abstract type only derived types occur, named by xsi:type: each must still be there and take the same. */
  private derivedTypes(pair: TypePair): Finding[] {
    const findings: Finding[] = [];
    for (const name of derivedFrom(this.before, pair.before.name)) {
      const local = localOf(name);
      const same = derivedFrom(this.after, pair.after.name).find((each) => localOf(each) === local);
      if (same) this.compare({ ref: name }, { ref: same }, { in: pair, below: ` (${local})` });
      else
        findings.push({
          ...about('type-removed', true, `Der abgeleitete Typ „${local}“ ist entfallen.`),
          before: local,
        });
    }
    return findings;
  }
}

const about = (kind: Finding['kind'], breaks: boolean, said: string): Finding => ({
  kind,
  breaks,
  below: '',
  sentence: (subject) => (/^[a-zä-ü]/.test(said) ? `${subject} ${said}` : `${subject}: ${said}`),
});

/** A version mark goes with the namespace: told, but no break. */
const markFinding = (finding: Finding): Finding => ({
  ...finding,
  kind: 'version',
  breaks: false,
  sentence: (subject) =>
    `${subject}: Die Versionskennung wechselt mit dem Namespace und zählt hier nicht als Bruch.`,
});

function compareContentIsNullable({ particle, attributes }: EffectiveType): boolean {
  const empty = (content: Content): boolean => {
    if (content.min === 0) return true;
    if (content.kind === 'element' || content.kind === 'any') return false;
    return content.kind === 'choice' ? content.items.some(empty) : content.items.every(empty);
  };
  return (!particle || empty(particle)) && attributes.every(({ required }) => !required);
}

/** The types that can be named where an abstract one is declared, by all steps of derivation. */
function derivedFrom(model: SchemaModel, base: QName | undefined): QName[] {
  if (!base) return [];
  const found: QName[] = [];
  const queue = [base];
  for (const from of queue)
    for (const [name, type] of model.types) {
      const own =
        type.kind === 'complex' && type.derivation && 'ref' in type.derivation.base
          ? type.derivation.base.ref
          : undefined;
      if (own !== from || queue.includes(name)) continue;
      queue.push(name);
      if (type.kind === 'complex' && !type.abstract) found.push(name);
    }
  return found;
}
