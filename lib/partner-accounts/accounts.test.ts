import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { desc, eq } from 'drizzle-orm';
import { deleteOwnAccount } from '@/lib/account/commands/deletion';
import { hashPassword } from '@/lib/auth/passwords';
import { anonymous, type SessionState } from '@/lib/auth/state';
import type { Context } from '@/lib/backend/endpoint';
import { execute } from '@/lib/backend/execute';
import { shareClient } from '@/lib/db/client';
import * as t from '@/lib/db/tables';
import {
  activateAccount,
  renewMailedLink,
  showMailedLink,
  takeOfferedAccess,
} from '@/lib/registration/endpoints';
import { emptied, type TestDatabase, testClients } from '@/tests/support/database';
import { roleOfFlags } from '../users/binding-roles';
import * as api from './endpoints';

const password = 'drei Ziegen am Zaun';

describe.each(testClients())('accounts of market partners on %s', (_, open) => {
  let database: TestDatabase;
  let own: number;
  let other: number;
  let n: Record<string, number>;
  let admin: Context;
  let hash: string;

  beforeAll(async () => {
    database = await open();
    shareClient(database.client);
    hash = await hashPassword(password);
    const made = await database.db
      .insert(t.marketPartners)
      .values([{ company: 'Demo Netz Eins' }, { company: 'Demo Netz Zwei' }])
      .returning();
    [own, other] = made.map(({ uid }) => uid) as [number, number];
    const rows = await database.db
      .insert(t.ecnumbers)
      .values([
        { ecnumber: 'AT009001', name: 'Strom', marketPartnerUid: own },
        { ecnumber: 'AT009002', name: 'Gas', marketPartnerUid: own },
        { ecnumber: 'AT009009', name: 'Fremd', marketPartnerUid: other },
      ])
      .returning();
    n = Object.fromEntries(rows.map(({ ecnumber, uid }) => [ecnumber, uid]));
  });
  beforeEach(async () => {
    await emptied(database.client, 'users', 'audit_entries', 'rate_limits');
    const { uid } = await makeUser('chefin@demo.example', 'AT009001', true);
    admin = contextOf(uid, 3, own);
  });
  afterAll(async () => {
    shareClient(undefined);
    await database.close();
  });

  async function makeUser(
    email: string,
    ecnumber?: string,
    isAdmin = false,
    over: Partial<typeof t.users.$inferInsert> = {},
  ) {
    const [user] = await database.db
      .insert(t.users)
      .values({
        ...{ username: email, email, firstName: 'Demo', lastName: 'Person', state: 'active' },
        ...{ passwordHash: hash, dataConfirmed: true, ...over },
      })
      .returning();
    if (ecnumber)
      await database.db
        .insert(t.mpUsers)
        .values({ userUid: user!.uid, ecnumberUid: n[ecnumber]!, admin: isAdmin });
    return user!;
  }
  function contextOf(uid: number, role: number, marketPartnerUid = -1): Context {
    const session: SessionState = {
      ...anonymous,
      ...{ loggedIn: uid > 0, dataConfirmed: true, uid, marketPartnerUid },
      activeRole: role ? { uid: role, role: '', name: `Rolle ${role}` } : undefined,
    };
    return {
      ...{ session, user: (uid ? { uid } : undefined) as Context['user'], sessionId: 's', db: database.db },
      ...{ setCookies: [], ip: '192.0.2.1', userAgent: '', requestId: 'test' },
    };
  }
  const visitor = () => contextOf(0, 0);
  const roles = (given: Record<string, string>) =>
    Object.entries(given).map(([ecnumber, role]) => ({ ecnumberUid: n[ecnumber]!, role }));
  const newAccount = (over: Record<string, unknown> = {}) => ({
    ...{ marketPartnerUid: own, salutation: '', firstName: 'Demo', lastName: 'Neu' },
    ...{ email: 'neu@demo.example', numbers: roles({ AT009001: 'editor', AT009002: '' }), ...over },
  });
  const create = (over: Record<string, unknown> = {}, who = admin) =>
    execute(api.createAccount, newAccount(over), who);
  const list = async (partner = own, who = admin) =>
    (await execute(api.listAccounts, { filters: { marketPartnerUid: partner } }, who)).accounts;
  const show = async (uid: number, who = admin, partner = own) =>
    (await execute(api.showAccount, { uid, marketPartnerUid: partner }, who)).account;
  const edit = async (uid: number, over: Record<string, unknown>, who = admin) =>
    execute(
      api.editAccount,
      { uid, marketPartnerUid: own, revision: (await show(uid)).revision, ...over },
      who,
    );
  const remove = (uid: number, who = admin, partner = own) =>
    execute(api.removeAccount, { uid, marketPartnerUid: partner }, who);
  const mails = async (to?: string) =>
    (await database.db.select().from(t.mails).orderBy(t.mails.uid)).filter(
      ({ recipient }) => !to || recipient === to,
    );
  const tokenIn = ({ text }: { text: string }) => /\/konto\/aktivieren\/([\w-]{43})/.exec(text)![1]!;
  const users = () => database.db.select().from(t.users).orderBy(t.users.uid);
  const bindings = async (uid: number) =>
    (await database.db.select().from(t.mpUsers).where(eq(t.mpUsers.userUid, uid)))
      .map(({ ecnumberUid, ...flags }) => [
        Object.keys(n).find((name) => n[name] === ecnumberUid),
        roleOfFlags(flags),
      ])
      .sort(); // the database promises no order
  const state = async (uid: number) => (await users()).find((user) => user.uid === uid)?.state;

  test('a new one is mailed its activation, is activated, and shows as active', async () => {
    const { uid } = await create();
    expect(await list()).toMatchObject([
      {
        ...{ uid, email: 'neu@demo.example', state: 'pending', lastSignIn: null },
        numbers: [{ ecnumber: 'AT009001', role: 'editor' }],
      },
      { email: 'chefin@demo.example', state: 'active' },
    ]);
    const [mail] = await mails('neu@demo.example');
    expect(mail!.text).toContain('Demo Netz Eins hat für Sie ein Konto');
    expect(mail!.text).toContain('AT009001 als Redaktion');
    expect(mail!.text).not.toContain('Demo Neu'); // nobody has proved the address
    expect(await show(uid)).toMatchObject({ namesOpen: 1 });
    const token = tokenIn(mail!);
    const given = { token, password, passwordAgain: password };
    expect(await execute(activateAccount, given, visitor())).toEqual({ state: 'active', signedIn: true });
    expect(await show(uid)).toMatchObject({ state: 'active', namesOpen: 0 });
    expect((await users()).at(-1)).toMatchObject({ dataConfirmed: false, privacyPolicy: false });
  });

  test('an address that has an account is offered the access; nobody sees the difference before it is taken', async () => {
    const known = await makeUser('neu@demo.example', 'AT009009', false, {
      firstName: 'Echt',
      lastName: 'Name',
    });
    const { uid } = await create();
    const { uid: unknown } = await create({ email: 'frisch@demo.example' });
    expect(uid).not.toBe(known.uid);
    const shape = (one: object) => ({ ...one, uid: 0, email: '', created: 0, changed: 0, revision: 0 });
    expect(shape(await show(uid))).toEqual(shape(await show(unknown)));
    expect((await list()).map(({ state: how }) => how).sort()).toEqual(['active', 'pending', 'pending']);
    expect(await bindings(known.uid)).toEqual([['AT009009', 'viewer']]);

    const [mail] = await mails('neu@demo.example');
    expect(mail!.text).toContain('Demo Netz Eins möchte Ihnen mit Ihrem bestehenden Konto');
    const token = tokenIn(mail!);
    expect(await execute(showMailedLink, { kind: 'activation', token }, visitor())).toEqual({
      ...{ state: 'valid', email: 'neu@demo.example', offeredBy: 'Demo Netz Eins' },
    });
    // It sets no password.
    const given = {
      token,
      password: 'ein ganz anderes Passwort',
      passwordAgain: 'ein ganz anderes Passwort',
    };
    await expect(execute(activateAccount, given, visitor())).rejects.toMatchObject({ code: 'not_found' });
    expect(await execute(takeOfferedAccess, { token }, visitor())).toEqual({ state: 'active' });
    expect(await bindings(known.uid)).toEqual([
      ['AT009001', 'editor'],
      ['AT009009', 'viewer'],
    ]);
    expect((await users()).find((user) => user.uid === uid)).toBeUndefined();
    expect((await users()).find((user) => user.uid === known.uid)).toMatchObject({ passwordHash: hash });
    expect(await show(known.uid)).toMatchObject({ state: 'active', firstName: 'Echt', namesOpen: 0 });
    await expect(execute(takeOfferedAccess, { token }, visitor())).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await execute(showMailedLink, { kind: 'activation', token }, visitor())).toMatchObject({
      state: 'used',
    });
  });

  test('the right to write statements is given, told, kept by an offer, and taken again', async () => {
    const { uid } = await create({ numbers: roles({ AT009001: 'viewer' }) });
    await edit(uid, { numbers: roles({ AT009001: 'contributor' }) });
    expect(await bindings(uid)).toEqual([['AT009001', 'contributor']]);
    expect((await list()).find((one) => one.uid === uid)).toMatchObject({
      numbers: [{ role: 'contributor' }],
    });
    const [entry] = await database.db
      .select()
      .from(t.auditEntries)
      .orderBy(desc(t.auditEntries.uid))
      .limit(1);
    expect(entry?.detail).toContain('AT009001 als Leserecht → AT009001 als Leserecht und Stellungnahmen');
    const known = await makeUser('zweit@demo.example');
    await create({ email: 'zweit@demo.example', numbers: roles({ AT009001: 'contributor' }) });
    await database.db.insert(t.mpUsers).values({ userUid: known.uid, ecnumberUid: n.AT009001! });
    await execute(takeOfferedAccess, { token: tokenIn((await mails('zweit@demo.example'))[0]!) }, visitor());
    expect(await bindings(known.uid)).toEqual([['AT009001', 'contributor']]);
    await edit(uid, { numbers: roles({ AT009001: 'viewer' }) });
    expect(await bindings(uid)).toEqual([['AT009001', 'viewer']]);
  });

  test.each(['viewer', 'contributor', 'editor'])(
    'an offer (%s) never takes away what its owner has',
    async (role) => {
      const known = await makeUser('neu@demo.example');
      await create({ numbers: roles({ AT009001: role, AT009002: 'editor' }) });
      await database.db
        .insert(t.mpUsers)
        .values({ userUid: known.uid, ecnumberUid: n.AT009001!, admin: true });
      await execute(takeOfferedAccess, { token: tokenIn((await mails('neu@demo.example'))[0]!) }, visitor());
      expect(await bindings(known.uid)).toEqual([
        ['AT009001', 'admin'],
        ['AT009002', 'editor'],
      ]);
    },
  );

  test.each(['private', 'marketPartner'])(
    'whoever registered (%s) with a foreign address gets nothing by an offer to its owner',
    async (accountType) => {
      const known = await makeUser('neu@demo.example', undefined, false, {
        ...{ state: 'unconfirmed', accountType },
      });
      await create();
      const token = tokenIn((await mails('neu@demo.example'))[0]!);
      expect(await execute(takeOfferedAccess, { token }, visitor())).toEqual({ state: 'start' });
      const [after] = (await users()).filter(({ uid }) => uid === known.uid);
      expect(after).toMatchObject({ state: 'unconfirmed', passwordHash: null });
      const last = (await mails('neu@demo.example')).at(-1)!;
      const given = { token: tokenIn(last), password, passwordAgain: password };
      expect(await execute(activateAccount, given, visitor())).toEqual({ state: 'active', signedIn: true });
    },
  );

  test('a blocked account takes no offer', async () => {
    const known = await makeUser('neu@demo.example', undefined, false, { state: 'blocked' });
    await create();
    const token = tokenIn((await mails('neu@demo.example'))[0]!);
    await expect(execute(takeOfferedAccess, { token }, visitor())).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect(await bindings(known.uid)).toEqual([]);
  });

  test('an offer whose address has lost its account becomes an account', async () => {
    const known = await makeUser('neu@demo.example');
    const { uid } = await create();
    await database.db.delete(t.users).where(eq(t.users.uid, known.uid));
    const send = { uid, marketPartnerUid: own };
    await execute(api.resendAccountMail, send, admin);
    expect(await state(uid)).toBe('unconfirmed');
    const last = (await mails('neu@demo.example')).at(-1)!;
    const given = { token: tokenIn(last), password, passwordAgain: password };
    expect(await execute(activateAccount, given, visitor())).toEqual({ state: 'active', signedIn: true });
    expect(await bindings(uid)).toEqual([['AT009001', 'editor']]);
  });

  test.each(['fresh', 'known'])('the %s link is sent again, and the old one ends', async (kind) => {
    if (kind === 'known') await makeUser('neu@demo.example');
    const { uid } = await create();
    await execute(api.resendAccountMail, { uid, marketPartnerUid: own }, admin);
    const [first, second] = (await mails('neu@demo.example')).map(tokenIn) as [string, string];
    const stateOf = async (token: string) =>
      (await execute(showMailedLink, { kind: 'activation', token }, visitor())).state;
    expect([await stateOf(first), await stateOf(second)]).toEqual(['used', 'valid']);
    await execute(renewMailedLink, { kind: 'activation', token: first }, visitor());
    const third = tokenIn((await mails('neu@demo.example'))[2]!);
    expect([await stateOf(second), await stateOf(third)]).toEqual(['used', 'valid']);
  });

  test('what is activated gets no link', async () => {
    const { uid } = await makeUser('da@demo.example', 'AT009001');
    await expect(execute(api.resendAccountMail, { uid, marketPartnerUid: own }, admin)).rejects.toMatchObject(
      { code: 'conflict' },
    );
  });

  test('the same address is taken once, also at the same moment and in capitals', async () => {
    const both = await Promise.allSettled([create(), create({ email: 'NEU@demo.example' })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(create()).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { email: expect.stringContaining('schon ein Benutzerkonto') },
    });
    expect(await mails('neu@demo.example')).toHaveLength(1);
  });

  test('an address that is offered the access already is not offered it again', async () => {
    await makeUser('neu@demo.example');
    await create();
    await expect(create()).rejects.toMatchObject({
      ...{ code: 'invalid_input', fields: { email: expect.stringContaining('schon ein Benutzerkonto') } },
    });
    expect(await mails('neu@demo.example')).toHaveLength(1);
  });

  test('two partners that make the same new account at once both get theirs', async () => {
    const page = contextOf((await makeUser('seite@demo.example')).uid, 1);
    await Promise.all([
      create(),
      create({ marketPartnerUid: other, numbers: roles({ AT009009: 'viewer' }) }, page),
    ]);
    expect((await users()).map((user) => user.state).sort()).toEqual([
      ...['active', 'active', 'invited', 'unconfirmed'],
    ]);
    expect(await mails('neu@demo.example')).toHaveLength(2);
  });

  test.each([
    [{ numbers: [] }, 'numbers'],
    [{ email: 'keine Adresse' }, 'email'],
    [{ lastName: '' }, 'lastName'],
    [{ state: 'active' }, 'input'],
    [{ email: 'a@demo.example\nBcc: b@demo.example' }, 'email'],
  ])('%j is refused', async (over, field) => {
    const error = await create(over).catch((caught) => caught);
    expect(error).toMatchObject({ code: 'invalid_input' });
    expect(Object.keys(error.fields).join()).toMatch(field === 'input' ? /./ : new RegExp(field));
    expect(await mails()).toEqual([]);
  });

  describe('of another partner', () => {
    let foreign: number;
    beforeEach(async () => {
      foreign = (await makeUser('fremd@demo.example', 'AT009009', true)).uid;
    });

    test('are neither seen nor written, under their own partner or by changing the uid', async () => {
      const before = await database.db.select().from(t.mpUsers);
      for (const [partner, code] of [
        [other, 'forbidden'],
        [own, 'not_found'],
      ] as const) {
        const at = { uid: foreign, marketPartnerUid: partner };
        const calls = [
          () => execute(api.showAccount, at, admin),
          () =>
            execute(
              api.editAccount,
              {
                ...at,
                revision: 1,
                numbers: roles({ [partner === own ? 'AT009001' : 'AT009009']: 'viewer' }),
              },
              admin,
            ),
          () => execute(api.removeAccount, at, admin),
          () => execute(api.resendAccountMail, at, admin),
        ];
        for (const call of calls) await expect(call()).rejects.toMatchObject({ code });
      }
      await expect(list(other)).rejects.toMatchObject({ code: 'forbidden' });
      await expect(create({ marketPartnerUid: other })).rejects.toMatchObject({ code: 'forbidden' });
      const both = { numbers: roles({ AT009001: 'admin', AT009009: 'admin' }) };
      for (const call of [() => create(both), () => edit(admin.session.uid, both)])
        await expect(call()).rejects.toMatchObject({ code: 'invalid_input' });
      expect(await database.db.select().from(t.mpUsers)).toEqual(before);
      expect(await mails()).toEqual([]);
      expect((await list()).map(({ email }) => email)).toEqual(['chefin@demo.example']);
    });

    test('stay as they are when the same person has an account here', async () => {
      await database.db.insert(t.mpUsers).values({ userUid: foreign, ecnumberUid: n.AT009001! });
      const account = await show(foreign);
      expect(account.numbers).toMatchObject([{ ecnumber: 'AT009001' }]);
      expect(JSON.stringify(account)).not.toContain('AT009009');
      // What the other partner changes does not stand in the way.
      await database.db.update(t.users).set({ revision: 9 }).where(eq(t.users.uid, foreign));
      await edit(foreign, { revision: account.revision, numbers: roles({ AT009002: 'editor' }) });
      expect(await bindings(foreign)).toEqual([
        ['AT009002', 'editor'],
        ['AT009009', 'admin'],
      ]);
      await remove(foreign);
      expect(await bindings(foreign)).toEqual([['AT009009', 'admin']]);
      expect((await mails('fremd@demo.example')).map(({ kind }) => kind)).toEqual([
        ...['access.changed', 'access.ended'],
      ]);
    });
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 9])('role %i of the partner', async (role) => {
    const { uid } = await makeUser('da@demo.example', 'AT009001');
    const who = contextOf((await makeUser('wer@demo.example')).uid, role, role >= 3 && role <= 5 ? own : -1);
    const at = { uid, marketPartnerUid: own };
    const calls = [
      () => list(own, who),
      () => execute(api.listAccountNumbers, { marketPartnerUid: own }, who),
      () => show(uid, who),
      () => create({}, who),
      () => edit(uid, { numbers: roles({ AT009001: 'editor' }) }, who),
      () => execute(api.resendAccountMail, at, who),
      () => remove(uid, who),
    ];
    const allowed = [1, 3].includes(role);
    for (const [place, call] of calls.entries()) {
      const answer = await call().then(
        () => 'ok',
        ({ code }) => code,
      );
      expect([place, answer]).toEqual([place, allowed ? (place === 5 ? 'conflict' : 'ok') : 'forbidden']);
    }
  });

  test('names are corrected until the account is its owner’s, and a newer revision is kept', async () => {
    const { uid } = await create();
    const numbers = roles({ AT009001: 'admin' });
    const { revision } = await show(uid);
    const saved = await edit(uid, { numbers, lastName: 'Berichtigt' });
    expect(saved.revision).not.toBe(revision);
    await expect(edit(uid, { revision, numbers })).rejects.toMatchObject({
      code: 'conflict',
      fields: { revision: String(saved.revision) },
    });
    expect(await show(uid)).toMatchObject({ lastName: 'Berichtigt', numbers: [{ role: 'admin' }] });
    await database.db
      .update(t.users)
      .set({ state: 'active', passwordHash: hash })
      .where(eq(t.users.uid, uid));
    await expect(edit(uid, { numbers, lastName: 'Anders' })).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await mails('neu@demo.example')).toHaveLength(1); // who is not active yet is told by the activation
  });

  test.each(['fresh', 'known'])(
    'a %s one that is removed before its activation can’t be activated',
    async (kind) => {
      if (kind === 'known') await makeUser('neu@demo.example');
      const { uid } = await create();
      const [mail] = await mails('neu@demo.example');
      await remove(uid);
      const token = tokenIn(mail!);
      expect((await execute(showMailedLink, { kind: 'activation', token }, visitor())).state).not.toBe(
        'valid',
      );
      expect(await list()).toHaveLength(1);
      await expect(remove(uid)).rejects.toMatchObject({ code: 'not_found' });
      await execute(renewMailedLink, { kind: 'activation', token }, visitor());
      expect(await mails('neu@demo.example')).toHaveLength(1);
      expect(await state(uid)).toBeUndefined(); // nothing that somebody typed about a person stays
      expect(await create()).toMatchObject({ uid: expect.any(Number) }); // and again
      const subject = kind === 'known' ? 'Zugang zu Demo Netz Eins' : 'Aktivieren Sie Ihr Konto';
      expect((await mails('neu@demo.example'))[1]).toMatchObject({ subject });
    },
  );

  test('one that two market partners offer stays when one of them takes it back', async () => {
    const { uid } = await create();
    const elsewhere = Object.keys(n).find((name) => !['AT009001', 'AT009002'].includes(name))!;
    await database.db.insert(t.mpUsers).values({ userUid: uid, ecnumberUid: n[elsewhere]! });
    await remove(uid);
    expect(await state(uid)).toBe('unconfirmed');
    expect(await bindings(uid)).toEqual([[elsewhere, 'viewer']]);
  });

  test('a registration whose owner took an access stays when the access goes', async () => {
    const known = await makeUser('neu@demo.example', undefined, false, {
      ...{ state: 'unconfirmed', accountType: 'company' },
    });
    await create();
    const token = tokenIn((await mails('neu@demo.example'))[0]!);
    await execute(takeOfferedAccess, { token }, visitor());
    await remove(known.uid);
    expect(await state(known.uid)).toBe('unconfirmed');
  });

  describe('the last admin', () => {
    const isKept = async (way: () => Promise<unknown>) => {
      await expect(way()).rejects.toMatchObject({ code: 'forbidden' });
      expect(await bindings(admin.session.uid)).toEqual([['AT009001', 'admin']]);
    };

    test('stays: by edit, removal and deletion of the own account', async () => {
      const uid = admin.session.uid;
      await create({ numbers: roles({ AT009002: 'admin' }) }); // who has not activated it administers nothing
      await isKept(() => edit(uid, { numbers: roles({ AT009001: 'editor' }) }));
      await isKept(() => edit(uid, { numbers: roles({ AT009002: 'viewer' }) }));
      await isKept(() => remove(uid));
      await isKept(() => deleteOwnAccount(database.db, { uid, sessionId: 's', requestId: 'r' }, password));
      await edit(uid, { numbers: roles({ AT009002: 'admin' }), confirmed: true }); // another number will do
      expect(await bindings(uid)).toEqual([['AT009002', 'admin']]);
    });

    test('of a market partner that is out may go', async () => {
      const uid = admin.session.uid;
      await database.db.update(t.marketPartners).set({ active: false });
      try {
        await deleteOwnAccount(database.db, { uid, sessionId: 's', requestId: 'r' }, password);
        expect(await bindings(uid)).toEqual([]);
      } finally {
        await database.db.update(t.marketPartners).set({ active: true });
      }
    });

    test('who is not the last takes the own role away after a question that names it', async () => {
      await makeUser('zweite@demo.example', 'AT009001', true);
      const me = admin.user!.uid;
      const asked = {
        code: 'conflict',
        message: expect.stringContaining('Administration von AT009001 - Demo Netz Eins'),
        fields: { confirmed: expect.any(String) },
      };
      const smaller = { numbers: roles({ AT009001: 'viewer' }) };
      await expect(edit(me, smaller)).rejects.toMatchObject(asked);
      await expect(remove(me)).rejects.toMatchObject(asked);
      expect(await bindings(me)).toHaveLength(1);
      expect((await users()).find(({ uid }) => uid === me)?.revision).toBe(1);
      await edit(me, { numbers: roles({ AT009001: 'admin', AT009002: 'viewer' }) });
      await edit(me, { ...smaller, confirmed: true });
      await execute(api.removeAccount, { uid: me, marketPartnerUid: own, confirmed: true }, admin);
      expect(await bindings(me)).toEqual([]);
    });

    test('stays when two go at the same moment', async () => {
      const { uid } = await makeUser('zweite@demo.example', 'AT009002', true);
      const both = await Promise.allSettled([
        remove(uid),
        edit(admin.session.uid, { numbers: roles({ AT009001: 'viewer' }) }),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const left = (await database.db.select().from(t.mpUsers)).filter((binding) => binding.admin);
      expect(left).toHaveLength(1);
    });
  });

  test('each change is audited, naming whom it concerns', async () => {
    const { uid } = await create();
    await edit(uid, { numbers: roles({ AT009001: 'admin' }) });
    await execute(api.resendAccountMail, { uid, marketPartnerUid: own }, admin);
    await remove(uid);
    const entries = await database.db.select().from(t.auditEntries).orderBy(t.auditEntries.uid);
    expect(entries.map(({ action, detail }) => [action, detail])).toEqual([
      ['partnerAccounts.created', `Benutzer ${uid}: Demo Netz Eins, AT009001 als Redaktion`],
      [
        'partnerAccounts.edited',
        `Benutzer ${uid}: Demo Netz Eins, AT009001 als Redaktion → AT009001 als Administration`,
      ],
      ['partnerAccounts.mailResent', `Benutzer ${uid}: Demo Netz Eins`],
      ['partnerAccounts.removed', `Benutzer ${uid}: Demo Netz Eins, AT009001 als Administration`],
    ]);
    expect(entries.every((entry) => entry.userUid === admin.session.uid)).toBe(true);
  });

  test('are found by words, sorted, a page at a time', async () => {
    await makeUser('a@demo.example', 'AT009001', false, { lastName: 'Öllinger' });
    await makeUser('b@demo.example', 'AT009002', false, { lastName: 'Zander', state: 'blocked' });
    const ask = async (question: object) => {
      const input = { filters: { marketPartnerUid: own }, ...question };
      const { accounts, total } = await execute(api.listAccounts, input, admin);
      return [accounts.map(({ email }: { email: string }) => email[0]).join(''), total];
    };
    expect(await ask({})).toEqual(['acb', 3]); // Öllinger, Person, Zander
    expect(await ask({ sorting: { column: 'email', direction: 'desc' } })).toEqual(['cba', 3]);
    expect(await ask({ search: { term: 'ÖLLING demo' } })).toEqual(['a', 1]);
    expect(await ask({ page: 2, pageSize: 2 })).toEqual(['b', 3]);
    await expect(ask({ sorting: { column: 'password_hash' } })).rejects.toMatchObject({
      code: 'invalid_input',
    });
    await expect(ask({ filters: {} })).rejects.toMatchObject({ code: 'invalid_input' });
  });
});
