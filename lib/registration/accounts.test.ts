import { eq, sql } from 'drizzle-orm';
import { checkPassword, hashPassword } from '@/lib/auth/passwords';
import { anonymous } from '@/lib/auth/state';
import { limits } from '@/lib/auth/throttle';
import type { Context } from '@/lib/backend/endpoint';
import { execute } from '@/lib/backend/execute';
import { shareClient } from '@/lib/db/client';
import * as t from '@/lib/db/tables';
import { issueToken } from '@/lib/tokens/commands';
import { authenticate } from '@/lib/users/commands';
import { emptied, type TestDatabase, testClients } from '@/tests/support/database';
import { confirmData } from './commands/confirm-data';
import { confirmChangedEmail, confirmEmail } from './commands/confirm-email';
import { setPasswordByLink } from './commands/passwords';
import { register, requireRegistrable } from './commands/register';
import { renewLink } from './commands/renew-link';
import { activateAccount, renewMailedLink, resetPassword, showNumber } from './endpoints';
import type { Registration } from './model';
import { showLink } from './queries';

const who = { requestId: 'test' };
const good = 'drei Ziegen am Zaun';

describe.each(testClients())('accounts on %s', (_, open) => {
  let database: TestDatabase;
  let uids: Record<string, number>;
  beforeAll(async () => {
    database = await open();
    shareClient(database.client);
    const rows = await database.db
      .insert(t.participants)
      .values([
        { name: 'Netzbetreiber', description: '', code: 'NB', position: 1 },
        { name: 'Behörde', description: '', code: '', position: 2 },
      ])
      .returning({ uid: t.participants.uid, name: t.participants.name });
    const [category] = await database.db
      .insert(t.processCategories)
      .values({ name: 'Anforderung', description: '', position: 1 })
      .returning({ uid: t.processCategories.uid });
    uids = { ...Object.fromEntries(rows.map(({ uid, name }) => [name, uid])), category: category!.uid };
  });
  beforeEach(() => emptied(database.client, 'users', 'audit_entries', 'rate_limits', 'open_registrations'));
  afterAll(async () => {
    shareClient(undefined);
    await database.close();
  });

  const registration = (over: Partial<Registration> = {}): Registration => ({
    accountType: 'private',
    salutation: '',
    firstName: 'Demo',
    lastName: 'Person',
    company: '',
    email: 'Neu@demo.example',
    password: good,
    passwordAgain: good,
    processesparticipants: [uids.Netzbetreiber!],
    processescategories: [uids.category!],
    notifyFrequency: 1,
    notifyProcesses: 1,
    notifySchemas: 0,
    notifyAboutConsultations: -1,
    notifyElwoggwg: -1,
    notifyEvents: -1,
    notifyIndustryInformation: -1,
    privacyPolicy: true,
    captcha: '',
    ...over,
  });
  const user = async (email = 'neu@demo.example') =>
    (await database.db.select().from(t.users).where(eq(t.users.email, email)))[0]!;
  const mails = () => database.db.select().from(t.mails).orderBy(t.mails.uid);
  /** The secret of the link in the last mail. */
  const linkIn = async (path: RegExp) => path.exec((await mails()).at(-1)?.text ?? '')?.[1] ?? '';
  const makeUser = async (over: Partial<typeof t.users.$inferInsert> = {}) =>
    (
      await database.db
        .insert(t.users)
        .values({ username: 'da@demo.example', email: 'da@demo.example', state: 'active', ...over })
        .returning()
    )[0]!;
  /** What an endpoint is given of a visitor. */
  const visiting = (): Context => ({
    ...{
      db: database.db,
      session: anonymous,
      ip: '192.0.2.1',
      userAgent: '',
      requestId: 'test',
      setCookies: [],
    },
  });
  const issue = (kind: Parameters<typeof issueToken>[1], uid: number, email?: string) =>
    database.db.transaction((tx) => issueToken(tx as never, kind, uid, email));

  test('a private person registers, confirms and is active', async () => {
    await register(database.db, registration(), who);
    const made = await user();
    expect(made).toMatchObject({
      ...{ state: 'unconfirmed', accountType: 'private', company: '', dataConfirmed: true },
      ...{ notifyFrequency: 1, notifyProcesses: 1, notifySchemas: 0, wantedEcnumber: '' },
    });
    expect(await checkPassword(good, made.passwordHash)).toBe(true);
    expect(await database.db.select().from(t.userGroups)).toEqual([{ userUid: made.uid, groupId: 9 }]);
    const token = await linkIn(/\/users\/confirm-email\/([\w-]{43})\n/);
    expect(await showLink(database.db, 'confirmEmail', token)).toEqual({
      state: 'valid',
      email: 'neu@demo.example',
    });
    expect(await confirmEmail(database.db, token, who)).toEqual({ state: 'active' });
    expect((await user()).emailConfirmedAt).not.toBeNull();
    expect(await showLink(database.db, 'confirmEmail', token)).toEqual({ state: 'used', email: '' });
    await expect(confirmEmail(database.db, token, who)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a company gets group 7 and its role name', async () => {
    const wanted = registration({ accountType: 'company', company: 'Amt', roleNameUid: uids.Behörde });
    await register(database.db, wanted, who);
    const made = await user();
    expect(await database.db.select().from(t.userGroups)).toEqual([{ userUid: made.uid, groupId: 7 }]);
    const rows = await database.db.select().from(t.userParticipants);
    expect(rows.map((row) => row.participantUid).sort()).toEqual([uids.Netzbetreiber, uids.Behörde].sort());
  });

  test('a market partner waits for its approval and has no group', async () => {
    const wanted = registration({
      ...{ accountType: 'marketPartner', company: 'Netz', ecnumber: 'at001000' },
      ...{ marketRoleUid: uids.Netzbetreiber, roleNameUid: uids.Behörde },
    });
    await register(database.db, wanted, who);
    const token = await linkIn(/\/users\/confirm-email\/nap\/([\w-]{43})\n/);
    expect(await confirmEmail(database.db, token, who)).toEqual({ state: 'waiting' });
    expect(await user()).toMatchObject({
      wantedEcnumber: 'AT001000',
      wantedParticipantUid: uids.Netzbetreiber,
    });
    expect(await database.db.select().from(t.userGroups)).toEqual([]);
    expect(await database.db.select().from(t.userParticipants)).toHaveLength(1);
  });

  test('page admins are told who waits, at once when nobody else does, otherwise once a day', async () => {
    const admin = async (address: string, state = 'active') => {
      const { uid } = await makeUser({ username: address, email: address, state });
      await database.db.insert(t.userGroups).values({ userUid: uid, groupId: 1 });
    };
    await admin('chef@demo.example');
    await admin('gesperrt@demo.example', 'blocked');
    const told = async () =>
      (await mails())
        .filter(({ kind }) => kind === 'registration.waiting')
        .map(({ recipient, subject }) => [recipient, subject]);
    const wait = async (email: string) => {
      const more = { company: 'Netz', ecnumber: 'AT001000', marketRoleUid: uids.Netzbetreiber };
      await register(database.db, registration({ accountType: 'marketPartner', email, ...more }), who);
      await confirmEmail(database.db, await linkIn(/\/nap\/([\w-]{43})\n/), who);
    };
    const decideAll = () =>
      database.db.update(t.users).set({ state: 'active' }).where(eq(t.users.state, 'waiting'));
    await wait('eins@netz.example');
    const first = ['chef@demo.example', 'Eine Registrierung wartet auf Freigabe'];
    expect(await told()).toEqual([first]);
    expect((await mails()).at(-1)?.text).toMatch(
      /Nummer: AT001000[\s\S]*Unternehmen: Netz[\s\S]*netz\.example/,
    );
    await wait('zwei@netz.example');
    expect(await told()).toEqual([first]);
    await database.db.update(t.mails).set({ createdAt: sql`created_at - interval '25 hours'` });
    await wait('drei@netz.example');
    const later = ['chef@demo.example', '3 Registrierungen warten auf Freigabe'];
    expect(await told()).toEqual([first, later]);
    await decideAll();
    await wait('vier@netz.example');
    expect(await told()).toEqual([first, later, first]);
    // Whoever proves the address by a new password waits, too, and is told of.
    await decideAll();
    const { uid } = await makeUser({
      ...{
        username: 'f@netz.example',
        email: 'f@netz.example',
        state: 'unconfirmed',
        accountType: 'marketPartner',
      },
    });
    const token = await issue('passwordReset', uid);
    expect(
      await setPasswordByLink(database.db, 'passwordReset', { token, password: good }, who),
    ).toMatchObject({
      state: 'waiting',
    });
    expect(await told()).toHaveLength(4);
  });

  test('a number that is typed is found with its market roles', async () => {
    const [partner] = await database.db
      .insert(t.marketPartners)
      .values({ company: 'Demo Netz GmbH' })
      .returning({ uid: t.marketPartners.uid });
    const marketPartnerUid = partner!.uid;
    await database.db.insert(t.ecnumbers).values({ ecnumber: 'AT009009', name: '', marketPartnerUid });
    await database.db
      .insert(t.marketPartnerParticipants)
      .values({ marketPartnerUid, participantUid: uids.Netzbetreiber! });
    const find = (ecnumber: string) => execute(showNumber, { ecnumber }, visiting());
    expect(await find('at009009')).toEqual({ company: 'Demo Netz GmbH', marketRoles: [uids.Netzbetreiber] });
    expect(await find('AT009008')).toEqual({ company: '', marketRoles: [] });
    await expect(find('AT0090')).rejects.toMatchObject({ code: 'invalid_input' });
    await database.db.update(t.marketPartners).set({ active: false });
    expect(await find('AT009009')).toEqual({ company: '', marketRoles: [] });
  });

  test('whoever activates an account is signed in, but not past a second factor or by a forgotten password', async () => {
    const { uid } = await makeUser({ state: 'unconfirmed' });
    const open = async (endpoint: typeof activateAccount, kind: 'activation' | 'passwordReset') => {
      const context = visiting();
      const given = { token: await issue(kind, uid), password: good, passwordAgain: good };
      const { signedIn } = await execute(endpoint, given, context);
      const sessions = await database.db.select().from(t.sessions);
      return [signedIn, context.setCookies.length, sessions.map(({ userUid }) => userUid)];
    };
    expect(await open(activateAccount, 'activation')).toEqual([true, 1, [uid]]);
    expect(await open(resetPassword, 'passwordReset')).toEqual([false, 0, []]);
    await database.db.update(t.users).set({ totpSecret: 'x' });
    expect(await open(activateAccount, 'activation')).toEqual([false, 0, []]);
    await database.db
      .update(t.users)
      .set({ totpSecret: null, state: 'unconfirmed', accountType: 'marketPartner' });
    expect(await open(activateAccount, 'activation')).toEqual([false, 0, []]);
  });

  test('nothing may be chosen that gives a role', async () => {
    const refused = async (over: Partial<Registration>) =>
      requireRegistrable(database.db, registration(over)).then(
        () => [],
        (error) => Object.keys(error.fields),
      );
    expect(await refused({})).toEqual([]);
    expect(await refused({ processesparticipants: [uids.Behörde!] })).toEqual(['processesparticipants']);
    expect(await refused({ processescategories: [999] })).toEqual(['processescategories']);
    expect(await refused({ accountType: 'company', roleNameUid: uids.Netzbetreiber })).toEqual([
      'roleNameUid',
    ]);
    expect(await refused({ accountType: 'marketPartner', marketRoleUid: uids.Behörde })).toEqual([
      'marketRoleUid',
    ]);
    expect(await refused({ password: 'Passwort-2026!' })).toEqual(['password']);
    expect(await refused({ email: 'dreiziegen@demo.example' })).toEqual(['password']);
  });

  test('a known address changes nothing and gets a mail that says so', async () => {
    const before = await makeUser({ email: 'neu@demo.example', username: 'neu@demo.example' });
    await register(database.db, registration(), who);
    expect(await database.db.select().from(t.users)).toEqual([before]);
    expect(await database.db.select().from(t.userGroups)).toEqual([]);
    const [mail, ...others] = await mails();
    expect(mail).toMatchObject({ recipient: 'neu@demo.example', subject: 'Sie haben bereits ein Konto' });
    expect(others).toEqual([]);
    const [entry] = await database.db.select().from(t.auditEntries);
    expect(entry).toMatchObject({ action: 'registration.known', userUid: before.uid });
  });

  test('a blocked account gets no link', async () => {
    await makeUser({ email: 'neu@demo.example', state: 'blocked' });
    await register(database.db, registration(), who);
    expect((await mails())[0]?.text).not.toContain('/password/reset/');
  });

  test('who registers before the owner does gains nothing', async () => {
    await register(database.db, registration({ password: 'fremdes Kennzeichen' }), who);
    const first = await linkIn(/\/users\/confirm-email\/([\w-]+)/);
    await register(database.db, registration(), who);
    const token = await linkIn(/\/password\/reset\/([\w-]{43})\n/);
    const own = 'vier Kühe am Teich';
    expect(
      await setPasswordByLink(database.db, 'passwordReset', { token, password: own }, who),
    ).toMatchObject({
      state: 'active',
    });
    const made = await user();
    expect(await checkPassword(own, made.passwordHash)).toBe(true);
    expect(made.dataConfirmed).toBe(false);
    await expect(confirmEmail(database.db, first, who)).rejects.toMatchObject({ code: 'not_found' });
  });

  describe('what the sign-in tells', () => {
    const visitor = { ip: '192.0.2.1', userAgent: '', requestId: 'test' };
    /** The code and words of a refusal; `in` for who is let in. */
    const told = (email: string, password: string) =>
      authenticate(database.db, email, password, visitor).then(
        () => 'in',
        ({ code, message }) => [code, message],
      );
    const wrong = ['unknown_error', 'Email-Adresse oder Passwort falsch'];
    const waits = ['unconfirmed', expect.stringContaining('noch nicht bestätigt')];

    test('of a registration that waits is the same, whether the address had an account before or not', async () => {
      const own = 'das eigene Kennwort';
      await makeUser({ passwordHash: await hashPassword(own) });
      for (const email of ['neu@demo.example', 'da@demo.example']) {
        expect(await told(email, good)).toEqual(wrong);
        await register(database.db, registration({ email }), who);
        await register(database.db, registration({ email, password: 'ein zweiter Versuch' }), who);
        expect(await told(email, good)).toEqual(waits);
        expect(await told(email, 'ein zweiter Versuch')).toEqual(waits);
        expect(await told(email, 'etwas anderes')).toEqual(wrong);
      }
      expect(await told('da@demo.example', own)).toBe('in');
      expect(await told('niemand@demo.example', good)).toEqual(wrong);
      // Neither the addresses nor the passwords can be read where this is kept.
      expect(JSON.stringify(await database.db.select().from(t.openRegistrations))).not.toMatch(/demo|Ziegen/);
    });

    test('is over once the owner of the address has answered', async () => {
      await register(database.db, registration(), who);
      await confirmEmail(database.db, await linkIn(/\/users\/confirm-email\/([\w-]{43})\n/), who);
      expect(await told('neu@demo.example', good)).toBe('in');
      const { uid } = await makeUser({ passwordHash: await hashPassword('das eigene Kennwort') });
      await register(database.db, registration({ email: 'da@demo.example' }), who);
      const set = { token: await issue('passwordReset', uid), password: 'vier Kühe am Teich' };
      await setPasswordByLink(database.db, 'passwordReset', set, who);
      expect(await told('da@demo.example', good)).toEqual(wrong);
    });

    test.each([
      ['waiting', 'wartet noch auf die Freigabe'],
      ['blocked', 'ist gesperrt'],
    ])('of an account that is %s only who knows its password hears', async (state, words) => {
      await makeUser({ state, passwordHash: await hashPassword(good) });
      expect(await told('da@demo.example', 'etwas anderes')).toEqual(wrong);
      for (
        let n = 0;
        n < 8;
        n += 1 // the right password is no guess
      )
        expect(await told('da@demo.example', good)).toEqual(['forbidden', expect.stringContaining(words)]);
    });

    test('after too many tries is in how many minutes it goes on, and a new password by mail counts at once', async () => {
      const { uid } = await makeUser({ passwordHash: await hashPassword('das eigene Kennwort') });
      for (let n = 0; n < 6; n += 1) await told('da@demo.example', `geraten ${n}`);
      const slowed = ['too_many_requests', 'Zu viele Versuche. Bitte versuchen Sie es in 15 Minuten wieder.'];
      expect(await told('da@demo.example', 'das eigene Kennwort')).toEqual(slowed);
      expect(await told('niemand@demo.example', good)).toEqual(wrong);
      const token = await issue('passwordReset', uid);
      await setPasswordByLink(
        database.db,
        'passwordReset',
        { token, password: good },
        { ...who, ip: visitor.ip },
      );
      expect(await told('da@demo.example', good)).toBe('in');
    });
  });

  test('the same address twice at the same moment is one account', async () => {
    await Promise.all([1, 2, 3].map(() => register(database.db, registration(), who)));
    expect(await database.db.select().from(t.users)).toHaveLength(1);
    expect((await mails()).map(({ kind }) => kind).sort()).toEqual([
      ...['registration.confirm', 'registration.known', 'registration.known'],
    ]);
  });

  test.each(['activation', 'passwordReset', 'firstPassword'] as const)(
    'a link to a password (%s) works once, also at the same moment, and ends every session',
    async (kind) => {
      const { uid } = await makeUser({ state: kind === 'activation' ? 'unconfirmed' : 'active' });
      await database.db
        .insert(t.sessions)
        .values([1, 2].map((n) => ({ id: `s${n}`, userUid: uid, expiresAt: new Date(Date.now() + 1e6) })));
      const token = await issue(kind, uid);
      const passwords = Array.from({ length: 6 }, (_, index) => `${index} Ziegen am Zaun`);
      const results = await Promise.allSettled(
        passwords.map((password) => setPasswordByLink(database.db, kind, { token, password }, who)),
      );
      const winners = results.flatMap((result, index) => (result.status === 'fulfilled' ? [index] : []));
      expect(winners).toHaveLength(1);
      const after = await user('da@demo.example');
      expect(after.state).toBe('active');
      expect(await checkPassword(passwords[winners[0]!]!, after.passwordHash)).toBe(true);
      expect(await database.db.select().from(t.sessions)).toEqual([]);
    },
  );

  test('a bad password leaves the link as it is; a link of another kind is none', async () => {
    const { uid } = await makeUser({ email: 'musterfrau@demo.example' });
    const token = await issue('passwordReset', uid);
    for (const password of ['Passwort-2026!', 'Musterfrau am Zaun'])
      await expect(
        setPasswordByLink(database.db, 'passwordReset', { token, password }, who),
      ).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(
      setPasswordByLink(database.db, 'activation', { token, password: good }, who),
    ).rejects.toMatchObject({ code: 'not_found' });
    expect(await showLink(database.db, 'activation', token)).toEqual({ state: 'unknown', email: '' });
    await setPasswordByLink(database.db, 'passwordReset', { token, password: good }, who);
  });

  test('neither expired links nor links of blocked accounts work', async () => {
    const { uid } = await makeUser();
    const token = await issue('passwordReset', uid);
    const set = () => setPasswordByLink(database.db, 'passwordReset', { token, password: good }, who);
    await database.db.update(t.users).set({ state: 'blocked' });
    await expect(set()).rejects.toMatchObject({ code: 'not_found' });
    expect((await showLink(database.db, 'passwordReset', token)).state).toBe('unknown');
    await database.db.update(t.users).set({ state: 'active' });
    await database.db.update(t.tokens).set({ expiresAt: sql`now() - interval '1 second'` });
    expect((await showLink(database.db, 'passwordReset', token)).state).toBe('expired');
    await expect(set()).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a market partner that waits still waits after a new password', async () => {
    const { uid } = await makeUser({ state: 'waiting', accountType: 'marketPartner' });
    const token = await issue('passwordReset', uid);
    const answer = await setPasswordByLink(database.db, 'passwordReset', { token, password: good }, who);
    expect(answer).toMatchObject({ state: 'waiting' });
  });

  test('a new address counts after its link, the old one is told, sessions stay', async () => {
    const { uid } = await makeUser({ pendingEmail: 'neu@demo.example' });
    await database.db
      .insert(t.sessions)
      .values({ id: 's', userUid: uid, expiresAt: new Date(Date.now() + 1e6) });
    const token = await issue('changeEmail', uid, 'neu@demo.example');
    expect(await confirmChangedEmail(database.db, token, who)).toEqual({ email: 'neu@demo.example' });
    expect(await user()).toMatchObject({ uid, username: 'neu@demo.example', pendingEmail: '' });
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['da@demo.example']);
    expect(await database.db.select().from(t.sessions)).toHaveLength(1);
  });

  test('links to a password that lie in the old mailbox end with the address', async () => {
    const { uid } = await makeUser({ pendingEmail: 'neu@demo.example' });
    const old = await issue('passwordReset', uid);
    await confirmChangedEmail(database.db, await issue('changeEmail', uid, 'neu@demo.example'), who);
    await expect(
      setPasswordByLink(database.db, 'passwordReset', { token: old, password: good }, who),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a new password takes back a change of the address that somebody else asked for', async () => {
    const { uid } = await makeUser({ pendingEmail: 'fremd@demo.example' });
    const foreign = await issue('changeEmail', uid, 'fremd@demo.example');
    const token = await issue('passwordReset', uid);
    await setPasswordByLink(database.db, 'passwordReset', { token, password: good }, who);
    await expect(confirmChangedEmail(database.db, foreign, who)).rejects.toMatchObject({ code: 'not_found' });
    expect(await user('da@demo.example')).toMatchObject({ uid, pendingEmail: '' });
  });

  test('a new address that is replaced or taken does not count', async () => {
    const { uid } = await makeUser({ pendingEmail: 'andere@demo.example' });
    const old = await issue('changeEmail', uid, 'neu@demo.example');
    await expect(confirmChangedEmail(database.db, old, who)).rejects.toMatchObject({ code: 'not_found' });
    await makeUser({ username: 'x', email: 'andere@demo.example' });
    const taken = await issue('changeEmail', uid, 'andere@demo.example');
    await expect(confirmChangedEmail(database.db, taken, who)).rejects.toMatchObject({ code: 'conflict' });
    expect((await user('da@demo.example')).uid).toBe(uid);
  });

  test('an old link brings a new one where it is of use, five an hour', async () => {
    await register(database.db, registration(), who);
    const token = await linkIn(/\/users\/confirm-email\/([\w-]+)/);
    for (let n = 0; n < 8; n += 1) await renewLink(database.db, 'confirmEmail', token, who);
    expect(await mails()).toHaveLength(6);
    const fresh = await linkIn(/\/users\/confirm-email\/([\w-]+)/);
    await confirmEmail(database.db, fresh, who);
    await emptied(database.client, 'rate_limits');
    await renewLink(database.db, 'confirmEmail', token, who);
    await renewLink(database.db, 'confirmEmail', 'unbekannt', who);
    await renewLink(database.db, 'passwordReset', token, who);
    expect(await mails()).toHaveLength(6);
  });

  test('who asks for links again and again from one address is refused, whatever the links are', async () => {
    const context = {
      session: anonymous,
      db: database.db,
      ip: '192.0.2.7',
      userAgent: '',
      requestId: 'r',
      setCookies: [],
    } as Context;
    const ask = (n: number) =>
      execute(renewMailedLink, { kind: 'activation', token: 'x'.repeat(42) + n }, context);
    for (let n = 0; n < limits.renewAddress.points; n += 1) await ask(n % 10);
    await expect(ask(0)).rejects.toMatchObject({ code: 'too_many_requests' });
  });

  test('own data are confirmed once; role names stay', async () => {
    const { uid } = await makeUser({ dataConfirmed: false });
    await database.db.insert(t.userParticipants).values({ userUid: uid, participantUid: uids.Behörde! });
    const {
      accountType: _t,
      email: _e,
      password: _p,
      passwordAgain: _a,
      captcha: _c,
      ...data
    } = registration();
    await confirmData(database.db, { uid }, { ...data, firstName: 'Eva' }, who);
    expect(await user('da@demo.example')).toMatchObject({
      firstName: 'Eva',
      dataConfirmed: true,
      revision: 2,
    });
    expect(await database.db.select().from(t.userParticipants)).toHaveLength(2);
    await expect(confirmData(database.db, { uid }, data, who)).rejects.toMatchObject({ code: 'conflict' });
  });
});
