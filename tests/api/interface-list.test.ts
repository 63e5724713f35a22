import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { csv, row, type TestRow } from '@/tests/support/interface-list';
import { importOf } from '../support/imports';
import { accounts } from '../support/route-table';
import { backends, type Site, startSite } from '../support/server';

describe.each(backends)('the interface list on %s', (backend) => {
  let site: Site;
  const cookies: Record<string, string> = {};
  /** Process administration. */
  const admin = '2';
  beforeAll(async () => {
    site = await startSite({ backend });
    for (const [key, email] of Object.entries(accounts)) cookies[key] = await site.login(email);
  });
  afterAll(() => site?.stop());

  async function send(what: 'preview' | 'import', bytes: Uint8Array, cookie?: string, values: object = {}) {
    const body = new FormData();
    body.set('values', JSON.stringify(values));
    body.append('files', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'liste.csv');
    const answer = await fetch(`${site.url}/api/processes/interface-list/${what}`, {
      method: 'POST',
      body,
      headers: { 'x-requested-with': 'XMLHttpRequest', ...(cookie && { cookie }) },
    });
    const sent = { status: answer.status, body: await answer.json() };
    return what === 'preview' ? sent : importOf(site, sent, cookie);
  }
  const list = (...more: TestRow[]) =>
    csv(more.map((one) => row({ sender: 'NB', receiver: 'LA/AB', ...one }))).bytes;

  test('is refused to all but process administration, and then changes nothing', async () => {
    const file = list({ process: 'REFUSED' });
    const { body } = await send('preview', file, cookies[admin]);
    const others = Object.entries(cookies).filter(([key]) => key !== admin);
    expect(others.length).toBeGreaterThan(5);
    for (const [key, cookie] of [...others, ['nobody', undefined] as const]) {
      const statuses = [
        (await send('preview', file, cookie)).status,
        (await send('import', file, cookie, { digest: body.plan.digest })).status,
        (await site.ask('GET', '/prozesse/schnittstellenliste', { cookie })).status,
      ];
      const wanted = key === 'nobody' ? 401 : 403;
      expect([key, statuses.slice(0, 2), statuses[2] === 200]).toEqual([key, [wanted, wanted], false]);
    }
    expect((await send('preview', file, cookies[admin])).body.plan).toEqual(body.plan);
  });

  test('is shown, imported once, and refused when it is not as it was shown', async () => {
    const file = list({ process: 'IMPORTED' });
    const shown = (await send('preview', file, cookies[admin])).body.plan;
    expect(shown.counts).toMatchObject({ processes: 1, created: 1, equal: 0 });
    const done = await send('import', file, cookies[admin], { digest: shown.digest });
    expect(done).toMatchObject({ status: 200, body: { result: { created: [{ name: 'IMPORTED 01.10' }] } } });
    const [{ uid }] = done.body.result.created;
    expect((await site.ask('GET', `/api/processes/show/${uid}`, { cookie: cookies[admin] })).status).toBe(
      200,
    );
    expect((await site.ask('GET', `/api/processes/show/${uid}`)).status).toBe(404);
    expect((await send('import', file, cookies[admin], { digest: shown.digest })).status).toBe(409);
    expect((await send('preview', file, cookies[admin])).body.plan.counts).toMatchObject({
      created: 0,
      equal: 1,
    });
  });

  test.each(['csv', 'xlsx'])('is exported as %s for any day as the import reads it', async (format) => {
    for (const day of ['', '&accessDate=2026-11-01', '&accessDate=2027-06-01']) {
      const path = `/api/processes/interface-list/export?format=${format}${day}`;
      const { status, bytes } = await site.ask('GET', path);
      expect(status).toBe(200);
      const { plan } = (await send('preview', bytes, cookies[admin])).body;
      expect([plan.problems, plan.hints]).toEqual([[], []]);
      expect(plan.counts).toMatchObject({ processes: 0, schemas: 0, created: 0, changed: 0 });
      expect(plan.counts.equal).toBeGreaterThan(20);
    }
    expect(
      (await site.ask('GET', '/api/processes/interface-list/export?format=csv&accessDate=x')).status,
    ).toBe(400);
  });

  test('says what is wrong with a file', async () => {
    const wrong = (await send('preview', list({ valid_from: 'x' }), cookies[admin])).body.plan;
    expect(wrong.problems).toMatchObject([{ line: 2, column: 'Gültig ab' }]);
    expect(
      (await send('import', list({ valid_from: 'x' }), cookies[admin], { digest: wrong.digest })).body,
    ).toMatchObject({
      error: 'invalid_input',
      message: expect.stringContaining('Zeile 2, Spalte Gültig ab'),
    });
    const binary = await send('preview', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0]), cookies[admin]);
    expect(binary).toMatchObject({ status: 400, body: { message: expect.stringContaining('keine Liste') } });
    const large = await send('preview', new Uint8Array(10_000_001), cookies[admin]);
    expect([large.status, large.body.error]).toEqual([400, 'invalid_input']);
    const huge = await send('preview', new Uint8Array(100_000_000), cookies[admin]).catch(() => ({
      status: 413,
    }));
    expect(huge.status).toBe(413);
    expect((await send('import', list({}), cookies[admin])).status).toBe(400);
  });
});
