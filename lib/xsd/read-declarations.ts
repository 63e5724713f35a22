import { xsdNamespace } from './files.ts';
import {
  type AnyNamespace,
  type AttributeDecl,
  type AttributeUse,
  type ComplexType,
  type ElementDecl,
  type Facets,
  type Method,
  type Occurs,
  type Particle,
  type QName,
  qname,
  type SimpleType,
  type TypeRef,
} from './model.ts';
import { textOf, type XmlNode } from './xml.ts';

const anyType: TypeRef = { ref: qname(xsdNamespace, 'anyType') };
const anySimpleType: TypeRef = { ref: qname(xsdNamespace, 'anySimpleType') };

const xsdChildren = (node: XmlNode) => node.children.filter(({ uri }) => uri === xsdNamespace);
const childrenOf = (node: XmlNode, ...names: string[]) =>
  xsdChildren(node).filter(({ local }) => names.includes(local));
const flag = (value: string | undefined) => value?.trim() === 'true' || value?.trim() === '1';

/** The documentation of a declaration, its parts joined by a space. */
export function documentationOf(node: XmlNode): string {
  return childrenOf(node, 'annotation')
    .flatMap((annotation) => childrenOf(annotation, 'documentation'))
    .map(textOf)
    .filter(Boolean)
    .join(' ');
}

function occursOf({ attributes }: XmlNode): Occurs {
  const count = (value: string | undefined) => (value === undefined ? 1 : Number(value.trim()));
  const max =
    attributes.maxOccurs?.trim() === 'unbounded' ? Number.POSITIVE_INFINITY : count(attributes.maxOccurs);
  return { min: count(attributes.minOccurs) || 0, max: Number.isNaN(max) ? 1 : max };
}

/** The methods listed in `block` or `final`. */
function methodsOf(written: string, all: Method[]): Method[] {
  const names = written.trim().split(/\s+/);
  return all.filter((method) => names.includes('#all') || names.includes(method));
}

const modelGroups = ['sequence', 'choice', 'all'] as const;

/** Reads the declarations of one file in its namespace. */
export class FileReader {
  private readonly qualifiedElements: boolean;
  private readonly qualifiedAttributes: boolean;
  private readonly chameleon: boolean;
  private readonly namespace: string;
  private readonly blockDefault: string;
  private readonly finalDefault: string;
  private alias?: { from: QName; to: QName };

  constructor(root: XmlNode, namespace: string) {
    this.namespace = namespace;
    this.blockDefault = root.attributes.blockDefault ?? '';
    this.finalDefault = root.attributes.finalDefault ?? '';
    this.qualifiedElements = root.attributes.elementFormDefault === 'qualified';
    this.qualifiedAttributes = root.attributes.attributeFormDefault === 'qualified';
    this.chameleon = root.attributes.targetNamespace === undefined;
  }

  /** Reads with one name replaced by another; for xs:redefine, whose definitions build on their former selves. */
  withAlias<T>(from: QName, to: QName, read: () => T): T {
    this.alias = { from, to };
    try {
      return read();
    } finally {
      this.alias = undefined;
    }
  }

  /** Reads any global declaration or definition. */
  global(node: XmlNode, key: QName): unknown {
    switch (node.local) {
      case 'element':
        return this.element(node, true);
      case 'attribute':
        return this.attribute(node, true);
      case 'simpleType':
        return this.simpleType(node, key);
      case 'complexType':
        return this.complexType(node, key);
      case 'group':
        return this.modelGroup(node);
      default:
        return this.attributesOf(node);
    }
  }

  private name(node: XmlNode, value: string): QName {
    const [prefix, local] = value.includes(':')
      ? (value.trim().split(':') as [string, string])
      : ['', value.trim()];
    const namespace = node.scope[prefix] ?? '';
    const key = qname(namespace === '' && this.chameleon ? this.namespace : namespace, local);
    return this.alias?.from === key ? this.alias.to : key;
  }

  private typeOf(node: XmlNode, otherwise: TypeRef): TypeRef {
    const { type } = node.attributes;
    if (type !== undefined) return { ref: this.name(node, type) };
    const [inline] = childrenOf(node, 'simpleType', 'complexType');
    if (!inline) return otherwise;
    return { def: inline.local === 'simpleType' ? this.simpleType(inline) : this.complexType(inline) };
  }

  private element(node: XmlNode, global: boolean): ElementDecl {
    const { attributes } = node;
    const qualified = global || (attributes.form ? attributes.form === 'qualified' : this.qualifiedElements);
    const head = attributes.substitutionGroup?.trim().split(/\s+/)[0];
    return {
      name: attributes.name ?? '',
      namespace: qualified ? this.namespace : '',
      type: this.typeOf(node, anyType),
      nillable: flag(attributes.nillable),
      abstract: flag(attributes.abstract),
      ...(attributes.default !== undefined && { default: attributes.default }),
      ...(attributes.fixed !== undefined && { fixed: attributes.fixed }),
      documentation: documentationOf(node),
      ...(head && { substitutes: this.name(node, head) }),
      constraints: childrenOf(node, 'key', 'keyref', 'unique').map((each) => this.constraint(each)),
      block: methodsOf(attributes.block ?? this.blockDefault, ['extension', 'restriction', 'substitution']),
    };
  }

  private constraint(node: XmlNode): string {
    const paths = childrenOf(node, 'selector', 'field').map(({ local, attributes }) => {
      // Prefixes may differ between versions, so they are replaced by their namespaces.
      const path = (attributes.xpath ?? '')
        .replaceAll(/([\w.-]+):(?!:)/g, (_, prefix: string) => `{${node.scope[prefix] ?? ''}}`)
        .replaceAll(/\s+/g, '');
      return `${local} ${path}`;
    });
    const refer = node.attributes.refer && this.name(node, node.attributes.refer);
    return [node.local, node.attributes.name, ...(refer ? [`refer ${refer}`] : []), ...paths].join(', ');
  }

  private attribute(node: XmlNode, global: boolean): AttributeDecl {
    const { attributes } = node;
    const qualified =
      global || (attributes.form ? attributes.form === 'qualified' : this.qualifiedAttributes);
    return {
      name: attributes.name ?? '',
      namespace: qualified ? this.namespace : '',
      type: this.typeOf(node, anySimpleType),
      ...(attributes.default !== undefined && { default: attributes.default }),
      ...(attributes.fixed !== undefined && { fixed: attributes.fixed }),
      documentation: documentationOf(node),
    };
  }

  private attributesOf(node: XmlNode): { uses: AttributeUse[]; any?: AnyNamespace } {
    const uses = childrenOf(node, 'attribute', 'attributeGroup').map((child): AttributeUse => {
      const { attributes } = child;
      const use =
        attributes.use === 'required' || attributes.use === 'prohibited' ? attributes.use : 'optional';
      if (child.local === 'attributeGroup')
        return { kind: 'group', ref: this.name(child, attributes.ref ?? '') };
      if (attributes.ref === undefined) return { kind: 'attribute', use, decl: this.attribute(child, false) };
      const { default: given, fixed } = attributes;
      return {
        kind: 'ref',
        use,
        ref: this.name(child, attributes.ref),
        ...(given !== undefined && { default: given }),
        ...(fixed !== undefined && { fixed }),
      };
    });
    const [any] = childrenOf(node, 'anyAttribute');
    return { uses, ...(any && { any: this.wildcard(any) }) };
  }

  private wildcard({ attributes }: XmlNode): AnyNamespace {
    const written = attributes.namespace?.trim() || '##any';
    const namespaces =
      written === '##any' || written === '##other'
        ? written
        : written.split(/\s+/).map((each) => {
            if (each === '##local') return '';
            return each === '##targetNamespace' ? this.namespace : each;
          });
    const contents = attributes.processContents;
    return {
      namespaces,
      target: this.namespace,
      processContents: contents === 'lax' || contents === 'skip' ? contents : 'strict',
    };
  }

  /** The model group directly inside a group or type; undefined if there is none. */
  private modelGroup(node: XmlNode): Particle | undefined {
    const [inner] = childrenOf(node, ...modelGroups, 'group');
    return inner && this.particle(inner);
  }

  private particle(node: XmlNode): Particle {
    const occurs = occursOf(node);
    const { attributes } = node;
    const documentation = documentationOf(node);
    if (node.local === 'any') return { ...occurs, kind: 'any', ...this.wildcard(node) };
    if (node.local === 'group')
      return { ...occurs, kind: 'group', ref: this.name(node, attributes.ref ?? '') };
    if (node.local === 'element')
      return attributes.ref === undefined
        ? { ...occurs, kind: 'element', decl: this.element(node, false), documentation }
        : { ...occurs, kind: 'ref', ref: this.name(node, attributes.ref), documentation };
    const items = childrenOf(node, 'element', 'any', 'group', ...modelGroups).map((child) =>
      this.particle(child),
    );
    return { ...occurs, kind: node.local as 'sequence', items, documentation };
  }

  private facets(node: XmlNode): Facets {
    const facets: Facets = { bounds: {} };
    for (const child of xsdChildren(node)) {
      const { value } = child.attributes;
      if (child.local === 'assertion') facets.bounds[`assertion ${child.attributes.test ?? ''}`] = '';
      if (value === undefined) continue;
      if (child.local === 'enumeration') {
        facets.enumeration ??= [];
        facets.enumeration.push({ value, documentation: documentationOf(child) });
      } else if (child.local === 'pattern') {
        facets.pattern ??= [];
        facets.pattern.push(value);
      } else facets.bounds[child.local] = value.trim();
    }
    return facets;
  }

  private simpleType(node: XmlNode, name?: QName): SimpleType {
    const about = { kind: 'simple' as const, documentation: documentationOf(node), ...(name && { name }) };
    const [derivation] = childrenOf(node, 'restriction', 'list', 'union');
    if (!derivation) return { ...about, variety: 'restriction', base: anySimpleType, facets: { bounds: {} } };
    const { attributes } = derivation;
    const inline = childrenOf(derivation, 'simpleType').map(
      (each): TypeRef => ({ def: this.simpleType(each) }),
    );
    if (derivation.local === 'list') {
      const item = attributes.itemType ? { ref: this.name(derivation, attributes.itemType) } : inline[0];
      return { ...about, variety: 'list', item: item ?? anySimpleType };
    }
    if (derivation.local === 'union') {
      const named = (attributes.memberTypes ?? '').split(/\s+/).filter(Boolean);
      return {
        ...about,
        variety: 'union',
        members: [...named.map((each) => ({ ref: this.name(derivation, each) })), ...inline],
      };
    }
    const base = attributes.base ? { ref: this.name(derivation, attributes.base) } : inline[0];
    return { ...about, variety: 'restriction', base: base ?? anySimpleType, facets: this.facets(derivation) };
  }

  private complexType(node: XmlNode, name?: QName): ComplexType {
    const [content] = childrenOf(node, 'simpleContent', 'complexContent');
    const about = {
      kind: 'complex' as const,
      documentation: documentationOf(node),
      abstract: flag(node.attributes.abstract),
      mixed: flag(content?.attributes.mixed ?? node.attributes.mixed),
      block: methodsOf(node.attributes.block ?? this.blockDefault, ['extension', 'restriction']),
      final: methodsOf(node.attributes.final ?? this.finalDefault, ['extension', 'restriction']),
      ...(name && { name }),
    };
    const [derived] = content ? childrenOf(content, 'extension', 'restriction') : [];
    const holder = derived ?? node;
    const { uses, any } = this.attributesOf(holder);
    const particle = this.modelGroup(holder);
    const body = {
      ...about,
      attributes: uses,
      ...(any && { anyAttribute: any }),
      ...(particle && { particle }),
    };
    if (!derived || !content) return body;
    const simpleContent = content.local === 'simpleContent';
    const [simple] = childrenOf(derived, 'simpleType');
    return {
      ...body,
      derivation: {
        method: derived.local === 'extension' ? 'extension' : 'restriction',
        base: derived.attributes.base ? { ref: this.name(derived, derived.attributes.base) } : anyType,
        simpleContent,
      },
      ...(simpleContent && derived.local === 'restriction' && { facets: this.facets(derived) }),
      ...(simpleContent && simple && { simple: { def: this.simpleType(simple) } }),
    };
  }
}
