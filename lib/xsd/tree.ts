import {
  type Content,
  type EffectiveAttribute,
  type EffectiveType,
  effectiveType,
  withHeadType,
} from './effective.ts';
import { facetTexts } from './facet-texts.ts';
import { xsdNamespace } from './files.ts';
import {
  type ElementDecl,
  localOf,
  namespaceOf,
  type QName,
  type SchemaModel,
  type TypeRef,
} from './model.ts';

/** A row of the readable tree, as plain data for pages and JSON. */
export interface TreeNode {
  /** `/Root/Child`, attributes `/Root/@Name`; groups add nothing. */
  path: string;
  name: string;
  /** Of an element or attribute: '' if it is unqualified. Undefined for others. */
  namespace?: string;
  kind: 'element' | 'attribute' | 'sequence' | 'choice' | 'all' | 'any' | 'type';
  /** Local name of its type; '' for an anonymous one. */
  type: string;
  /** Local name of the type from which its type is derived. */
  base: string;
  /** `1`, `0..1`, `1..n`. */
  cardinality: string;
  documentation: string;
  /** Facets as German text, e.g. `höchstens 20 Zeichen`. */
  facets: string[];
  /** Allowed values with their documentation. */
  values: { value: string; documentation: string }[];
  nillable: boolean;
  default: string | null;
  fixed: string | null;
  /** The type is already open above, which shows its content. */
  recursive: boolean;
  children: TreeNode[];
}

export interface SchemaTree {
  mainFile: string;
  targetNamespace: string;
  /** The prefixes that the main file gives namespaces, by namespace. */
  prefixes: Record<string, string>;
  version: string;
  documentation: string;
  nodes: TreeNode[];
  /** The schema is larger than the tree. */
  truncated: boolean;
}

/** Rows and values, more than anybody reads; bounds the size of a page and the time that showing it takes. */
const mostNodes = 2_000;

/** `1`, `0..1`, `0..n`, `2..5`. */
export function cardinalityOf({ min, max }: { min: number; max: number }): string {
  const upper = max === Number.POSITIVE_INFINITY ? 'n' : String(max);
  return min === max ? String(min) : `${min}..${upper}`;
}

/** The tree of a schema from its root elements, or else its named types. Circles are cut and marked. */
export function treeOf(model: SchemaModel): SchemaTree {
  const walk = new Walk(model);
  const roots = rootElementsOf(model);
  const nodes =
    roots.length > 0
      ? walk.each(roots, (decl) => [walk.element(decl, { min: 1, max: 1 }, '', [], '')])
      : walk.each(ownTypes(model), (name) => [walk.type(name)]);
  const { mainFile, targetNamespace, prefixes, version, documentation } = model;
  return {
    mainFile,
    targetNamespace,
    prefixes,
    version,
    documentation,
    nodes,
    truncated: walk.isFull,
  };
}

/** Names of the types in the main namespace. */
export const ownTypes = (model: SchemaModel): QName[] =>
  [...model.types.keys()].filter(
    (name) => namespaceOf(name) === model.targetNamespace && !name.endsWith('~'),
  );

/** Global elements of the main namespace with which a message may begin: those that no other refers to, or else all. */
export function rootElementsOf(model: SchemaModel): ElementDecl[] {
  const own = [...model.elements].filter(
    ([name, { abstract }]) => namespaceOf(name) === model.targetNamespace && !abstract,
  );
  const used = usedElements(model);
  const unused = own.filter(([name]) => !used.has(name));
  return (unused.length > 0 ? unused : own).map(([, decl]) => withHeadType(model, decl));
}

/** The global elements that the schema refers to. */
function usedElements(model: SchemaModel): Set<QName> {
  const used = new Set<QName>();
  const visited = new Set<unknown>();
  const visit = (value: unknown): void => {
    if (!value || typeof value !== 'object' || visited.has(value)) return;
    visited.add(value);
    const { kind, ref } = value as { kind?: string; ref?: QName };
    if (kind === 'ref' && ref) used.add(ref);
    for (const each of Object.values(value)) visit(each);
  };
  for (const map of [model.elements, model.types, model.groups]) for (const each of map.values()) visit(each);
  for (const members of model.substitutions.values()) for (const member of members) used.add(member);
  return used;
}

class Walk {
  private count = 0;
  private readonly model: SchemaModel;

  constructor(model: SchemaModel) {
    this.model = model;
  }

  get isFull(): boolean {
    return this.count > mostNodes;
  }

  /** The rows of several, as far as there is room. */
  each<T>(items: T[], rows: (item: T) => TreeNode[]): TreeNode[] {
    return items.flatMap((item) => (this.isFull ? [] : rows(item)));
  }

  type(name: QName): TreeNode {
    const type = effectiveType(this.model, { ref: name });
    const path = `/${localOf(name)}`;
    return {
      ...this.node(path, localOf(name), 'type', type, '', type.documentation),
      ...this.inside(type, path, [name]),
      type: '',
    };
  }

  element(
    decl: ElementDecl,
    occurs: { min: number; max: number },
    parent: string,
    open: QName[],
    documentation: string,
  ): TreeNode {
    const type = effectiveType(this.model, decl.type);
    const path = `${parent}/${decl.name}`;
    const name = type.name && namespaceOf(type.name) !== xsdNamespace ? type.name : undefined;
    const recursive = name !== undefined && open.includes(name);
    const text = decl.documentation || documentation || type.documentation;
    const inner =
      recursive || open.length > 60
        ? { children: [] }
        : this.inside(type, path, name ? [...open, name] : open);
    return {
      ...this.node(path, decl.name, 'element', type, cardinalityOf(occurs), text),
      namespace: decl.namespace,
      values: this.values(decl.type),
      nillable: decl.nillable,
      default: decl.default ?? null,
      fixed: decl.fixed ?? null,
      recursive,
      ...inner,
    };
  }

  private node(
    path: string,
    name: string,
    kind: TreeNode['kind'],
    type: EffectiveType | undefined,
    cardinality: string,
    documentation: string,
  ): TreeNode {
    this.count += 1;
    return {
      path,
      name,
      kind,
      type: type?.name ? localOf(type.name) : '',
      base: type?.base ? localOf(type.base) : '',
      cardinality,
      documentation,
      facets: type?.simple ? facetTexts(type.simple) : [],
      values: [],
      nillable: false,
      default: null,
      fixed: null,
      recursive: false,
      children: [],
    };
  }

  private inside(type: EffectiveType, path: string, open: QName[]): { children: TreeNode[] } {
    const attributes = this.each(type.attributes, (attribute) => [this.attribute(attribute, path)]);
    const content = type.particle ? [type.particle] : [];
    return { children: [...attributes, ...this.each(content, (one) => this.content(one, path, open))] };
  }

  private attribute({ decl, required, ...given }: EffectiveAttribute, parent: string): TreeNode {
    const type = effectiveType(this.model, decl.type);
    const documentation = decl.documentation || type.documentation;
    return {
      ...this.node(
        `${parent}/@${decl.name}`,
        `@${decl.name}`,
        'attribute',
        type,
        required ? '1' : '0..1',
        documentation,
      ),
      namespace: decl.namespace,
      values: this.values(decl.type),
      default: given.default ?? null,
      fixed: given.fixed ?? null,
    };
  }

  /** A plain sequence adds no row; a choice, an all or a repeated sequence does. */
  private content(content: Content, path: string, open: QName[]): TreeNode[] {
    if (content.kind === 'element')
      return [this.element(content.decl, content, path, open, content.documentation)];
    if (content.kind === 'any')
      return [this.node(`${path}/*`, 'beliebiges Element', 'any', undefined, cardinalityOf(content), '')];
    const once = content.min === 1 && content.max === 1;
    const children = this.each(content.items, (item) => this.content(item, path, open));
    if ((once && content.kind !== 'choice') || (once && children.length === 1)) return children;
    if (children.length === 0) return [];
    const names = { sequence: 'Folge', choice: 'Auswahl', all: 'beliebige Reihenfolge' };
    const group = this.node(
      path,
      names[content.kind],
      content.kind,
      undefined,
      cardinalityOf(content),
      content.documentation,
    );
    return [{ ...group, children }];
  }

  private values(type: TypeRef): TreeNode['values'] {
    const all = this.enumerated(type);
    const shown = all.slice(0, Math.max(mostNodes - this.count, 0));
    this.count += all.length;
    return shown;
  }

  /** The values of the derivation step that enumerates them, with documentation. */
  private enumerated(type: TypeRef, depth = 0): TreeNode['values'] {
    const def = 'def' in type ? type.def : this.model.types.get(type.ref);
    if (!def || depth > 20) return [];
    if (def.kind === 'complex') {
      if (def.facets?.enumeration) return def.facets.enumeration;
      if (def.simple) return this.enumerated(def.simple, depth + 1);
      return def.derivation?.simpleContent ? this.enumerated(def.derivation.base, depth + 1) : [];
    }
    if (def.variety !== 'restriction') return [];
    return def.facets.enumeration ?? this.enumerated(def.base, depth + 1);
  }
}
