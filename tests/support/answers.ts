import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import answers from '@/lib/api-reference/answers.json' with { type: 'json' };
import type { AnyEndpoint } from '@/lib/backend/endpoint';
import { routerOf } from '@/lib/backend/router';
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
ajv.addSchema({ $id: 'document', components: { schemas: types }, calls: Object.values(calls) });

const find = routerOf(
  Object.keys(calls).map((call, place) => {
    const [method, path] = call.split(' ') as [AnyEndpoint['method'], string];
    return { method, path, place };
  }),
);

/** What an answer's JSON has that is not described of a call (`GET /x/{uid}`); undefined if there is nothing. */
export function undescribed(call: string, body: unknown): string | undefined {
  const validate = ajv.getSchema(`document#/calls/${Object.keys(calls).indexOf(call)}`)!;
  if (validate(body)) return undefined;
  const [{ instancePath, message, params }] = validate.errors as [NonNullable<ValidateFunction['errors']>[0]];
  return `${instancePath} ${message} ${JSON.stringify(params)}`;
}

/**
 * Holds the JSON of a call that went well against what the OpenAPI document says of it.
 * @throws with the place in the answer that is not described so
 */
export function expectDescribed(method: string, path: string, { status, headers, body }: Answer): void {
  if (status !== 200 || !String(headers['content-type']).startsWith('application/json')) return;
  const [, called] = /^\/api([^?]*)/.exec(path) ?? [];
  const found = called && method !== 'HEAD' ? find(method, called) : undefined;
  if (!found) return;
  const call = `${method} ${found.endpoint.path}`;
  const problem = undescribed(call, body);
  if (problem) throw new Error(`${call} answers what is not described: ${problem}`);
}
