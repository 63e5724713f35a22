import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { secondsOfDay } from '@/lib/time/days';
import { oneBackend, type Site, startSite } from '../support/server';

const others = ['seitenadmin', 'mp-admin', 'mp-viewer', 'intern', 'registriert', 'privat'];

describe.each(oneBackend)('publishing and withdrawing on %s', (backend) => {
  let site: Site;
  let cookie: string;
  beforeAll(async () => {
    site = await startSite({ backend });
    cookie = await site.login('prozessadmin@demo.example');
  });
  afterAll(() => site?.stop());

  const post = (path: string, json: object, as: string | undefined = cookie) =>
    site.ask('POST', path, { json, cookie: as });
  const feed = async () => (await site.ask('GET', '/api/feeds/changes')).text;
  const values = (process: string, over: object) => ({
    ...{ process, version: 1, title: 'Probe', editingStatus: 'Final', validFrom: secondsOfDay('2098-01-01') },
    ...{ validUntil: null, parent: null, fromConsultation: 0, granularity: null, cancellable: 0, basics: '' },
    ...{ responseCategory: null, categories: [], divisions: [], participants: [], somaIds: [] },
    ...{ documents: [], consultationDocuments: [], ...over },
  });
  const make = async (process: string, over: object = {}) => {
    const { status, body } = await post('/api/processes/create', values(process, over));
    expect(status).toBe(200);
    return body.uid as number;
  };
  const later = { version: 2, validFrom: secondsOfDay('2098-10-01') };

  test('published, withdrawn, deleted: no gap, and nothing untrue is told', async () => {
    const old = await make('EC_FOLGE');
    const uid = await make('EC_FOLGE', later);
    const promised = ['gilt bis 30.09.2098: Ab 01.10.2098 gilt Version 02.00', 'liegt in Version 02.00 vor'];
    for (const sentence of promised) expect(await feed()).toContain(sentence);
    const how = { revision: 1, reason: 'Die Fristen <b>widersprechen</b> einander.' };
    const asked = await post(`/api/processes/withdraw/${uid}`, how);
    expect(asked).toMatchObject({
      status: 409,
      body: { error: 'conflict', fields: { confirmed: expect.any(String) } },
    });
    expect(asked.body.message).toBe(
      'EC_FOLGE 02.00 gilt ab 01.10.2098. Das entfällt.\nEC_FOLGE 01.00 gilt dann unbefristet, bisher bis 30.09.2098.',
    );
    expect(await post(`/api/processes/withdraw/${uid}`, { ...how, confirmed: true })).toMatchObject({
      ...{ status: 200, body: { uid, revision: 2 } },
    });
    const told = await feed();
    for (const sentence of promised) expect(told).not.toContain(sentence);
    expect(told).toContain(
      'gilt wieder unbefristet: Version 02.00 (gültig ab 01.10.2098) wurde zurückgezogen.',
    );
    expect(told).toMatch(
      /EC_FOLGE 02\.00 wurde am \d\d\.\d\d\.\d{4} zurückgezogen und gilt nicht ab 01\.10\.2098\. Grund: Die Fristen/,
    );
    expect(told).not.toContain('<b>widersprechen');
    const { body } = await site.ask('GET', `/api/processes/show/${old}`);
    expect(body.process).toMatchObject({ validUntil: null, versions: [{ uid: old }] });
    expect(await site.ask('GET', `/api/processes/show/${uid}`)).toMatchObject({
      status: 410,
      body: { error: 'not_found', message: expect.stringContaining('zurückgezogen') },
    });
    const page = await site.ask('GET', `/prozesse/${uid}`);
    expect(page.status).toBe(410);
    expect((await site.ask('GET', `/prozesse/${uid}?date=2098-10-05`)).status).toBe(410);
    expect(page.text).toContain('Die Fristen &lt;b&gt;widersprechen&lt;/b&gt; einander.');
    // Deleting what was public is refused, also as a draft, and changes nothing.
    for (const one of [uid, old])
      expect(await site.ask('DELETE', `/api/processes/delete/${one}`, { cookie })).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('war veröffentlicht und wird nicht gelöscht.') },
      });
    expect(await feed()).toBe(told);
    expect((await site.ask('GET', '/aenderungen?datum=2098-10-05')).text).not.toContain('EC_FOLGE 02.00');
  });

  test('a version is published as its preview shows it, by who may, on what was read', async () => {
    await make('EC_VORSCHAU');
    const process = await make('EC_VORSCHAU', { ...later, editingStatus: 'Entwurf' });
    const schema = await post('/api/schemas/create', {
      ...{ schema: 'Vorschau', version: '01p00', namespace: 'http://test.example/vorschau', description: '' },
      ...{ editingStatus: 'Entwurf', validFrom: secondsOfDay('2098-01-01'), validUntil: null, changes: '' },
    });
    for (const [noun, room, uid] of [
      ['processes', 'prozesse', process],
      ['schemas', 'schemas', schema.body.uid],
    ]) {
      const ask = (as?: string) => site.ask('GET', `/api/${noun}/publish/preview/${uid}`, { cookie: as });
      const call = `/api/${noun}/publish/${uid}`;
      const screen = `/${room}/${uid}/veroeffentlichen`;
      const { preview } = (await ask(cookie)).body;
      const { revision, digest, sentence } = preview;
      const how = { revision, digest, sentence };
      expect((await ask()).status).toBe(401);
      expect((await site.ask('POST', call, { json: how })).status).toBe(401);
      for (const who of others) {
        const theirs = await site.login(`${who}@demo.example`);
        expect((await ask(theirs)).status).toBe(403);
        expect((await post(call, how, theirs)).status).toBe(403);
        expect((await site.ask('GET', screen, { cookie: theirs })).text).not.toContain('Wer davon erfährt');
      }
      for (const wrong of [
        { sentence: '' },
        { sentence: 'x'.repeat(301) },
        { digest: 'x' },
        { digest: undefined },
        { small: 'x' },
        { and: 1 },
      ])
        expect((await post(call, { ...how, ...wrong })).status).toBe(400);
      expect((await post(call, { ...how, digest: '0'.repeat(64) })).status).toBe(409);
      expect(await post(call, { ...how, revision: 7 })).toMatchObject({
        ...{ status: 409, body: { fields: { revision: '1' } } },
      });
      // At a moment: chosen by who may, seen by nobody else, and taken back.
      const planned = `/api/${noun}/publish/plan/${uid}`;
      const at = { ...how, publishAt: secondsOfDay('2099-01-05') };
      const shown = async (as?: string) => (await site.ask('GET', planned, { cookie: as })).body.planned;
      expect((await site.ask('POST', planned, { json: at })).status).toBe(401);
      for (const who of others) {
        const theirs = await site.login(`${who}@demo.example`);
        expect((await post(planned, at, theirs)).status).toBe(403);
        expect((await site.ask('GET', planned, { cookie: theirs })).status).toBe(403);
        expect((await post(`/api/${noun}/publish/revoke/${uid}`, {}, theirs)).status).toBe(403);
        expect((await site.ask('GET', '/api/publications/list', { cookie: theirs })).status).toBe(403);
      }
      expect((await post(planned, { ...at, publishAt: 1_000_000_000 })).status).toBe(400);
      expect((await post(planned, { ...at, digest: '0'.repeat(64) })).status).toBe(409);
      expect((await post(planned, at)).status).toBe(200);
      expect(await shown(cookie)).toMatchObject({ entity: noun, uid, publishAt: at.publishAt, problem: '' });
      const { body: all } = await site.ask('GET', '/api/publications/list', { cookie });
      expect(all.planned).toEqual([await shown(cookie)]);
      expect((await site.ask('GET', `/${room}/${uid}`)).status).toBe(404);
      expect((await post(`/api/${noun}/publish/revoke/${uid}`, {})).status).toBe(200);
      expect((await post(`/api/${noun}/publish/revoke/${uid}`, {})).status).toBe(404);
      expect(await shown(cookie)).toBeNull();
      const page = await site.ask('GET', screen, { cookie });
      expect([page.status, page.text.includes(sentence)]).toEqual([200, true]);
      const words = `Eigene <b>Worte</b> für ${noun}`;
      const both = await Promise.all([1, 2].map(() => post(call, { ...how, sentence: words })));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await feed()).toContain(`für ${noun}`);
      expect(await feed()).not.toContain('<b>Worte');
      expect((await site.ask('GET', `/${room}/${uid}`)).status).toBe(200);
      expect((await ask(cookie)).status).toBe(409);
      expect((await site.ask('GET', screen, { cookie })).text).toContain('ist schon veröffentlicht.');
    }
    expect((await site.ask('GET', '/api/processes/publish/preview/999999', { cookie })).status).toBe(404);
  });

  test('only who publishes withdraws, on the revision that was read, with a reason', async () => {
    const process = await make('EC_RECHTE');
    const schema = await post('/api/schemas/create', {
      ...{ schema: 'Rechte', version: '01p00', namespace: 'http://test.example/rechte', description: '' },
      ...{ editingStatus: 'Final', validFrom: secondsOfDay('2098-01-01'), validUntil: null, changes: '' },
    });
    const calls = [`/api/processes/withdraw/${process}`, `/api/schemas/withdraw/${schema.body.uid}`];
    for (const call of calls) {
      const how = { revision: 1, reason: 'Probe', confirmed: true };
      expect((await site.ask('POST', call, { json: how })).status).toBe(401);
      for (const who of others)
        expect((await post(call, how, await site.login(`${who}@demo.example`))).status).toBe(403);
      for (const wrong of [
        { reason: '' },
        { reason: 7 },
        { reason: 'x'.repeat(501) },
        { revision: 'x' },
        { and: 1 },
      ])
        expect((await post(call, { ...how, ...wrong })).status).toBe(400);
      expect((await post(call.replace(/\d+$/, '999999'), how)).status).toBe(404);
      expect(await post(call, { ...how, revision: 5 })).toMatchObject({
        status: 409,
        body: { fields: { revision: '1' } },
      });
      const both = await Promise.all([post(call, how), post(call, how)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      const page = await site.ask(
        'GET',
        `/${call.includes('schemas') ? 'schemas' : 'prozesse'}/${call.split('/').at(-1)}`,
      );
      expect([page.status, page.text.includes('Grund: Probe')]).toEqual([410, true]);
    }
  });

  test('who follows a process is told of the next version; visitors have its feed and calendar', async () => {
    const uid = await make('EC_BEOBACHTET');
    const reader = await site.login('intern@demo.example');
    const ask = (path: string, json: object) => post(path, json, reader);
    const record = { entity: 'processes', uid };
    expect((await site.ask('POST', '/api/watches/save', { json: record })).status).toBe(401);
    for (const wrong of [{ uid: 'x' }, { entity: 'users' }, { and: 1 }])
      expect((await ask('/api/watches/save', { ...record, ...wrong })).status).toBe(400);
    expect((await ask('/api/watches/save', { ...record, uid: 999_999 })).status).toBe(404);
    const both = await Promise.all([ask('/api/watches/save', record), ask('/api/watches/save', record)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]!.body).toEqual(both[1]!.body);
    const next = await make('EC_BEOBACHTET', later);
    const list = (await site.ask('GET', '/api/watches/list', { cookie: reader })).body;
    expect(list.watches).toEqual([
      expect.objectContaining({ ...both[0]!.body, entity: 'processes', href: '/prozesse/EC_BEOBACHTET' }),
    ]);
    const page = await site.ask('GET', '/beobachtet', { cookie: reader });
    expect([page.status, page.text.includes('EC_BEOBACHTET')]).toEqual([200, true]);
    for (const [kind, type, inside] of [
      ['atom', 'application/atom+xml', 'Gegenüber Version 01.00'],
      ['ics', 'text/calendar', 'EC_BEOBACHTET 02.00 gilt ab heute'],
    ] as const) {
      const { status, headers, text } = await site.ask('GET', `/api/watches/${kind}/processes/${next}`);
      expect([status, String(headers['content-type'])]).toEqual([200, expect.stringContaining(type)]);
      expect(text.replace(/\r\n /g, '')).toContain(inside);
    }
    const [{ uid: watch }] = list.watches;
    expect((await post(`/api/watches/batch/delete`, { values: [watch] })).status).toBe(404);
    const ended = await site.ask('DELETE', `/api/watches/delete/${watch}`, { cookie: reader });
    expect([ended.status, (await ask('/api/watches/frequency', { frequency: 9 })).status]).toEqual([
      200, 400,
    ]);
  });
});
