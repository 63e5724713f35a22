import type { JsonSchema } from './document';
import { typeNames } from './type-names';

/**
 * What stands in an answer, as people write JSON down, with types in place of values:
 *
 *     {
 *       processes: [ProcessRow {
 *         uid: Zahl
 *         title?: Text
 *       }]
 *     }
 *
 * A type that was written out before is named only.
 * @param types what the schema refers to, by name
 * @returns '' for an object with nothing in it
 */
export function shapeOf(schema: JsonSchema, types: Record<string, JsonSchema>): string {
  const written = new Set<string>();
  const shape = (one: JsonSchema, depth: number): string => {
    if (one.$ref) {
      const name = one.$ref.split('/').at(-1)!;
      const target = types[name];
      if (!target || written.has(name)) return name;
      if (target.type !== 'object') return shape(target, depth);
      written.add(name);
      return `${name} ${shape(target, depth)}`;
    }
    if (one.enum) return one.enum.map((value) => JSON.stringify(value)).join(' oder ');
    if (one.anyOf) return one.anyOf.map((part) => shape(part, depth)).join(' oder ');
    const kinds = Array.isArray(one.type) ? one.type : [one.type];
    return kinds.map((kind) => ofKind(one, kind, depth)).join(' oder ');
  };
  const ofKind = (one: JsonSchema, kind: string | undefined, depth: number): string => {
    if (kind === 'array') {
      const parts = one.prefixItems ?? [one.items ?? {}];
      return `[${parts.map((part) => shape(part, depth)).join(', ')}]`;
    }
    if (kind !== 'object') return typeNames[kind ?? ''] ?? 'beliebig';
    const margin = '  '.repeat(depth + 1);
    const { properties = {}, required = [], additionalProperties: others } = one;
    const lines = Object.entries(properties).map(
      ([name, part]) => `${margin}${name}${required.includes(name) ? '' : '?'}: ${shape(part, depth + 1)}`,
    );
    if (typeof others === 'object') lines.push(`${margin}[Name]: ${shape(others, depth + 1)}`);
    return lines.length > 0 ? `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}` : '{}';
  };
  const text = shape(schema, 0);
  return text === '{}' ? '' : text;
}
