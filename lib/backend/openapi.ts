import 'server-only';
import answers from '../api-reference/answers.json' with { type: 'json' };
import examples from '../api-reference/examples.json' with { type: 'json' };
import { nounOf, nounTitle } from '../api-reference/noun-texts';
import { parameterText } from '../api-reference/parameter-texts';
import { tokenPrefix } from '../auth/api-tokens';
import { permissions } from '../auth/permissions';
import { roleNames } from '../auth/roles';
import { cookieName } from '../auth/session';
import { config } from '../config';
import { errorTable } from '../errors';
import type { Schema } from '../validation/yup';
import { isForTokens, isWriting } from './by-token';
import { deprecationText } from './deprecation';
import { type AnyEndpoint, operationIdOf } from './endpoint';
import { sendKeyName, sendKeyPattern } from './send-key';

type Json = Record<string, unknown>;

interface Description {
  type: string;
  oneOf?: unknown[];
  tests?: { name?: string; params?: Record<string, unknown> }[];
  fields?: Record<string, Description>;
  innerType?: Description;
  optional?: boolean;
  nullable?: boolean;
  default?: unknown;
  /** The description that a record's field or a list's filter brings along. */
  meta?: { text?: string };
}

/** The German text of a parameter, by its name. */
type Explain = (name: string) => string | undefined;

/** Turns a yup schema into JSON Schema, as far as the API's inputs need it. */
function jsonSchema(
  { type, oneOf, tests = [], fields, innerType, nullable, default: standard }: Description,
  explain: Explain,
): Json {
  const limit = (name: string, parameter = name) =>
    tests.find((test) => test.name === name)?.params?.[parameter] as number | undefined;
  const known: Json = {};
  // A reference to another field, which this one must repeat, is not a value.
  const values = oneOf?.filter((one) => typeof one !== 'object' || one === null) ?? [];
  if (values.length > 0) known.enum = values;
  if (standard !== undefined) known.default = standard;
  if (type === 'object') {
    const entries = Object.entries(fields ?? {});
    return {
      ...known,
      type: 'object',
      properties: Object.fromEntries(
        entries.map(([name, field]) => [
          name,
          { ...jsonSchema(field, explain), description: explain(name) ?? field.meta?.text },
        ]),
      ),
      required: entries.filter(([, field]) => field.optional === false).map(([name]) => name),
      additionalProperties: false,
    };
  }
  if (type === 'array') {
    return {
      ...known,
      type: 'array',
      items: innerType ? jsonSchema(innerType, explain) : {},
      maxItems: limit('max'),
    };
  }
  const integer = tests.some((test) => test.name === 'integer');
  const jsonType = type === 'number' && integer ? 'integer' : type === 'mixed' ? undefined : type;
  return {
    ...known,
    type: nullable && jsonType ? [jsonType, 'null'] : jsonType,
    ...(type === 'string'
      ? { minLength: limit('min'), maxLength: limit('max') }
      : { minimum: limit('min'), maximum: limit('max') }),
  };
}

const inJsonSchema = (schema: Schema, explain: Explain) =>
  jsonSchema(schema.describe() as Description, explain);

/** Whether a call is one that a token can open. */
const takesTokens = (endpoint: AnyEndpoint) =>
  endpoint.access !== 'public' && !config.backendUrl && isForTokens(endpoint);

/** Who may make a call, in German. */
function whoMay(endpoint: AnyEndpoint): string {
  const { access } = endpoint;
  if (access === 'public') return 'Für alle.';
  const byToken = takesTokens(endpoint)
    ? ` Auch mit API-Token${isWriting(endpoint) ? ', das ändern darf' : ''}.`
    : '';
  if (access === 'loggedIn') return `Für alle, die angemeldet sind.${byToken}`;
  const { roles } = permissions[access];
  return `Für: ${roles.map((role) => roleNames[role]).join(', ')}.${byToken}`;
}

/** What a call answers, with an example; numbers and flags alone need none of their own (examples.json). */
function described(call: string): Json {
  const schema = (answers.calls as Json)[call] as
    | { properties?: Record<string, { type?: unknown }> }
    | undefined;
  const plain = Object.entries(schema?.properties ?? {}).map(([name, { type }]) => [
    name,
    type === 'boolean' || 1,
  ]);
  return { schema, example: (examples as Json)[call] ?? Object.fromEntries(plain) };
}

function operation(endpoint: AnyEndpoint): Json {
  const { method, path, summary, access, input, body, file, once } = endpoint;
  const tokens = takesTokens(endpoint);
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const explain = (name: string) => parameterText(method, path, name);
  const whole = input
    ? (inJsonSchema(input, explain) as { properties: Json; required: string[] })
    : undefined;
  const rest: Json = {
    ...Object.fromEntries(
      Object.entries(whole?.properties ?? {}).filter(([name]) => !parameters.includes(name)),
    ),
    ...(once && {
      [sendKeyName]: { type: 'string', pattern: sendKeyPattern, description: explain(sendKeyName) },
    }),
  };
  return {
    tags: [nounTitle(nounOf(path))],
    summary,
    operationId: operationIdOf(endpoint),
    ...(endpoint.deprecated && { deprecated: true }),
    description: [whoMay(endpoint), deprecationText(endpoint)].filter(Boolean).join(' '),
    security: access === 'public' ? [] : [{ session: [] }, ...(tokens ? [{ token: [] }] : [])],
    parameters: [
      ...parameters.map((name) => ({
        name,
        in: 'path',
        required: true,
        description: explain(name),
        schema: { type: 'integer', minimum: 1 },
      })),
      ...(method === 'GET' ? [] : [{ $ref: '#/components/parameters/requestedWith' }]),
      ...(method !== 'POST' || body === 'stream'
        ? Object.entries(rest).map(([name, schema]) => ({
            ...{ name, in: 'query', required: whole!.required.includes(name) || undefined },
            ...{ description: explain(name), schema },
          }))
        : []),
    ],
    // Calls without input need no body (docs/requirements/calls.md, Form).
    ...(method === 'POST' &&
      (body === 'stream' || Object.keys(rest).length > 0) && {
        requestBody: requestBody(body, rest, whole?.required ?? [], parameters, explain),
      }),
    responses: {
      200: {
        description: 'Antwort',
        content: file
          ? Object.fromEntries(
              file
                .split(', ')
                .map((type) => [type, type === 'application/json' ? { schema: { type: 'object' } } : {}]),
            )
          : { 'application/json': described(`${method} ${path}`) },
      },
      '4XX': { $ref: '#/components/responses/error' },
      default: { $ref: '#/components/responses/error' },
    },
  };
}

function requestBody(
  body: AnyEndpoint['body'],
  fields: Json,
  required: string[],
  parameters: string[],
  explain: Explain,
): Json {
  if (body === 'stream') return { required: true, content: { 'application/octet-stream': {} } };
  const own = required.filter((name) => !parameters.includes(name));
  if (body === 'files') {
    const { files, ...values } = fields;
    const properties = {
      values: {
        ...{ type: 'object', properties: values, required: own.filter((name) => name !== 'files') },
        description: 'Angaben zu den Dateien, als JSON.',
      },
      ...(files !== undefined && {
        files: {
          ...{ type: 'array', items: { type: 'string', format: 'binary' } },
          description: explain('files'),
        },
      }),
    };
    const encoding = { values: { contentType: 'application/json' } };
    return { content: { 'multipart/form-data': { schema: { type: 'object', properties }, encoding } } };
  }
  const type = body === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return { content: { [type]: { schema: { type: 'object', properties: fields, required: own } } } };
}

/** The OpenAPI 3.1 document of these endpoints (docs/requirements/calls.md, Further calls). */
export function openApiDocument(endpoints: readonly AnyEndpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const one of endpoints) {
    paths[one.path] ??= {};
    paths[one.path]![one.method.toLowerCase()] = operation(one);
  }
  return {
    openapi: '3.1.0',
    info: { title: `${config.portalName} API`, version: '1.0.0' },
    tags: [...new Set(endpoints.map(({ path }) => nounTitle(nounOf(path))))].map((name) => ({ name })),
    servers: [{ url: `${config.publicUrl}/api` }],
    paths,
    components: {
      schemas: answers.types,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieName() },
        ...(!config.backendUrl && {
          token: {
            ...{ type: 'http', scheme: 'bearer', bearerFormat: `${tokenPrefix}…` },
            description: 'Ein API-Token, wie es Angemeldete bei „Meine Daten“ anlegen.',
          },
        }),
      },
      parameters: {
        requestedWith: {
          ...{ name: 'X-Requested-With', in: 'header', schema: { type: 'string' } },
          description:
            'Nötig ohne API-Token, außer bei Listen und Einträgen, die ohne Cookie gelesen werden.',
        },
      },
      headers: {
        retryAfter: {
          description: 'Sekunden bis zum nächsten Versuch, bei 429 und 503.',
          schema: { type: 'integer' },
        },
        rateLimitPolicy: {
          description:
            'Die Begrenzungen, die für diesen Aufruf zählen: Zahl (q) je Fenster von Sekunden (w).',
          schema: { type: 'string' },
        },
        rateLimit: {
          description: 'Was davon übrig ist (r), und in wie vielen Sekunden das Fenster endet (t).',
          schema: { type: 'string' },
        },
      },
      responses: {
        error: {
          description: 'Fehler',
          headers: {
            'Retry-After': { $ref: '#/components/headers/retryAfter' },
            'RateLimit-Policy': { $ref: '#/components/headers/rateLimitPolicy' },
            RateLimit: { $ref: '#/components/headers/rateLimit' },
          },
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  error: { type: 'string', enum: Object.keys(errorTable) },
                  message: { type: 'string' },
                  fields: { type: 'object', additionalProperties: { type: 'string' } },
                  requestId: { type: 'string' },
                },
                required: ['error', 'message'],
              },
            },
          },
        },
      },
    },
  };
}
