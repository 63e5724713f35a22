import { intersectionOfWildcards, unionOfWildcards } from './any-attribute.ts';
import { blockedAt, derivedBy } from './derivation.ts';
import { xsdNamespace } from './files.ts';
import {
  type AnyNamespace,
  type AttributeDecl,
  type AttributeUse,
  type ComplexType,
  type ElementDecl,
  localOf,
  type Method,
  namespaceOf,
  type Particle,
  type QName,
  qname,
  type SchemaModel,
  type TypeDef,
  type TypeRef,
} from './model.ts';
import { builtinFacts, restrict, type SimpleFacts, simpleFacts, unknownFacts } from './simple.ts';

/** An attribute of an element, with references and groups resolved. */
export interface EffectiveAttribute {
  decl: AttributeDecl;
  required: boolean;
  default?: string;
  fixed?: string;
}

/** A particle with groups and references resolved. */
export type Content =
  | { kind: 'element'; min: number; max: number; decl: ElementDecl; documentation: string }
  | { kind: 'sequence' | 'choice' | 'all'; min: number; max: number; items: Content[]; documentation: string }
  | ({ kind: 'any'; min: number; max: number } & AnyNamespace);

/** A type with its derivation applied. */
export interface EffectiveType {
  /** Only for named types. */
  name?: QName;
  documentation: string;
  /** The content between the tags; `any` is xs:anyType, which allows everything. */
  content: 'any' | 'empty' | 'simple' | 'elements';
  abstract: boolean;
  mixed: boolean;
  simple?: SimpleFacts;
  particle?: Content;
  attributes: EffectiveAttribute[];
  anyAttribute?: AnyNamespace;
  base?: QName;
  /** For complex types: methods of derived types that may not replace it, and methods by which none may be derived. */
  block: Method[];
  final: Method[];
}

const plain = {
  documentation: '',
  abstract: false,
  mixed: false,
  attributes: [] as EffectiveAttribute[],
  block: [] as Method[],
  final: [] as Method[],
};

/** Resolves a type by reference or definition. Missing and circular types become unknown simple types. */
export function effectiveType(model: SchemaModel, type: TypeRef, seen: QName[] = []): EffectiveType {
  if ('def' in type) return typeOf(model, type.def, seen);
  const { ref } = type;
  if (namespaceOf(ref) === xsdNamespace) {
    if (localOf(ref) === 'anyType') return { ...plain, name: ref, content: 'any', mixed: true };
    return { ...plain, name: ref, content: 'simple', simple: builtinFacts(localOf(ref)) };
  }
  const found = model.types.get(ref);
  if (!found || seen.includes(ref))
    return { ...plain, name: ref, content: 'simple', simple: unknownFacts(ref) };
  return typeOf(model, found, [...seen, ref]);
}

function typeOf(model: SchemaModel, type: TypeDef, seen: QName[]): EffectiveType {
  const { name, documentation } = type;
  const about = { ...plain, documentation, ...(name && { name }) };
  if (type.kind === 'complex') return { ...complexType(model, type, seen), ...(name && { name }) };
  const base = type.variety === 'restriction' && 'ref' in type.base ? type.base.ref : undefined;
  return {
    ...about,
    content: 'simple',
    simple: simpleFacts(model, { def: type }, seen),
    ...(base && { base }),
  };
}

function complexType(model: SchemaModel, type: ComplexType, seen: QName[]): EffectiveType {
  const { derivation, documentation, abstract, block, final } = type;
  const own = attributesOf(model, type.attributes);
  const particle = type.particle && resolve(model, type.particle);
  const filled = particle && !isEmpty(particle) ? particle : undefined;
  if (!derivation) {
    const any = intersectionOfWildcards(type.anyAttribute, own.any);
    return {
      documentation,
      abstract,
      block,
      final,
      mixed: type.mixed,
      content: contentOf(filled, type.mixed),
      ...(filled && { particle: filled }),
      attributes: present(own.attributes),
      ...(any && { anyAttribute: any }),
    };
  }
  const base = effectiveType(model, derivation.base, seen);
  const extension = derivation.method === 'extension';
  const ownAny = intersectionOfWildcards(type.anyAttribute, own.any);
  const any = extension ? unionOfWildcards(ownAny, base.anyAttribute) : ownAny;
  const baseName = 'ref' in derivation.base ? derivation.base.ref : undefined;
  const about = {
    documentation,
    abstract,
    block,
    final,
    attributes: inherited(base.attributes, own.attributes),
    ...(any && { anyAttribute: any }),
    ...(baseName && { base: baseName }),
  };
  if (derivation.simpleContent) {
    const from = type.simple ? simpleFacts(model, type.simple) : base.simple;
    const simple = restrict(from ?? builtinFacts('anySimpleType'), type.facets ?? { bounds: {} });
    return { ...about, mixed: false, content: 'simple', simple };
  }
  // A restriction states its whole content itself.
  const mixed = type.mixed || (extension && base.content !== 'any' && base.mixed);
  const whole = extension ? joined(base.particle, filled) : filled;
  return { ...about, mixed, content: contentOf(whole, mixed), ...(whole && { particle: whole }) };
}

const contentOf = (particle: Content | undefined, mixed: boolean) =>
  particle || mixed ? 'elements' : 'empty';

const isEmpty = (content: Content): boolean =>
  content.kind !== 'any' &&
  content.kind !== 'element' &&
  content.items.length === 0 &&
  (content.kind !== 'choice' || content.min === 0);

function joined(first: Content | undefined, second: Content | undefined): Content | undefined {
  if (!first || !second) return first ?? second;
  return { kind: 'sequence', min: 1, max: 1, items: [first, second], documentation: '' };
}

type Merged = EffectiveAttribute & { prohibited?: boolean };

function attributesOf(
  model: SchemaModel,
  uses: AttributeUse[],
  seen: QName[] = [],
): { attributes: Merged[]; any?: AnyNamespace } {
  const attributes: Merged[] = [];
  let any: AnyNamespace | undefined;
  for (const use of uses) {
    if (use.kind === 'group') {
      const group = model.attributeGroups.get(use.ref);
      if (!group || seen.includes(use.ref)) continue;
      const inner = attributesOf(model, group.uses, [...seen, use.ref]);
      attributes.push(...inner.attributes);
      any = intersectionOfWildcards(any, intersectionOfWildcards(group.any, inner.any));
      continue;
    }
    const decl =
      use.kind === 'attribute' ? use.decl : (model.attributes.get(use.ref) ?? foreignAttribute(use.ref));
    const given = use.kind === 'ref' ? { ...decl, ...use } : decl;
    attributes.push({
      decl,
      required: use.use === 'required',
      ...(given.default !== undefined && { default: given.default }),
      ...(given.fixed !== undefined && { fixed: given.fixed }),
      ...(use.use === 'prohibited' && { prohibited: true }),
    });
  }
  return { attributes, ...(any && { any }) };
}

/** An attribute of a namespace without a file, such as xml:lang. */
const foreignAttribute = (ref: QName): AttributeDecl => ({
  name: localOf(ref),
  namespace: namespaceOf(ref),
  type: { ref: qname(xsdNamespace, 'anySimpleType') },
  documentation: '',
});

const present = (attributes: Merged[]): EffectiveAttribute[] =>
  attributes.filter(({ prohibited }) => !prohibited);

function inherited(base: EffectiveAttribute[], own: Merged[]): EffectiveAttribute[] {
  const key = ({ decl }: EffectiveAttribute) => qname(decl.namespace, decl.name);
  const replaced = new Set(own.map(key));
  return [...base.filter((each) => !replaced.has(key(each))), ...present(own)];
}

const missing = (ref: QName): ElementDecl => ({
  name: localOf(ref),
  namespace: namespaceOf(ref),
  type: { ref: qname('', `?${ref}`) },
  nillable: false,
  abstract: false,
  documentation: '',
  constraints: [],
  block: [],
});

/** Resolves references, groups and substitution groups of a particle; drops what may never occur. */
function resolve(model: SchemaModel, particle: Particle, seen: QName[] = []): Content {
  const { min, max } = particle;
  if (particle.kind === 'element')
    return { kind: 'element', min, max, decl: particle.decl, documentation: particle.documentation };
  if (particle.kind === 'any') return particle;
  if (particle.kind === 'ref') return resolveReference(model, particle);
  if (particle.kind === 'group') {
    const group = seen.includes(particle.ref) ? undefined : model.groups.get(particle.ref);
    if (!group) return { kind: 'sequence', min, max, items: [], documentation: '' };
    const inner = resolve(model, group, [...seen, particle.ref]);
    return { kind: 'sequence', min, max, items: [inner], documentation: '' };
  }
  const items = particle.items.filter((item) => item.max > 0).map((item) => resolve(model, item, seen));
  return { kind: particle.kind, min, max, items, documentation: particle.documentation };
}

function resolveReference(
  model: SchemaModel,
  { min, max, ref, documentation }: Extract<Particle, { kind: 'ref' }>,
): Content {
  const decls = substitutable(model, ref);
  const [only] = decls;
  if (only && decls.length === 1)
    return { kind: 'element', min, max, decl: only, documentation: documentation || only.documentation };
  const items = decls.map(
    (decl): Content => ({ kind: 'element', min: 1, max: 1, decl, documentation: decl.documentation }),
  );
  return { kind: 'choice', min, max, items, documentation };
}

/** A global element and all that may replace it, without abstract ones. */
function substitutable(model: SchemaModel, head: QName): ElementDecl[] {
  const names = new Set([head]);
  for (const name of names) for (const member of model.substitutions.get(name) ?? []) names.add(member);
  const decls = [...names]
    .filter((name) => name === head || replaces(model, name, head))
    .map((name) => model.elements.get(name) ?? missing(name));
  const concrete = decls.filter(({ abstract }) => !abstract);
  return concrete.length > 0 ? concrete.map((decl) => withHeadType(model, decl)) : decls.slice(0, 1);
}

/** Whether a member of a substitution group may replace its head, as nothing blocks it. */
function replaces(model: SchemaModel, name: QName, head: QName): boolean {
  const [member, first] = [name, head].map((each) => {
    const decl = model.elements.get(each);
    return decl && withHeadType(model, decl);
  });
  if (!member || !first) return true;
  if (first.block.includes('substitution')) return false;
  const methods = derivedBy(model, member.type, first.type);
  return !methods || !blockedAt(model, first).some((each) => methods.has(each));
}

/** An element without a type in a substitution group has the type of its head. */
export function withHeadType(model: SchemaModel, decl: ElementDecl, depth = 0): ElementDecl {
  const untyped = 'ref' in decl.type && decl.type.ref === qname(xsdNamespace, 'anyType');
  const head = decl.substitutes && model.elements.get(decl.substitutes);
  return untyped && head && depth < 20 ? { ...decl, type: withHeadType(model, head, depth + 1).type } : decl;
}
