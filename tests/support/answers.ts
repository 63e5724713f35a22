import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import answers from '@/lib/api-reference/answers.json' with { type: 'json' };
import type { Answer } from './http';

type Json = Record<string, unknown>;

/** What is described has nothing beside it: a column too many is a record's secret that left the server. */
const closed = (text: string) =>
  JSON.parse(text, (_, part: Json) =>
    isObject(part?.type) && part.additionalProperties === undefined
      ? { ...part, additionalProperties: false }
      : part,
  ) as typeof answers;

/** Of a schema's `type`; a property that is called so is a schema itself. */
const isObject = (type: unknown) => type === 'object' || (Array.isArray(type) && type.includes('object'));

const { calls, types } = closed(JSON.stringify(answers));
const ajv = new Ajv2020({ strict: false });
ajv.addSchema({ $id: 'document', components: { schemas: types } });

/** The calls without a parameter first: `/list` is no `{uid}`. */
const routes = Object.entries(calls as Record<string, Json>)
  .map(([call, schema]) => {
    const [method, path] = call.split(' ') as [string, string];
    const pattern = new RegExp(`^/api${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '\\d+')}$`);
    return { call, method, pattern, schema };
  })
  .sort((a, b) => Number(a.call.includes('{')) - Number(b.call.includes('{')));
const compiled = new Map<string, ValidateFunction>();

/**
 * Holds the JSON of a call that went well against what the OpenAPI document says of it.
 * @throws with the place in the answer that is not described so
 */
export function expectDescribed(method: string, path: string, { status, headers, body }: Answer): void {
  if (status !== 200 || !String(headers['content-type']).startsWith('application/json')) return;
  const plain = path.split('?')[0]!;
  const route = routes.find((one) => one.method === method && one.pattern.test(plain));
  if (!route) return;
  let validate = compiled.get(route.call);
  if (!validate) {
    const schema = JSON.parse(
      JSON.stringify(route.schema).replaceAll('"#/components/', '"document#/components/'),
    );
    validate = ajv.compile(schema);
    compiled.set(route.call, validate);
  }
  if (validate(body)) return;
  const [{ instancePath, message, params }] = validate.errors as [NonNullable<ValidateFunction['errors']>[0]];
  throw new Error(
    `${route.call} answers what is not described: ${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}
