import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Question } from '../support/http';
import { backends, type Site, startSite } from '../support/server';

const lists = [
  'processes',
  'market-notifications',
  'consultations',
  'schemas',
  'response-codes',
  'document-tiles',
  'events',
];

/** Bodies that no list understands. */
const wrong: [string, unknown][] = [
  ['filters that are a text', { filters: 'alle' }],
  ['filters that are a number', { filters: 5 }],
  ['two filters', { filters: [{}, {}] }],
  ['an unknown filter', { filters: { farbe: 'rot' } }],
  ['an unknown filter in an array', { filters: [{ __proto__x: 1 }] }],
  ['an unknown entry', { limit: 5 }],
  ['a search that is a list', { search: ['a'] }],
  ['a search term that is a number', { search: { term: 5 } }],
  ['a search term that is an object', { search: { term: { a: 1 } } }],
  ['a search term that is too long', { search: { term: 'a'.repeat(201) } }],
];
/** And those that know sorting and pages refuse these too. */
const wrongPages: [string, unknown][] = [
  ['an unknown column', { sorting: [{ column: 'uid; drop table users', direction: 'asc' }] }],
  ['an inherited column', { sorting: [{ column: 'constructor', direction: 'asc' }] }],
  ['an unknown direction', { sorting: [{ column: 'process', direction: 'up' }] }],
  ['sorting that is a text', { sorting: 'process' }],
  ['sorting by nothing', { sorting: [null] }],
  ['sorting without a column', { sorting: [{}] }],
  ['too much sorting', { sorting: Array(5).fill({ column: 'start', direction: 'asc' }) }],
  ['a negative page', { page: -1 }],
  ['page 0', { page: 0 }],
  ['half a page', { page: 1.5 }],
  ['a page that is text', { page: '1' }],
  ['a page that is null', { page: null }],
  ['a huge page', { page: 1e300 }],
  ['no rows a page', { pageSize: 0 }],
  ['too many rows a page', { pageSize: 201 }],
];

const wrongFilters: [string, unknown][] = [
  ['processes', { status: 5 }],
  ['processes', { status: '1' }],
  ['processes', { status: null }],
  ['processes', { category: ['1'] }],
  ['processes', { category: [0] }],
  ['processes', { category: [2_147_483_648] }],
  ['processes', { category: [1e300] }],
  ['processes', { participant: { uid: 1 } }],
  ['processes', { division: Array(101).fill(1) }],
  ['processes', { fromConsultation: 'ja' }],
  ['processes', { accessDate: '2026-10-05' }],
  ['processes', { accessDate: 1_791_151_200.5 }],
  ['processes', { accessDate: 1e18 }],
  ['processes', { accessDate: -1e18 }],
  ['consultations', { status: 0 }],
  ['schemas', { date: 'heute' }],
  ['schemas', { status: -1 }],
  ['response-codes', { responsecategories: 1 }],
  ['document-tiles', { categories: ['a'] }],
  ['document-tiles', { tags: [1] }],
];

describe.each(backends)('input that no call should swallow, on %s', (backend) => {
  let site: Site;
  let admin: string;
  beforeAll(async () => {
    site = await startSite({ backend });
    admin = await site.login('prozessadmin@demo.example');
  });
  afterAll(() => site?.stop());

  async function refused(status: number, error: string, method: string, path: string, question: Question) {
    const answer = await site.ask(method, path, question);
    expect({ status: answer.status, error: answer.body?.error }).toEqual({ status, error });
    expect(answer.body.message).toEqual(expect.stringMatching(/\S/));
    expect(answer.text).not.toMatch(/ at |select |node_modules/);
    return answer.body;
  }
  const list = (noun: string, json: unknown) =>
    refused(400, 'invalid_input', 'POST', `/api/${noun}/list`, { json });

  test.each(lists)('%s/list', async (noun) => {
    for (const [, json] of wrong) await list(noun, json);
    if (noun === 'document-tiles') return;
    for (const [, json] of wrongPages) await list(noun, json);
  });

  test.each(wrongFilters)('%s/list with filters %j', async (noun, filters) => {
    const { fields } = await list(noun, { filters });
    expect(Object.keys(fields)[0]).toMatch(/^filters/);
  });

  const searched = ['processes', 'schemas', 'response-codes', 'document-tiles'];
  test.each(['\u0000', 'a\u0000b', '\ud800'])('a search for %j, which is no text', async (term) => {
    for (const noun of searched) await list(noun, { search: { term } });
  });

  test.each(['%', '_', "'", '\\', '"', '((', 'a & | !', '🙂', 'ß'.repeat(200), ':*', '<->'])(
    'a search for %j is only a search',
    async (term) => {
      for (const noun of searched) {
        const { status } = await site.ask('POST', `/api/${noun}/list`, { json: { search: { term } } });
        expect([noun, status]).toEqual([noun, 200]);
      }
    },
  );

  test('zero characters are refused wherever text is taken', async () => {
    const nul = 'a\u0000b@c.example';
    const tried: [path: string, question: Question, field: string][] = [
      ['users/forgot-password', { json: { forgotEmail: nul } }, 'forgotEmail'],
      ['auth/login', { form: { username: nul, password: 'x' } }, 'username'],
      ['auth/login', { form: { username: 'a@b.example', password: 'x\u0000' } }, 'password'],
      ['document-tiles/list', { json: { filters: { tags: ['a\u0000'] } } }, 'filters'],
      [
        'users/edit/active-role',
        { cookie: admin, json: { activeEcnumber: 0, activeRole: 2, userRole: '\u0000' } },
        'userRole',
      ],
    ];
    for (const [path, question, field] of tried) {
      const { fields } = await refused(400, 'invalid_input', 'POST', `/api/${path}`, question);
      expect(Object.keys(fields)).toEqual([field]);
    }
  });

  test.each([
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '5',
    '{"a":}',
    '\u0000',
    '{"values":'.repeat(2_000),
    `{"values":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
  ])('a body that is no JSON object: %j', async (text) => {
    const headers = { 'content-type': 'application/json' };
    const question = { text, headers, cookie: admin };
    await refused(400, 'invalid_input', 'POST', '/api/processes/batch/delete', question);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    '',
  ])('a JSON call with the content type %j', async (type) => {
    const question = { text: '{}', headers: { 'content-type': type } };
    await refused(415, 'unsupported_type', 'POST', '/api/processes/list', question);
  });

  test('a form call with JSON', async () => {
    const json = { username: 'prozessadmin@demo.example', password: 'Demo-Portal-2026' };
    await refused(415, 'unsupported_type', 'POST', '/api/auth/login', { json });
  });

  test('bodies that are too large, announced or not', async () => {
    const text = JSON.stringify({ search: { term: 'a'.repeat(1_100_000) } });
    const json = { 'content-type': 'application/json' };
    await refused(413, 'too_large', 'POST', '/api/processes/list', { text, headers: json });
    const chunked = { ...json, 'transfer-encoding': 'chunked' };
    await refused(413, 'too_large', 'POST', '/api/processes/list', { text, headers: chunked });
  });

  const batches: unknown[] = [
    {},
    { values: [] },
    { values: 1 },
    { values: ['1'] },
    { values: [1.5] },
    { values: [-1] },
  ];
  batches.push(
    { values: [null] },
    { values: [1e12] },
    { values: Array(1_001).fill(1) },
    { values: [1], all: true },
  );
  test.each(batches)('a batch delete of %j', async (json) => {
    for (const noun of ['processes', 'consultations', 'response-codes']) {
      await refused(400, 'invalid_input', 'POST', `/api/${noun}/batch/delete`, { json, cookie: admin });
    }
  });

  test.each([
    ['abc', 404],
    ['0', 404],
    ['-1', 404],
    ['1.5', 404],
    ['99999999999', 404],
    ["1'", 404],
    ['1%00', 400],
    ['1/', 308],
  ])('a uid that is none: %s', async (uid, status) => {
    const answer = await site.ask('DELETE', `/api/processes/delete/${uid}`, { cookie: admin });
    expect(answer.status).toBe(status);
  });

  test.each([
    ['GET', '/api/gibt-es-nicht', 404],
    ['PUT', '/api/processes/list', 405],
    ['PATCH', '/api/processes/list', 405],
    ['GET', '/api/users/list', 405],
    ['POST', '/api/users/self', 405],
    ['DELETE', '/api/processes/list', 405],
    ['GET', '/api/processes/show/999999999', 404],
    ['GET', '/api/market-notifications/process/999999999/notifications/list', 404],
  ])('%s %s is not there: %i', async (method, path, expected) => {
    const { status, headers } = await site.ask(method, path);
    expect([status, headers.allow !== undefined]).toEqual([expected, expected === 405]);
  });

  test.each([
    [{}, ['username', 'password']],
    [{ username: 'kein-at', password: 'x' }, ['username']],
    [{ username: `${'a'.repeat(250)}@b.example`, password: 'x' }, ['username']],
    [{ username: 'a@b.example', password: 'x'.repeat(1_001) }, ['password']],
  ])('a sign-in with %j', async (form, fields) => {
    const body = await refused(400, 'invalid_input', 'POST', '/api/auth/login', { form: form as never });
    expect(Object.keys(body.fields).sort()).toEqual([...fields].sort());
  });

  test.each([
    {},
    { forgotEmail: '' },
    { forgotEmail: 'x' },
    { forgotEmail: 5 },
    { forgotEmail: ['a@b.example'] },
  ])('a forgotten password of %j', (json) =>
    refused(400, 'invalid_input', 'POST', '/api/users/forgot-password', { json }),
  );
});
