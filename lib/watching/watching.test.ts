import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { AnyEndpoint, Context } from '@/lib/backend/endpoint';
import { execute } from '@/lib/backend/execute';
import type { FileAnswer } from '@/lib/backend/file-answer';
import { shareClient } from '@/lib/db/client';
import * as t from '@/lib/db/tables';
import { bothClients, type TestDatabase } from '@/tests/support/database';
import { sessionOf } from '@/tests/support/sessions';
import { anonymous } from '../auth/state';
import { feedEndpoints } from '../feeds/endpoints';
import { kinds } from '../kinds/registry';
import { setActive } from '../market-partners/commands/activity';
import { countReaders } from '../notifications/audience';
import { makeDigests } from '../notifications/commands';
import { previewProcess } from '../processes/commands/publish';
import { deleteResponseCodes } from '../response-codes/commands/delete';
import * as views from '../saved-views/endpoints';
import type { SavedView } from '../saved-views/model';
import { addDays, viennaDay } from '../time/days';
import { anonymise } from '../users/anonymise';
import { tellByClock } from './commands/clock';
import { setFrequency } from './commands/follow';
import * as api from './endpoints';
import { mostWatches, type Watch, watchedNouns } from './model';

process.env.LOG_LEVEL = 'silent';

async function addXsd({ client }: TestDatabase, uid: number, xsd: string): Promise<void> {
  const content = Buffer.from(xsd);
  const sha256 = createHash('sha256').update(content).digest('hex');
  await client.query(
    `insert into schema_file_contents (sha256, size, content) values ($1, $2, decode($3, 'hex')) on conflict do nothing`,
    [sha256, content.length, content.toString('hex')],
  );
  await client.query(
    `insert into schema_files (schema_uid, name, kind, main, sha256) values ($1, 'Probe.xsd', 'xsd', true, $2)`,
    [uid, sha256],
  );
}

test('the kinds that say how they are followed are those that are', () => {
  expect(kinds.flatMap(({ noun, watch }) => (watch ? [noun] : [])).sort()).toEqual([...watchedNouns].sort());
});

describe.each(bothClients())('what people follow on %s', (_, open) => {
  let store: TestDatabase;
  let mine: number;
  let other: number;
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

  beforeAll(async () => {
    store = await open();
    shareClient(store.client);
  });
  afterAll(async () => {
    shareClient(undefined);
    await store.close();
  });
  beforeEach(async () => {
    for (const table of [
      'told_days',
      'mails',
      'changes',
      'users',
      'market_notifications',
      'processes',
      'schemas',
      'consultations',
      'powerstations',
    ])
      await store.db.execute(sql.raw(`delete from ${table}`));
    const people = await store.db
      .insert(t.users)
      .values(
        ['eine', 'andere'].map((name) => ({
          ...{ username: name, email: `${name}@demo.example`, state: 'active' as const, dataConfirmed: true },
        })),
      )
      .returning();
    [mine, other] = people.map(({ uid }) => uid) as [number, number];
    await store.db.insert(t.userGroups).values([mine, other].map((userUid) => ({ userUid, groupId: 7 })));
  });

  const asking = (userUid: number): Context => ({
    session: userUid ? { ...sessionOf(7), uid: userUid, loggedIn: true, dataConfirmed: true } : anonymous,
    db: store.db,
    ...{ ip: '', userAgent: '', requestId: 'test', setCookies: [] },
  });
  const ask = async <Answer = unknown>(call: AnyEndpoint, input: object = {}, userUid = mine) =>
    (await execute(call, input as never, asking(userUid))) as Answer;
  /** What a visitor gets as a file. */
  const file = async (call: AnyEndpoint, input: object) =>
    (await (await ask<FileAnswer>(call, input, 0)).response()).text();
  const listed = async (userUid = mine) =>
    (await ask<{ watches: Watch[] }>(api.listWatchesEndpoint, {}, userUid)).watches;

  const version = async (process: string, number: number, more: object = {}): Promise<number> => {
    const [{ uid }] = (await store.db
      .insert(t.processes)
      .values({
        process,
        version: number,
        title: process,
        validFrom: '2026-01-01',
        editingStatus: 'Final',
        ...more,
      })
      .returning({ uid: t.processes.uid })) as [{ uid: number }];
    return uid;
  };
  const message = (processUid: number, messageCode: string) =>
    store.db.insert(t.marketNotifications).values({ processUid, messageCode, validFrom: '2026-01-01' });
  const change = (entity: string, entityUid: number, sentence: string, more: object = {}) =>
    store.db.insert(t.changes).values({ entity, entityUid, action: 'edited', sentence, at: ago(5), ...more });
  /** They chose it an hour ago, so that changes since then are news. */
  const earlier = () =>
    store.db.execute(sql`with w as (update watches set since = now() - interval '1 hour')
      update users set digested_at = now() - interval '1 hour', digests_since = now() - interval '1 hour'
      where digested_at is not null`);
  const texts = async (userUid = mine) =>
    (await store.db.select().from(t.mails).orderBy(t.mails.uid))
      .filter((mail) => mail.userUid === userUid)
      .map(({ text }) => text);

  test('is listed, kept once, ended by its owner alone, and gone with the account', async () => {
    const uid = await version('EC_REQ_ONL', 2);
    const next = await version('EC_REQ_ONL', 3);
    const { uid: watch } = await ask<{ uid: number }>(api.saveWatch, { entity: 'processes', uid });
    expect(await ask(api.saveWatch, { entity: 'processes', uid: next })).toEqual({ uid: watch });
    expect(await ask(api.showWatch, { entity: 'processes', uid: next })).toEqual({ uid: watch });
    expect(await ask(api.showWatch, { entity: 'processes', uid: next }, other)).toEqual({ uid: 0 });
    expect(await listed()).toMatchObject([
      { entity: 'processes', key: 'EC_REQ_ONL', title: 'EC_REQ_ONL', href: '/prozesse/EC_REQ_ONL' },
    ]);
    await expect(ask(api.deleteWatch, { uid: watch }, other)).rejects.toMatchObject({ code: 'not_found' });
    await expect(ask(api.saveWatch, { entity: 'processes', uid }, 0)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await ask(api.deleteWatches, { values: [watch] });
    expect(await listed()).toEqual([]);
    await ask(api.saveWatch, { entity: 'processes', uid });
    await store.db.transaction((tx) => anonymise(tx, mine));
    expect(await listed()).toEqual([]);
  });

  test('is nothing that the person may not see, and no more than one can read', async () => {
    const draft = await version('GEHEIM', 1, { editingStatus: 'Entwurf' });
    for (const [entity, uid] of [
      ['processes', draft],
      ['consultations', 999_999],
    ])
      await expect(ask(api.saveWatch, { entity, uid })).rejects.toMatchObject({ code: 'not_found' });
    await expect(ask(api.saveWatch, { entity: 'users', uid: mine })).rejects.toMatchObject({
      code: 'invalid_input',
    });
    await store.db.execute(sql`insert into watches (user_uid, entity, key, title, since)
      select ${mine}, 'market-partners', n::text, 'P', now() from generate_series(1, ${mostWatches}) n`);
    const uid = await version('EC_REQ_ONL', 2);
    await expect(ask(api.saveWatch, { entity: 'processes', uid })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await listed()).toHaveLength(mostWatches);
  });

  test('a new version is told once, with its day and what is another one in it, and nobody else hears', async () => {
    const uid = await version('EC_REQ_ONL', 2);
    await message(uid, 'ALT_MSG');
    await ask(api.saveWatch, { entity: 'processes', uid });
    await earlier();
    const next = await version('EC_REQ_ONL', 3, { validFrom: '2027-04-05' });
    await message(next, 'NEU_MSG');
    await change('processes', next, 'EC_REQ_ONL liegt in Version 03.00 vor.', { action: 'created' });
    await change('processes', await version('ANDERER', 1), 'Von einem anderen.');
    const heard = [mine, other].map((by) => countReaders(store.db, by, 'processes', [next]));
    expect(await Promise.all(heard)).toEqual([0, 1]);
    expect([await makeDigests(store.db), await makeDigests(store.db)]).toEqual([1, 0]);
    const [text = ''] = await texts();
    expect(text).toContain('EC_REQ_ONL liegt in Version 03.00 vor.\n  - Gültig ab 05.04.2027');
    expect(text).toContain('Gegenüber Version 02.00: 2 Änderungen');
    expect(text).toContain('Marktnachricht neu: NEU_MSG');
    expect(text).toContain('Marktnachricht entfällt: ALT_MSG');
    expect(text).toContain(`/prozesse/${next}/vergleich/${uid}`);
    expect(text).toContain('/beobachtet');
    expect(text).not.toContain('anderen.');
    expect(await texts(other)).toEqual([]);
  });

  test('a schema tells its verdict in both directions', async () => {
    const xsd = (
      min: number,
    ) => `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:x"
      elementFormDefault="qualified"><xs:element name="A"><xs:complexType><xs:sequence>
      <xs:element name="B" type="xs:string" minOccurs="${min}"/></xs:sequence></xs:complexType></xs:element></xs:schema>`;
    const uids = [];
    for (const [at, from] of [
      [0, '2026-01-01'],
      [1, '2027-04-05'],
    ] as const) {
      const [{ uid }] = (await store.db
        .insert(t.schemas)
        .values({
          schema: 'Probe',
          version: `01p0${at}`,
          namespace: `urn:${at}`,
          validFrom: from,
          editingStatus: 'Final',
        })
        .returning({ uid: t.schemas.uid })) as [{ uid: number }];
      uids.push(uid);
      await addXsd(store, uid, xsd(at));
    }
    await ask(api.saveWatch, { entity: 'schemas', uid: uids[0] });
    await earlier();
    await change('schemas', uids[1]!, 'Die Schemaversion Probe 01p01 wurde veröffentlicht.');
    expect(await makeDigests(store.db)).toBe(1);
    const [text = ''] = await texts();
    expect(text).toContain(
      'Gegenüber Version 01p00: Sender muss ändern, Empfänger: verträglich; 1 Unterschied',
    );
    const feed = await file(api.recordFeeds[1]!, { uid: uids[0] });
    expect(feed).toContain('Sender muss ändern, Empfänger: verträglich');
  });

  test('what the clock brings is told once, whoever looks how often, and to nobody who does not follow it', async () => {
    const noon = new Date('2027-04-05T10:00:00Z');
    const uid = await version('EC_REQ_ONL', 2, { validUntil: '2027-04-04', firstPublicAt: ago(90) });
    await version('EC_REQ_ONL', 3, { validFrom: '2027-04-05', firstPublicAt: ago(90) });
    await version('ENDET', 1, { validUntil: '2027-04-04', firstPublicAt: ago(90) });
    await version('SPÄT', 1, { validFrom: '2027-04-05', firstPublicAt: new Date('2027-04-05T08:00:00Z') });
    await version('ENTWURF', 1, { validFrom: '2027-04-05', editingStatus: 'Entwurf' });
    await ask(api.saveWatch, { entity: 'processes', uid });
    await store.db.update(t.users).set({ notifyProcesses: 1, notifyFrequency: 0, digestedAt: ago(60) });
    await earlier();
    expect(await tellByClock(store.db, new Date('2027-04-04T20:00:00Z'))).toBe(0);
    const left = await Promise.all([tellByClock(store.db, noon), tellByClock(store.db, noon)]);
    expect([left[0]! + left[1]!, await tellByClock(store.db, noon)]).toEqual([2, 0]);
    const told = await store.db.select().from(t.changes).orderBy(t.changes.sentence);
    expect(told.map(({ sentence }) => sentence)).toEqual([
      'EC_REQ_ONL 03.00 gilt seit 05.04.2027.',
      'ENDET 01.00 gilt seit 05.04.2027 nicht mehr; eine Version danach ist nicht in Kraft.',
    ]);
    await store.db.update(t.changes).set({ at: ago(5) });
    expect(await makeDigests(store.db)).toBe(1);
    expect([(await texts())[0]?.includes('gilt seit 05.04.2027'), await texts(other)]).toEqual([true, []]);
  });

  test('a market role brings what changes for it, and what else is followed comes once', async () => {
    await store.db.execute(sql`insert into participants (uid, name, position)
      values (71, 'Lieferant', 1), (72, 'Softwarelieferant', 2) on conflict do nothing`);
    await expect(ask(api.saveWatch, { entity: 'market-roles', uid: 72 })).rejects.toMatchObject({
      code: 'not_found',
    });
    const [uid, foreign] = [await version('EC_REQ_ONL', 2), await version('ANDERER', 1)];
    await store.db.insert(t.processesParticipants).values({ processUid: uid, participantUid: 71 });
    await ask(api.saveWatch, { entity: 'market-roles', uid: 71 });
    await ask(api.saveWatch, { entity: 'processes', uid });
    await earlier();
    await change('processes', uid, 'Für die Rolle.');
    const left = (from: string) => ({ fields: [{ field: 'Teilnehmer', from, to: 'Netzbetreiber' }] });
    await change('processes', foreign, 'Für andere.', left('Softwarelieferant, Netzbetreiber'));
    await change('processes', foreign, 'Nicht mehr dabei.', left('Netzbetreiber, Lieferant'));
    expect(await makeDigests(store.db)).toBe(1);
    const [text = ''] = await texts();
    expect([text.match(/Für die Rolle\./g)?.length, text.includes('Für andere.')]).toEqual([1, false]);
    expect(text).toContain('Nicht mehr dabei.');
    expect((await listed()).map(({ href }) => href)).toEqual([
      '/aenderungen?role=71',
      '/prozesse/EC_REQ_ONL',
    ]);
  });

  test('nothing of drafts is told, and that it is withdrawn once', async () => {
    const uid = await version('EC_REQ_ONL', 2);
    await ask(api.saveWatch, { entity: 'processes', uid });
    await earlier();
    const draft = await version('EC_REQ_ONL', 3, { editingStatus: 'Entwurf' });
    await change('processes', draft, 'Geheim.');
    await change('processes/draft', draft, 'Auch geheim.');
    await change('processes/small', uid, 'Kleine Korrektur.');
    expect(await makeDigests(store.db)).toBe(0);
    await earlier();
    await store.db.execute(sql`update processes set editing_status = 'Entwurf' where uid = ${uid}`);
    await change('processes', uid, 'EC_REQ_ONL 02.00 wurde zurückgezogen.', {
      action: 'deleted',
      at: ago(1),
    });
    expect([await makeDigests(store.db), await makeDigests(store.db)]).toEqual([1, 0]);
    const [text = ''] = await texts();
    expect([
      text.includes('zurückgezogen'),
      text.toLowerCase().includes('geheim'),
      text.includes('Korrektur'),
    ]).toEqual([...[true, false, false]]);
    await expect(ask(api.recordFeeds[0]!, { uid }, 0)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('mails come as often as is chosen, from then on; topics that are switched on later begin then', async () => {
    const uid = await version('EC_REQ_ONL', 2);
    await ask(api.saveWatch, { entity: 'processes', uid });
    const frequency = async () =>
      (await store.db.select().from(t.users)).find((user) => user.uid === mine)?.notifyFrequency;
    expect(await frequency()).toBe(0);
    await setFrequency(store.db, mine, -1);
    await earlier();
    await change('processes', uid, 'Ungehört.');
    expect([await frequency(), await makeDigests(store.db)]).toEqual([-1, 0]);
    await ask(api.saveWatchFrequency, { frequency: 0 });
    expect([await frequency(), await makeDigests(store.db)]).toEqual([0, 0]);
    await expect(ask(api.saveWatchFrequency, { frequency: 3 })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });

  test('whoever unsubscribed hears of what they follow from then on, and not of topics again', async () => {
    await store.db.update(t.users).set({ notifyProcesses: 1, notifyFrequency: -1 });
    const uid = await version('EC_REQ_ONL', 2);
    await ask(api.saveWatch, { entity: 'processes', uid });
    await earlier();
    await change('processes', uid, 'Beobachtet.');
    await change('processes', await version('ANDERER', 1), 'Thema.');
    expect(await makeDigests(store.db)).toBe(1);
    const [text = ''] = await texts();
    expect([text.includes('Beobachtet.'), text.includes('Thema.')]).toEqual([true, false]);
  });

  test('what is called anew stands in the list under its new name, in order', async () => {
    const [one, two] = (await store.db
      .insert(t.marketPartners)
      .values([{ company: 'Alt' }, { company: 'Mitte' }])
      .returning({ uid: t.marketPartners.uid })) as [{ uid: number }, { uid: number }];
    for (const { uid } of [one, two]) await ask(api.saveWatch, { entity: 'market-partners', uid });
    await store.db.update(t.marketPartners).set({ company: 'Neu' }).where(eq(t.marketPartners.uid, one.uid));
    expect((await listed()).map(({ title }) => title)).toEqual(['Mitte', 'Neu']);
    // Nobody sees it any more: it is called as when it was chosen.
    await store.db.update(t.marketPartners).set({ active: false }).where(eq(t.marketPartners.uid, one.uid));
    expect((await listed()).map(({ title }) => title)).toEqual(['Alt', 'Mitte']);
  });

  const station = async (name: string, latitude: number, availableCapacity: string): Promise<number> => {
    const [{ uid }] = (await store.db
      .insert(t.powerstations)
      .values({
        ...{ substationName: name, networkOperator: 'Netz', state: 'Niederösterreich', latitude },
        ...{ longitude: 15.6, availableCapacity, bookedCapacity: '1', reportedOn: '2026-10-01' },
      } as unknown as typeof t.powerstations.$inferInsert)
      .returning({ uid: t.powerstations.uid })) as [{ uid: number }];
    return uid;
  };
  const view = async (route: string, query: string, userUid = mine, name = 'Meine'): Promise<number> =>
    (await ask<{ uid: number }>(views.saveSavedView, { route, name, query }, userUid)).uid;
  const followed = async (route: string, query: string, name?: string): Promise<number> => {
    const uid = await view(route, query, mine, name);
    return (await ask<{ uid: number }>(api.saveWatch, { entity: 'saved-views', uid })).uid;
  };

  test('a view of the substations tells of those around a place with enough that is free, once', async () => {
    await followed('PowerplantPage', 'nahe=48.2%2C15.6&umkreis=25&min=10');
    expect((await listed())[0]).toMatchObject({
      ...{ entity: 'saved-views', title: 'Umspannwerke: Meine' },
      href: '/verfuegbare-netzanschlusskapazitaeten?nahe=48.2%2C15.6&umkreis=25&min=10',
    });
    await earlier();
    const [near, far, full] = [
      await station('UW Nah', 48.25, '12'),
      await station('UW Fern', 47.2, '40'),
      await station('UW Voll', 48.25, '2'),
    ];
    for (const uid of [near, far, full]) await change('powerstations', uid, `Meldung ${uid}.`);
    const told = async () =>
      (await texts())
        .join()
        .match(/Meldung \d+\./g)
        ?.map((text) => Number(text.match(/\d+/)![0])) ?? [];
    expect([await makeDigests(store.db), await makeDigests(store.db)]).toEqual([1, 0]);
    expect([await told(), await texts(other)]).toEqual([[near], []]);
    await store.db
      .update(t.powerstations)
      .set({ availableCapacity: '10' } as never)
      .where(eq(t.powerstations.uid, full));
    await change('powerstations', full, `Meldung ${full}.`, { at: ago(1) });
    await earlier();
    expect(await makeDigests(store.db)).toBe(1);
    // Neither of its reports was told before: it is within the filter now.
    expect((await told()).sort()).toEqual([near, full, full].sort());
  });

  test('a view of processes tells what begins within it, and nothing of what it does not find', async () => {
    await followed('ProcessList', 'search=EC_REQ&status=1');
    await earlier();
    const uid = await version('EC_REQ_ONL', 3);
    await change('processes/clock', uid, 'EC_REQ_ONL gilt.');
    await change('processes', await version('ANDERER', 1), 'Anderes.');
    await change('processes', await version('EC_REQ_ALT', 1, { validUntil: '2026-02-01' }), 'Abgelaufen.');
    await change('processes', await version('EC_REQ_X', 1, { editingStatus: 'Entwurf' }), 'Geheim.');
    expect(await countReaders(store.db, other, 'processes', [uid])).toBe(1);
    expect([await makeDigests(store.db), await makeDigests(store.db)]).toEqual([1, 0]);
    expect((await texts()).join()).toContain('EC_REQ_ONL gilt.\n  - Gültig ab 01.01.2026');
    expect((await texts()).join()).not.toMatch(/Anderes|Abgelaufen|Geheim/);
  });

  test('a view tells of what leaves it by being withdrawn, ended or begun, as what it was, and of nothing that is edited', async () => {
    const past = { validUntil: addDays(viennaDay(new Date()), -2) };
    const draft = { editingStatus: 'Entwurf' };
    const withdrawn = (lost: string) => ({
      ...{ ...draft, firstPublicAt: ago(90), withdrawnAt: ago(5) },
      withdrawal: `Wurde am 26.11.2026 zurückgezogen${lost}. Grund: Falsch und gilt nicht mehr`,
    });
    const deleted = { action: 'deleted' };
    const [one, clock] = ['processes', 'processes/clock'];
    const cases: [name: string, status: number, row: object, entity: string, more: object, told: boolean][] =
      [
        ['ALPHA', 1, withdrawn(' und gilt nicht mehr'), one, deleted, true],
        ['BRAVO', 2, withdrawn(' und gilt nicht mehr'), one, deleted, false],
        ['CHARLIE', 1, withdrawn(''), one, deleted, false],
        ['DELTA', 4, withdrawn(''), one, deleted, true],
        ['ECHO', 3, { ...withdrawn(''), ...past }, one, deleted, true],
        ['FOXTROT', 1, past, clock, {}, true],
        ['GOLF', 2, {}, clock, {}, true],
        ['HOTEL', 1, past, one, {}, false],
        ['INDIA', 1, draft, 'processes/draft', deleted, false],
        ['JULIETT', 1, withdrawn(' und gilt nicht mehr'), one, deleted, false],
      ];
    for (const [name, status] of cases)
      await followed('ProcessList', `search=${name}&status=${status}`, name);
    await earlier();
    for (const [name, , row, entity, more] of cases)
      await change(entity, await version(name, 1, row), `${name} verlässt die Liste.`, more);
    const [edited] = await store.db.select().from(t.processes).where(eq(t.processes.process, 'JULIETT'));
    // What the draft says now, which finds it or not, is nobody's business.
    await change('processes/draft', edited!.uid, 'Im Entwurf geändert.', { at: ago(1) });
    expect([await makeDigests(store.db), await makeDigests(store.db)]).toEqual([1, 0]);
    expect((await texts()).join().match(/\w+(?= verlässt)/g)).toEqual(
      cases.flatMap(([name, , , , , told]) => (told ? [name] : [])),
    );
  });

  test('a view tells of what is deleted, by what it was', async () => {
    const [code] = (await store.db
      .insert(t.responseCodes)
      .values({ code: 4711, descriptionShort: 'Zählpunkt unbekannt' })
      .returning({ uid: t.responseCodes.uid })) as [{ uid: number }];
    const [category] = (await store.db
      .insert(t.responseCategories)
      .values({ name: 'Prüfung', position: 1 })
      .returning({ uid: t.responseCategories.uid })) as [{ uid: number }];
    await store.db.execute(sql`insert into response_code_categories values (${code.uid}, ${category.uid})`);
    await followed('ResponseCodeList', `search=unbekannt&category=${category.uid}`);
    await ask(
      api.saveWatch,
      { entity: 'saved-views', uid: await view('ResponseCodeList', 'search=bekannter', other) },
      other,
    );
    await earlier();
    await deleteResponseCodes(store.db, 0, [code.uid]);
    await store.db.update(t.changes).set({ at: ago(5) });
    expect([await makeDigests(store.db), await makeDigests(store.db)]).toEqual([1, 0]);
    expect([(await texts()).join().includes('4711'), await texts(other)]).toEqual([true, []]);
  });

  test('a market partner that is not active any more is told to who follows it or a list that found it, and nothing after that', async () => {
    const [one, elsewhere, edited] = (await store.db
      .insert(t.marketPartners)
      .values([
        { company: 'Alpha Netz', city: 'Wien' },
        { company: 'Beta Netz', city: 'Graz' },
        { company: 'Gamma Netz', city: 'Wien' },
      ])
      .returning({ uid: t.marketPartners.uid })) as [{ uid: number }, { uid: number }, { uid: number }];
    await ask(api.saveWatch, { entity: 'market-partners', uid: elsewhere.uid });
    await ask(
      api.saveWatch,
      { entity: 'saved-views', uid: await view('MarketPartner', 'search=wien', other) },
      other,
    );
    await earlier();
    for (const { uid } of [one, elsewhere, edited]) await setActive(store.db, 0, uid, false);
    await store.db.update(t.changes).set({ at: ago(5) });
    // What it says now, which a filter finds or not, is nobody's business.
    await change('market-partners', edited.uid, 'Gamma: Angaben geändert.', { at: ago(1) });
    await change('market-partners', elsewhere.uid, 'Beta: Angaben geändert.', { at: ago(1) });
    expect([await makeDigests(store.db), await makeDigests(store.db)]).toEqual([2, 0]);
    const said = async (who: number) =>
      (await texts(who)).join().match(/(Alpha|Beta|Gamma)(?= Netz ist|:).*/g);
    expect([await said(mine), await said(other)]).toEqual([
      ['Beta Netz ist nicht mehr aktiv.'],
      ['Alpha Netz ist nicht mehr aktiv.'],
    ]);
    await setActive(store.db, 0, elsewhere.uid, true);
    await store.db.execute(sql`delete from mails`);
    await store.db
      .update(t.changes)
      .set({ at: ago(1) })
      .where(eq(t.changes.sentence, 'Der Marktpartner Beta Netz ist wieder aktiv.'));
    await earlier();
    expect(await makeDigests(store.db)).toBe(1);
    expect(await texts()).toEqual([expect.stringContaining('Beta Netz ist wieder aktiv.')]);
  });

  test('a view of market messages tells what changes in their processes, and that one of those is withdrawn', async () => {
    const [found, leaves, another] = [
      await version('EINS', 1),
      await version('ZWEI', 1),
      await version('DREI', 1),
    ];
    // Their own uids are none of a process.
    const codes = ['ANFORDERUNG_X', 'ANFORDERUNG_Y', 'ANFORDERUNG_Z', 'ANTWORT_X'];
    await store.db.insert(t.marketNotifications).values(
      [found, found, leaves, another].map((processUid, n) => ({
        ...{ uid: 900_001 + n, processUid, messageCode: codes[n]!, validFrom: '2026-01-01' },
      })),
    );
    await followed('MarketNotificationList', 'search=ANFORDERUNG');
    expect((await listed())[0]).toMatchObject({
      title: 'Marktnachrichten: Meine',
      href: '/marktnachrichten?search=ANFORDERUNG',
    });
    await earlier();
    for (const uid of [found, another]) await change('processes', uid, `Geändert: ${uid}.`);
    await store.db
      .update(t.processes)
      .set({
        ...{ editingStatus: 'Entwurf', firstPublicAt: ago(90), withdrawnAt: ago(5) },
        withdrawal: 'Wurde am 26.11.2026 zurückgezogen und gilt nicht mehr. Grund: Falsch',
      })
      .where(eq(t.processes.uid, leaves));
    await change('processes', leaves, 'ZWEI ist weg.', { action: 'deleted' });
    expect([await makeDigests(store.db), await makeDigests(store.db)]).toEqual([1, 0]);
    const text = (await texts()).join();
    expect(text.match(/Geändert: \d+\.|ZWEI ist weg\./g)?.sort()).toEqual(
      [`Geändert: ${found}.`, 'ZWEI ist weg.'].sort(),
    );
  });

  test('a view is followed by who keeps it, where its list can be, and as its filter is now', async () => {
    const uid = await view('ProcessList', 'search=ALT');
    await expect(ask(api.saveWatch, { entity: 'saved-views', uid }, other)).rejects.toMatchObject({
      code: 'not_found',
    });
    for (const [route, query] of [
      ['Glossary', ''],
      ['PowerplantPage', 'nahe=Nirgends'],
    ] as const)
      await expect(followed(route, query)).rejects.toMatchObject({ code: 'invalid_input' });
    const watch = await followed('ProcessList', 'search=ALT');
    const shown = async (who = mine) =>
      (await ask<{ views: SavedView[] }>(views.listSavedViews, { route: 'ProcessList' }, who)).views;
    expect([(await shown())[0]?.watch, await ask(api.showWatch, { entity: 'saved-views', uid })]).toEqual([
      watch,
      { uid: watch },
    ]);
    await earlier();
    await change('processes', await version('NEU', 1), 'Davor.');
    await view('ProcessList', 'search=NEU');
    expect(await makeDigests(store.db)).toBe(0);
    // What the portal does not understand any more would find more than was chosen.
    await store.db.execute(sql`update saved_views set query = 'search=NEU&status=x' where uid = ${uid}`);
    await earlier();
    expect(await makeDigests(store.db)).toBe(0);
    await ask(views.deleteSavedView, { uid });
    expect(await listed()).toEqual([]);
  });

  test('a view kept with other columns only goes on, and one with an entry that its list does not have finds nothing', async () => {
    await followed('ProcessList', 'search=EC_REQ');
    await earlier();
    await change('processes', await version('EC_REQ_ONL', 3), 'Davor.');
    await view('ProcessList', 'search=EC_REQ&sort=validFrom&columns=process,version');
    expect(await makeDigests(store.db)).toBe(1);
    expect((await listed())[0]!.href).toContain('columns=process,version');
    await expect(followed('SchemaList', 'suche=X')).rejects.toMatchObject({ code: 'invalid_input' });
    await store.db.execute(sql`update saved_views set query = 'suche=EC_REQ'`);
    await earlier();
    await change('processes', await version('ANDERER', 1), 'Anderes.');
    expect(await makeDigests(store.db)).toBe(0);
  });

  test('who publishes is told how many follow a view that finds the version then', async () => {
    const people = async (uid: number) => (await previewProcess(store.db, other, uid)).people;
    const next = { validFrom: '2027-04-05', editingStatus: 'Entwurf' };
    await followed('ProcessList', 'search=EC_REQ&status=2');
    const uid = await version('EC_REQ_ONL', 1, next);
    expect([await people(uid), await people(await version('ANDERER', 1, next))]).toEqual([1, 0]);
    const state = { editingStatus: t.processes.editingStatus };
    expect(await store.db.select(state).from(t.processes).where(eq(t.processes.uid, uid))).toEqual([
      { editingStatus: 'Entwurf' },
    ]);
  });

  test('a view that is deleted while it is followed is followed by nobody', async () => {
    for (let n = 0; n < 5; n++) {
      const uid = await view('ProcessList', '');
      await Promise.allSettled([
        ask(api.saveWatch, { entity: 'saved-views', uid }),
        ask(views.deleteSavedView, { uid }),
      ]);
      expect(await listed()).toEqual([]);
    }
  });

  test('a visitor follows a filtered list by its feed, with what the clock brings', async () => {
    const feed = (query: object) =>
      file(feedEndpoints.find(({ path }) => path === '/feeds/processes')!, query);
    const uid = await version('EC_REQ_ONL', 3);
    await change('processes', uid, 'Liegt vor.', { at: ago(9) });
    await change('processes/clock', uid, 'Gilt.');
    await change('processes', await version('ANDERER', 1), 'Anderes.');
    await change('processes', await version('EC_REQ_X', 1, { editingStatus: 'Entwurf' }), 'Geheim.');
    const text = await feed({ search: 'EC_REQ' });
    expect([...text.matchAll(/<title>([^<]+)/g)].map(([, title]) => title)).toEqual([
      expect.stringContaining('Suche: „EC_REQ“'),
      ...['Gilt.', 'Liegt vor.'],
    ]);
    expect(text).toContain('Gültig ab 01.01.2026');
    expect(text).toContain('/prozesse?search=EC_REQ"');
    expect(text.match(/href="[^"]+EC_REQ_ONL[^"]*"/g)).toHaveLength(2);
    expect(await feed({})).toContain('Anderes.');
    await expect(feed({ status: 'x' })).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(feed({ suche: 'x' })).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('a visitor follows a record by its feed and its calendar', async () => {
    const uid = await version('EC_REQ_ONL', 2, { validUntil: '2027-04-04' });
    const next = await version('EC_REQ_ONL', 3, { validFrom: '2027-04-05' });
    await version('EC_REQ_ONL', 4, { validFrom: '2028-01-01', editingStatus: 'Entwurf' });
    await change('processes', uid, 'EC_REQ_ONL 02.00 endet.', {
      fields: [{ field: 'Gültig bis', from: '', to: '<b>' }],
    });
    await change('processes', next, 'EC_REQ_ONL 03.00 liegt vor.', { at: ago(2) });
    await change('processes', await version('ANDERER', 1), 'Anderes.');
    const feed = await file(api.recordFeeds[0]!, { uid });
    expect(feed.match(/<title>[^<]+/g)).toEqual([
      expect.stringContaining('EC_REQ_ONL'),
      '<title>EC_REQ_ONL 03.00 liegt vor.',
      '<title>EC_REQ_ONL 02.00 endet.',
    ]);
    expect(feed).toContain('Gültig ab 05.04.2027');
    expect(feed).not.toContain('<b>');
    const calendar = await file(api.recordCalendars[0]!, { uid });
    expect(calendar.match(/SUMMARY:.+/g)?.map((line) => line.trim())).toEqual([
      'SUMMARY:EC_REQ_ONL 02.00 gilt ab heute',
      'SUMMARY:EC_REQ_ONL 02.00: letzter Tag der Gültigkeit',
      'SUMMARY:EC_REQ_ONL 03.00 gilt ab heute',
    ]);
    expect(calendar).toContain('DTSTART;VALUE=DATE:20270405');
  });
});
