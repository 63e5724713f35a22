/** A name with its namespace, `{namespace}local`. */
export type QName = string;

export const qname = (namespace: string, local: string): QName => `{${namespace}}${local}`;
export const localOf = (name: QName) => name.slice(name.lastIndexOf('}') + 1);
export const namespaceOf = (name: QName) => name.slice(1, name.lastIndexOf('}'));

/** A type by name, or defined where it is used. */
export type TypeRef = { ref: QName } | { def: TypeDef };

/** Number of occurrences; `max` is Infinity for unbounded. */
export interface Occurs {
  min: number;
  max: number;
}

/** Ways to derive a type, or to replace an element. */
export type Method = 'extension' | 'restriction' | 'substitution';

export interface ElementDecl {
  name: string;
  /** '' for unqualified elements. */
  namespace: string;
  type: TypeRef;
  nillable: boolean;
  abstract: boolean;
  default?: string;
  fixed?: string;
  documentation: string;
  /** The head of its substitution group. */
  substitutes?: QName;
  /** key, keyref and unique, each as one line that is equal for equal meaning; names as `{namespace}local`. */
  constraints: string[];
  /** Methods by which nothing may replace it. */
  block: Method[];
}

export interface AnyNamespace {
  /** ##any, ##other, or namespaces ('' for none). */
  namespaces: '##any' | '##other' | string[];
  /** The target namespace that ##other excludes. */
  target: string;
  processContents: 'strict' | 'lax' | 'skip';
}

export type Particle = Occurs &
  (
    | { kind: 'element'; decl: ElementDecl; documentation: string }
    | { kind: 'ref'; ref: QName; documentation: string }
    | { kind: 'group'; ref: QName }
    | { kind: 'sequence' | 'choice' | 'all'; items: Particle[]; documentation: string }
    | ({ kind: 'any' } & AnyNamespace)
  );

export interface AttributeDecl {
  name: string;
  namespace: string;
  type: TypeRef;
  default?: string;
  fixed?: string;
  documentation: string;
}

export type AttributeUse =
  | { kind: 'attribute'; use: AttributeUseKind; decl: AttributeDecl }
  | { kind: 'ref'; use: AttributeUseKind; ref: QName; default?: string; fixed?: string }
  | { kind: 'group'; ref: QName };
export type AttributeUseKind = 'required' | 'optional' | 'prohibited';

/** The facets of one derivation step, as written. */
export interface Facets {
  enumeration?: { value: string; documentation: string }[];
  /** Alternatives; one must match. */
  pattern?: string[];
  /** All other facets by name, e.g. maxLength. */
  bounds: Record<string, string>;
}

interface Typed {
  /** Absent for anonymous types. */
  name?: QName;
  documentation: string;
}

export type SimpleType = Typed & { kind: 'simple' } & (
    | { variety: 'restriction'; base: TypeRef; facets: Facets }
    | { variety: 'list'; item: TypeRef }
    | { variety: 'union'; members: TypeRef[] }
  );

export type ComplexType = Typed & {
  kind: 'complex';
  abstract: boolean;
  mixed: boolean;
  /** Methods of derived types that may not replace it. */
  block: Method[];
  /** Methods by which nothing may be derived from it. */
  final: Method[];
  /** Absent for a type that is not derived. */
  derivation?: { method: 'extension' | 'restriction'; base: TypeRef; simpleContent: boolean };
  particle?: Particle;
  /** For a restriction of simple content. */
  facets?: Facets;
  simple?: TypeRef;
  attributes: AttributeUse[];
  anyAttribute?: AnyNamespace;
};

export type TypeDef = SimpleType | ComplexType;

/** The content of a set of schema files; names resolve in these maps. */
export interface SchemaModel {
  mainFile: string;
  targetNamespace: string;
  version: string;
  documentation: string;
  /** All namespaces that files of the set declare, the main one first. */
  namespaces: string[];
  /** The prefixes that the main file gives namespaces, by namespace. */
  prefixes: Record<string, string>;
  elements: Map<QName, ElementDecl>;
  types: Map<QName, TypeDef>;
  groups: Map<QName, Particle>;
  attributeGroups: Map<QName, { uses: AttributeUse[]; any?: AnyNamespace }>;
  attributes: Map<QName, AttributeDecl>;
  /** The elements that may replace a head, by head. */
  substitutions: Map<QName, QName[]>;
}
