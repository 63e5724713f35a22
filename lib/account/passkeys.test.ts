import { jest } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { askForAny } from '@/lib/auth/passkeys';
import { hashPassword } from '@/lib/auth/passwords';
import { roles } from '@/lib/auth/roles';
import { openSession, tokenOf } from '@/lib/auth/session';
import { contextOf } from '@/lib/backend/context';
import type { Context } from '@/lib/backend/endpoint';
import { execute } from '@/lib/backend/execute';
import { checkConfig, config } from '@/lib/config';
import { shareClient } from '@/lib/db/client';
import * as t from '@/lib/db/tables';
import { passkeySignIn } from '@/lib/users/endpoints';
import { makeAuthenticator } from '@/tests/support/authenticator';
import { emptied, type TestDatabase, testClients } from '@/tests/support/database';
import * as api from './passkey-endpoints';
import * as factor from './second-factor-endpoints';

const password = 'drei Ziegen am Zaun';
const ip = '192.0.2.1';

describe.each(testClients())('passkeys on %s', (_, open) => {
  let database: TestDatabase;
  let passwordHash: string;
  beforeAll(async () => {
    database = await open();
    shareClient(database.client);
    passwordHash = await hashPassword(password);
  });
  beforeEach(() => emptied(database.client, 'users', 'audit_entries', 'rate_limits', 'used_challenges'));
  afterEach(() => {
    delete process.env.SECOND_FACTOR_REQUIRED;
    checkConfig();
    jest.useRealTimers();
  });
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
          ...{ passwordHash, dataConfirmed: true, privacyPolicy: true, ...over },
        })
        .returning()
    )[0]!;

  /** What an endpoint is given of the owner of a session, as it is now. */
  const contextOfToken = (token: string): Promise<Context> =>
    contextOf({
      cookies: (name) => (name.endsWith('session-token') ? token : undefined),
      ip,
      userAgent: '',
      requestId: 'test',
    });
  const contextFor = async (userUid: number) =>
    contextOfToken(await tokenOf(await openSession(database.db, { userUid, userAgent: '' })));
  const visitor = () => contextOfToken('');

  async function add(context: Context, name = 'Telefon', fault = {}) {
    const device = makeAuthenticator(config.publicUrl);
    const { setup, options } = await execute(api.beginOwnPasskey, { password }, context);
    await execute(api.addOwnPasskey, { name, setup, ...device.make(options, fault) }, context);
    return device;
  }
  /** Signs in. @returns the context of the new session */
  async function signIn(shown: ReturnType<ReturnType<typeof makeAuthenticator>['show']>, username?: string) {
    const context = await visitor();
    await execute(passkeySignIn, { ...shown, username }, context);
    return contextOfToken(/token=([^;]+)/.exec(context.setCookies[0]!)![1]!);
  }
  const listed = async (context: Context) => (await execute(api.listPasskeys, {}, context)).passkeys;
  const actions = async () =>
    (await database.db.select().from(t.auditEntries).orderBy(t.auditEntries.uid)).map(({ action, detail }) =>
      `${action} ${detail}`.trim(),
    );
  const subjects = async () =>
    (await database.db.select().from(t.mails).orderBy(t.mails.uid)).map(({ subject }) => subject);

  test('are added, used, renamed and removed, and their owner is told', async () => {
    const { uid } = await makeUser();
    const context = await contextFor(uid);
    const device = await add(context);
    const [passkey] = await listed(context);
    expect(passkey).toEqual({
      uid: passkey!.uid,
      name: 'Telefon',
      created: expect.any(Number),
      lastUsed: null,
    });

    const signedIn = await signIn(device.show(askForAny()));
    expect(signedIn.user).toMatchObject({ uid });
    expect((await listed(context))[0]!.lastUsed).toEqual(expect.any(Number));

    await execute(api.renameOwnPasskey, { uid: passkey!.uid, name: 'Altes Telefon' }, context);
    const wrong = execute(api.removeOwnPasskey, { uid: passkey!.uid, password: 'falsch' }, context);
    await expect(wrong).rejects.toMatchObject({ fields: { password: 'Das Passwort ist falsch.' } });
    expect(await listed(context)).toMatchObject([{ name: 'Altes Telefon' }]);
    await execute(api.removeOwnPasskey, { uid: passkey!.uid, password }, context);
    expect(await listed(context)).toEqual([]);
    // What began with it has ended.
    expect((await database.db.select().from(t.sessions)).map(({ id }) => id)).toEqual([context.sessionId]);
    await expect(signIn(device.show(askForAny()))).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await subjects()).toEqual(['Ein Passkey wurde hinzugefügt', 'Ein Passkey wurde entfernt']);
    expect(await actions()).toEqual([
      ...['passkey.added Telefon', 'signIn Passkey „Telefon“', 'passkey.renamed Altes Telefon'],
      ...['password.refused', 'passkey.removed Altes Telefon', 'passkey.refused'],
    ]);
  });

  test.each<[Parameters<ReturnType<typeof makeAuthenticator>['make']>[1] & object]>([
    [{ origin: 'https://boese.example' }],
    [{ rpId: 'boese.example' }],
    [{ unverified: true }],
    [{ challenge: 'AAAA' }],
    [{ type: 'webauthn.create' }],
  ])('%j is refused, when one is made as when it is shown', async (fault) => {
    const { uid } = await makeUser();
    const context = await contextFor(uid);
    const made = fault.type ? { type: 'webauthn.get' } : fault;
    await expect(add(context, 'Falsch', made)).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await listed(context)).toEqual([]);
    const device = await add(context);
    await expect(signIn(device.show(askForAny(), fault))).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await actions()).toEqual(['passkey.added Telefon', 'passkey.refused Telefon']);
  });

  test('an answer counts once, in time, for what was asked, and never with an earlier counter', async () => {
    const { uid } = await makeUser();
    const context = await contextFor(uid);
    const device = await add(context);
    const shown = device.show(askForAny());
    const tries = await Promise.allSettled([signIn(shown), signIn(shown)]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(signIn(device.show(askForAny(), { counter: 1 }))).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await signIn(device.show(askForAny(), { counter: 7 }));

    const begun = await execute(api.beginOwnPasskey, { password }, context);
    const mixed = { setup: begun.setup, challenge: begun.options.challenge, rpId: begun.options.rp.id };
    await expect(signIn(device.show(mixed, { counter: 8 }))).rejects.toMatchObject({ code: 'invalid_input' });
    const late = device.show(askForAny(), { counter: 9 });
    jest.useFakeTimers({ now: Date.now() + 6 * 60_000, doNotFake: ['nextTick', 'setImmediate'] });
    await expect(signIn(late)).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('an answer counts once also on a device without a counter, and two of one count are one too many', async () => {
    const { uid } = await makeUser();
    const context = await contextFor(uid);
    const plain = await add(context, 'Ohne Zähler');
    await database.db.update(t.passkeys).set({ counter: 0 });
    const shown = plain.show(askForAny(), { counter: 0 });
    await signIn(shown);
    await expect(signIn(shown)).rejects.toMatchObject({ code: 'unauthenticated' });
    // Asked anew it goes on, as often as wanted: what is right is no guess.
    for (let times = 0; times < 8; times += 1) await signIn(plain.show(askForAny(), { counter: 0 }));

    const copies = [1, 2].map(() => signIn(plain.show(askForAny(), { counter: 5 })));
    const done = await Promise.allSettled(copies);
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(signIn(plain.show(askForAny(), { counter: 0 }))).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  test('an answer for another account than the passkey’s is none', async () => {
    const device = await add(await contextFor((await makeUser()).uid));
    const shown = { ...device.show(askForAny()), userHandle: Buffer.alloc(32).toString('base64url') };
    await expect(signIn(shown)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('a setup is for the account that began it, and made once', async () => {
    const context = await contextFor((await makeUser()).uid);
    const other = await contextFor((await makeUser('andere@demo.example')).uid);
    const { setup, options } = await execute(api.beginOwnPasskey, { password }, context);
    const made = { name: 'Telefon', setup, ...makeAuthenticator(config.publicUrl).make(options) };
    await expect(execute(api.addOwnPasskey, made, other)).rejects.toMatchObject({ code: 'invalid_input' });
    await execute(api.addOwnPasskey, made, context);
    await expect(execute(api.addOwnPasskey, made, context)).rejects.toMatchObject({ code: 'invalid_input' });
    const { uid } = (await listed(context))[0]!;
    for (const trial of [
      execute(api.renameOwnPasskey, { uid, name: 'Meiner' }, other),
      execute(api.removeOwnPasskey, { uid, password }, other),
    ])
      await expect(trial).rejects.toMatchObject({ code: 'not_found' });
  });

  test('wrong answers are slowed by passkey', async () => {
    const device = await add(await contextFor((await makeUser()).uid));
    const codes: string[] = [];
    for (let count = 0; count < 7; count += 1)
      codes.push(await signIn(device.show(askForAny(), { unverified: true })).catch((error) => error.code));
    expect(codes).toEqual([...Array(6).fill('unauthenticated'), 'too_many_requests']);
  });

  test.each([
    ['waiting', 'forbidden', /Freigabe/],
    ['blocked', 'forbidden', /gesperrt/],
    ['unconfirmed', 'unauthenticated', /Passwort/],
  ])('an account that is %s is not let in', async (state, code, message) => {
    const { uid } = await makeUser();
    const device = await add(await contextFor(uid));
    await database.db.update(t.users).set({ state }).where(eq(t.users.uid, uid));
    await expect(signIn(device.show(askForAny()))).rejects.toMatchObject({
      code,
      message: expect.stringMatching(message),
    });
  });

  test('who signs in over an open page stays the same', async () => {
    const device = await add(await contextFor((await makeUser()).uid));
    await expect(signIn(device.show(askForAny()), 'andere@demo.example')).rejects.toMatchObject({
      code: 'forbidden',
    });
    await signIn(device.show(askForAny()), 'da@demo.example');
  });

  test('count as second factor where they were shown, and the password alone changes nothing then', async () => {
    process.env.SECOND_FACTOR_REQUIRED = 'ja';
    checkConfig();
    const { uid } = await makeUser();
    await database.db.insert(t.userGroups).values({ userUid: uid, groupId: roles.pageAdmin });
    const token = await tokenOf(await openSession(database.db, { userUid: uid, userAgent: '' }));
    const before = await contextOfToken(token);
    expect(before.session.needsSecondFactor).toBe(true);
    const device = await add(before);
    expect((await contextOfToken(token)).session.needsSecondFactor).toBeUndefined();

    const byPassword = await contextFor(uid);
    expect(byPassword.session.needsSecondFactor).toBe(true);
    for (const trial of [
      execute(api.beginOwnPasskey, { password }, byPassword),
      execute(factor.beginFactor, { password }, byPassword),
      execute(api.removeOwnPasskey, { uid: 1, password }, byPassword),
    ])
      await expect(trial).rejects.toMatchObject({ code: 'forbidden' });

    const byPasskey = await signIn(device.show(askForAny()));
    expect(byPasskey.session.needsSecondFactor).toBeUndefined();
    const [passkey] = await listed(byPasskey);
    await execute(api.removeOwnPasskey, { uid: passkey!.uid, password }, byPasskey);
    expect((await contextOfToken(token)).session.loggedIn).toBe(false);
  });

  test('no code is asked for besides', async () => {
    const { uid } = await makeUser('da@demo.example', { totpSecret: 'versiegelt' });
    const device = await add(await contextFor(uid));
    expect((await signIn(device.show(askForAny()))).user).toMatchObject({ uid });
  });
});
