import type { ApiDocument, JsonSchema } from './document';
import { groupsOf } from './reference';

/** What programs rely on: names that calls take, and names in what they answer. */
export interface Promises {
  /** By method and path: parameters, and fields of the answer; a type of its own ends a path. */
  calls: Record<string, { takes: string[]; answers: string[] }>;
  /** Fields by the name of the type. */
  types: Record<string, string[]>;
}

/** The fields of a schema with those inside of them: `page`, `rows[].uid`, `owner: User`. */
function fieldsOf(schema: JsonSchema, path = ''): string[] {
  if (schema.$ref) return [`${path}: ${schema.$ref.split('/').at(-1)}`];
  const inside = [
    ...(schema.anyOf ?? []).flatMap((one) => fieldsOf(one, path)),
    ...(schema.items ? fieldsOf(schema.items, `${path}[]`) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
      fieldsOf(one, path ? `${path}.${name}` : name),
    ),
  ];
  return [...new Set([...(path && !path.endsWith(']') ? [path] : []), ...inside])].sort();
}

/** All that a document of the API promises. */
export function promisesOf(document: ApiDocument): Promises {
  const calls = groupsOf(document).flatMap((group) => group.calls);
  return {
    calls: Object.fromEntries(
      calls.map(({ method, path, parameters }) => {
        const operation = document.paths[path]![method.toLowerCase()]!;
        const { schema = {} } = operation.responses[200].content['application/json'] ?? {};
        const takes = parameters.map(({ name, required }) => (required ? `${name}!` : name)).sort();
        return [`${method} ${path}`, { takes, answers: fieldsOf(schema) }];
      }),
    ),
    types: Object.fromEntries(
      Object.entries(document.components.schemas).map(([name, schema]) => [name, fieldsOf(schema)]),
    ),
  };
}

const missing = (before: string[], now: string[]) => before.filter((name) => !now.includes(name));

/** What breaks programs that were written for `before`: a line for each name that is gone, or newly has to be given. */
export function brokenPromises(before: Promises, now: Promises): string[] {
  return [
    ...Object.entries(before.calls).flatMap(([call, { takes, answers }]) => {
      const mine = now.calls[call];
      if (!mine) return [`${call} is gone`];
      const plain = (names: string[]) => names.map((name) => name.replace(/!$/, ''));
      return [
        ...missing(plain(takes), plain(mine.takes)).map((name) => `${call} no longer takes ${name}`),
        ...mine.takes
          .filter((name) => name.endsWith('!') && !takes.includes(name))
          .map((name) => `${call} newly needs ${name.slice(0, -1)}`),
        ...missing(answers, mine.answers).map((name) => `${call} no longer answers ${name}`),
      ];
    }),
    ...Object.entries(before.types).flatMap(([type, fields]) =>
      missing(fields, now.types[type] ?? []).map((name) => `${type} no longer has ${name}`),
    ),
  ];
}

const both = (one: string[] = [], other: string[] = []) => [...new Set([...one, ...other])].sort();
const byName = <T>(entries: [string, T][]) =>
  Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));

/** What was promised, and what there is now beside it. A parameter that need not be given any more stays so. */
export function joined(before: Promises, now: Promises): Promises {
  const calls = both(Object.keys(before.calls), Object.keys(now.calls));
  const types = both(Object.keys(before.types), Object.keys(now.types));
  return {
    calls: byName(
      calls.map((call) => {
        const [old, mine] = [before.calls[call], now.calls[call]];
        const takes = both(old?.takes, mine?.takes);
        return [
          call,
          {
            takes: takes.filter((name) => !name.endsWith('!') || !takes.includes(name.slice(0, -1))),
            answers: both(old?.answers, mine?.answers),
          },
        ];
      }),
    ),
    types: byName(types.map((type) => [type, both(before.types[type], now.types[type])])),
  };
}
