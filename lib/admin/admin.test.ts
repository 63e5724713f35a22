import { eq, sql } from 'drizzle-orm';
import { listAuditEndpoint } from '@/lib/audit/endpoints';
import { openSession, tokenOf } from '@/lib/auth/session';
import { anonymous, type SessionState } from '@/lib/auth/state';
import { contextOf } from '@/lib/backend/context';
import type { Context } from '@/lib/backend/endpoint';
import { execute } from '@/lib/backend/execute';
import { shareClient } from '@/lib/db/client';
import * as t from '@/lib/db/tables';
import { emptied, type TestDatabase, testClients } from '@/tests/support/database';
import * as api from './endpoints';

describe.each(testClients())('the administration on %s', (_, open) => {
  let database: TestDatabase;
  let names: Record<string, number>;
  beforeAll(async () => {
    database = await open();
    shareClient(database.client);
    const rows = await database.db
      .insert(t.participants)
      .values([
        { name: 'Netzbetreiber', code: 'NB' },
        { name: 'Behörde', code: '' },
      ])
      .returning();
    names = Object.fromEntries(rows.map(({ name, uid }) => [name, uid]));
    const [partner] = await database.db
      .insert(t.marketPartners)
      .values({ company: 'Demo Netz GmbH' })
      .returning();
    await database.db.insert(t.ecnumbers).values(
      ['AT009001', 'AT009002'].map((ecnumber) => ({
        ecnumber,
        name: 'Demo',
        marketPartnerUid: partner!.uid,
      })),
    );
  });
  beforeEach(() => emptied(database.client, 'users', 'audit_entries', 'rate_limits'));
  afterAll(async () => {
    shareClient(undefined);
    await database.close();
  });

  const makeUser = async (
    email: string,
    over: Partial<typeof t.users.$inferInsert> = {},
    groups: number[] = [],
  ) => {
    const [user] = await database.db
      .insert(t.users)
      .values({ username: email, email, firstName: 'Demo', lastName: 'Person', state: 'active', ...over })
      .returning();
    if (groups.length > 0) {
      await database.db
        .insert(t.userGroups)
        .values(groups.map((groupId) => ({ userUid: user!.uid, groupId })));
    }
    return user!;
  };
  /** What an endpoint is given of a user in a role. */
  const contextIn = (uid: number, role: number): Context => {
    const session: SessionState = {
      ...anonymous,
      ...{ loggedIn: true, dataConfirmed: true, uid },
      activeRole: { uid: role, role: '', name: `Rolle ${role}` },
    };
    return {
      ...{ session, user: { uid } as Context['user'], sessionId: 's', db: database.db, setCookies: [] },
      ...{ ip: '192.0.2.1', userAgent: '', requestId: 'test' },
    };
  };
  const makeAdmin = async (email = 'chef@demo.example') => {
    const { uid } = await makeUser(email, {}, [1]);
    return contextIn(uid, 1);
  };
  const userNow = async (uid: number) =>
    (await database.db.select().from(t.users).where(eq(t.users.uid, uid)))[0]!;
  const mails = () => database.db.select().from(t.mails).orderBy(t.mails.uid);
  const audit = async () =>
    (await database.db.select().from(t.auditEntries).orderBy(t.auditEntries.uid)).map(
      ({ userUid, action, detail }) => [userUid, action, detail],
    );
  const bindings = async (uid: number) =>
    (await database.db.select().from(t.mpUsers).where(eq(t.mpUsers.userUid, uid))).map(
      ({ admin, editor }) => ({
        admin,
        editor,
      }),
    );
  const waiting = (over: Partial<typeof t.users.$inferInsert> = {}) =>
    makeUser('neu@demo.example', {
      ...{ state: 'waiting', accountType: 'marketPartner', wantedEcnumber: 'AT009001', company: 'Demo Netz' },
      ...over,
    });

  test.each([2, 3, 4, 5, 6, 7, 9])('is closed to role %i, and each refusal is audited', async (role) => {
    const { uid } = await makeUser('wer@demo.example');
    const target = await waiting();
    const context = contextIn(uid, role);
    const calls = [
      () => execute(api.showOverview, {}, context),
      () => execute(api.listUsersEndpoint, {}, context),
      () => execute(listAuditEndpoint, {}, context),
      () =>
        execute(api.approve, { uid: target.uid, revision: 1, ecnumber: 'AT009001', role: 'admin' }, context),
      () => execute(api.editGroups, { uid, revision: 1, groups: [1], roleNames: [] }, context),
      () => execute(api.block, { uid: target.uid }, context),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'forbidden' });
    expect(await userNow(target.uid)).toEqual(target);
    expect(await audit()).toHaveLength(calls.length);
    expect((await audit())[0]).toEqual([uid, 'access.refused', `GET /users/overview, Rolle ${role}`]);
  });

  describe('a waiting market partner', () => {
    test('is approved, bound and told', async () => {
      const admin = await makeAdmin();
      const { uid } = await waiting();
      const input = { uid, revision: 1, ecnumber: 'at009001', role: 'editor' };
      await execute(api.approve, input, admin);
      expect(await userNow(uid)).toMatchObject({ state: 'active', revision: 2 });
      expect(await bindings(uid)).toMatchObject([{ admin: false, editor: true }]);
      expect((await mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
        ['approved', 'neu@demo.example'],
      ]);
      expect(await audit()).toEqual([
        [admin.user?.uid, 'user.approved', `Benutzer ${uid}: AT009001 (Demo Netz GmbH) als Redaktion`],
      ]);
      await expect(execute(api.approve, input, admin)).rejects.toMatchObject({ code: 'conflict' });
    });

    test('of another company than the number’s is approved when that was confirmed, and the partner’s admins are told', async () => {
      const admin = await makeAdmin();
      const partnerAdmin = await makeUser('leitung@demo.example');
      const [number] = await database.db.select().from(t.ecnumbers);
      await database.db
        .insert(t.mpUsers)
        .values({ userUid: partnerAdmin.uid, ecnumberUid: number!.uid, admin: true });
      const { uid } = await waiting({ company: 'Andere Handels GmbH' });
      const approve = (more: object = {}) =>
        execute(api.approve, { uid, revision: 1, ecnumber: 'AT009001', role: 'viewer', ...more }, admin);
      expect((await execute(api.showUser, { uid }, admin)).user.companyDiffers).toBe(1);
      for (const more of [{}, { confirmedEcnumber: 'AT009002' }])
        await expect(approve(more)).rejects.toMatchObject({
          ...{
            code: 'invalid_input',
            fields: { confirmedEcnumber: expect.stringContaining('Andere Handels') },
          },
        });
      expect(await mails()).toEqual([]);
      expect(await bindings(uid)).toEqual([]);
      await approve({ confirmedEcnumber: 'AT009001' });
      expect((await mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
        ['approved', 'neu@demo.example'],
        ['access.given', 'leitung@demo.example'],
      ]);
      expect((await mails())[1]!.text).toMatch(/neu@demo\.example[\s\S]*AT009001 als Leserecht/);
      expect((await audit()).at(-1)?.[2]).toContain('angegeben war „Andere Handels GmbH“');
    });

    test('is shown beside what the register knows of their number', async () => {
      const admin = await makeAdmin();
      const colleague = await makeUser('leitung@netz.demo.example');
      const [number] = await database.db.select().from(t.ecnumbers);
      await database.db.insert(t.mpUsers).values({ userUid: colleague.uid, ecnumberUid: number!.uid });
      const entryOf = async (over: object) => {
        const { uid } = await waiting(over);
        const { user } = await execute(api.showUser, { uid }, admin);
        await database.db.delete(t.users).where(eq(t.users.uid, uid));
        return user.wantedEntry;
      };
      expect(await entryOf({ email: 'neu@mail.netz.demo.example' })).toMatchObject({
        ...{ company: 'Demo Netz GmbH', domains: ['netz.demo.example'], mailDiffers: 0, roleDiffers: 0 },
      });
      expect(await entryOf({ email: 'neu@anderswo.example' })).toMatchObject({ mailDiffers: 1 });
      expect(await entryOf({ wantedEcnumber: 'AT777777' })).toBeNull();
    });

    test('is decided on once, also at the same moment', async () => {
      const admin = await makeAdmin();
      const { uid } = await waiting();
      const results = await Promise.allSettled([
        execute(api.approve, { uid, revision: 1, ecnumber: 'AT009001', role: 'admin' }, admin),
        execute(api.reject, { uid, reason: 'Falsche Nummer.' }, admin),
      ]);
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await mails()).toHaveLength(1);
    });

    test.each([
      [{ ecnumber: 'AT777777' }, 'invalid_input'],
      [{ role: 'root' }, 'invalid_input'],
      [{ revision: 7 }, 'conflict'],
      [{ usergroups: [1] }, 'invalid_input'],
    ])('stays waiting with %j', async (over, code) => {
      const admin = await makeAdmin();
      const user = await waiting();
      const input = { uid: user.uid, revision: 1, ecnumber: 'AT009001', role: 'viewer', ...over };
      await expect(execute(api.approve, input, admin)).rejects.toMatchObject({ code });
      expect(await userNow(user.uid)).toEqual(user);
      expect(await mails()).toEqual([]);
    });

    test('is rejected with a reason, and what they had entered goes', async () => {
      const admin = await makeAdmin();
      const { uid } = await waiting();
      await execute(api.reject, { uid, reason: 'Die Nummer gehört Ihnen nicht.' }, admin);
      expect(await userNow(uid)).toMatchObject({ state: 'deleted', firstName: '', wantedEcnumber: '' });
      const [mail] = await mails();
      expect(mail).toMatchObject({ recipient: 'neu@demo.example', kind: 'rejected' });
      expect(mail!.text).toContain('Die Nummer gehört Ihnen nicht.');
      await expect(execute(api.unblock, { uid }, admin)).rejects.toMatchObject({ code: 'not_found' });
    });
  });

  test('groups and role names are exactly what was chosen', async () => {
    const admin = await makeAdmin();
    const { uid } = await makeUser('wer@demo.example', {}, [6, 9]);
    await database.db
      .insert(t.userParticipants)
      .values({ userUid: uid, participantUid: names.Netzbetreiber! });
    const assign = (groups: number[], roleNames: number[], revision: number) =>
      execute(api.editGroups, { uid, revision, groups, roleNames }, admin);
    await assign([2, 7], [names.Behörde!], 1);
    const { user } = await execute(api.showUser, { uid }, admin);
    expect(user).toMatchObject({ groups: [2, 7], roleNames: [{ name: 'Behörde' }], revision: 2 });
    expect(await database.db.select().from(t.userParticipants)).toHaveLength(2); // interests stay
    await expect(assign([2], [], 1)).rejects.toMatchObject({ code: 'conflict' });
    await expect(assign([3], [], 2)).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(assign([2], [names.Netzbetreiber!], 2)).rejects.toMatchObject({ code: 'invalid_input' });
    expect((await audit()).at(-1)).toEqual([
      ...[admin.user?.uid, 'user.groups'],
      `Benutzer ${uid}: Prozessadministration, Registrierter Benutzer, Behörde`,
    ]);
  });

  test('a page admin is always left', async () => {
    const one = await makeAdmin();
    const uid = one.user!.uid;
    const lose = [
      () => execute(api.block, { uid }, one),
      () => execute(api.editGroups, { uid, revision: 1, groups: [2], roleNames: [] }, one),
    ];
    for (const way of lose) await expect(way()).rejects.toMatchObject({ code: 'forbidden' });
    await makeUser('gesperrt@demo.example', { state: 'blocked' }, [1]);
    for (const way of lose) await expect(way()).rejects.toMatchObject({ code: 'forbidden' });
    const two = await makeAdmin('zwei@demo.example');
    const both = await Promise.allSettled([
      execute(api.block, { uid: two.user!.uid }, one),
      execute(api.block, { uid }, two),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  describe('who acts in the only role there is', () => {
    const roleIn = async (cookie: string) => {
      const { user } = await contextOf({ cookies: () => cookie, ip: '', userAgent: '', requestId: 'test' });
      return [user?.activeRole, user?.activeEcnumber, user?.userRole];
    };
    const cookieOf = async (userUid: number) =>
      tokenOf(await openSession(database.db, { userUid, userAgent: '' }));

    test('stays in it when a group is added, by themselves and at the next sign-in', async () => {
      const admin = await makeAdmin();
      const uid = admin.user!.uid;
      const cookie = await cookieOf(uid);
      expect(await roleIn(cookie)).toEqual([1, 0, '']);
      await execute(api.editGroups, { uid, revision: 1, groups: [1, 2, 6], roleNames: [] }, admin);
      expect(await roleIn(cookie)).toEqual([1, 0, '']);
      expect(await userNow(uid)).toMatchObject({ lastRole: 1, lastEcnumberUid: 0, lastUserRole: '' });
    });

    test('stays in it when a number is added, and follows what its binding becomes', async () => {
      const admin = await makeAdmin();
      const { uid } = await makeUser('wer@demo.example');
      const bind = (ecnumber: string, role: string) => execute(api.bind, { uid, ecnumber, role }, admin);
      await bind('AT009001', 'viewer');
      const cookie = await cookieOf(uid);
      const [, number] = await roleIn(cookie);
      await bind('AT009002', 'admin');
      expect(await roleIn(cookie)).toEqual([5, number, '']);
      await bind('AT009001', 'editor');
      expect(await roleIn(cookie)).toEqual([4, number, '']);
      expect(await userNow(uid)).toMatchObject({ lastRole: 4, lastEcnumberUid: number });
    });

    test('stays in a role name, and whoever chose another role stays in that', async () => {
      const admin = await makeAdmin();
      const { uid } = await makeUser('wer@demo.example', {}, [7]);
      const assign = (revision: number, groups: number[]) =>
        execute(api.editGroups, { uid, revision, groups, roleNames: [names.Behörde!] }, admin);
      await assign(1, [7]);
      const cookie = await cookieOf(uid);
      expect(await roleIn(cookie)).toEqual([7, 0, 'Behörde']);
      await assign(2, [2, 7]);
      expect(await roleIn(cookie)).toEqual([7, 0, 'Behörde']);
      await database.db.update(t.sessions).set({ activeRole: 2, activeUserRole: '' });
      expect(await roleIn(cookie)).toEqual([2, 0, '']);
    });
  });

  describe('what people take from themselves', () => {
    const asked = { code: 'conflict', fields: { confirmed: expect.any(String) } };
    /** Two page admins, of whom the first one does something to their own account. */
    const own = async (groups: number[]) => {
      await makeAdmin('zweite@demo.example');
      const { uid } = await makeUser('chef@demo.example', {}, groups);
      return contextIn(uid, 1);
    };
    const groupsOf = async (uid: number) =>
      (await database.db.select().from(t.userGroups).where(eq(t.userGroups.userUid, uid)))
        .map(({ groupId }) => groupId)
        .sort();

    test('a group goes only after a question that names it, and what is given is not asked about', async () => {
      const me = await own([1, 2]);
      const uid = me.user!.uid;
      const assign = (groups: number[], revision: number, confirmed?: boolean) =>
        execute(api.editGroups, { uid, revision, groups, roleNames: [], confirmed }, me);
      await expect(assign([2], 1)).rejects.toMatchObject({
        ...asked,
        message: expect.stringMatching(/^Sie nehmen sich selbst: Seitenadministration\..*Verwaltung/),
      });
      await expect(assign([1], 1, false)).rejects.toMatchObject(asked);
      expect(await groupsOf(uid)).toEqual([1, 2]);
      expect(await audit()).toEqual([]);
      await assign([1, 2, 6], 1);
      await assign([2, 6], 2, true);
      expect(await groupsOf(uid)).toEqual([2, 6]);
    });

    test('a role name, too', async () => {
      const me = await own([1, 7]);
      const input = { uid: me.user!.uid, groups: [1, 7] };
      await execute(api.editGroups, { ...input, revision: 1, roleNames: [names.Behörde!] }, me);
      const rejected = execute(api.editGroups, { ...input, revision: 2, roleNames: [] }, me);
      await expect(rejected).rejects.toMatchObject({ ...asked, message: expect.stringContaining('Behörde') });
    });

    test('others are not asked about', async () => {
      const me = await own([1]);
      const { uid } = await makeUser('wer@demo.example', {}, [1, 2]);
      await execute(api.editGroups, { uid, revision: 1, groups: [], roleNames: [] }, me);
      expect(await groupsOf(uid)).toEqual([]);
    });

    test('a binding is made smaller or untied after a question, and made larger without', async () => {
      const me = await own([1]);
      const uid = me.user!.uid;
      const { uid: other } = await makeUser('andere@demo.example');
      const bind = (who: number, role: string, confirmed?: boolean) =>
        execute(api.bind, { uid: who, ecnumber: 'AT009001', role, confirmed }, me);
      await bind(other, 'admin');
      await bind(uid, 'viewer');
      await bind(uid, 'contributor');
      await expect(bind(uid, 'viewer')).rejects.toMatchObject({
        ...asked,
        message: expect.stringContaining('selbst: Stellungnahmen im Namen von AT009001 - Demo Netz GmbH'),
      });
      await bind(uid, 'admin');
      await expect(bind(uid, 'editor')).rejects.toMatchObject({
        ...asked,
        message: expect.stringContaining('Administration von AT009001 - Demo Netz GmbH'),
      });
      const [number] = await database.db.select().from(t.ecnumbers);
      const untie = { uid, ecnumberUid: number!.uid };
      await expect(execute(api.unbind, untie, me)).rejects.toMatchObject(asked);
      expect(await bindings(uid)).toEqual([{ admin: true, editor: false }]);
      await bind(uid, 'editor', true);
      await execute(api.unbind, { ...untie, confirmed: true }, me);
      expect(await bindings(uid)).toEqual([]);
    });

    test('the own account is blocked after a question', async () => {
      const me = await own([1]);
      const uid = me.user!.uid;
      await expect(execute(api.block, { uid }, me)).rejects.toMatchObject(asked);
      expect((await userNow(uid)).state).toBe('active');
      await execute(api.block, { uid, confirmed: true }, me);
      expect((await userNow(uid)).state).toBe('blocked');
    });
  });

  test('bindings come, change and go, and the person is told', async () => {
    const admin = await makeAdmin();
    const { uid: other } = await makeUser('andere@demo.example');
    await execute(api.bind, { uid: other, ecnumber: 'AT009001', role: 'admin' }, admin);
    const { uid } = await makeUser('wer@demo.example');
    await execute(api.bind, { uid, ecnumber: 'AT009001', role: 'admin' }, admin);
    expect(await bindings(uid)).toEqual([{ admin: true, editor: false }]);
    await execute(api.bind, { uid, ecnumber: 'AT009001', role: 'viewer' }, admin);
    expect(await bindings(uid)).toEqual([{ admin: false, editor: false }]);
    const { user } = await execute(api.showUser, { uid }, admin);
    const ecnumberUid = user.mpusers[0]!.ecnumber.uid;
    await execute(api.unbind, { uid, ecnumberUid }, admin);
    expect(await bindings(uid)).toEqual([]);
    await expect(execute(api.unbind, { uid, ecnumberUid }, admin)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await audit()).map(([, action]) => action)).toEqual([
      ...['user.bound', 'user.bound', 'user.bound', 'user.unbound'],
    ]);
    const told = (await mails()).filter(({ recipient }) => recipient === 'wer@demo.example');
    expect(told.map(({ kind }) => kind)).toEqual(['access.changed', 'access.changed', 'access.ended']);
  });

  test('the admins of a market partner are told who is new there, also who acts for another one already', async () => {
    const [gas] = await database.db.insert(t.marketPartners).values({ company: 'Demo Gas GmbH' }).returning();
    await database.db
      .insert(t.ecnumbers)
      .values({ ecnumber: 'AT009003', name: 'Demo', marketPartnerUid: gas!.uid });
    const admin = await makeAdmin();
    const bind = (uid: number, ecnumber: string, role = 'viewer') =>
      execute(api.bind, { uid, ecnumber, role }, admin);
    await bind((await makeUser('strom@demo.example')).uid, 'AT009001', 'admin');
    await bind((await makeUser('gas@demo.example')).uid, 'AT009003', 'admin');
    const { uid } = await makeUser('wer@demo.example');
    for (const [ecnumber, role, recipients] of [
      ['AT009001', 'viewer', ['strom@demo.example']],
      ['AT009003', 'viewer', ['gas@demo.example']],
      ['AT009002', 'viewer', []], // known there by another number
      ['AT009003', 'editor', []],
    ] as const) {
      await database.db.delete(t.mails);
      await bind(uid, ecnumber, role);
      const told = (await mails()).filter(({ kind }) => kind === 'access.given');
      expect([ecnumber, told.map(({ recipient }) => recipient)]).toEqual([ecnumber, recipients]);
    }
    await database.db.delete(t.mpUsers);
    await database.db.delete(t.ecnumbers).where(eq(t.ecnumbers.ecnumber, 'AT009003'));
    await database.db.delete(t.marketPartners).where(eq(t.marketPartners.uid, gas!.uid));
  });

  test('a market partner keeps an admin: by unbinding, another role, and blocking', async () => {
    const admin = await makeAdmin();
    const { uid } = await makeUser('einzige@demo.example');
    const bind = (who: number, role: string) =>
      execute(api.bind, { uid: who, ecnumber: 'AT009001', role }, admin);
    await bind(uid, 'admin');
    const [number] = await database.db.select().from(t.ecnumbers);
    const lose = [
      () => bind(uid, 'editor'),
      () => execute(api.unbind, { uid, ecnumberUid: number!.uid }, admin),
      () => execute(api.block, { uid }, admin),
    ];
    const left = () => database.db.select().from(t.mpUsers);
    for (const way of lose) {
      await expect(way()).rejects.toMatchObject({
        code: 'forbidden',
        message: expect.stringContaining('Demo Netz GmbH'),
      });
      expect(await left()).toMatchObject([{ userUid: uid, admin: true }]);
      expect((await userNow(uid)).state).toBe('active');
    }
    // Who can't sign in administers nothing.
    const { uid: open } = await makeUser('offen@demo.example', { state: 'unconfirmed' });
    await bind(open, 'admin');
    for (const way of lose) await expect(way()).rejects.toMatchObject({ code: 'forbidden' });
    const { uid: second } = await makeUser('zweite@demo.example');
    await bind(second, 'admin');
    const both = await Promise.allSettled([
      execute(api.block, { uid }, admin),
      execute(api.block, { uid: second }, admin),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('a blocked account is out at once, and comes back without sessions', async () => {
    const admin = await makeAdmin();
    const { uid } = await makeUser('wer@demo.example', { totpSecret: 'x', recoveryHashes: ['y'] });
    const open = (id: string) =>
      database.db.insert(t.sessions).values({ id, userUid: uid, expiresAt: new Date(Date.now() + 1e6) });
    const program = async (name: string) => {
      const expiresAt = new Date(Date.now() + 1e9);
      const [row] = await database.db
        .insert(t.apiTokens)
        .values({ ...{ userUid: uid, name, hash: name, ending: 'abcd', scope: 'read', expiresAt } })
        .returning({ uid: t.apiTokens.uid });
      return row!.uid;
    };
    await open('a');
    await program('Null');
    await execute(api.block, { uid }, admin);
    expect(await userNow(uid)).toMatchObject({ state: 'blocked' });
    expect(await database.db.select().from(t.sessions)).toEqual([]);
    await expect(execute(api.block, { uid }, admin)).rejects.toMatchObject({ code: 'conflict' });
    await execute(api.unblock, { uid }, admin);
    expect(await userNow(uid)).toMatchObject({ state: 'active' });
    await open('b');
    const [first] = [await program('Eins'), await program('Zwei')];
    const listed = async () => (await execute(api.showUser, { uid }, admin)).tokens.map(({ name }) => name);
    expect(await listed()).toEqual(['Zwei', 'Eins']);
    const other = (await makeUser('andere@demo.example', {})).uid;
    await expect(execute(api.revokeToken, { uid: other, token: first }, admin)).rejects.toMatchObject({
      code: 'not_found',
    });
    await execute(api.revokeToken, { uid, token: first }, admin);
    expect(await listed()).toEqual(['Zwei']);
    expect(await execute(api.endSessions, { uid }, admin)).toEqual({ ended: 1, tokens: 1 });
    expect(await listed()).toEqual([]);
    await program('Drei');
    await program('Vier');
    await execute(api.resetFactor, { uid }, admin);
    expect(await userNow(uid)).toMatchObject({ totpSecret: null, recoveryHashes: [] });
    expect((await audit()).map(([, action]) => action)).toEqual([
      ...['user.blocked', 'user.unblocked', 'user.tokenRevoked', 'user.sessionsEnded'],
      'user.secondFactorReset',
    ]);
    const details = (await database.db.select().from(t.auditEntries)).map(({ action, detail }) => [
      action,
      detail,
    ]);
    expect(details).toEqual(
      expect.arrayContaining([
        ['user.blocked', `Benutzer ${uid}: ein API-Token widerrufen`],
        ['user.sessionsEnded', `Benutzer ${uid}: 1 und ein API-Token`],
        ['user.secondFactorReset', `Benutzer ${uid}: 2 API-Token widerrufen`],
      ]),
    );
  });

  test.each([
    [
      { state: 'unconfirmed', passwordHash: 'x', accountType: 'private' },
      /\/users\/confirm-email\/[\w-]{43}/,
    ],
    [
      { state: 'unconfirmed', passwordHash: 'x', accountType: 'marketPartner' },
      /\/users\/confirm-email\/nap\/[\w-]{43}/,
    ],
    [{ state: 'unconfirmed' }, /\/konto\/aktivieren\/[\w-]{43}/],
    [{ state: 'active' }, /\/user\/[\w-]{43}\/confirmation\/step-1/],
  ])('an account that is %j gets its link again', async (over, link) => {
    const admin = await makeAdmin();
    const { uid } = await makeUser('wer@demo.example', over);
    await execute(api.resend, { uid }, admin);
    expect((await mails())[0]?.text).toMatch(link);
  });

  test('an account with nothing open gets no link', async () => {
    const admin = await makeAdmin();
    const { uid } = await makeUser('wer@demo.example', { passwordHash: 'x' });
    await expect(execute(api.resend, { uid }, admin)).rejects.toMatchObject({ code: 'conflict' });
    expect(await mails()).toEqual([]);
  });

  test('users are found by words, state and group, a page at a time', async () => {
    const admin = await makeAdmin();
    await waiting({ company: 'Werk 100% Öko' });
    await makeUser('intern@demo.example', { lastName: 'Ganz' }, [6]);
    await makeUser('weg@demo.example', { state: 'deleted' });
    const find = async (input: Record<string, unknown>) => {
      const { users, total } = await execute(api.listUsersEndpoint, input, admin);
      return [users.map(({ email }: { email: string }) => email.split('@')[0]), total];
    };
    expect(await find({})).toEqual([['intern', 'neu', 'chef'], 3]);
    expect(await find({ filters: { state: 'waiting' } })).toEqual([['neu'], 1]);
    expect(await find({ filters: { state: 'deleted' } })).toEqual([['weg'], 1]);
    expect(await find({ filters: { group: 6 } })).toEqual([['intern'], 1]);
    expect(await find({ filters: { group: 3 } })).toEqual([[], 0]);
    expect(await find({ search: { term: 'demo ganz' } })).toEqual([['intern'], 1]);
    expect(await find({ search: { term: '100% öko' } })).toEqual([['neu'], 1]);
    expect(await find({ search: { term: '%' } })).toEqual([['neu'], 1]);
    // An offer stands under the address that it was made to.
    await makeUser('x@einladung.invalid', { state: 'invited', pendingEmail: 'angebot@demo.example' });
    const offers = { filters: { state: 'invited' }, search: { term: 'angebot@' } };
    expect(await find(offers)).toEqual([['angebot'], 1]);
    const second = { sorting: [{ column: 'email', direction: 'asc' }], page: 2, pageSize: 2 };
    expect(await find(second)).toEqual([['neu'], 3]);
    for (const wrong of [
      { filters: { state: 'x' } },
      { sorting: [{ column: 'passwordHash' }] },
      { page: -1 },
    ]) {
      await expect(find(wrong)).rejects.toMatchObject({ code: 'invalid_input' });
    }
  });

  test('twenty thousand users are listed and found', async () => {
    const admin = await makeAdmin();
    await database.db.execute(sql`insert into users (username, email, first_name, last_name, company, state)
      select 'u' || n || '@demo.example', 'u' || n || '@demo.example', 'Demo', 'Nummer ' || n, 'Firma ' || n % 500,
        case when n % 50 = 0 then 'waiting' else 'active' end from generate_series(1, 20000) n`);
    await database.db.execute(sql`insert into user_groups (user_uid, group_id) select uid, 9 from users`);
    await database.db.execute(sql`analyze users, user_groups`); // as a database of this size has been, long ago
    const questions: [Record<string, unknown>, number][] = [
      [{ page: 1 }, 20_001],
      [{ page: 400 }, 20_001],
      [{ filters: { state: 'waiting' }, page: 1 }, 400],
      [{ filters: { group: 9 }, page: 1 }, 20_001],
      [{ search: { term: 'u19999@' }, page: 1 }, 1],
      [{ sorting: [{ column: 'name' }], page: 1 }, 20_001],
    ];
    for (const [question, expected] of questions) {
      expect((await execute(api.listUsersEndpoint, question, admin)).total).toBe(expected);
    }
    await database.client.query('truncate users cascade'); // of so many this is quicker than deleting them
  });

  test('the log is found by who, whom, action and period', async () => {
    const admin = await makeAdmin();
    const { uid } = await makeUser('wer@demo.example');
    await execute(api.block, { uid }, admin);
    await database.db
      .insert(t.auditEntries)
      .values({ action: 'signIn', userUid: uid, at: new Date('2026-01-15T12:00:00Z') });
    const find = async (filters: Record<string, unknown>, term = '') => {
      const { entries } = await execute(listAuditEndpoint, { filters, search: { term } }, admin);
      return entries.map(({ action }: { action: string }) => action);
    };
    expect(await find({})).toEqual(['user.blocked', 'signIn']);
    expect(await find({ user: uid })).toEqual(['user.blocked', 'signIn']);
    expect(await find({ user: admin.user?.uid })).toEqual(['user.blocked']);
    expect(await find({ user: Math.floor(uid / 10) || 999 })).toEqual([]);
    expect(await find({ action: 'signIn' })).toEqual(['signIn']);
    expect(await find({ person: 'WER@demo' })).toEqual(['user.blocked', 'signIn']);
    expect(await find({ person: 'niemand@demo.example' })).toEqual([]);
    expect(await find({ kind: 'signIn' })).toEqual(['signIn']);
    expect(await find({ kind: 'accounts' })).toEqual(['user.blocked']);
    expect(await find({}, 'gesperrt')).toEqual(['user.blocked']); // the German name of the action
    expect(await find({}, `benutzer ${uid}`)).toEqual(['user.blocked']);
    expect(await find({}, 'gibt es nicht')).toEqual([]);
    const noon = Date.parse('2026-01-15T12:00:00Z') / 1000;
    expect(await find({ from: noon, until: noon })).toEqual(['signIn']);
    expect(await find({ until: noon - 1 })).toEqual([]);
  });

  test('the overview counts what waits', async () => {
    const admin = await makeAdmin();
    await waiting();
    const { overview } = await execute(api.showOverview, {}, admin);
    expect(overview).toMatchObject({ waiting: 1, active: 1, blocked: 0, failedMails: 0, messages: 0 });
  });
});
