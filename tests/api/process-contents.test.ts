import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { accounts } from '../support/route-table';
import { oneBackend, type Site, startSite } from '../support/server';

const step = {
  ...{ name: 'Anfordern', description: '', senders: [], receivers: [], notification: null, deadlineText: '' },
  ...{ deadlineAmount: null, deadlineUnit: '', deadlineDirection: '', deadlineEvent: '', followUps: [] },
  responseCodes: [],
};
const message = {
  ...{ messageCode: 'PROBE', description: '', senders: [], receivers: [], schema: null, schemaSet: '' },
  ...{ responseCodes: [], validFrom: 1_767_222_000, validUntil: null },
};

/** What the calls answer over HTTP (docs/requirements/calls.md, Further calls); what they do is tested beside their commands. */
describe.each(oneBackend)('steps, messages and categories over HTTP on %s', (backend) => {
  let site: Site;
  let uid: number;
  const cookies: Record<string, string> = {};
  beforeAll(async () => {
    site = await startSite({ backend });
    for (const [key, email] of Object.entries(accounts)) cookies[key] = await site.login(email);
    const made = await site.query<{ uid: number }>(
      `insert into processes (process, version, title, valid_from, editing_status)
        values ('PROBE', 1, 'Probe', '2026-01-01', 'Final') returning uid`,
    );
    uid = made[0]!.uid;
  });
  afterAll(() => site?.stop());

  const ask = (method: string, path: string, json?: object, who = '2') =>
    site.ask(method, `/api${path}`, { cookie: cookies[who], json });
  const post = async (path: string, json: object) => {
    const { status, text } = await ask('POST', path, json);
    expect([status, text]).toEqual([200, expect.any(String)]);
    return JSON.parse(text);
  };

  test('a step lives from its making to its end', async () => {
    const first = await post('/process-steps/create', { ...step, process: uid });
    const second = await post('/process-steps/create', { ...step, name: 'Antworten', process: uid });
    await post(`/process-steps/edit/${first.uid}`, { ...step, name: 'Anfragen', revision: 1 });
    const [{ revision }] = (await site.query<{ revision: number }>(
      'select revision from processes where uid = $1',
      [uid],
    )) as [{ revision: number }];
    await post(`/process-steps/reorder/${uid}`, { values: [second.uid, first.uid], revision });
    const shown = await ask('GET', `/process-steps/show/${first.uid}`, undefined, 'anonymous');
    expect(JSON.parse(shown.text).record).toMatchObject({
      ...{ uid: first.uid, processUid: uid, position: 2, revision: 2, by: null },
      values: { ...step, name: 'Anfragen' },
    });
    const stale = await ask('POST', `/process-steps/edit/${first.uid}`, { ...step, revision: 1 });
    expect([stale.status, JSON.parse(stale.text).fields]).toEqual([409, { revision: '2' }]);
    const wrong = await ask('POST', '/process-steps/create', { ...step, deadlineAmount: 3, process: uid });
    expect([wrong.status, Object.keys(JSON.parse(wrong.text).fields)]).toEqual([
      400,
      expect.arrayContaining(['deadlineUnit', 'deadlineDirection', 'deadlineEvent']),
    ]);
    expect((await ask('DELETE', `/process-steps/delete/${first.uid}`)).status).toBe(200);
    expect((await ask('POST', '/process-steps/batch/delete', { values: [second.uid] })).status).toBe(200);
    expect((await ask('GET', `/process-steps/show/${first.uid}`)).status).toBe(404);
  });

  test('a market notification and a category live from their making to their end', async () => {
    const made = await post('/market-notifications/create', { ...message, process: uid });
    await post(`/market-notifications/edit/${made.uid}`, { ...message, schemaSet: 'X', revision: 1 });
    const shown = await ask('GET', `/market-notifications/show/${made.uid}`, undefined, 'anonymous');
    expect(JSON.parse(shown.text).record.values).toEqual({ ...message, schemaSet: 'X', rules: [] });
    expect((await ask('DELETE', `/market-notifications/delete/${made.uid}`)).status).toBe(200);
    const category = await post('/processes/categories/create', { name: 'Probe', description: '' });
    const seen = { name: 'Probe', description: '' };
    await post(`/processes/categories/edit/${category.uid}`, { name: 'Probe 2', description: '', seen });
    expect((await ask('DELETE', `/processes/categories/delete/${category.uid}`)).status).toBe(200);
  });

  test.each(['anonymous', ...Object.keys(accounts).filter((key) => key !== '2')])(
    '%s may save none of it',
    async (who) => {
      const calls: [string, string, object?][] = [
        ['POST', '/process-steps/create', { ...step, process: uid }],
        ['POST', '/process-steps/edit/1', { ...step, revision: 1 }],
        ['POST', `/process-steps/reorder/${uid}`, { values: [], revision: 1 }],
        ['DELETE', '/process-steps/delete/1'],
        ['POST', '/process-steps/batch/delete', { values: [1] }],
        ['POST', '/market-notifications/create', { ...message, process: uid }],
        ['POST', '/market-notifications/edit/1', { ...message, revision: 1 }],
        ['DELETE', '/market-notifications/delete/1'],
        ['POST', '/market-notifications/batch/delete', { values: [1] }],
        ['POST', '/processes/categories/create', { name: 'X', description: '' }],
        ['POST', '/processes/categories/edit/1', { name: 'X', description: '', seen: {} }],
        ['POST', '/processes/categories/reorder', { values: [1], seen: [1] }],
        ['DELETE', '/processes/categories/delete/1'],
        ['GET', '/processes/consistency-report'],
      ];
      for (const [method, path, json] of calls) {
        const { status } = await ask(method, path, json, who);
        expect([path, status]).toEqual([path, who === 'anonymous' ? 401 : 403]);
      }
    },
  );
});
