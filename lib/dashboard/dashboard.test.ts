import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { type TestDatabase, testClients } from '@/tests/support/database';
import { openSession, tokenOf } from '../auth/session';
import { contextOf } from '../backend/context';
import { execute } from '../backend/execute';
import { shareClient } from '../db/client';
import { forgetRevisions } from '../db/counts';
import { rowsOf } from '../db/rows';
import { seedBase, seedDemo } from '../db/seed';
import { showDashboard } from './endpoints';
import type { Dashboard } from './model';

describe.each(testClients())('the dashboard on %s', (_, open) => {
  let database: TestDatabase;
  const rows = <T>(statement: ReturnType<typeof sql>) => rowsOf<T>(database.db, statement);
  const uidOf = async (email: string) =>
    (await rows<{ uid: number }>(sql`select uid from users where email = ${email}`))[0]!.uid;

  async function dashboardOf(email?: string, activeRole = 0, ecnumber = ''): Promise<Dashboard> {
    const [number] = await rows<{ uid: number }>(sql`select uid from ecnumbers where ecnumber = ${ecnumber}`);
    const sid =
      email &&
      (await openSession(database.db, {
        userUid: await uidOf(email),
        activeRole,
        activeEcnumberUid: number?.uid ?? 0,
        userAgent: 'test',
      }));
    const cookie = sid ? await tokenOf(sid) : undefined;
    const context = await contextOf({
      cookies: () => cookie,
      ip: '192.0.2.1',
      userAgent: 'test',
      requestId: 'test',
    });
    return execute(showDashboard, {}, context);
  }

  beforeAll(async () => {
    database = await open();
    shareClient(database.client);
    await seedBase(database.db);
    await seedDemo(database.db, { now: new Date() });
  });
  afterAll(async () => {
    shareClient(undefined);
    await database?.close();
  });

  test('is for people who are signed in and have confirmed their data', async () => {
    await expect(dashboardOf()).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(dashboardOf('unbestaetigt@demo.example')).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('shows everything published to who has no interests, and asks for them', async () => {
    const dashboard = await dashboardOf('privat@demo.example', 9);
    expect(dashboard).toMatchObject({
      scope: 'all',
      partner: null,
      tasks: null,
      drafts: null,
      unset: { interests: true, notifications: true },
    });
    expect(dashboard.changes.length).toBeGreaterThanOrEqual(4);
    expect(dashboard.changes[0]).toMatchObject({ entity: 'processes', reasons: [] });
    expect(dashboard.changes[0]!.fields.length).toBeGreaterThan(0);
    expect(dashboard.coming.length).toBeGreaterThan(0);
    expect(dashboard.coming.map(({ day }) => day)).toEqual(
      dashboard.coming.map(({ day }) => day).toSorted((a, b) => a - b),
    );
    expect(dashboard.consultations.every(({ internal }) => !internal)).toBe(true);
    expect(dashboard.events.length).toBeGreaterThan(0);
  });

  test('narrows to the participants of the active market partner and says why', async () => {
    const dashboard = await dashboardOf('mp-admin@demo.example', 3, 'AT001000');
    expect(dashboard.scope).toBe('partner');
    expect(dashboard.participants.map(({ name }) => name)).toEqual(['Netzbetreiber']);
    for (const { reasons } of [...dashboard.changes, ...dashboard.coming]) {
      expect(reasons).toEqual(['Netzbetreiber']);
    }
    expect(dashboard.partner).toMatchObject({ company: 'Wiener Netze GmbH' });
    expect(dashboard.partner!.missing).toContain('dataExchange');
    expect(dashboard.partner!.missing).not.toContain('participants');
  });

  test('knows whether the active market partner has answered, and names contact persons that are missing', async () => {
    const [partner] = await rows<{ uid: number }>(
      sql`select market_partner_uid as uid from ecnumbers where ecnumber = 'AT002000'`,
    );
    const [open] = await rows<{ uid: number }>(sql`insert into consultations
      (title, consultation_type, consultation_start, statements_until, test_from, productive_from)
      values ('Offen', 'sonstige', now() - interval '1 day', now() + interval '1 hour', null, null) returning uid`);
    const answered = async (email = 'mp-fremd@demo.example', role = 3, number = 'AT002000') =>
      (await dashboardOf(email, role, number)).consultations.find(({ uid }) => uid === open!.uid)?.answered;
    expect(await answered()).toBe(false);
    await database.db.execute(sql`insert into statements (consultation_uid, market_partner_uid, text)
      values (${open!.uid}, ${partner!.uid}, '<p>Ja.</p>')`);
    expect(await answered()).toBe(true);
    expect(await answered('mp-admin@demo.example', 3, 'AT001000')).toBe(false);
    expect(await answered('privat@demo.example', 9, '')).toBeNull();
    await database.db.execute(sql`update statements set withdrawn_at = now()`);
    expect(await answered()).toBe(false);
    await database.db.execute(sql`delete from statements`);
    await database.db.execute(sql`delete from consultations where uid = ${open!.uid}`);

    const missing = async () =>
      (await dashboardOf('mp-fremd@demo.example', 3, 'AT002000')).partner!.missing.includes('contactPersons');
    await database.db.execute(sql`update contact_persons set market_partner_uid =
      (select market_partner_uid from ecnumbers where ecnumber = 'AT001000')`);
    expect(await missing()).toBe(true);
    await database.db.execute(sql`insert into contact_persons (market_partner_uid, last_name)
      values (${partner!.uid}, 'Demo')`);
    expect(await missing()).toBe(false);
  });

  test('narrows to own categories; a change of another category is not there', async () => {
    const user = await uidOf('intern@demo.example');
    const [process] = await rows<{ uid: number }>(sql`select entity_uid as uid from changes
      where entity = 'processes' order by at limit 1`);
    const [category] = await rows<{
      uid: number;
      name: string;
    }>(sql`select c.uid, c.name from processes_categories l
      join process_categories c on c.uid = l.category_uid where l.process_uid = ${process!.uid} limit 1`);
    await database.db.execute(sql`insert into user_categories values (${user}, ${category!.uid})`);
    const inside = await dashboardOf('intern@demo.example', 6);
    expect(inside.scope).toBe('own');
    expect(inside.changes.map(({ entityUid }) => entityUid)).toContain(process!.uid);
    expect(new Set(inside.changes.flatMap(({ reasons }) => reasons))).toEqual(new Set([category!.name]));

    // Both kinds of interests narrow: of the category, only what touches the participant too.
    await database.db.execute(sql`insert into user_participants
      select ${user}, uid from participants where name = 'Netzbetreiber'`);
    const both = await dashboardOf('intern@demo.example', 6);
    expect(both.changes.map(({ uid }) => uid)).toEqual(inside.changes.map(({ uid }) => uid));
    expect(both.changes[0]!.reasons.toSorted()).toEqual([category!.name, 'Netzbetreiber'].toSorted());
    await database.db.execute(sql`insert into participants (name, position) values ('Niemand', 99)`);
    await database.db.execute(sql`update user_participants set participant_uid =
      (select uid from participants where name = 'Niemand') where user_uid = ${user}`);
    expect((await dashboardOf('intern@demo.example', 6)).changes).toEqual([]);
    await database.db.execute(sql`delete from user_participants where user_uid = ${user}`);

    const [foreign] = await rows<{ uid: number }>(
      sql`insert into process_categories (name) values ('Leer') returning uid`,
    );
    await database.db.execute(
      sql`update user_categories set category_uid = ${foreign!.uid} where user_uid = ${user}`,
    );
    const outside = await dashboardOf('intern@demo.example', 6);
    expect(outside).toMatchObject({ scope: 'own', changes: [], coming: [] });
    expect(outside.unset.interests).toBe(false);
  });

  test('tells of drafts, internal consultations and tasks only in the role for them', async () => {
    await database.db.execute(sql`insert into processes (process, version, title, editing_status, valid_from)
      values ('GEHEIM', 1, 'Entwurf', 'Entwurf', '2030-01-01')`);
    await database.db.execute(sql`insert into changes (entity, entity_uid, action, sentence)
      select 'processes', uid, 'created', 'Entwurf angelegt' from processes where process = 'GEHEIM'`);
    await database.db.execute(sql`insert into users (username, email, first_name, last_name, company, state)
      values ('w', 'wartet@demo.example', 'Demo', 'Wartet', 'Demo-Firma', 'waiting')`);
    await database.db.execute(sql`update consultations set internal = true, decided_at = null,
      statements_until = now() + interval '5 days' where uid = (select max(uid) from consultations)`);
    forgetRevisions();
    const heard = ({ changes }: Dashboard) => changes.some(({ sentence }) => sentence === 'Entwurf angelegt');
    const internal = ({ consultations }: Dashboard) => consultations.some((one) => one.internal);

    const reader = await dashboardOf('privat@demo.example', 9);
    expect([heard(reader), internal(reader), reader.drafts, reader.tasks]).toEqual([
      false,
      false,
      null,
      null,
    ]);

    const processAdmin = await dashboardOf('mehrfach@demo.example', 2);
    expect([heard(processAdmin), internal(processAdmin), processAdmin.tasks]).toEqual([true, true, null]);
    expect(processAdmin.drafts!.drafts.map(({ name }) => name)).toContain('GEHEIM 01.00');

    const pageAdmin = await dashboardOf('mehrfach@demo.example', 1);
    expect([heard(pageAdmin), pageAdmin.drafts]).toEqual([false, null]);
    expect(pageAdmin.tasks).toMatchObject({
      waitingTotal: 1,
      waiting: [{ name: 'Demo Wartet', company: 'Demo-Firma' }],
    });

    const noRole = await dashboardOf('mehrfach@demo.example', 0);
    expect([noRole.tasks, noRole.drafts, noRole.partner]).toEqual([null, null, null]);
  });

  test('names what ends without a successor, and not what a new version follows', async () => {
    await database.db.execute(sql`insert into processes (process, version, title, editing_status, valid_from, valid_until)
      values ('ENDET', 1, 'x', 'Final', current_date - 10, current_date + 3),
        ('FOLGT', 1, 'x', 'Final', current_date - 10, current_date + 3),
        ('FOLGT', 2, 'x', 'Final', current_date + 4, null)`);
    forgetRevisions();
    const { coming } = await dashboardOf('privat@demo.example', 9);
    const seen = coming.map(({ name, kind }) => `${name} ${kind}`);
    expect(seen).toEqual(expect.arrayContaining(['ENDET 01.00 ends', 'FOLGT 02.00 begins']));
    expect(seen).not.toContain('FOLGT 01.00 ends');
  });

  test('asks the database a fixed number of times', async () => {
    const { db } = database;
    let asked = 0;
    const counting = new Proxy(db, {
      get(target, name) {
        if (name === 'execute') asked++;
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const sid = await openSession(db, {
      userUid: await uidOf('mehrfach@demo.example'),
      activeRole: 1,
      userAgent: 'test',
    });
    const token = await tokenOf(sid);
    const context = await contextOf({ cookies: () => token, ip: '', userAgent: '', requestId: '' });
    await execute(showDashboard, {}, { ...context, db: counting });
    expect(asked).toBeLessThanOrEqual(7);
  });
});
