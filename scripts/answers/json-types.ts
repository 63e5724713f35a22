import { relative } from 'node:path';
import {
  type Checker,
  SignatureKind,
  SymbolFlags,
  type Type,
  TypeFlags,
  type TypeReference,
} from 'typescript/unstable/sync';
import { root } from '../steps/paths.mjs';

/** A part of a JSON Schema (the dialect of OpenAPI 3.1). */
export type Json = Record<string, unknown>;

/** Stands for a named type until all names are known. */
const placeholder = (id: number) => `type:${id}`;

/** Declarations of Date, Map and the like. */
const ofLanguage = /\/lib\.[\w.]+\.d\.ts$/;

interface Named {
  name: string;
  /** The folder of lib that declares it. */
  domain: string;
  schema: Json;
}

/** Converts declared types to JSON Schema. Named types are written once and referred to. */
export class JsonTypes {
  private readonly named = new Map<number, Named>();

  constructor(private readonly checker: Checker) {}

  /** @param where what is described, for the error message @throws when a value can't be JSON */
  schemaOf(type: Type, where: string): Json {
    const members = (type.isUnionType() ? type.getTypes() : [type]).filter(
      ({ flags }) => !(flags & TypeFlags.Undefined),
    );
    const given = members.filter(({ flags }) => !(flags & TypeFlags.Null));
    const nullable = given.length < members.length;
    const values = given.filter((one) => one.isLiteralType()).map(({ value }) => value);
    const isBoolean = values.includes(true) && values.includes(false);
    const listed = values.filter((one) => !isBoolean || typeof one !== 'boolean').sort(inOrder);
    const schemas = [
      ...(listed.length > 0 ? [{ enum: listed }] : []),
      ...(isBoolean ? [{ type: 'boolean' }] : []),
      ...given.filter((one) => !one.isLiteralType()).map((one) => this.single(one, where)),
    ];
    const whole = schemas.length > 1 ? { anyOf: schemas } : (schemas[0] ?? {});
    return nullable ? orNull(whole) : whole;
  }

  private single(type: Type, where: string): Json {
    const { checker } = this;
    if (type.flags & TypeFlags.AnyOrUnknown) return {};
    if (type.flags & TypeFlags.StringLike) return { type: 'string' };
    if (type.flags & TypeFlags.NumberLike) return { type: 'number' };
    if (type.flags & TypeFlags.Boolean) return { type: 'boolean' };
    if (type.isTupleType() || checker.isTupleType(type)) {
      const items = checker.getTypeArguments(type as TypeReference).map((one) => this.schemaOf(one, where));
      return { type: 'array', prefixItems: items, minItems: items.length, maxItems: items.length };
    }
    if (checker.isArrayType(type)) {
      return {
        type: 'array',
        items: this.schemaOf(checker.getTypeArguments(type as TypeReference)[0]!, where),
      };
    }
    if (type.isIntersectionType() || type.isObjectType()) return this.object(type, where);
    throw this.noJson(type, where);
  }

  private object(type: Type, where: string): Json {
    const alias = type.getAliasTypeArguments().length > 0 ? undefined : type.getAliasSymbol();
    const symbol = alias ?? (type.isClassOrInterface() ? type.getSymbol() : undefined);
    const path = symbol?.declarations[0]?.path;
    const domain = path && /^lib\/([^/.]+)/.exec(relative(root, path))?.[1];
    const calls = this.checker.getSignaturesOfType(type, SignatureKind.Call);
    if (calls.length > 0 || (path && ofLanguage.test(path))) throw this.noJson(type, where);
    if (!symbol || !domain) return this.members(type, where);
    if (!this.named.has(type.id)) {
      const entry: Named = { name: symbol.name, domain, schema: {} };
      this.named.set(type.id, entry);
      entry.schema = this.members(type, symbol.name);
    }
    return { $ref: placeholder(type.id) };
  }

  private noJson = (type: Type, where: string) =>
    new Error(`${where}: ${this.checker.typeToString(type)} is no JSON`);

  private members(type: Type, where: string): Json {
    const { checker } = this;
    const properties: Json = {};
    const required: string[] = [];
    for (const member of checker.getPropertiesOfType(type)) {
      const own = checker.getTypeOfSymbol(member);
      if (!own) throw new Error(`${where}.${member.name} has no type`);
      properties[member.name] = this.schemaOf(own, `${where}.${member.name}`);
      if (!(member.flags & SymbolFlags.Optional) && !mayBeMissing(own)) required.push(member.name);
    }
    const [index] = checker.getIndexInfosOfType(type);
    return {
      type: 'object',
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required }),
      ...(index && { additionalProperties: this.schemaOf(index.valueType, where) }),
    };
  }

  /**
   * Resolves placeholders: the named types by name, and the given schemas with references to them. Equal names of
   * different domains begin with the domain.
   */
  finish(schemas: Record<string, Json>): { schemas: Record<string, Json>; types: Record<string, Json> } {
    const all = [...this.named];
    const names = new Map(
      all.map(([id, { name, domain }]) => {
        const shared = all.filter(([, other]) => other.name === name).length > 1;
        return [placeholder(id), shared ? asTypeName(domain) + name : name];
      }),
    );
    const given = [...names.values()];
    const twice = given.filter((one, place) => given.indexOf(one) < place);
    if (twice.length > 0) throw new Error(`Several types of one domain are called ${twice.join(', ')}`);
    const resolved = <Value>(value: Value): Value =>
      JSON.parse(JSON.stringify(value), (key, one) => {
        if (key === 'anyOf') return one.sort(nullLast);
        return key === '$ref' && names.has(one) ? `#/components/schemas/${names.get(one)}` : one;
      });
    const types = all.map(([id, { schema }]): [string, Json] => [names.get(placeholder(id))!, schema]);
    return { schemas: sorted(resolved(schemas)), types: sorted(resolved(Object.fromEntries(types))) };
  }
}

const mayBeMissing = (type: Type) =>
  Boolean(type.flags & TypeFlags.Undefined) ||
  (type.isUnionType() && type.getTypes().some(({ flags }) => flags & TypeFlags.Undefined));

/** A schema that also accepts null; without a schema, one that accepts only null. */
function orNull(schema: Json): Json {
  const { type, enum: values, anyOf } = schema;
  if (Array.isArray(values)) return { enum: [...values, null] };
  if (Array.isArray(anyOf)) return { anyOf: [...anyOf, { type: 'null' }] };
  if (typeof type === 'string') return { ...schema, type: [type, 'null'] };
  return Object.keys(schema).length > 0 ? { anyOf: [schema, { type: 'null' }] } : { type: 'null' };
}

/** Sorts by our own rule, so that the file does not depend on the compiler's order. */
const inOrder = (a: unknown, b: unknown) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : 1;

const isNull = (one: Json) => Number(one.type === 'null');
const nullLast = (a: Json, b: Json) => isNull(a) - isNull(b) || inOrder(JSON.stringify(a), JSON.stringify(b));

const sorted = <Value>(values: Record<string, Value>) =>
  Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));
/** Turns `market-partners` into `MarketPartners`. */
const asTypeName = (domain: string) =>
  domain.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
