import { describe, expect, test } from '@jest/globals';
import { openApiDocument } from '../backend/openapi';
import { endpoints } from '../backend/registry';
import { additions, changeLog, logged } from './change-log';
import type { ApiDocument } from './document';
import { parameterTexts } from './parameter-texts';
import promised from './promised.json' with { type: 'json' };
import { brokenPromises, joined, promisesOf } from './promises';
import { groupsOf, searchCalls, typeText } from './reference';

const document = JSON.parse(JSON.stringify(openApiDocument(endpoints))) as ApiDocument;
const groups = groupsOf(document);
const calls = groups.flatMap((group) => group.calls);
const call = (method: string, path: string) =>
  calls.find((one) => one.method === method && one.path === path)!;

describe('what programs rely on', () => {
  const now = promisesOf(document);

  test('is still there: a call, a parameter or a field that goes is a new version of the API', () => {
    expect(brokenPromises(promised, now)).toEqual([]);
  });

  test('is written down (npm run answers)', () => {
    expect(joined(promised, now)).toEqual(promised);
  });

  test('what is added is logged on its day', () => {
    const before = structuredClone(now);
    delete before.calls['GET /users/tokens/show'];
    const list = before.calls['POST /processes/list']!;
    list.takes = list.takes
      .filter((name) => name !== 'filters.status')
      .map((name) => name.replace(/^page$/, 'page!'));
    list.answers = list.answers.filter((name) => name !== 'total');
    before.types.ProcessRow = before.types.ProcessRow!.filter((name) => name !== 'title');
    const lines = [
      'Neu: `GET /users/tokens/show`',
      '`POST /processes/list` nimmt auch `filters.status`',
      '`POST /processes/list` antwortet auch `total`',
      '`ProcessRow` hat auch `title`',
    ];
    expect(additions(before, now).sort()).toEqual(lines.sort());
    expect(additions(now, now)).toEqual([]);
    const [first, second] = [
      { day: '2026-11-25', lines: ['a'] },
      { day: '2026-11-26', lines: ['b'] },
    ];
    expect(logged([first], '2026-11-26', ['b'])).toEqual([second, first]);
    expect(logged([second, first], '2026-11-26', ['b', 'c'])).toEqual([
      { ...second, lines: ['b', 'c'] },
      first,
    ]);
    expect(logged([first], '2026-11-26', [])).toEqual([first]);
    const days = changeLog.map(({ day }) => day);
    expect(days).toEqual([...new Set(days)].sort().reverse());
  });

  test('is more than names of calls', () => {
    const changed = structuredClone(now);
    const list = changed.calls['POST /processes/list']!;
    list.takes = list.takes.filter((name) => name !== 'filters.status').concat('page!');
    list.answers = list.answers.filter((name) => name !== 'total');
    changed.types.ProcessRow = changed.types.ProcessRow!.filter((name) => name !== 'title');
    delete changed.calls['GET /processes/show/{uid}'];
    expect(brokenPromises(promised, changed)).toEqual([
      'GET /processes/show/{uid} is gone',
      'POST /processes/list no longer takes filters.status',
      'POST /processes/list newly needs page',
      'POST /processes/list no longer answers total',
      'ProcessRow no longer has title',
    ]);
  });
});

describe('the API as people read it', () => {
  test('has every call once, with purpose, access, answer and a request', () => {
    expect(calls.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
      endpoints.map(({ method, path }) => `${method} ${path}`).sort(),
    );
    for (const { summary, access, answer, example, id } of calls) {
      for (const part of [summary, access, answer, id]) expect(part).toMatch(/\S/);
      expect(example).toMatch(/^curl /);
      expect(example).not.toMatch(/undefined|\[object|\{\w+\}(?!')/);
    }
    expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length);
  });

  test('says types with their limits in German', () => {
    expect(typeText({ type: 'integer', minimum: 1, maximum: 200 })).toBe('ganze Zahl, 1 bis 200');
    expect(typeText({ type: ['string', 'null'], maxLength: 5 })).toBe('Text oder null, höchstens 5 Zeichen');
    expect(typeText({ type: 'array', items: { enum: ['a', 'b'], type: 'string' } })).toBe(
      'Liste von: Text, eines von "a", "b"',
    );
  });

  test('shows what a list takes, also inside of objects', () => {
    const { parameters } = call('POST', '/processes/list');
    const found = Object.fromEntries(parameters.map((one) => [one.name, one]));
    expect(found['filters.status']!.type).toContain('eines von 0, 1, 2, 3, 4');
    expect(found['sorting[].column']!.required).toBe(true);
    expect(found.pageSize).toMatchObject({ place: 'Körper (JSON)', type: 'ganze Zahl, 1 bis 200' });
    expect(call('GET', '/role-changes/list').parameters.find(({ name }) => name === 'role')).toMatchObject({
      ...{ place: 'Adresse', required: true, meaning: expect.stringContaining('Marktrollen') },
    });
  });

  test('its requests carry header, session and body where they are needed', () => {
    expect(call('POST', '/processes/list').example).toContain("-H 'X-Requested-With: XMLHttpRequest'");
    expect(call('POST', '/processes/list').example).not.toContain('sitzung.txt');
    expect(call('DELETE', '/processes/delete/{uid}').example).toContain('-b sitzung.txt');
    expect(call('GET', '/processes/show/{uid}').example).not.toContain('X-Requested-With');
    expect(call('POST', '/auth/login').example).toContain("--data-urlencode 'username=");
    expect(call('GET', '/processes/export').example).toContain('format=csv');
    expect(call('GET', '/deadlines/calculate').example).toContain('?date=2026-12-04&amount=1');
    expect(call('POST', '/users/activate').example).toContain('"passwordAgain":"…"');
  });

  test('every parameter is explained, and no explanation is for nothing', () => {
    const named = new Set(
      calls.flatMap(({ method, path, parameters }) =>
        parameters.flatMap(({ name }) => {
          const own = name.split(/\.|\[\]\./).at(-1)!;
          return [own, `/${path.split('/')[1]} ${own}`, `${method} ${path} ${own}`];
        }),
      ),
    );
    expect(Object.keys(parameterTexts).filter((name) => !named.has(name))).toEqual([]);
    const dark = calls.flatMap(({ method, path, parameters }) =>
      parameters.filter(({ meaning }) => !meaning).map(({ name }) => `${method} ${path} ${name}`),
    );
    expect(dark).toEqual([]);
  });

  test('an answer is written as its types are declared', () => {
    expect(call('GET', '/auth/status')).toMatchObject({
      answer: 'JSON',
      shape: '{\n  authenticated: true oder false\n}',
    });
    expect(call('POST', '/processes/list').shape).toContain('  processes: [ProcessRow {\n    uid: Zahl\n');
    expect(call('DELETE', '/processes/delete/{uid}')).toMatchObject({
      answer: 'JSON, ein leeres Objekt',
      shape: '',
    });
    expect(call('GET', '/processes/export').answer).toMatch(/^Datei: text\/csv/);
    // All that is kept of a person: what stands in it is as it is kept.
    expect(calls.filter(({ shape }) => /beliebig/.test(shape)).map(({ path }) => path)).toEqual([
      '/prepared/show/{uid}', // what the call of its kind takes
      '/users/export',
    ]);
  });

  test('a search finds by path, purpose and parameter', () => {
    expect(searchCalls(groups, 'POST processes/list').map(({ path }) => path)).toContain('/processes/list');
    expect(searchCalls(groups, 'forgotEmail')).toHaveLength(1);
    expect(searchCalls(groups, 'gibtesnicht')).toEqual([]);
  });
});
