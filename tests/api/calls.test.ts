import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Question } from '../support/http';
import { backends, type Site, startSite } from '../support/server';

interface Call {
  call: string;
  question?: Question;
  /** The names of the answer, all of them. */
  keys: string[];
  /** Whom it is asked as; a visitor where nothing is said. */
  as?: 'prozessadmin@demo.example' | 'mehrfach@demo.example';
}

const paged = ['page', 'pageSize', 'total'];
const user =
  'uid username email salutation firstName lastName company usergroups processesparticipants processescategories privacyPolicy dataConfirmed notifyAboutConsultations notifyEvents notifyIndustryInformation notifyElwoggwg notifyFrequency notifyProcesses notifySchemas mpusers activeEcnumber activeRole userRole'.split(
    ' ',
  );
const admin = 'prozessadmin@demo.example';

/** The 28 calls of docs/requirements/calls.md, Published calls, in their order, with payloads as its clients send them. */
const calls: Call[] = [
  { call: 'GET /api/auth/status', keys: ['authenticated'] },
  {
    call: 'POST /api/auth/login',
    question: { form: { username: 'privat@demo.example', password: 'Demo-Portal-2026' } },
    keys: ['success'],
  },
  { call: 'POST /api/auth/logout', question: { form: {} }, keys: [] },
  { call: 'GET /api/users/self', as: admin, keys: user },
  {
    call: 'POST /api/users/edit/active-role',
    question: { json: { activeEcnumber: 0, activeRole: 6 } },
    as: 'mehrfach@demo.example',
    keys: user,
  },
  {
    call: 'POST /api/users/forgot-password',
    question: { json: { forgotEmail: 'wer@auch.example' } },
    keys: ['message'],
  },
  {
    call: 'POST /api/processes/list',
    question: { json: { filters: [], sorting: [] } },
    keys: ['processes', ...paged],
  },
  { call: 'DELETE /api/processes/delete/{process}', as: admin, keys: [] },
  {
    call: 'POST /api/processes/batch/delete',
    question: { json: { values: ['{processes}'] } },
    as: admin,
    keys: [],
  },
  {
    call: 'GET /api/market-notifications/process/{known}/notifications/list',
    keys: ['matketnotifications'],
  },
  {
    call: 'POST /api/consultations/list',
    question: {
      json: { filters: [{ status: 3 }], sorting: [{ column: 'consultationStart', direction: 'desc' }] },
    },
    keys: ['consultations', ...paged],
  },
  { call: 'DELETE /api/consultations/delete/{consultation}', as: admin, keys: [] },
  {
    call: 'POST /api/consultations/batch/delete',
    question: { json: { values: ['{consultations}'] } },
    as: admin,
    keys: [],
  },
  {
    call: 'POST /api/schemas/list',
    question: {
      json: {
        filters: { status: 0, date: 1_791_151_200 },
        search: { term: 'CMRequest' },
        sorting: { column: 'schema', direction: 'asc' },
      },
    },
    keys: ['Schemas', ...paged],
  },
  { call: 'GET /api/response-codes/categories/list', keys: ['responseCategories'] },
  {
    call: 'POST /api/response-codes/list',
    question: {
      json: { filters: {}, sorting: [{ column: 'category' }, { column: 'code', direction: 'asc' }] },
    },
    keys: ['responseCodes', ...paged],
  },
  { call: 'DELETE /api/response-codes/delete/{code}', as: admin, keys: [] },
  {
    call: 'POST /api/response-codes/batch/delete',
    question: { json: { values: ['{codes}'] } },
    as: admin,
    keys: [],
  },
  { call: 'GET /api/processes/categories/list', keys: ['processesCategories'] },
  { call: 'GET /api/processes/divisions/list', keys: ['processesDivisions'] },
  { call: 'GET /api/processes/participants/list', keys: ['processesParticipants'] },
  { call: 'GET /api/processes/somaid/list', keys: ['somaid'] },
  { call: 'GET /api/documents-and-links/categories/list', keys: ['documentCategories'] },
  { call: 'GET /api/processes/granularity/list', keys: ['processesGranularity'] },
  {
    call: 'POST /api/document-tiles/list',
    question: { json: { filters: { categories: [], tags: [] }, search: '' } },
    keys: ['documentTiles', 'total'],
  },
  { call: 'GET /api/localization/list', keys: ['infoTexts'] },
  { call: 'GET /api/content/pages/list', keys: ['pages'] },
  { call: 'GET /api/content/pages/footer/list', keys: ['footerPages'] },
];

describe.each(backends)('the published calls on %s', (backend) => {
  let site: Site;
  const records: Record<string, number[]> = {};
  beforeAll(async () => {
    site = await startSite({ backend });
    const uids = async (sql: string) => (await site.query<{ uid: number }>(sql)).map(({ uid }) => uid);
    records.processes = await uids(
      `insert into processes (process, version, title, valid_from) select 'TEST_' || n, 1, 'Test', '2026-01-01'
       from generate_series(1, 3) n returning uid`,
    );
    records.consultations = await uids(
      `insert into consultations (title, consultation_start, statements_until)
       select 'Test ' || n, now(), now() from generate_series(1, 3) n returning uid`,
    );
    records.codes = await uids(
      `insert into response_codes (code, description_short) select 9000 + n, 'Test' from generate_series(1, 3) n
       returning uid`,
    );
    records.known = await uids(`select uid from processes where process = 'EC_REQ_ONL' and version = 3`);
    for (const name of ['processes', 'consultations', 'codes']) {
      records[name.slice(0, -1).replace(/sse$/, 'ss')] = records[name]!.splice(0, 1);
    }
  });
  afterAll(() => site?.stop());

  const filled = (path: string) => path.replace(/\{(\w+)\}/, (_, name: string) => String(records[name]![0]));
  const withUids = (question: Question = {}): Question => {
    const [, name] = /"\{(\w+)\}"/.exec(JSON.stringify(question.json ?? {})) ?? [];
    return name ? { ...question, json: { values: records[name] } } : question;
  };

  test('there are 28', () => expect(calls).toHaveLength(28));

  test.each(calls.map((one): [string, Call] => [one.call, one]))(
    '%s',
    async (call, { question, as, keys }) => {
      const [method, path] = call.split(' ') as [string, string];
      const cookie = as && (await site.login(as));
      const answer = await site.ask(method, filled(path), { ...withUids(question), cookie });
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
      const isForAll = !as && /^GET .*\/(?:list|show)(?:\/|$)/.test(call);
      expect(answer.headers['cache-control']).toBe(
        isForAll ? 'public, max-age=0, must-revalidate' : 'private, no-store',
      );
      expect(Object.keys(answer.body).sort()).toEqual([...keys].sort());
    },
  );

  /** Whoever sends no proof of who they are reads what everybody may. */
  const isOpen = ({ call, as }: Call) => !as && /\/(?:list|show)$/.test(call);
  const posted = calls.filter(({ call }) => !call.startsWith('GET'));
  test.each(posted.filter(isOpen).map((one): [string, Call] => [one.call, one]))(
    '%s without X-Requested-With is answered to visitors alone',
    async (call, { question }) => {
      const [method, path] = call.split(' ') as [string, string];
      const bare = { ...question, bare: true as const };
      expect((await site.ask(method, path, bare)).status).toBe(200);
      const cookie = await site.login('prozessadmin@demo.example');
      expect((await site.ask(method, path, { ...bare, cookie })).body.error).toBe('missing_header');
    },
  );

  // Steps of eegfaktura's operators before a cut-over, and a script that reads the capacity map, both as they are published.
  test('what published programs ask of the market’s portal, they get', async () => {
    const bare = { bare: true as const };
    const { processes } = (await site.ask('POST', '/api/processes/list', { json: {}, ...bare })).body;
    const { uid } = processes.find((one: { process: string }) => one.process === 'EC_REQ_ONL');
    const shown = await site.ask('GET', `/api/processes/show/${uid}`, bare);
    expect(shown.body.process.schemaset).toBe('EC_REQ_ONL_02.40');
    const path = `/api/market-notifications/process/${uid}/notifications/list`;
    const { matketnotifications } = (await site.ask('GET', path, bare)).body;
    const request = matketnotifications.find(
      (one: { messageCode: string }) => one.messageCode === 'ANFORDERUNG_ECON',
    );
    expect(request.schema.namespace).toContain('/cmrequest/01p30');
    const xsd = await site.ask('GET', new URL(request.schema.xsdLink).pathname, bare);
    expect([xsd.status, xsd.headers['content-type']]).toEqual([200, 'application/xml']);

    const { powerstations, total } = (await site.ask('GET', '/api/powerstations/list', bare)).body;
    expect([powerstations.length, total > 400]).toEqual([total, true]);
    for (const station of powerstations) {
      const { latitude, longitude, availableCapacity, bookedCapacity } = station;
      const numbers = [station.powerstationId, latitude, longitude, availableCapacity, bookedCapacity];
      const texts = [station.substationName, station.state, station.networkOperator, station.website];
      expect([...numbers.map((one) => typeof one), ...texts.map((one) => typeof one)]).toEqual([
        ...numbers.map(() => 'number'),
        ...texts.map(() => 'string'),
      ]);
    }
  });

  const changing = posted.filter((one) => !isOpen(one));
  test.each(changing.map((one): [string, Call] => [one.call, one]))(
    '%s without X-Requested-With is refused',
    async (call, { question, as }) => {
      const [method, path] = call.split(' ') as [string, string];
      const cookie = as && (await site.login(as));
      const { status, body } = await site.ask(method, filled(path), { ...question, cookie, bare: true });
      expect(status).toBe(403);
      expect(body).toEqual({ error: 'missing_header', message: expect.any(String) });
    },
  );

  const signedIn = calls.filter(({ as }) => as);
  test.each(signedIn.map((one): [string, Call] => [one.call, one]))(
    '%s is not for visitors',
    async (call, one) => {
      const [method, path] = call.split(' ') as [string, string];
      const { status, body } = await site.ask(method, filled(path), withUids(one.question));
      expect(status).toBe(401);
      expect(body).toEqual({ error: 'unauthenticated', message: 'Bitte melden Sie sich an.' });
    },
  );

  test('lookup lists hold uid and name, SoMa-IDs uid, id and title', async () => {
    const lists = {
      categories: 'processesCategories',
      divisions: 'processesDivisions',
      granularity: 'processesGranularity',
    };
    for (const [noun, name] of Object.entries(lists)) {
      const { body } = await site.ask('GET', `/api/processes/${noun}/list`);
      expect(body[name].length).toBeGreaterThan(1);
      for (const one of body[name])
        expect(one).toMatchObject({ uid: expect.any(Number), name: expect.any(String) });
    }
    const { body } = await site.ask('GET', '/api/processes/somaid/list');
    for (const one of body.somaid) {
      expect(one).toEqual({ uid: expect.any(Number), id: expect.any(String), title: expect.any(String) });
    }
  });

  test('an answer by name says in its head where the versions around it are', async () => {
    const linksOf = async (address: string) => {
      const { status, headers, body } = await site.ask('GET', address);
      expect(status).toBe(200);
      const links = [...String(headers.link).matchAll(/<([^>]+)>; rel="([a-z]+)-version"/g)];
      const addresses = links.map(([, href, rel]) => {
        const { pathname, search } = new URL(href!);
        return [rel, pathname + search];
      });
      return { version: body.process.version, ...Object.fromEntries(addresses) };
    };
    const name = '/api/processes/show?name=EC_REQ_ONL';
    const shown = await linksOf(`${name}&version=03.00`);
    expect(shown).toMatchObject({ version: 3, latest: name });
    const before = await linksOf(shown.predecessor);
    expect(before.version).toBeLessThan(3);
    expect(before.successor).toBe(`${name}&version=03.00`);
    const { headers } = await site.ask('GET', '/api/response-codes/show?name=56');
    expect(headers.link).toBeUndefined();
  });
});
