import { anyType } from '../derivation.ts';
import { type Content, type EffectiveType, effectiveType } from '../effective.ts';
import {
  type ElementDecl,
  localOf,
  type Method,
  namespaceOf,
  type QName,
  type SchemaModel,
  type TypeDef,
  type TypeRef,
} from '../model.ts';
import { accepts } from '../simple-contains.ts';
import { rootElementsOf } from '../tree.ts';
import { rejects } from '../witness.ts';
import { compareAttributes } from './attributes.ts';
import { compareContent } from './content.ts';
import { elementFindings, valueFindings } from './declarations.ts';
import { DerivedTypes } from './derived.ts';
import { descriptionOf, documentationFindings, valueTexts } from './describe.ts';
import type { Breaks, Finding } from './model.ts';
import { mapNamespaces, type NamespaceMap } from './namespaces.ts';
import type { Usage } from './places.ts';
import { simpleFindings } from './simple.ts';
import { isVersionMark } from './version-mark.ts';
import { letterAccepts, letterMayAccept, wildcardLetter } from './wildcards.ts';

/** Two types in the same place; compared once, however often they are used. */
export interface TypePair {
  before: EffectiveType;
  after: EffectiveType;
  findings: Finding[];
  uses: Usage[];
}

const plainText = { enumeration: undefined };

/** Compares types pair by pair. If a pair appears again, even within itself, only its use is noted. */
export class TypeComparison {
  readonly pairs = new Map<string, TypePair>();
  readonly namespaces: NamespaceMap;
  private readonly anonymous = new Map<TypeDef, number>();
  private readonly accepts: (newer: string, older: string) => boolean;
  /** A wildcard allows elements declared globally or not at all. */
  private open = false;
  /** A wildcard allows attributes declared globally. */
  private openAttributes = false;
  /** Elements with keys, references or uniqueness in the newer version, and what these require. */
  readonly constrained: { name: string; constraints: string[] }[] = [];
  private readonly derived: DerivedTypes;
  /** The schema has no messages of its own; other schemas use its types. */
  readonly library: boolean;
  readonly before: SchemaModel;
  readonly after: SchemaModel;

  constructor(before: SchemaModel, after: SchemaModel) {
    this.library = rootElementsOf(before).length === 0;
    this.before = before;
    this.after = after;
    this.namespaces = mapNamespaces(before, after);
    this.accepts = letterAccepts(before, after, this.namespaces);
    this.derived = new DerivedTypes(before, after, this.namespaces);
  }

  compareRoot(before: ElementDecl, after: ElementDecl): void {
    this.compareElements(before, after, { below: `/${before.name}` });
  }

  /** Compares the global declarations too if there are wildcards, which check against them. */
  compareOpenContent(): void {
    if (this.openAttributes || this.open) this.compareGlobalAttributes();
    if (!this.open) return;
    const any = { ref: anyType };
    this.compareDerived(
      { type: any, block: [] },
      { type: any, block: [] },
      this.compare(any, any, { below: '/*' }),
    );
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

  /** Compares global attributes, against which wildcards check. */
  private compareGlobalAttributes(): void {
    const key = (name: QName, nameOf: (namespace: string) => string) =>
      `${nameOf(namespaceOf(name))}|${localOf(name)}`;
    const newer = new Map(
      [...this.after.attributes].map(([name, decl]) => [key(name, this.namespaces.after), decl]),
    );
    for (const [name, older] of this.before.attributes) {
      const same = newer.get(key(name, this.namespaces.before));
      newer.delete(key(name, this.namespaces.before));
      const below = `/@${older.name}`;
      const pair = this.compare(older.type, same?.type ?? older.type, { below });
      if (same)
        pair.findings.push(...valueFindings(older, same, pair, '@').map((each) => ({ ...each, below: '' })));
      else
        pair.findings.push(
          about('attribute-removed', 'unproved', `Das globale Attribut „${older.name}“ ist entfallen.`),
        );
    }
    for (const { name, type } of newer.values())
      this.compare(type, type, { below: `/@${name}` }).findings.push(
        about('attribute-added', 'unproved', `Weitere Attribute werden nun gegen „${name}“ geprüft.`),
      );
  }

  /** Compares the types for xsi:type at an element: each must still exist, be allowed, and accept the same. */
  private compareDerived(
    before: Pick<ElementDecl, 'type' | 'block'>,
    after: Pick<ElementDecl, 'type' | 'block'>,
    pair: TypePair,
  ): void {
    const key = [this.keyOf(before.type), this.keyOf(after.type), before.block, after.block].join(' ');
    const { findings, both } = this.derived.between(key, before, after);
    // If a value breaks anyway, an unproved break by xsi:type adds nothing.
    const broken = pair.findings.some(({ breaks }) => breaks === true);
    pair.findings.push(...findings.filter(({ breaks }) => breaks === true || !broken));
    for (const each of both)
      this.compare(
        { ref: each.before },
        { ref: each.after },
        { in: pair, below: ` (${localOf(each.before)})` },
      );
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
    pair.findings.push(...this.findingsOf(pair, name), ...this.textFindings(pair, before, after));
    return pair;
  }

  /** Changed documentation of a type and of its values. */
  private textFindings(pair: TypePair, before: TypeRef, after: TypeRef): Finding[] {
    const [older, newer] = [valueTexts(this.before, before), valueTexts(this.after, after)];
    return [
      ...documentationFindings(
        [pair.before.documentation, pair.after.documentation],
        '',
        (subject) => subject,
      ),
      ...[...older].flatMap(([value, text]) =>
        documentationFindings(
          [text, newer.get(value) ?? text],
          '',
          (subject) => `${subject}: Der Wert „${value}“`,
        ),
      ),
    ];
  }

  private compareElements(before: ElementDecl, after: ElementDecl, use: Usage): void {
    const pair = this.compare(before.type, after.type, use, after.name);
    const owner = use.in as TypePair | undefined;
    const types = { before: pair.before, after: pair.after };
    const marked = this.isMark(after.name, before.fixed, after.fixed);
    this.compareDerived(before, after, pair);
    if (after.constraints.length > 0) this.constrained.push(after);
    const mapped = (decl: ElementDecl, nameOf: (namespace: string) => string) => ({
      ...decl,
      constraints: decl.constraints.map((each) =>
        each.replaceAll(/\{([^}]*)\}/g, (_, namespace: string) => `${nameOf(namespace)}|`),
      ),
    });
    const findings = [
      ...valueFindings(before, after, types, use.below).map((each) => (marked ? markFinding(each) : each)),
      ...elementFindings(
        mapped(before, this.namespaces.before),
        mapped(after, this.namespaces.after),
        use.below,
      ),
      ...documentationFindings(
        [before.documentation, after.documentation],
        use.below,
        () => `Das Element „${after.name}“`,
      ),
    ];
    if (owner) owner.findings.push(...findings);
    // A root has no type around it, so findings belong to the root itself.
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
    for (const [kind, older, newer] of [
      ['block', before.block, after.block],
      ['final', before.final, after.final],
    ] as const)
      if (older.join() !== newer.join())
        findings.push({
          ...about(
            kind,
            this.library && newer.some((each) => !older.includes(each)) && 'unproved',
            methodText(kind, newer),
          ),
          before: older.join(' '),
          after: newer.join(' '),
        });
    const { findings: attributes, both } = compareAttributes(before, after, this.namespaces, (decl) =>
      descriptionOf(this.after, decl),
    );
    for (const any of [before.anyAttribute, after.anyAttribute])
      if (any && any.processContents !== 'skip') this.openAttributes = true;
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
    pair.findings.push(
      ...found.map((each) => (marked ? markFinding(each) : each)),
      ...documentationFindings(
        [before.decl.documentation, after.decl.documentation],
        below,
        () => `Das Attribut „${after.decl.name}“`,
      ),
    );
  }

  private contentFindings(pair: TypePair, name: string): Finding[] {
    const { before, after } = pair;
    if (before.content === 'any' || after.content === 'any') return this.anyFindings(pair);
    if (before.simple && after.simple) {
      const { enumeration: older } = before.simple;
      const { enumeration: newer } = after.simple;
      const single = older?.length === 1 && newer?.length === 1;
      const marked = single && this.isMark(name, older[0], newer[0]);
      // Apart from the mark, the types must agree.
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
      mayAccept: letterMayAccept,
      description: (decl) => descriptionOf(this.after, decl),
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
      return [
        about('wildcard', 'unproved', 'Beliebiger Inhalt wird nun gegen andere globale Elemente geprüft.'),
      ];
    }
    if (after.content !== 'any')
      return [about('type-changed', true, 'Beliebiger Inhalt ist nicht mehr erlaubt.')];
    const safe = before.content !== 'elements';
    return [about('type-changed', safe ? false : 'unproved', 'Beliebiger Inhalt ist nun erlaubt.')];
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
    const surely = before.content !== 'empty' || !after.simple || rejects(after.simple, '');
    return [
      about('type-changed', !fits && (surely || 'unproved'), 'Statt Elementen steht nun ein Wert darin.'),
    ];
  }
}

const about = (kind: Finding['kind'], breaks: Breaks, said: string): Finding => ({
  kind,
  breaks,
  below: '',
  sentence: (subject) => (/^[a-zä-ü]/.test(said) ? `${subject} ${said}` : `${subject}: ${said}`),
});

/** A version mark changes together with the namespace; it is listed but breaks nothing. */
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

const methodText = (kind: 'block' | 'final', methods: readonly Method[]): string => {
  const names = methods
    .map((each) => (each === 'extension' ? 'Erweiterungen' : 'Einschränkungen'))
    .join(' und ');
  if (kind === 'block')
    return names
      ? `${names} dieses Typs dürfen nun nicht an seiner Stelle stehen (block).`
      : 'Abgeleitete Typen dürfen nun an seiner Stelle stehen (block).';
  return names
    ? `${names} dieses Typs sind nun nicht erlaubt (final). Das betrifft andere Schemas, keine Nachrichten.`
    : 'Von diesem Typ dürfen nun andere abgeleitet werden (final).';
};
