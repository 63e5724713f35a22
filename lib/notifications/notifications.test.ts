import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { and, eq, sql } from 'drizzle-orm';
import { saveOwnData } from '@/lib/account/commands/own-data';
import type { OwnData } from '@/lib/account/model';
import { findOwnAccount } from '@/lib/account/queries';
import { announceConsultations } from '@/lib/consultations/commands/announce';
import { shareClient } from '@/lib/db/client';
import * as t from '@/lib/db/tables';
import { bothClients, type TestDatabase } from '@/tests/support/database';
import { seeded } from '@/tests/support/listings';
import { makeDigests, readUnsubscribe, unsubscribe } from './commands';
import { lastDue } from './due';
import { frequencies } from './settings';
import { isTokenOf, unsubscribeToken } from './unsubscribe-token';

process.env.LOG_LEVEL = 'silent';

describe('when digests are due', () => {
  const due = (frequency: 0 | 1 | 2, now: string) => lastDue(frequency, new Date(now)).toISOString();
  test('daily at seven in Vienna, summer and winter', () => {
    expect(due(1, '2026-07-01T04:59:59Z')).toBe('2026-06-30T05:00:00.000Z');
    expect(due(1, '2026-07-01T05:00:00Z')).toBe('2026-07-01T05:00:00.000Z');
    expect(due(1, '2026-12-01T06:00:00Z')).toBe('2026-12-01T06:00:00.000Z');
    expect(due(1, '2026-10-25T12:00:00Z')).toBe('2026-10-25T06:00:00.000Z'); // a day of 25 hours
    expect(due(1, '2026-03-29T12:00:00Z')).toBe('2026-03-29T05:00:00.000Z'); // a day of 23 hours
    expect(due(1, '2026-03-29T22:30:00Z')).toBe('2026-03-29T05:00:00.000Z'); // soon after it
  });
  test('weekly on Monday', () => {
    expect(due(2, '2026-11-23T05:59:00Z')).toBe('2026-11-16T06:00:00.000Z');
    expect(due(2, '2026-11-23T06:00:00Z')).toBe('2026-11-23T06:00:00.000Z');
    expect(due(2, '2026-11-22T23:30:00Z')).toBe('2026-11-16T06:00:00.000Z');
  });
  test('at once means now', () => expect(due(0, '2026-11-22T23:30:00Z')).toBe('2026-11-22T23:30:00.000Z'));
});

describe.each(bothClients())('digests on %s', (_, open) => {
  let store: TestDatabase;
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const outbox = () => store.db.select().from(t.mails).orderBy(t.mails.uid);

  let person = 0;
  async function reader(
    settings: Partial<typeof t.users.$inferInsert>,
    groups: number[] = [7],
  ): Promise<number> {
    const name = `leser${++person}`;
    const [{ uid }] = (await store.db
      .insert(t.users)
      .values({
        username: name,
        email: `${name}@demo.example`,
        state: 'active',
        dataConfirmed: true,
        notifyFrequency: 0,
        digestedAt: ago(60),
        ...settings,
      })
      .returning({ uid: t.users.uid })) as [{ uid: number }];
    await store.db.insert(t.userGroups).values(groups.map((groupId) => ({ userUid: uid, groupId })));
    return uid;
  }
  async function processOf(name: string, editingStatus = 'Final'): Promise<number> {
    const [{ uid }] = (await store.db
      .insert(t.processes)
      .values({ process: name, version: 3, title: name, validFrom: '2026-01-01', editingStatus })
      .returning({ uid: t.processes.uid })) as [{ uid: number }];
    return uid;
  }
  const change = (entity: string, entityUid: number, sentence: string, more: object = {}) =>
    store.db.insert(t.changes).values({ entity, entityUid, action: 'edited', sentence, at: ago(5), ...more });

  beforeAll(async () => {
    store = await open();
    shareClient(store.client);
    await store.db.insert(t.participants).values([
      { uid: 1, name: 'Lieferant', position: 1 },
      { uid: 2, name: 'Netzbetreiber', position: 2 },
    ]);
    await store.db.execute(sql`select setval(pg_get_serial_sequence('schemas', 'uid'), 1000)`);
  });
  beforeEach(async () => {
    for (const table of [
      'mails',
      'changes',
      'audit_entries',
      'users',
      'processes',
      'schemas',
      'consultations',
    ])
      await store.db.execute(sql.raw(`delete from ${table}`));
    // The two that changes here are about.
    await store.db.execute(sql`insert into schemas (uid, schema, version, namespace, valid_from, editing_status)
      values (1, 'CMNotification', '01p12', 'urn:1', '2026-01-01', 'Final'),
        (2, 'CMNotification', '01p30', 'urn:2', '2026-06-01', 'Final')`);
  });
  afterAll(async () => {
    shareClient(undefined);
    await store.close();
  });

  test('a digest names each change with its fields and links, and comes once', async () => {
    await reader({ notifyProcesses: 1 });
    const uid = await processOf('EC_REQ_ONL');
    await change('processes', uid, 'EC_REQ_ONL hat eine neue Frist.', {
      fields: [{ field: 'Frist', from: '2 Arbeitstage', to: '1 Arbeitstag <b>' }],
    });
    await change('response-codes', 7, 'Der Responsecode 56 ist dazugekommen.');
    expect(await makeDigests(store.db)).toBe(1);
    const [mail] = await outbox();
    expect(mail).toMatchObject({
      kind: 'digest',
      recipient: `leser${person}@demo.example`,
      state: 'waiting',
    });
    expect(mail!.subject).toBe('2 Änderungen im Energiemarkt-Portal');
    expect(mail!.text).toContain(
      'EC_REQ_ONL hat eine neue Frist.\n  - Frist: „2 Arbeitstage“ → „1 Arbeitstag <b>“',
    );
    expect(mail!.text).toContain(`http://localhost:3000/prozesse/${uid}`);
    expect(mail!.text).toContain('Responsecode 56');
    expect(mail!.html).toContain('1 Arbeitstag &#60;b&#62;');
    expect(mail!.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    expect(await makeDigests(store.db)).toBe(0);
  });

  test('the roles of a process narrow what is told of it, and of no other record with its number', async () => {
    const uid = 5_000;
    await store.db.execute(
      sql`update processes set uid = ${uid} where uid = ${await processOf('EC_REQ_ONL')}`,
    );
    await store.db.insert(t.processesParticipants).values({ processUid: uid, participantUid: 1 });
    await store.db.insert(t.schemas).values({
      uid,
      schema: 'Gleich',
      version: '01p00',
      namespace: 'urn:3',
      validFrom: '2026-01-01',
      editingStatus: 'Final',
    });
    const network = await reader({ notifyProcesses: 1, notifySchemas: 1 });
    await store.db.insert(t.userParticipants).values({ userUid: network, participantUid: 2 });
    await change('processes', uid, 'Vom Prozess anderer.');
    await change('schemas', uid, 'Vom Schema.');
    expect(await makeDigests(store.db)).toBe(1);
    const [mail] = await outbox();
    expect(mail!.text).toContain('Vom Schema.');
    expect(mail!.text).not.toContain('Vom Prozess anderer.');
  });

  test('a moment of microseconds holds nobody back', async () => {
    const uid = await reader({ notifySchemas: 1 });
    for (const moment of ['2026-01-01 10:00:00.123456+00', '2026-01-01 10:00:00.001+00']) {
      await store.db.execute(sql`update users set digested_at = ${moment} where uid = ${uid}`);
      await change('schemas', 1, 'Geändert.');
      expect(await makeDigests(store.db)).toBe(1);
    }
  });

  test('who was told of it is not told again beside others who were not', async () => {
    const at = ago(5);
    await reader({ notifyProcesses: 1 });
    await reader({ notifyProcesses: 1, digestedAt: at });
    await change('processes', await processOf('EC_REQ_ONL'), 'Schon gesagt.', { at });
    await change('schemas', 1, 'Anderes.', { at: ago(4) });
    expect(await makeDigests(store.db)).toBe(1);
    expect(await outbox()).toMatchObject([{ recipient: `leser${person - 1}@demo.example` }]);
  });

  test('more changes than one statement reads are told once, and readers that are not told together are told', async () => {
    await reader({ notifySchemas: 1 });
    // An import leaves many with the same moment.
    const left = (count: number, at: Date) =>
      store.db.execute(sql`insert into changes (entity, entity_uid, action, sentence, at)
        select 'schemas', 1, 'edited', 'Geändert.', ${at.toISOString()}::timestamptz from generate_series(1, ${count}::int)`);
    await left(5_003, ago(5));
    expect(await makeDigests(store.db)).toBe(1);
    const [told] = await store.db.select({ all: sql<number>`count(*)::int` }).from(t.toldChanges);
    expect([told!.all, (await outbox())[0]!.subject]).toEqual([
      5_003,
      expect.stringMatching(/^5.003 Änderungen/),
    ]);
    await store.db.delete(t.changes);
    for (let n = 0; n < 101; n++) await reader({ notifySchemas: 1 });
    await left(1, ago(4));
    expect(await makeDigests(store.db)).toBe(101);
  });

  test('two at the same time tell it once', async () => {
    for (let i = 0; i < 5; i++) await reader({ notifySchemas: 1 });
    await change('schemas', 1, 'CMRequest liegt in Version 01p30 vor.');
    const counts = await Promise.all([makeDigests(store.db), makeDigests(store.db)]);
    expect(counts[0] + counts[1]).toBe(5);
    expect(await outbox()).toHaveLength(5);
  });

  test('only what a setting asks for; -1 is nothing; not to blocked or unconfirmed users', async () => {
    await reader({ notifyProcesses: 0, notifySchemas: -1, notifyEvents: 1 });
    await reader({ notifySchemas: 1, notifyFrequency: -1 });
    await reader({ notifySchemas: 1, state: 'blocked' });
    await reader({ notifySchemas: 1, dataConfirmed: false });
    await change('schemas', 1, 'CMRequest liegt in Version 01p30 vor.');
    expect(await makeDigests(store.db)).toBe(0);
    expect(await outbox()).toEqual([]);
  });

  test('who is blocked or unsubscribes while digests are made gets none', async () => {
    for (const ended of [{ state: 'blocked' }, { notifyFrequency: -1 }, { digestedAt: ago(0) }]) {
      await store.db.delete(t.mails);
      await store.db.delete(t.users);
      await reader({ notifySchemas: 1 });
      await change('schemas', 1, 'CMRequest liegt in Version 01p30 vor.');
      const meanwhile = new Proxy(store.db, {
        get: (db, name, self) =>
          name !== 'transaction'
            ? Reflect.get(db, name, self)
            : async (work: Parameters<typeof db.transaction>[0]) => {
                await db.update(t.users).set(ended);
                return db.transaction(work);
              },
      });
      expect([ended, await makeDigests(meanwhile), await outbox()]).toEqual([ended, 0, []]);
    }
  });

  test('nobody is mailed what they did themselves', async () => {
    const uid = await processOf('EIGENES');
    const author = await reader({ notifyProcesses: 1 });
    const other = await reader({ notifyProcesses: 1 });
    await change('processes', uid, 'Von einer Person geändert.', { byUid: author });
    await change('processes', uid, 'Von niemandem geändert.', { byUid: null });
    await makeDigests(store.db);
    const told = (await outbox()).map(({ userUid, text }) => [
      userUid,
      text.includes('einer Person'),
      text.includes('niemandem'),
    ]);
    expect(told).toEqual([
      [author, false, true],
      [other, true, true],
    ]);
  });

  test('processes are narrowed to the participants of the user', async () => {
    const of = async (participantUid: number) => {
      const userUid = await reader({ notifyProcesses: 1 });
      await store.db.insert(t.userParticipants).values({ userUid, participantUid });
      return userUid;
    };
    const concerned = await of(1);
    await of(2);
    const uid = await processOf('CR_MSG');
    await store.db.insert(t.processesParticipants).values({ processUid: uid, participantUid: 1 });
    await change('processes', uid, 'CR_MSG verwendet ein neues Schema.');
    expect(await makeDigests(store.db)).toBe(1);
    expect((await outbox())[0]?.userUid).toBe(concerned);
  });

  test('what a user may not see is told to nobody but those who may', async () => {
    const settings = { notifyProcesses: 1, notifyAboutConsultations: 1 };
    await reader(settings);
    const admin = await reader(settings, [1, 2]);
    await change('processes', await processOf('ENTWURF', 'Entwurf'), 'Der Entwurf hat einen neuen Titel.');
    const [{ uid }] = (await store.db
      .insert(t.consultations)
      .values({ title: 'Intern', consultationStart: ago(9), statementsUntil: ago(1), internal: true })
      .returning({ uid: t.consultations.uid })) as [{ uid: number }];
    await change('consultations', uid, 'Die interne Konsultation beginnt.');
    await change('processes', 999_999, 'ALT 01.00, inzwischen gelöscht, hatte einen neuen Titel.');
    expect(await makeDigests(store.db)).toBe(1);
    const [mail] = await outbox();
    expect(mail?.userUid).toBe(admin);
    expect(mail?.subject).toBe('3 Änderungen im Energiemarkt-Portal');
  });

  test('that a process was deleted is told to everyone who follows processes', async () => {
    await reader({ notifyProcesses: 1 });
    await change('processes', 999_999, 'Der Prozess ALT 01.00 wurde gelöscht.', { action: 'deleted' });
    expect(await makeDigests(store.db)).toBe(1);
    expect((await outbox())[0]?.text).toContain('Der Prozess ALT 01.00 wurde gelöscht.');
  });

  test('a document is linked where it lies, and not when it is gone', async () => {
    await reader({ notifyIndustryInformation: 1 }, [1]);
    await change('documents', 4, 'Das Dokument A wurde geändert.');
    expect(await makeDigests(store.db)).toBe(1);
    await store.db.update(t.users).set({ digestedAt: ago(60) });
    await store.db.delete(t.changes);
    await change('documents', 4, 'Das Dokument A wurde gelöscht.', { action: 'deleted' });
    expect(await makeDigests(store.db)).toBe(1);
    const linked = (await outbox()).map(({ text }) => text.includes('/downloads'));
    expect(linked).toEqual([true, false]);
  });

  test('a schema version that became a draft again is told to those alone who see drafts', async () => {
    await reader({ notifySchemas: 1 });
    const admin = await reader({ notifySchemas: 1 }, [2]);
    const [{ uid }] = (await store.db
      .insert(t.schemas)
      .values({ schema: 'CMRequest', version: '01p40', namespace: 'urn:demo', validFrom: '2026-01-01' })
      .returning({ uid: t.schemas.uid })) as [{ uid: number }];
    await change('schemas', uid, 'CMRequest 01p40 ist wieder ein Entwurf.');
    expect(await makeDigests(store.db)).toBe(1);
    expect((await outbox())[0]?.userUid).toBe(admin);
  });

  test('daily and weekly wait for their hour, then tell everything since', async () => {
    const now = new Date();
    const daily = lastDue(1, now);
    const earlier = (minutes: number) => new Date(daily.getTime() - minutes * 60_000);
    await reader({ notifySchemas: 1, notifyFrequency: 1, digestedAt: new Date(daily.getTime() + 1) });
    const due = await reader({ notifySchemas: 1, notifyFrequency: 1, digestedAt: earlier(600) });
    await change('schemas', 1, 'Erste Änderung.', { at: earlier(300) });
    await change('schemas', 2, 'Zweite Änderung.', { at: earlier(200) });
    expect(await makeDigests(store.db, now)).toBe(1);
    const [mail] = await outbox();
    expect(mail?.userUid).toBe(due);
    expect(mail?.text).toMatch(/Erste Änderung\.[\s\S]*Zweite Änderung\./);
  });

  describe('switching on, off and over, by a set clock', () => {
    const noon = new Date(Date.now() - 86_400_000);
    noon.setUTCHours(11, 0, 0, 0);
    /** So many minutes after a noon that is past, with seconds between as `1.5`. */
    const minute = (n: number) => new Date(noon.getTime() + n * 60_000);
    const off = { notifyFrequency: -1, notifySchemas: 1, notifyProcesses: 0 };
    async function save(uid: number, settings: Partial<OwnData>, n: number): Promise<void> {
      const { data } = (await findOwnAccount(store.db, uid))!;
      const self = { uid, sessionId: '', requestId: 'test' };
      await saveOwnData(store.db, self, { ...data, ...settings }, minute(n));
    }
    const says = (sentence: string, n: number, entity = 'schemas') =>
      change(entity, 1, sentence, { at: minute(n) });
    /** What the mails told so far, sentence by sentence. */
    const told = async () => (await outbox()).flatMap(({ text }) => text.match(/[A-Z]\d+ geändert\./g) ?? []);
    const run = (n: number) => makeDigests(store.db, minute(n));

    test('what changes between switching on and the next run is told, nothing before', async () => {
      const uid = await reader({ ...off, digestedAt: null });
      await says('A1 geändert.', -1);
      await save(uid, { notifyFrequency: 0 }, 0.2);
      await says('A2 geändert.', 0.3);
      await run(1);
      await says('A3 geändert.', 1.5);
      await run(2);
      await run(3);
      expect(await told()).toEqual(['A2 geändert.', 'A3 geändert.']);
    });

    test('what changes while digests are off is not told, however short that is', async () => {
      const uid = await reader({ ...off, notifyFrequency: 0, digestedAt: minute(-60) });
      await says('B1 geändert.', -1);
      await run(0);
      await save(uid, { notifyFrequency: -1 }, 0.2);
      await says('B2 geändert.', 0.3);
      await save(uid, { notifyFrequency: 0 }, 0.4);
      await says('B3 geändert.', 0.5);
      await run(2);
      expect(await told()).toEqual(['B1 geändert.', 'B3 geändert.']);
    });

    test.each([
      [1, 0],
      [2, 0],
      [2, 1],
      [0, 1],
      [0, 2],
      [1, 2],
    ])('from frequency %d to %d each change is told once', async (from, to) => {
      const uid = await reader({ ...off, notifyFrequency: from, digestedAt: minute(-600) });
      await says('C1 geändert.', -1);
      await save(uid, { notifyFrequency: to }, 0.2);
      await says('C2 geändert.', 0.3);
      for (const n of [1, 2, 1_400]) await run(n);
      if (to !== frequencies.immediately)
        await save(uid, { notifyFrequency: frequencies.immediately }, 1_400.1);
      await run(1_401);
      expect(await told()).toEqual(['C1 geändert.', 'C2 geändert.']);
    });

    test('a topic is told from when it was switched on, beside others and also between two digests', async () => {
      const uid = await reader({ ...off, notifyFrequency: 2, digestedAt: minute(-600) });
      await says('D1 geändert.', -2, 'response-codes');
      await says('D2 geändert.', -2);
      await save(uid, { notifyProcesses: 1 }, 0);
      await says('D3 geändert.', 1, 'response-codes');
      await save(uid, { notifyFrequency: 0 }, 2);
      await run(3);
      expect((await told()).sort()).toEqual(['D2 geändert.', 'D3 geändert.']);
    });

    test('what is committed late is told once, and what came before digests began never', async () => {
      const uid = await reader({ ...off, digestedAt: null });
      await save(uid, { notifyFrequency: 0 }, 0);
      await says('F1 geändert.', 20);
      await run(30);
      await says('F2 geändert.', 10);
      await says('F3 geändert.', -1);
      await says('F4 geändert.', 31);
      for (const n of [32, 33]) await run(n);
      expect(await told()).toEqual(['F1 geändert.', 'F2 geändert.', 'F4 geändert.']);
    });

    test('a consultation that begins soon after the switch is told, also by a clock that is behind', async () => {
      const uid = await reader({ ...off, notifyFrequency: 2, digestedAt: minute(-600) });
      const [{ uid: consultation }] = (await store.db
        .insert(t.consultations)
        .values({ title: 'Bald', consultationStart: minute(0.3), statementsUntil: minute(9_999) })
        .returning({ uid: t.consultations.uid })) as [{ uid: number }];
      await save(uid, { notifyFrequency: 0, notifyAboutConsultations: 1 }, 0);
      expect(await announceConsultations(store.db, minute(0.3))).toBe(1);
      await store.db.update(t.changes).set({ at: minute(-0.2) }); // of a machine whose clock is behind
      await store.db.execute(
        sql`update users set notify_since = '{}', digests_since = ${minute(-5).toISOString()}`,
      );
      await says('G1 geändert.', -0.1);
      expect(await makeDigests(store.db, minute(0.25))).toBe(1);
      await says('G2 geändert.', 1);
      for (const n of [2, 3]) await run(n);
      const mails = (await outbox()).map(({ text }) => [text.includes('„Bald“'), text.includes('G1')]);
      expect([consultation > 0, mails]).toEqual([
        true,
        [
          [false, true],
          [true, false],
        ],
      ]);
    });

    test('each change is told once to each reader: random commits, clocks, kills and runs at the same time', async () => {
      const random = seeded(17);
      const readers = await Promise.all(
        [0, 0, 1, 2].map((notifyFrequency) =>
          reader({ ...off, notifyFrequency, digestedAt: minute(0), digestsSince: minute(0) }),
        ),
      );
      /** Dies within the transaction, or after it. */
      const dying = (inside: boolean) =>
        new Proxy(store.db, {
          get: (db, name, self) =>
            name !== 'transaction'
              ? Reflect.get(db, name, self)
              : async (work: Parameters<typeof db.transaction>[0]) => {
                  await db.transaction(async (tx) => {
                    await work(tx);
                    if (inside) throw new Error('killed');
                  });
                  throw new Error('killed');
                },
        });
      const waiting: { at: number; commit: number; sentence: string }[] = [];
      const all: string[] = [];
      for (let n = 1; n <= 60; n++) {
        if (random() < 0.5) {
          const sentence = `H${n} geändert.`;
          all.push(sentence);
          waiting.push({ at: n, commit: n + (random() < 0.3 ? Math.floor(random() * 50) : 0), sentence });
        }
        for (const late of waiting.filter(({ commit }) => commit === n)) await says(late.sentence, late.at);
        const how = random();
        if (how < 0.2) await makeDigests(dying(how < 0.1), minute(n)).catch(() => 0);
        else if (how < 0.3) await Promise.all([run(n), run(n)]);
        else if (how < 0.7) await run(n - Math.floor(random() * 3));
      }
      for (const late of waiting.filter(({ commit }) => commit > 60)) await says(late.sentence, late.at);
      await says('H999 geändert.', 120);
      await store.db.update(t.users).set({ notifyFrequency: 0 });
      for (const n of [130, 131]) await run(n);
      for (const uid of readers) {
        const mine = (await outbox()).filter(({ userUid }) => userUid === uid);
        const sentences = mine.flatMap(({ text }) => text.match(/H\d+ geändert\./g) ?? []);
        expect(sentences.sort()).toEqual([...all, 'H999 geändert.'].sort());
      }
      expect(new Set((await outbox()).map(({ messageId }) => messageId)).size).toBe((await outbox()).length);
    });

    test('who was switched on without a beginning is told from the saving on', async () => {
      await reader({ notifySchemas: 1, digestedAt: null, changedAt: minute(0) });
      await says('E1 geändert.', -1);
      await says('E2 geändert.', 1);
      await run(2);
      expect(await told()).toEqual(['E2 geändert.']);
    });
  });

  test('a change is not told while it is still being collected', async () => {
    await reader({ notifySchemas: 1 });
    await change('schemas', 1, 'Gerade eben.', { at: new Date() });
    expect(await makeDigests(store.db)).toBe(0);
    expect(await makeDigests(store.db, new Date(Date.now() + 60_000))).toBe(0); // the database's clock counts
  });

  test('the link of any mail stops all, once and for nobody else', async () => {
    const uid = await reader({ notifySchemas: 1 });
    const token = unsubscribeToken(uid, `leser${person}@demo.example`);
    expect(isTokenOf(token, uid, 'anders@demo.example')).toBe(false);
    expect(await readUnsubscribe(store.db, token)).toEqual({ subscribed: true });
    for (const bad of ['x', `${uid}-${'a'.repeat(43)}`, token.replace(/^\d+/, '999999'), `${token}a`])
      await expect(unsubscribe(store.db, bad, 'test')).rejects.toMatchObject({ code: 'not_found' });
    await unsubscribe(store.db, token, 'test');
    await unsubscribe(store.db, token, 'test');
    expect(await readUnsubscribe(store.db, token)).toEqual({ subscribed: false });
    // Whoever switches them on again begins anew, on what is saved by then.
    expect(await store.db.select().from(t.users).where(eq(t.users.uid, uid))).toMatchObject([
      { notifyFrequency: -1, digestedAt: null, revision: 2 },
    ]);
    const audited = await store.db
      .select()
      .from(t.auditEntries)
      .where(and(eq(t.auditEntries.action, 'notifications.unsubscribed'), eq(t.auditEntries.userUid, uid)));
    expect(audited).toHaveLength(1);
    await change('schemas', 1, 'Danach.');
    expect(await makeDigests(store.db)).toBe(0);
  });
});
