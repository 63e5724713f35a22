import { eq } from 'drizzle-orm';
import { generate } from 'otplib';
import { hashPassword } from '@/lib/auth/passwords';
import { can } from '@/lib/auth/permissions';
import { openSession, tokenOf } from '@/lib/auth/session';
import { anonymous } from '@/lib/auth/state';
import { contextOf } from '@/lib/backend/context';
import type { Context } from '@/lib/backend/endpoint';
import { execute } from '@/lib/backend/execute';
import { emptyBin } from '@/lib/bin/commands/purge';
import { restoreFromBin } from '@/lib/bin/commands/restore';
import { checkConfig } from '@/lib/config';
import { deleteConsultations } from '@/lib/consultations/commands/delete';
import { shareClient } from '@/lib/db/client';
import * as t from '@/lib/db/tables';
import { issueToken } from '@/lib/tokens/commands';
import { readToken } from '@/lib/tokens/queries';
import { authenticate } from '@/lib/users/commands';
import { login } from '@/lib/users/endpoints';
import { sessionStateOf } from '@/lib/users/model';
import { findSession } from '@/lib/users/queries';
import { emptied, type TestDatabase, testClients } from '@/tests/support/database';
import { sessionOf } from '@/tests/support/sessions';
import * as api from './endpoints';
import { exportOwnData } from './queries';
import * as factor from './second-factor-endpoints';

const password = 'drei Ziegen am Zaun';
const fresh = 'vier Kühe am Teich';
const visitor = { ip: '192.0.2.1', userAgent: '', requestId: 'test' };

describe.each(testClients())('one’s own account on %s', (_, open) => {
  let database: TestDatabase;
  let hash: string;
  let lists: { netz: number; behoerde: number; category: number };
  beforeAll(async () => {
    database = await open();
    shareClient(database.client);
    hash = await hashPassword(password);
    const participants = await database.db
      .insert(t.participants)
      .values([
        { name: 'Netzbetreiber', code: 'NB' },
        { name: 'Behörde', code: '' },
      ])
      .returning();
    const [category] = await database.db.insert(t.processCategories).values({ name: 'Wechsel' }).returning();
    lists = { netz: participants[0]!.uid, behoerde: participants[1]!.uid, category: category!.uid };
  });
  beforeEach(() => emptied(database.client, 'users', 'market_partners', 'audit_entries', 'rate_limits'));
  afterAll(async () => {
    shareClient(undefined);
    await database.close();
  });

  const makeUser = async (email = 'da@demo.example', over: Partial<typeof t.users.$inferInsert> = {}) =>
    (
      await database.db
        .insert(t.users)
        .values({
          ...{ username: email, email, firstName: 'Demo', lastName: 'Person', state: 'active' },
          ...{ passwordHash: hash, dataConfirmed: true, privacyPolicy: true, ...over },
        })
        .returning()
    )[0]!;

  /** Signs a user in. @returns what an endpoint is given of them */
  const contextFor = async (uid: number, userAgent = 'Firefox/140.0 Windows'): Promise<Context> => {
    await openSession(database.db, { userUid: uid, userAgent });
    const rows = await database.db.select().from(t.sessions).where(eq(t.sessions.userUid, uid));
    const { id } = rows.find((row) => row.userAgent === userAgent)!;
    const { user } = (await findSession(database.db, id))!;
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    expect(await findSession(database.db, id, inMinutes(119))).toBeDefined();
    expect(await findSession(database.db, id, inMinutes(121))).toBeUndefined();
    return {
      ...{ session: sessionStateOf(user!), user, sessionId: id, db: database.db, setCookies: [] },
      ...{ ip: '192.0.2.1', userAgent, requestId: 'test' },
    };
  };
  const userNow = async (uid: number) =>
    (await database.db.select().from(t.users).where(eq(t.users.uid, uid)))[0]!;
  const sessionsOf = (uid: number) =>
    database.db.select().from(t.sessions).where(eq(t.sessions.userUid, uid));
  const mails = () => database.db.select().from(t.mails).orderBy(t.mails.uid);
  const actions = async () =>
    (await database.db.select().from(t.auditEntries).orderBy(t.auditEntries.uid)).map(({ action }) => action);

  const ownData = (over: Record<string, unknown> = {}) => ({
    ...{ revision: 1, salutation: 'Frau', firstName: 'Neu', lastName: 'Name', company: 'Firma' },
    ...{ processesparticipants: [lists.netz], processescategories: [lists.category] },
    ...{ notifyFrequency: 1, notifyProcesses: 1, notifySchemas: 0, notifyAboutConsultations: -1 },
    ...{ notifyElwoggwg: -1, notifyEvents: 1, notifyIndustryInformation: 0, ...over },
  });

  describe('own data', () => {
    test('are saved with interests and settings, and counted up', async () => {
      const { uid } = await makeUser();
      const context = await contextFor(uid);
      const answer = await execute(api.editOwnData, { uid, ...ownData() }, context);
      expect(answer).toEqual({ revision: 2 });
      const { account } = await execute(api.showOwnAccount, {}, context);
      expect(account.data).toEqual(ownData({ revision: 2 }));
      expect(await actions()).toEqual(['account.edited']);
    });

    test('of a newer revision are not overwritten; the answer names what differs', async () => {
      const { uid } = await makeUser();
      const context = await contextFor(uid);
      await execute(api.editOwnData, { uid, ...ownData() }, context);
      const late = ownData({ lastName: 'Anders' });
      await expect(execute(api.editOwnData, { uid, ...late }, context)).rejects.toMatchObject({
        code: 'conflict',
        fields: { revision: '2', lastName: 'Name' },
      });
      expect((await userNow(uid)).lastName).toBe('Name');
    });

    test('of others stay untouched', async () => {
      const { uid } = await makeUser();
      const other = await makeUser('fremd@demo.example');
      const context = await contextFor(uid);
      const trial = execute(api.editOwnData, { uid: other.uid, ...ownData() }, context);
      await expect(trial).rejects.toMatchObject({ code: 'forbidden' });
      expect(await userNow(other.uid)).toEqual(other);
      expect(await actions()).toEqual(['access.refused']);
    });

    test.each([
      { usergroups: [1] },
      { activeRole: 1 },
      { dataConfirmed: false },
      { mpusers: [{ ecnumber: 1, marketpartner_admin: 1 }] },
      { state: 'active' },
      { email: 'x@demo.example' },
      { passwordHash: 'x' },
      { revision: '1' },
      { notifyFrequency: 7 },
      { firstName: '' },
    ])('take nothing else: %j', async (extra) => {
      const user = await makeUser();
      const context = await contextFor(user.uid);
      const trial = execute(api.editOwnData, { uid: user.uid, ...ownData(), ...extra }, context);
      await expect(trial).rejects.toMatchObject({ code: 'invalid_input' });
      expect(await userNow(user.uid)).toEqual(user);
      expect(await database.db.select().from(t.userGroups)).toEqual([]);
      expect(await database.db.select().from(t.mpUsers)).toEqual([]);
    });

    test('never give or take a role name', async () => {
      const { uid } = await makeUser();
      const context = await contextFor(uid);
      const wanted = ownData({ processesparticipants: [lists.behoerde] });
      await expect(execute(api.editOwnData, { uid, ...wanted }, context)).rejects.toMatchObject({
        fields: { processesparticipants: 'Diese Auswahl gibt es nicht oder nicht mehr.' },
      });
      expect((await userNow(uid)).firstName).toBe('Demo');
      await database.db.insert(t.userParticipants).values({ userUid: uid, participantUid: lists.behoerde });
      await execute(api.editOwnData, { uid, ...ownData({ processesparticipants: [] }) }, context);
      const { account } = await execute(api.showOwnAccount, {}, context);
      expect(account.roleNames).toEqual([{ uid: lists.behoerde, name: 'Behörde' }]);
      expect(account.data.processesparticipants).toEqual([]);
    });

    test('are closed to visitors and to who has not confirmed them', async () => {
      const visitorContext = { ...(await contextFor((await makeUser()).uid)), session: anonymous };
      await expect(execute(api.showOwnAccount, {}, visitorContext)).rejects.toMatchObject({
        code: 'unauthenticated',
      });
      const { uid } = await makeUser('neu@demo.example', { dataConfirmed: false });
      await expect(execute(api.showOwnAccount, {}, await contextFor(uid, 'b'))).rejects.toMatchObject({
        code: 'forbidden',
      });
    });
  });

  describe('the password', () => {
    const change = (over = {}) => ({
      ...{ oldPassword: password, newPassword: fresh, repeatPassword: fresh, ...over },
    });

    test('changes, and every other session ends at once', async () => {
      const { uid } = await makeUser();
      await contextFor(uid, 'other');
      const context = await contextFor(uid);
      await execute(api.editPassword, change(), context);
      expect((await sessionsOf(uid)).map(({ id }) => id)).toEqual([context.sessionId]);
      await expect(authenticate(database.db, 'da@demo.example', password, visitor)).rejects.toMatchObject({
        code: 'unknown_error',
      });
      await expect(authenticate(database.db, 'da@demo.example', fresh, visitor)).resolves.toMatchObject({
        uid,
      });
      expect((await mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
        ['passwordChanged', 'da@demo.example'],
      ]);
      expect(await actions()).toContain('password.changed');
    });

    test('changes, and links that would set another one hold no longer', async () => {
      const { uid } = await makeUser();
      const link = await database.db.transaction((tx) => issueToken(tx as never, 'passwordReset', uid));
      const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);
      const stateAt = async (hours: number) =>
        (await readToken(database.db, 'passwordReset', link, later(hours))).state;
      expect([await stateAt(0), await stateAt(23.9), await stateAt(24.1)]).toEqual([
        'valid',
        'valid',
        'expired',
      ]);
      await execute(api.editPassword, change(), await contextFor(uid));
      expect(await readToken(database.db, 'passwordReset', link)).toMatchObject({ state: 'used' });
    });

    test.each([
      [{ oldPassword: 'falsch' }, 'oldPassword'],
      [{ newPassword: 'kurz', repeatPassword: 'kurz' }, 'newPassword'],
      [{ newPassword: 'Passwort-2026!', repeatPassword: 'Passwort-2026!' }, 'newPassword'],
      [{ newPassword: password, repeatPassword: password }, 'newPassword'],
      [{ repeatPassword: 'anders geschrieben' }, 'repeatPassword'],
    ])('stays with %j', async (over, field) => {
      const { uid } = await makeUser();
      await contextFor(uid, 'other');
      const context = await contextFor(uid);
      const error = await execute(api.editPassword, change(over), context).catch((caught) => caught);
      expect(Object.keys(error.fields)).toEqual([field]);
      expect((await userNow(uid)).passwordHash).toBe(hash);
      expect(await sessionsOf(uid)).toHaveLength(2);
    });

    test('is not guessed: the seventh try waits, also with the right one', async () => {
      const { uid } = await makeUser();
      const context = await contextFor(uid);
      for (let n = 0; n < 6; n += 1) {
        await expect(
          execute(api.editPassword, change({ oldPassword: `x${n}` }), context),
        ).rejects.toMatchObject({ code: 'invalid_input' });
      }
      await expect(execute(api.editPassword, change(), context)).rejects.toMatchObject({
        code: 'too_many_requests',
      });
    });
  });

  describe('a new address', () => {
    test('waits for the link that only it gets', async () => {
      const { uid } = await makeUser();
      const context = await contextFor(uid);
      await execute(api.editEmail, { email: 'Neu@demo.example', password }, context);
      expect(await userNow(uid)).toMatchObject({
        email: 'da@demo.example',
        pendingEmail: 'neu@demo.example',
      });
      const [mail, ...more] = await mails();
      expect(more).toEqual([]);
      expect(mail).toMatchObject({ kind: 'changeEmail', recipient: 'neu@demo.example' });
      expect(mail!.text).toMatch(/\/users\/email-changed\/[\w-]{43}\n/);
      const [token] = await database.db.select().from(t.tokens);
      expect(token).toMatchObject({ kind: 'changeEmail', userUid: uid, email: 'neu@demo.example' });
      expect(mail!.text).not.toContain(token!.hash);
      await execute(api.cancelEmail, {}, context);
      expect((await userNow(uid)).pendingEmail).toBe('');
      expect((await database.db.select().from(t.tokens))[0]!.usedAt).not.toBeNull();
    });

    test('is waited for no more once the password is another: who knew the old one may have asked for it', async () => {
      const { uid } = await makeUser();
      const context = await contextFor(uid);
      await execute(api.editEmail, { email: 'neu@demo.example', password }, context);
      await execute(
        api.editPassword,
        { oldPassword: password, newPassword: fresh, repeatPassword: fresh },
        context,
      );
      expect((await userNow(uid)).pendingEmail).toBe('');
      expect((await mails()).at(-1)).toMatchObject({
        ...{ kind: 'passwordChanged', recipient: 'da@demo.example' },
        text: expect.stringContaining('auf neu@demo.example war noch nicht'),
      });
      expect((await database.db.select().from(t.tokens))[0]!.usedAt).not.toBeNull();
    });

    test('that is taken is answered the same; its owner is told, without a link', async () => {
      const { uid } = await makeUser();
      await makeUser('neu@demo.example');
      const context = await contextFor(uid);
      const answer = await execute(api.editEmail, { email: 'neu@demo.example', password }, context);
      expect(answer).toBeUndefined();
      const { account } = await execute(api.showOwnAccount, {}, context);
      expect(account.pendingEmail).toBe('neu@demo.example');
      const [mail] = await mails();
      expect(mail).toMatchObject({ kind: 'changeEmailTaken', recipient: 'neu@demo.example', userUid: null });
      expect(mail!.text).not.toContain('email-changed');
      expect(await actions()).toEqual(['email.changeRequested']);
    });

    test.each([
      [{ email: 'da@demo.example', password }, 'email'],
      [{ email: 'keine', password }, 'email'],
      [{ email: 'neu@demo.example', password: 'falsch' }, 'password'],
    ])('is refused with %j', async (input, field) => {
      const { uid } = await makeUser();
      const error = await execute(api.editEmail, input, await contextFor(uid)).catch((caught) => caught);
      expect(Object.keys(error.fields)).toEqual([field]);
      expect(await mails()).toEqual([]);
    });

    test('is asked for five times an hour at most', async () => {
      const { uid } = await makeUser();
      const context = await contextFor(uid);
      const ask = (n: number) => execute(api.editEmail, { email: `neu${n}@demo.example`, password }, context);
      for (let n = 0; n < 5; n += 1) await ask(n);
      await expect(ask(5)).rejects.toMatchObject({ code: 'too_many_requests' });
      expect(await mails()).toHaveLength(5);
    });
  });

  describe('sessions', () => {
    test('open nothing for a person who is not active', async () => {
      const { uid } = await makeUser();
      const { sessionId } = await contextFor(uid);
      await database.db.update(t.users).set({ state: 'blocked' }).where(eq(t.users.uid, uid));
      expect(await findSession(database.db, sessionId!)).toBeUndefined();
    });

    test('are listed with their device and end one by one or all at once', async () => {
      const { uid } = await makeUser();
      const other = await makeUser('fremd@demo.example');
      const foreign = await contextFor(other.uid, 'Chrome/140.0 Android');
      await contextFor(uid, 'Chrome/140.0 Linux');
      await contextFor(uid, '');
      const context = await contextFor(uid);
      const { sessions } = await execute(api.listSessions, {}, context);
      expect(sessions.map(({ device, current }) => [device, current])).toEqual([
        ['Firefox auf Windows', 1],
        ...[
          ['Unbekanntes Gerät', 0],
          ['Chrome auf Linux', 0],
        ].sort(() => 0),
      ]);
      expect(sessions.every(({ id }) => id.length === 24)).toBe(true);
      const end = (id: string) => execute(api.endSessionEndpoint, { id }, context);
      await expect(end(foreign.sessionId!.slice(0, 24))).rejects.toMatchObject({ code: 'not_found' });
      await end(sessions[1]!.id);
      expect(await sessionsOf(uid)).toHaveLength(2);
      expect(await execute(api.endOthers, {}, context)).toEqual({ ended: 1 });
      expect((await sessionsOf(uid)).map(({ id }) => id)).toEqual([context.sessionId]);
      expect(await sessionsOf(other.uid)).toHaveLength(1);
    });
  });

  describe('signing in again', () => {
    const again = (context: Context, typed: string) =>
      execute(login, { username: 'da@demo.example', password: typed }, { ...context, setCookies: [] });

    test('takes the place of the session that the browser has, and leaves it where it is refused', async () => {
      const { uid } = await makeUser();
      const context = await contextFor(uid);
      await expect(again(context, 'falsch')).rejects.toMatchObject({ code: 'unknown_error' });
      expect((await sessionsOf(uid)).map(({ id }) => id)).toEqual([context.sessionId]);
      await again(context, password);
      const [now, ...more] = await sessionsOf(uid);
      expect(more).toEqual([]);
      expect(now!.id).not.toBe(context.sessionId);
    });
  });

  describe('the second factor', () => {
    const setUp = async (context: Context) => {
      const begun = await execute(factor.beginFactor, { password }, context);
      const code = await generate({ secret: begun.secret });
      const { recoveryCodes } = await execute(factor.enableFactor, { setup: begun.setup, code }, context);
      return { ...begun, code, recoveryCodes };
    };
    const signIn = (code?: string, given = password) =>
      authenticate(database.db, 'da@demo.example', given, visitor, code);
    /** A code of the next step, which the clock's tolerance takes and nobody has used. */
    const nextCode = (secret: string) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 });

    test('is set up with the first code, sealed, with recovery codes shown once', async () => {
      const { uid } = await makeUser();
      const context = await contextFor(uid);
      const { secret, qr, uri, recoveryCodes } = await setUp(context);
      expect(uri).toMatch(/^otpauth:\/\/totp\/.*da%40demo\.example/);
      expect(qr).toMatch(/^data:image\/svg\+xml;base64,/);
      expect(new Set(recoveryCodes).size).toBe(10);
      const user = await userNow(uid);
      expect(user.totpSecret).not.toContain(secret);
      expect(JSON.stringify(user.recoveryHashes)).not.toContain(recoveryCodes[0]);
      const { account } = await execute(api.showOwnAccount, {}, context);
      expect(account).toMatchObject({ secondFactor: true, recoveryCodesLeft: 10 });
      expect(await actions()).toContain('secondFactor.enabled');
      expect((await mails()).map(({ kind }) => kind)).toEqual(['secondFactorChanged']);
      await expect(execute(factor.beginFactor, { password }, context)).rejects.toMatchObject({
        code: 'conflict',
      });
    });

    test('begins with the password alone and ends with a right code of the same person', async () => {
      const { uid } = await makeUser();
      const context = await contextFor(uid);
      await expect(execute(factor.beginFactor, { password: 'falsch' }, context)).rejects.toMatchObject({
        code: 'invalid_input',
      });
      const begun = await execute(factor.beginFactor, { password }, context);
      const enable = (setup: string, code: string, by = context) =>
        execute(factor.enableFactor, { setup, code }, by);
      await expect(enable(begun.setup, '000000')).rejects.toMatchObject({ code: 'invalid_input' });
      const code = await generate({ secret: begun.secret });
      await expect(enable('x', code)).rejects.toMatchObject({ code: 'invalid_input' });
      const other = await contextFor((await makeUser('fremd@demo.example')).uid, 'b');
      await expect(enable(begun.setup, code, other)).rejects.toMatchObject({ code: 'invalid_input' });
      expect((await userNow(uid)).totpSecret).toBeNull();
    });

    test('is asked for after the right password only', async () => {
      const { uid } = await makeUser();
      const { secret, code } = await setUp(await contextFor(uid));
      await expect(signIn()).rejects.toMatchObject({ code: 'second_factor' });
      await expect(signIn('', 'falsch')).rejects.toMatchObject({ code: 'unknown_error' });
      await expect(signIn(await nextCode(secret), 'falsch')).rejects.toMatchObject({ code: 'unknown_error' });
      await expect(
        authenticate(database.db, 'niemand@demo.example', password, visitor, '123456'),
      ).rejects.toMatchObject({ code: 'unknown_error' });
      await expect(signIn(code)).rejects.toMatchObject({ code: 'second_factor' }); // used when it was set up
      const next = await nextCode(secret);
      const both = await Promise.allSettled([signIn(next), signIn(next)]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      await expect(signIn(next)).rejects.toMatchObject({ code: 'second_factor' });
    });

    test('takes codes again after a clock that ran ahead was set back, each of them once', async () => {
      const { uid } = await makeUser();
      const { secret } = await setUp(await contextFor(uid));
      const step = Math.floor(Date.now() / 30_000);
      const [now, early] = [step, step + 1].map((at) => generate({ secret, epoch: at * 30 }));
      const spentAt = (ahead: number) =>
        database.db
          .update(t.users)
          .set({ totpLastStep: step + ahead })
          .where(eq(t.users.uid, uid));
      await spentAt(2); // by a device that was a step early, just before this step began
      await expect(signIn(await now)).rejects.toMatchObject({ code: 'second_factor' });
      await spentAt(500);
      await expect(signIn(await early)).resolves.toMatchObject({ uid });
      for (const code of [now, early])
        await expect(signIn(await code)).rejects.toMatchObject({ code: 'second_factor' });
    });

    test('takes each recovery code once', async () => {
      const { uid } = await makeUser();
      const context = await contextFor(uid);
      const { recoveryCodes } = await setUp(context);
      const other = await setUp(await contextFor((await makeUser('fremd@demo.example')).uid, 'b'));
      await expect(signIn(other.recoveryCodes[3])).rejects.toMatchObject({ code: 'second_factor' });
      await expect(signIn(recoveryCodes[3]!.toLowerCase())).resolves.toMatchObject({ uid });
      await expect(signIn(recoveryCodes[3])).rejects.toMatchObject({ code: 'second_factor' });
      expect(await actions()).toContain('secondFactor.recoveryUsed');
      expect((await mails()).map(({ kind }) => kind)).toEqual([
        ...['secondFactorChanged', 'secondFactorChanged', 'recoveryCodeUsed'],
      ]);
      expect((await mails()).at(-1)).toMatchObject({ recipient: 'da@demo.example' });
      expect((await mails()).at(-1)?.text).toContain('bleiben 9 übrig');
      await expect(signIn(recoveryCodes[5])).resolves.toMatchObject({ recoveryCodesLeft: 8 });
      const renewed = await execute(factor.renewCodes, { password }, context);
      await expect(signIn(recoveryCodes[4])).rejects.toMatchObject({ code: 'second_factor' });
      await expect(signIn(renewed.recoveryCodes[0])).resolves.toMatchObject({ uid });
    });

    test('is set up first by admins who are obliged to have it', async () => {
      const oblige = (value?: string) => {
        if (value) process.env.SECOND_FACTOR_REQUIRED = value;
        else delete process.env.SECOND_FACTOR_REQUIRED;
        checkConfig();
      };
      const { uid } = await makeUser();
      const context = await contextFor(uid);
      const needs = async () => {
        const cookie = await tokenOf(await openSession(database.db, { userUid: uid, userAgent: '' }));
        const { session } = await contextOf({ ...visitor, cookies: () => cookie });
        return [session.needsSecondFactor, can(session, 'administration'), can(session, 'processes.write')];
      };
      try {
        oblige('ja');
        expect(await needs()).toEqual([undefined, false, false]);
        await database.db.insert(t.userGroups).values({ userUid: uid, groupId: 1 });
        expect(await needs()).toEqual([true, false, false]);
        oblige('nein');
        expect(await needs()).toEqual([undefined, true, false]);
        oblige('ja');
        await database.db.update(t.userGroups).set({ groupId: 2 });
        expect(await needs()).toEqual([true, false, false]);
        await setUp({ ...context, session: { ...context.session, needsSecondFactor: true } });
        expect(await needs()).toEqual([undefined, false, true]);
        expect(() => oblige('vielleicht')).toThrow('SECOND_FACTOR_REQUIRED');
      } finally {
        oblige();
      }
    });

    test('is not guessed: wrong codes are slowed like passwords', async () => {
      const { uid } = await makeUser();
      const { recoveryCodes } = await setUp(await contextFor(uid));
      const results = [];
      for (let n = 0; n < 7; n += 1) {
        results.push(
          await signIn(`00000${n}`).then(
            () => 'in',
            ({ code }) => code,
          ),
        );
        // Asking without a code takes nothing back.
        await signIn().catch(() => {});
      }
      expect(results).toEqual([...Array(6).fill('second_factor'), 'too_many_requests']);
      await expect(signIn(recoveryCodes[0])).rejects.toMatchObject({ code: 'too_many_requests' });
      const elsewhere = { ...visitor, ip: '192.0.2.9' };
      await expect(
        authenticate(database.db, 'da@demo.example', password, elsewhere, recoveryCodes[0]),
      ).resolves.toMatchObject({ uid });
    });

    test('ends with the password', async () => {
      const { uid } = await makeUser();
      const context = await contextFor(uid);
      await setUp(context);
      await expect(execute(factor.disableFactor, { password: 'falsch' }, context)).rejects.toMatchObject({
        code: 'invalid_input',
      });
      await execute(factor.disableFactor, { password }, context);
      expect((await userNow(uid)).recoveryHashes).toEqual([]);
      await expect(signIn()).resolves.toMatchObject({ uid });
      expect(await actions()).toContain('secondFactor.disabled');
    });
  });

  test('own data go along as a file without secrets', async () => {
    const { uid } = await makeUser('da@demo.example', { totpSecret: 'geheim' });
    const context = await contextFor(uid);
    const data = await execute(api.exportData, {}, context);
    expect(data).toMatchObject({ user: { uid, email: 'da@demo.example', secondFactor: true } });
    const text = JSON.stringify(data);
    for (const secret of [hash, 'geheim', context.sessionId!]) expect(text).not.toContain(secret);
    expect(api.exportData.attachment).toBe('meine-daten.json');
  });

  test('own data hold the statements of a withdrawn consultation, which stay without a name when the account goes', async () => {
    const { db } = database;
    const { uid } = await makeUser();
    const other = await makeUser('zwei@demo.example');
    const context = await contextFor(uid);
    const [begun, withdrawn] = await db
      .insert(t.consultations)
      .values(
        ['Offene', 'Zurückgezogene'].map((title) => ({
          ...{ title, consultationStart: new Date('2026-01-01'), statementsUntil: new Date('2099-01-01') },
        })),
      )
      .returning();
    const said = await db
      .insert(t.statements)
      .values(
        (
          [
            [begun, uid, 'a', 1],
            [withdrawn, uid, 'b', 2],
            [withdrawn, other.uid, 'c', 3],
          ] as const
        ).map(([of, userUid, text, day]) => ({
          ...{ consultationUid: of!.uid, userUid, organisation: 'Demo Netz GmbH', text: `<p>${text}</p>` },
          createdAt: new Date(`2026-02-0${day}`),
        })),
      )
      .returning();
    await db
      .insert(t.attachmentContents)
      .values({ sha256: 'e'.repeat(64), size: 1, content: new Uint8Array([1]) });
    await db.insert(t.attachments).values({
      ...{ entity: 'statements', entityUid: said[1]!.uid, name: 'b.pdf', type: 'application/pdf' },
      sha256: 'e'.repeat(64),
    });
    const [partner] = await db.insert(t.marketPartners).values({ company: 'Demo Netz GmbH' }).returning();
    const mine = { marketPartnerUid: partner!.uid, createdBy: uid };
    await db.insert(t.statementVotes).values([
      { ...mine, statementUid: said[2]!.uid, createdAt: new Date('2026-02-04') },
      { ...mine, statementUid: said[0]!.uid, createdAt: new Date('2026-02-05'), createdBy: other.uid },
    ]);
    await db.insert(t.statementDrafts).values([
      { ...mine, consultationUid: begun!.uid, text: '<p>von mir</p>', changedBy: uid },
      { ...mine, consultationUid: withdrawn!.uid, text: '<p>von zwei</p>', changedBy: other.uid },
    ]);
    /** What was done together with others, of this person and of the other one. */
    const shared = async () => {
      const own = await exportOwnData(db, uid);
      const others = await exportOwnData(db, other.uid);
      return [own.agreements, own.statementDrafts, others.agreements, others.statementDrafts];
    };
    const byName = expect.objectContaining({ inTheNameOf: 'Demo Netz GmbH', statementOf: 'Demo Netz GmbH' });
    const ofDrafts = { inTheNameOf: 'Demo Netz GmbH', process: null };
    const sharedNow = (deleted: unknown) => [
      [expect.objectContaining({ consultation: 'Zurückgezogene', consultationDeletedAt: deleted })],
      expect.arrayContaining([
        expect.objectContaining({ ...ofDrafts, consultation: 'Offene', begun: true, text: '<p>von mir</p>' }),
        // What a colleague made of it is not theirs.
        expect.objectContaining({ consultation: 'Zurückgezogene', begun: true, text: null }),
      ]),
      [byName],
      [
        expect.objectContaining({
          ...{ ...ofDrafts, consultation: 'Zurückgezogene', begun: false, text: '<p>von zwei</p>' },
          consultationDeletedAt: deleted,
        }),
      ],
    ];
    expect(await shared()).toEqual(sharedNow(null));
    const statements = async () => (await execute(api.exportData, {}, context)).statements;
    const first = { consultation: 'Offene', text: '<p>a</p>', files: [], consultationDeletedAt: null };
    const second = { consultation: 'Zurückgezogene', text: '<p>b</p>', files: ['b.pdf'], withdrawnAt: null };
    expect(await statements()).toMatchObject([{ ...second, consultationDeletedAt: null }, first]);
    await deleteConsultations(db, other.uid, [withdrawn!.uid]);
    expect(await shared()).toEqual(sharedNow(expect.anything()));
    // It is withdrawn, so the days of the bin do not end it.
    expect(await emptyBin(db, new Date(Date.now() + 400 * 86_400_000))).toBe(0);
    expect(await statements()).toMatchObject([
      { ...second, consultationDeletedAt: expect.anything() },
      first,
    ]);
    await execute(api.deleteAccount, { password, confirmation: 'löschen' }, context);
    const [bin] = await db.select().from(t.deletedRecords);
    await restoreFromBin(db, sessionOf(1, { uid: other.uid }), bin!.uid);
    const left = await db.select().from(t.statements).orderBy(t.statements.createdAt);
    expect(left.map(({ text, userUid }) => [text, userUid])).toEqual([
      ['<p>a</p>', uid],
      ['<p>b</p>', uid],
      ['<p>c</p>', other.uid],
    ]);
    expect(await userNow(uid)).toMatchObject({ firstName: '', lastName: 'Gelöschtes Konto', company: '' });
    await db.delete(t.consultations);
    await db.delete(t.attachments);
    await db.delete(t.attachmentContents);
  });

  describe('deletion', () => {
    const remove = (context: Context, over = {}) =>
      execute(api.deleteAccount, { password, confirmation: 'löschen', ...over }, context);
    const group = (userUid: number, groupId = 1) =>
      database.db.insert(t.userGroups).values({ userUid, groupId });

    test('leaves a row without a name, no session, and one last mail', async () => {
      const { uid } = await makeUser();
      const context = await contextFor(uid);
      await group(uid, 6);
      await execute(api.editEmail, { email: 'neu@demo.example', password }, context);
      await remove(context);
      expect(await userNow(uid)).toMatchObject({
        ...{ email: `geloescht-${uid}@geloescht.invalid`, firstName: '', lastName: 'Gelöschtes Konto' },
        ...{ state: 'deleted', passwordHash: null, pendingEmail: '' },
      });
      expect(await sessionsOf(uid)).toEqual([]);
      expect(await database.db.select().from(t.userGroups)).toEqual([]);
      expect(await database.db.select().from(t.tokens)).toEqual([]);
      expect((await mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
        ['accountDeleted', 'da@demo.example'],
      ]);
      expect(await actions()).toContain('account.deleted');
      await expect(authenticate(database.db, 'da@demo.example', password, visitor)).rejects.toMatchObject({
        code: 'unknown_error',
      });
      await makeUser(); // the address is free
    });

    test.each([
      [{ password: 'falsch' }, 'password'],
      [{ confirmation: 'ja' }, 'confirmation'],
    ])('needs both: %j', async (over, field) => {
      const user = await makeUser();
      const error = await remove(await contextFor(user.uid), over).catch((caught) => caught);
      expect(Object.keys(error.fields)).toEqual([field]);
      expect(await userNow(user.uid)).toEqual(user);
    });

    test('is refused to the last page admin, also when two go at once', async () => {
      const [one, two] = [await makeUser(), await makeUser('zwei@demo.example')];
      await group(one.uid);
      await group(two.uid);
      await makeUser('gesperrt@demo.example', { state: 'blocked' }).then(({ uid }) => group(uid));
      const contexts = [await contextFor(one.uid, 'a'), await contextFor(two.uid, 'b')];
      const results = await Promise.allSettled(contexts.map((context) => remove(context)));
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const refused = results.find((result) => result.status === 'rejected');
      expect(refused).toMatchObject({ reason: { code: 'forbidden' } });
    });

    test('is refused to the last admin of a market partner', async () => {
      const { uid } = await makeUser();
      const [partner] = await database.db
        .insert(t.marketPartners)
        .values({ company: 'Demo Netz GmbH' })
        .returning();
      const numbers = await database.db
        .insert(t.ecnumbers)
        .values(
          ['AT009001', 'AT009002'].map((ecnumber) => ({
            ecnumber,
            name: 'x',
            marketPartnerUid: partner!.uid,
          })),
        )
        .returning();
      const bind = (userUid: number, index: number, admin: boolean) =>
        database.db.insert(t.mpUsers).values({ userUid, ecnumberUid: numbers[index]!.uid, admin });
      await bind(uid, 0, true);
      const other = await makeUser('zwei@demo.example');
      await bind(other.uid, 0, false);
      const context = await contextFor(uid);
      await expect(remove(context)).rejects.toMatchObject({
        code: 'forbidden',
        message: expect.stringContaining('Demo Netz GmbH'),
      });
      expect((await userNow(uid)).state).toBe('active');
      await bind(other.uid, 1, true);
      await remove(context);
      expect((await userNow(uid)).state).toBe('deleted');
    });
  });
});
