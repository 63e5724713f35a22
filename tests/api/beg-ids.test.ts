import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Answer } from '../support/http';
import { oneBackend, type Site, startSite } from '../support/server';

describe.each(oneBackend)('BEG-IDs on %s', (backend) => {
  let site: Site;
  let own: { uid: number; number: number };
  let foreign: { uid: number; number: number };
  beforeAll(async () => {
    site = await startSite({ backend });
    const rows = await site.query<{ ecnumber: string; partner: number; uid: number }>(
      `select ecnumber, market_partner_uid as partner, uid from ecnumbers where ecnumber in ('AT001000', 'AT002000')`,
    );
    const of = (wanted: string) => {
      const { partner, uid } = rows.find(({ ecnumber }) => ecnumber === wanted)!;
      return { uid: partner, number: uid };
    };
    own = of('AT001000');
    foreign = of('AT002000');
  });
  afterAll(() => site?.stop());

  const post = (path: string, json: unknown, cookie?: string) =>
    site.ask('POST', `/api/beg-ids${path}`, { json, cookie });
  const create = (cookie?: string, over: Record<string, unknown> = {}) =>
    post('/create', { marketPartnerUid: own.uid, ecnumberUid: own.number, count: 1, ...over }, cookie);
  const list = (cookie?: string, marketPartnerUid = own.uid, page?: number) =>
    post('/list', { filters: { marketPartnerUid }, ...(page && { page, pageSize: 200 }) }, cookie);
  const download = (cookie?: string, format = 'csv', partner: number | string = own.uid) =>
    site.ask('GET', `/api/beg-ids/export?format=${format}&marketPartnerUid=${partner}`, { cookie });
  const rows = () => site.query('select sequence, beg_id from beg_ids order by uid');

  test.each([
    [undefined, 401],
    ['prozessadmin', 403],
    ['mp-editor', 403],
    ['mp-viewer', 403],
    ['mp-fremd', 403],
    ['intern', 403],
    ['registriert', 403],
    ['privat', 403],
    ['unbestaetigt', 403],
  ])('%s generates, lists and exports none', async (account, status) => {
    const cookie = account && (await site.login(`${account}@demo.example`));
    for (const answer of [await create(cookie), await list(cookie), await download(cookie)]) {
      expect(answer.status).toBe(status);
      expect(answer.text).not.toMatch(/AT99999900000AT/);
    }
    expect(await rows()).toEqual([]);
  });

  test('500 requests at once give 500 different numbers without gaps', async () => {
    const [admin, page] = [
      await site.login('mp-admin@demo.example'),
      await site.login('seitenadmin@demo.example'),
    ];
    // A busy server may send somebody away for a moment, or not come to read what was asked: the same is asked again.
    const patiently = async (cookie: string, sendKey: string): Promise<Answer> => {
      const answer = await create(cookie, { sendKey }).catch((error: { code?: string }) => {
        if (error.code !== 'ECONNRESET') throw error;
      });
      if (answer && answer.status !== 503) return answer;
      if (answer) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      await pause(500);
      return patiently(cookie, sendKey);
    };
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, at) => patiently(at % 2 === 0 ? admin : page, `key-${at}`)),
    );
    expect(answers.filter(({ status }) => status !== 200).map(({ text }) => text)).toEqual([]);
    const given: string[] = answers.flatMap(({ body }) => body.begIds);
    const expected = Array.from(
      { length: 500 },
      (_, at) => `AT99999900000AT001000${String(at + 1).padStart(12, '0')}`,
    );
    expect([...given].sort()).toEqual(expected);
    const stored = await site.query<{ beg_id: string }>('select beg_id from beg_ids order by sequence');
    expect(stored.map((row) => row.beg_id)).toEqual(expected);
    const audited = await site.query(`select 1 from audit_entries where action = 'begIds.created'`);
    expect(audited).toHaveLength(500);
  });

  test('what fails halfway leaves no gap', async () => {
    const admin = await site.login('mp-admin@demo.example');
    const [{ last }] = (await site.query<{ last: number }>('select max(sequence) as last from beg_ids')) as [
      { last: number },
    ];
    // Somebody has taken the ID that comes third: the transaction of five is undone as a whole.
    const taken = `AT99999900000AT001000${String(last + 3).padStart(12, '0')}`;
    await site.query('insert into beg_ids (market_partner_uid, sequence, beg_id) values ($1, 1, $2)', [
      foreign.uid,
      taken,
    ]);
    expect((await create(admin, { count: 5 })).status).toBe(409);
    await site.query('delete from beg_ids where market_partner_uid = $1', [foreign.uid]);
    const { body } = await create(admin, { count: 2 });
    expect(body.begIds.map((id: string) => Number(id.slice(21)))).toEqual([last + 1, last + 2]);
  });

  test('are listed newest first and exported in every format', async () => {
    const admin = await site.login('mp-admin@demo.example');
    const { body } = await list(admin, own.uid, 1);
    expect(body).toMatchObject({ total: 502, page: 1, marketPartner: { uid: own.uid } });
    const sequences = body.begIds.map(({ sequence }: { sequence: number }) => sequence);
    expect(sequences).toEqual(Array.from({ length: 200 }, (_, at) => 502 - at));
    expect(body.begIds[0]).toMatchObject({ createdBy: 'Demo Marktpartner-Administration' });
    const csv = (await download(admin)).text.trim().split(/\r?\n/);
    expect(csv).toHaveLength(503);
    expect(csv[1]).toContain('AT99999900000AT001000000000000502');
    expect(JSON.parse((await download(admin, 'json')).text).begIds).toHaveLength(502);
    expect((await download(admin, 'xlsx')).status).toBe(200);
  });

  test('a foreign partner’s are neither read nor generated by changing the uid', async () => {
    const admin = await site.login('mp-admin@demo.example');
    const other = { marketPartnerUid: foreign.uid, ecnumberUid: foreign.number };
    const before = await rows();
    expect((await create(admin, other)).status).toBe(403);
    expect((await create(admin, { ecnumberUid: foreign.number })).status).toBe(400);
    expect((await list(admin, foreign.uid)).status).toBe(403);
    expect((await download(admin, 'csv', foreign.uid)).status).toBe(403);
    expect((await download(admin, 'csv', '')).status).toBe(403);
    expect(await rows()).toEqual(before);
    const page = await site.login('seitenadmin@demo.example');
    expect((await create(page, other)).status).toBe(200);
    expect((await download(page, 'csv', '')).status).toBe(400);
    expect((await list(page, 999_999)).status).toBe(404);
  });

  test.each([{ count: 0 }, { count: 101 }, { count: '5' }, { count: 1.5 }, { ecnumberUid: null }, { x: 1 }])(
    '%j is refused',
    async (over) => {
      const admin = await site.login('mp-admin@demo.example');
      expect((await create(admin, over)).status).toBe(400);
    },
  );
});
