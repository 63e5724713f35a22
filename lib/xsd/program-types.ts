import { isDecimal, isWhole } from './builtins.ts';
import { type Content, type EffectiveType, effectiveType } from './effective.ts';
import { type ElementDecl, localOf, namespaceOf, type SchemaModel, type TypeRef } from './model.ts';
import type { SimpleFacts } from './simple.ts';

/*
 * The types of a schema for programs. A message is an object: each element a property of its local name, what may come
 * several times an array, an attribute a property with @ before its name, and the value of an element with attributes the
 * property #text. Numbers are numbers, true and false booleans, everything else is text.
 */

/** A JSON Schema (2020-12), as far as it is made here. */
export interface JsonSchema {
  [keyword: string]: unknown;
}

/** A property, and how often its element may come; an attribute once. */
interface Property {
  name: string;
  type: TypeRef;
  min: number;
  max: number;
  documentation: string;
}

/** The elements of a content by name: how often each comes at least and at most, whichever way is taken. */
function propertiesOf(particle: Content | undefined, min = 1, max = 1): Map<string, Property> {
  const found = new Map<string, Property>();
  if (!particle || particle.kind === 'any') return found;
  const [least, most] = [min * particle.min, max * particle.max];
  if (particle.kind === 'element') {
    const { name, type, documentation } = particle.decl;
    const said = particle.documentation || documentation;
    found.set(name, { name, type, min: least, max: most, documentation: said });
    return found;
  }
  const isChoice = particle.kind === 'choice';
  for (const item of particle.items)
    for (const [name, own] of propertiesOf(item, isChoice ? 0 : least, most)) {
      const known = found.get(name);
      found.set(name, known ? { ...known, min: known.min + own.min, max: known.max + own.max } : own);
    }
  return found;
}

/** The attributes and elements of a type. */
function membersOf(type: EffectiveType): Property[] {
  const attributes = type.attributes.map(({ decl, required }) => ({
    ...{
      name: `@${decl.name}`,
      type: decl.type,
      min: required ? 1 : 0,
      max: 1,
      documentation: decl.documentation,
    },
  }));
  return [...attributes, ...propertiesOf(type.particle).values()];
}

const isNumber = ({ builtin }: SimpleFacts) => isDecimal(builtin) || /^(?:float|double)$/.test(builtin);

/** The elements that a message may begin with. */
const rootsOf = (model: SchemaModel): ElementDecl[] =>
  [...model.elements]
    .filter(([name, { abstract }]) => namespaceOf(name) === model.targetNamespace && !abstract)
    .map(([, decl]) => decl);

/** Names the named types of a model, each once: two namespaces may have one name. */
function namesOf(model: SchemaModel): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set(rootsOf(model).map(({ name }) => name));
  for (const name of model.types.keys()) {
    const base = localOf(name)
      .replace(/[^\w]/g, '_')
      .replace(/^(?=\d)/, '_');
    let own = taken.has(base) ? `${base}Type` : base;
    for (let number = 2; taken.has(own); number += 1) own = `${base}${number}`;
    taken.add(own);
    names.set(name, own);
  }
  return names;
}

function simpleSchema(facts: SimpleFacts): JsonSchema {
  if (facts.variety === 'union') return { anyOf: (facts.members ?? []).map(simpleSchema) };
  if (facts.builtin === 'boolean') return { type: 'boolean' };
  if (isNumber(facts) && facts.variety === 'atomic') {
    const { min, max } = facts;
    return {
      type: isWhole(facts.builtin) || facts.fractionDigits === 0 ? 'integer' : 'number',
      ...(facts.enumeration && { enum: facts.enumeration.map(Number) }),
      ...(min && { [min.inclusive ? 'minimum' : 'exclusiveMinimum']: Number(min.value) }),
      ...(max && { [max.inclusive ? 'maximum' : 'exclusiveMaximum']: Number(max.value) }),
    };
  }
  return {
    type: 'string',
    ...(facts.enumeration && { enum: facts.enumeration }),
    ...(facts.variety === 'atomic' && facts.minLength !== undefined && { minLength: facts.minLength }),
    ...(facts.variety === 'atomic' && facts.maxLength !== undefined && { maxLength: facts.maxLength }),
  };
}

/** JSON Schema of a set; its id is the target namespace. */
export function jsonSchemaOf(model: SchemaModel): JsonSchema {
  const names = namesOf(model);
  const schemaOf = (ref: TypeRef): JsonSchema => {
    const name = 'ref' in ref ? names.get(ref.ref) : undefined;
    return name ? { $ref: `#/$defs/${name}` } : wholeOf(effectiveType(model, ref));
  };
  const wholeOf = (type: EffectiveType): JsonSchema => {
    if (type.content === 'any') return {};
    const value = type.content === 'simple' && type.simple ? simpleSchema(type.simple) : undefined;
    const members = membersOf(type);
    if (value && members.length === 0) return value;
    const required = members.filter(({ min }) => min > 0).map(({ name }) => name);
    const properties = members.map(({ name, type: of, min, max, documentation }) => {
      const one = { ...schemaOf(of), ...(documentation && { description: documentation }) };
      const many = {
        type: 'array',
        items: one,
        minItems: min,
        ...(Number.isFinite(max) && { maxItems: max }),
      };
      return [name, max > 1 ? many : one];
    });
    return {
      type: 'object',
      properties: Object.fromEntries([...properties, ...(value ? [['#text', value]] : [])]),
      required: [...required, ...(value ? ['#text'] : [])],
      additionalProperties: false,
    };
  };
  const roots = rootsOf(model);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...(URL.canParse(model.targetNamespace) && { $id: model.targetNamespace }),
    ...{ title: roots[0]?.name ?? '' },
    ...(roots.length === 1
      ? wholeOf(effectiveType(model, roots[0]!.type))
      : { anyOf: roots.map(({ type }) => schemaOf(type)) }),
    $defs: Object.fromEntries(
      [...names].map(([name, own]) => [own, wholeOf(effectiveType(model, { ref: name }))]),
    ),
  };
}

const comment = (text: string, indent = '') =>
  text ? `${indent}/** ${text.replace(/\s+/g, ' ').replaceAll('*/', '* /')} */\n` : '';

function simpleText(facts: SimpleFacts): string {
  if (facts.variety === 'union')
    return [...new Set((facts.members ?? []).map(simpleText))].join(' | ') || 'string';
  if (facts.builtin === 'boolean') return 'boolean';
  if (isNumber(facts) && facts.variety === 'atomic') return 'number';
  return facts.enumeration?.map((value) => JSON.stringify(value)).join(' | ') ?? 'string';
}

/** TypeScript declarations of a set. @param title the first line says what they are of */
export function typescriptOf(model: SchemaModel, title: string): string {
  const names = namesOf(model);
  const typeText = (ref: TypeRef, indent: string): string => {
    const name = 'ref' in ref ? names.get(ref.ref) : undefined;
    return name ?? wholeText(effectiveType(model, ref), indent);
  };
  const wholeText = (type: EffectiveType, indent: string): string => {
    if (type.content === 'any') return 'unknown';
    const value = type.content === 'simple' && type.simple ? simpleText(type.simple) : undefined;
    const members = membersOf(type);
    if (value && members.length === 0) return value;
    const inner = `${indent}  `;
    const lines = members.map(({ name, type: of, min, max, documentation }) => {
      const text = typeText(of, inner);
      const many = text.includes('|') ? `(${text})[]` : `${text}[]`;
      return `${comment(documentation, inner)}${inner}${JSON.stringify(name)}${min > 0 ? '' : '?'}: ${max > 1 ? many : text};`;
    });
    if (value) lines.push(`${inner}"#text": ${value};`);
    return lines.length > 0 ? `{\n${lines.join('\n')}\n${indent}}` : 'Record<string, never>';
  };
  const declared = (name: string, documentation: string, text: string) =>
    `${comment(documentation)}export type ${name} = ${text};`;
  return [
    `// ${title}`,
    '// Element: Eigenschaft mit seinem Namen, mehrfach als Liste. Attribut: Eigenschaft mit @. Wert neben Attributen: #text.',
    ...rootsOf(model).map(({ name, type, documentation }) =>
      declared(name, documentation, typeText(type, '')),
    ),
    ...[...names].map(([name, own]) => {
      const type = effectiveType(model, { ref: name });
      return declared(own, type.documentation, wholeText(type, ''));
    }),
    '',
  ].join('\n\n');
}
