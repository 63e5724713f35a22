import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { accounts } from '../support/route-table';
import { oneBackend, type Site, startSite } from '../support/server';

describe.each(oneBackend)('readiness on %s', (backend) => {
  let site: Site;
  let partner = 0;
  let open: { process: number; participant: number };
  const cookies: Record<string, string> = {};
  beforeAll(async () => {
    site = await startSite({ backend });
    for (const [key, email] of Object.entries(accounts)) cookies[key] = await site.login(email);
    [{ partner }] = (await site.query<{ partner: number }>(
      "select market_partner_uid as partner from ecnumbers where ecnumber = 'AT001000'",
    )) as [{ partner: number }];
    const answers = (await site.ask('GET', `/api/readiness/partner/list/${partner}`)).body.readiness;
    const [one] = answers.filter(({ state }: { state: string }) => state === '');
    open = { process: one.processUid, participant: one.participant.uid };
  });
  afterAll(() => site?.stop());

  const save = (who: string | undefined, over: object = {}) =>
    site.ask('POST', '/api/readiness/save', {
      cookie: who && cookies[who],
      json: {
        marketPartnerUid: partner,
        answers: [
          {
            ...{ processUid: open.process, participantUid: open.participant, revision: 0 },
            ...{ state: 'notConcerned', day: null, note: '', ...over },
          },
        ],
      },
    });

  test('its admins and editors and page admins say it, nobody else', async () => {
    for (const who of [undefined, '2', '5', '6', '7', '9', '3f'])
      expect([who, (await save(who)).status]).toEqual([who, who ? 403 : 401]);
    expect((await save('4')).body).toEqual({ saved: 1 });
    expect((await save('3')).status).toBe(409);
    expect((await save('3', { revision: 1, state: 'planned', day: null })).status).toBe(400);
    expect((await save('1', { revision: 1, note: 'Demo' })).body).toEqual({ saved: 1 });
  });

  test('everyone reads it: in the matrix, its counts, as a file, with its history', async () => {
    const filters = { process: [open.process], participant: [open.participant], state: 'notConcerned' };
    const { body } = await site.ask('POST', '/api/readiness/list', { json: { filters: [filters] } });
    expect(body).toMatchObject({ total: 1, readiness: [{ marketPartnerUid: partner, note: 'Demo' }] });
    const { answerUid } = body.readiness[0];
    const counts = await site.ask('GET', `/api/readiness/counts/list?process=${open.process}`);
    expect(counts.body.counts.notConcerned).toBe(1);
    const history = await site.ask('GET', `/api/changes/list?entity=readiness&uid=${answerUid}`);
    expect(history.body.total).toBe(2);
    const csv = await site.ask(
      'GET',
      `/api/readiness/export?format=csv&process=${open.process}&state=notConcerned`,
    );
    expect(csv.text).toContain('Nicht betroffen');
    const calendar = await site.ask('GET', '/api/readiness/ics');
    expect(calendar.text).toContain('BEGIN:VCALENDAR');
    const page = await site.ask('GET', `/bereitschaft/${answerUid}`);
    expect(page.text).toContain('Nicht betroffen');
  });
});
