import { describe, expect, test } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { checkConfig } from '../config';
import { errorTable } from '../errors';
import { openApiDocument } from './openapi';
import { endpoints, findEndpoint } from './registry';

// biome-ignore lint/suspicious/noExplicitAny: the document is looked at as JSON
const document = JSON.parse(JSON.stringify(openApiDocument(endpoints))) as any;
// biome-ignore lint/suspicious/noExplicitAny: the same
const operations: [string, string, any][] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods as object).map(([method, one]): [string, string, unknown] => [method, path, one]),
);

describe('the OpenAPI document', () => {
  test('has the shape of version 3.1', () => {
    expect(document).toMatchObject({
      openapi: expect.stringMatching(/^3\.1\.\d$/),
      info: { title: expect.any(String), version: expect.any(String) },
      servers: [{ url: expect.stringMatching(/^https?:.*\/api$/) }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie' },
          token: { type: 'http', scheme: 'bearer' },
        },
      },
    });
    expect(
      document.components.responses.error.content['application/json'].schema.properties.error.enum,
    ).toEqual(Object.keys(errorTable));
  });

  test.each([
    ['https://portal.example', '__Host-next-auth.session-token'],
    [undefined, 'next-auth.session-token'],
  ])('at %s it names the cookie %s', (url, name) => {
    if (url) process.env.PORTAL_URL = url;
    checkConfig();
    const named = openApiDocument([]);
    delete process.env.PORTAL_URL;
    checkConfig();
    expect(named).toMatchObject({ components: { securitySchemes: { session: { name } } } });
  });

  test('is what the specification of OpenAPI 3.1 allows', async () => {
    const { valid, errors } = await new Validator().validate(document);
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
    const broken = { ...document, info: { title: 'ohne Version' } };
    expect((await new Validator().validate(broken)).valid).toBe(false);
  });

  test('holds every declaration, and nothing else', () => {
    const declared = endpoints.map(({ method, path }) => `${method.toLowerCase()} ${path}`);
    expect(operations.map(([method, path]) => `${method} ${path}`).sort()).toEqual(declared.sort());
    expect(new Set(declared).size).toBe(endpoints.length);
    expect(findEndpoint('GET', '/openapi.json')).toBeDefined();
  });

  test.each(operations)('%s %s is complete', (method, path, operation) => {
    expect(operation.summary).toMatch(/\S/);
    const { content } = operation.responses[200]; // JSON with a schema, or files of named types
    expect(Object.keys(content).join()).toMatch(/^[\w.+-]+\/[\w.+-]+/);
    if ('application/json' in content) expect(content['application/json'].schema).toBeDefined();
    else
      expect(findEndpoint(method.toUpperCase(), path.replace(/\{\w+\}/g, '1'))?.endpoint.file).toBeTruthy();
    for (const status of ['4XX', 'default'])
      expect(operation.responses[status]).toEqual({ $ref: '#/components/responses/error' });
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const inPath = operation.parameters.filter((one: { in?: string }) => one.in === 'path');
    expect(inPath.map((one: { name: string; required: boolean }) => one.required && one.name)).toEqual(named);
    const header = operation.parameters.some((one: { $ref?: string }) =>
      one.$ref?.endsWith('/requestedWith'),
    );
    expect(header).toBe(method !== 'get');
    const { body, input } = findEndpoint(method.toUpperCase(), path.replace(/\{\w+\}/g, '1'))!.endpoint;
    const taken = Object.keys(input?.fields ?? {}).filter((name) => !named.includes(name));
    const sends = method === 'post' && (body === 'stream' || taken.length > 0);
    expect(operation.requestBody !== undefined).toBe(sends);
  });

  test('what makes something takes a key, so that the same save stands once', () => {
    const makes = operations.filter(
      ([method, path]) =>
        method === 'post' &&
        /\/(create|add|new-version|duplicate|import|apply|commit|release|prepare)(\/\{uid\})?$/.test(path) &&
        !path.endsWith('/uploads/create'), // a file that is nobody's yet, and goes by itself
    );
    expect(makes.length).toBeGreaterThan(25);
    const keyed = operations.filter(([method, path]) => {
      const call = `${method.toUpperCase()} ${path}`;
      return endpoints.find((one) => `${one.method} ${one.path}` === call)!.once;
    });
    expect(keyed.map(([, path]) => path)).toEqual(makes.map(([, path]) => path));
    for (const [, , { requestBody }] of keyed) {
      expect(JSON.stringify(requestBody)).toContain('"sendKey":{"type":"string"');
    }
  });

  test('says which calls a token opens', () => {
    const security = (method: string, path: string) => document.paths[path][method].security;
    const both = [{ session: [] }, { token: [] }];
    expect(security('post', '/faq/create')).toEqual(both);
    expect(security('get', '/users/tokens/show')).toEqual(both);
    expect(security('post', '/users/tokens/issue')).toEqual([{ session: [] }]);
    expect(security('post', '/processes/list')).toEqual([]);
    expect(document.paths['/faq/create'].post.description).toMatch(/ Auch mit API-Token, das ändern darf\.$/);
  });

  test('operation ids are given once', () => {
    const ids = operations.map(([, , { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('every reference leads somewhere', () => {
    const found = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path!);
    expect(found.length).toBeGreaterThan(0);
    for (const path of found) {
      const target = path.split('/').reduce((place, part) => place?.[part], document);
      expect([path, target === undefined]).toEqual([path, false]);
    }
  });

  test('says what the process list answers', () => {
    const { schema } = document.paths['/processes/list'].post.responses[200].content['application/json'];
    expect(schema.properties.processes.items).toEqual({ $ref: '#/components/schemas/ProcessRow' });
    expect(document.components.schemas.ProcessRow.properties).toMatchObject({
      validUntil: { type: ['number', 'null'] },
      fromConsultation: { enum: [0, 1] },
      divisions: { items: { $ref: '#/components/schemas/Named' } },
    });
  });

  test('says what the process list takes', () => {
    const { schema } = document.paths['/processes/list'].post.requestBody.content['application/json'];
    expect(Object.keys(schema.properties).sort()).toEqual([
      'filters',
      'page',
      'pageSize',
      'search',
      'sorting',
    ]);
    expect(schema.properties.filters.properties.status).toMatchObject({ enum: [0, 1, 2, 3, 4], default: 1 });
    expect(schema.properties.pageSize).toMatchObject({ type: 'integer', minimum: 1, maximum: 200 });
  });
});
