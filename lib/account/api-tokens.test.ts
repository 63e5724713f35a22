import { eq, sql } from 'drizzle-orm';
import { mostTokens, tokenAreas, tokenPattern } from '@/lib/auth/api-tokens';
import { hashPassword } from '@/lib/auth/passwords';
import { cookieName, hashOf, openSession, tokenOf } from '@/lib/auth/session';
import { countTry, limits } from '@/lib/auth/throttle';
import { isForTokens, isWriting, refuseToken } from '@/lib/backend/by-token';
import { contextOf } from '@/lib/backend/context';
import { type AnyEndpoint, type Context, endpoint } from '@/lib/backend/endpoint';
import { execute } from '@/lib/backend/execute';
import { serve } from '@/lib/backend/http';
import { endpoints } from '@/lib/backend/registry';
import { checkConfig } from '@/lib/config';
import { shareClient } from '@/lib/db/client';
import * as t from '@/lib/db/tables';
import { faqWrites, listFaqEndpoint } from '@/lib/faq/endpoints';
import { listTokensOfPartner, revokeTokenOfPartner } from '@/lib/partner-accounts/endpoints';
import { scopeStorage } from '@/lib/request-scope';
import { showSelf } from '@/lib/users/endpoints';
import { emptied, type TestDatabase, testClients } from '@/tests/support/database';
import { exportData } from './endpoints';
import { remindOfTokens } from './remind';
import * as api from './token-endpoints';

const password = 'drei Ziegen am Zaun';
const day = 86_400_000;
const faq = { question: 'Wann?', category: 'Fristen', answer: '<p>Bald.</p>' };

describe.each(testClients())('API tokens on %s', (_, open) => {
  let database: TestDatabase;
  let passwordHash: string;
  let numbers: { own: number; other: number; partner: number };
  beforeAll(async () => {
    database = await open();
    shareClient(database.client);
    passwordHash = await hashPassword(password);
    const partners = await database.db
      .insert(t.marketPartners)
      .values(['Netz', 'Fremd'].map((company) => ({ company, active: true })))
      .returning();
    const rows = await database.db
      .insert(t.ecnumbers)
      .values(partners.map(({ uid }, at) => ({ ecnumber: `AT00900${at}`, name: '', marketPartnerUid: uid })))
      .returning();
    numbers = { own: rows[0]!.uid, other: rows[1]!.uid, partner: partners[0]!.uid };
  });
  beforeEach(() => emptied(database.client, 'users', 'audit_entries', 'rate_limits', 'faq'));
  afterEach(() => {
    delete process.env.SECOND_FACTOR_REQUIRED;
    checkConfig();
  });
  afterAll(async () => {
    shareClient(undefined);
    await database.close();
  });

  /** Makes a user with groups, and perhaps a binding to the first partner's number. */
  async function makeUser(name: string, groups: number[], binding?: { admin?: boolean; editor?: boolean }) {
    const email = `${name}@demo.example`;
    const [user] = await database.db
      .insert(t.users)
      .values({
        ...{ username: email, email, firstName: 'Demo', lastName: name, state: 'active' },
        ...{ passwordHash, dataConfirmed: true, privacyPolicy: true },
      })
      .returning();
    for (const groupId of groups)
      await database.db.insert(t.userGroups).values({ userUid: user!.uid, groupId });
    if (binding)
      await database.db
        .insert(t.mpUsers)
        .values({ userUid: user!.uid, ecnumberUid: numbers.own, ...binding });
    return user!.uid;
  }
  const cookieOf = async (userUid: number) =>
    tokenOf(await openSession(database.db, { userUid, userAgent: '' }));
  const contextFor = async (userUid: number): Promise<Context> => {
    const cookie = await cookieOf(userUid);
    return contextOf({ cookies: () => cookie, ip: '', userAgent: '', requestId: 'test' });
  };
  const wanted = { name: 'Import', role: 'role-2', scope: 'write', areas: [], days: 30, password } as const;
  const issue = async (userUid: number, over: object = {}) =>
    execute(api.issueTokenEndpoint, { ...wanted, ...over }, await contextFor(userUid));

  /** Calls as a program does: with the token and nothing else. */
  async function call(one: AnyEndpoint, token: string, json: Record<string, unknown> = {}, more = {}) {
    const { uid, ...rest } = json;
    const isGet = one.method === 'GET';
    const query = new URLSearchParams(isGet ? (rest as Record<string, string>) : {});
    const request = new Request(`http://localhost/api${one.path}?${query}`, {
      method: one.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...more },
      ...(!isGet && { body: JSON.stringify(rest) }),
    });
    const scope = { requestId: 'test', ip: '192.0.2.7' };
    const answer = await scopeStorage().run(scope, () =>
      serve(request, one, uid ? { uid: Number(uid) } : {}),
    );
    const body = await answer.json();
    return { status: answer.status, headers: answer.headers, body, code: body.error };
  }
  const codeOf = async (...args: Parameters<typeof call>) => {
    const { status, code } = await call(...args);
    return code ?? status;
  };
  const rows = () => database.db.select().from(t.apiTokens).orderBy(t.apiTokens.uid);

  test('one is shown once, called with, listed, revoked, and its owner is told', async () => {
    const owner = await makeUser('daten', [2]);
    const { uid, token, expires } = await issue(owner);
    expect(token).toMatch(tokenPattern);
    expect(expires).toBeCloseTo((Date.now() + 30 * day) / 1_000, -2);
    expect(JSON.stringify(await rows())).not.toContain(token);
    expect((await rows())[0]).toMatchObject({ hash: hashOf(token), lastUsedAt: null });
    const shown = {
      ...{ uid, name: 'Import', ending: token.slice(-4), scope: 'write', areas: [] },
      ...{
        role: 'Prozessadministration',
        expires,
        created: expect.any(Number),
        lastUsed: expect.any(Number),
      },
    };

    const { status, headers, body } = await call(api.showToken, token);
    expect([status, body.token]).toEqual([200, shown]);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect((await call(showSelf, token)).body).toMatchObject({ uid: owner, activeRole: 2 });
    const context = await contextFor(owner);
    expect(await execute(api.listTokens, {}, context)).toEqual({
      tokens: [shown],
      roles: [{ id: 'role-2', title: 'Prozessadministration' }],
    });
    expect(await execute(exportData, {}, context)).toMatchObject({ apiTokens: [{ name: 'Import' }] });
    await expect(execute(api.showToken, {}, context)).rejects.toMatchObject({ code: 'not_found' });

    const other = await contextFor(await makeUser('fremd', [1]));
    const taken = execute(api.revokeTokenEndpoint, { uid }, other);
    await expect(taken).rejects.toMatchObject({ code: 'not_found' });
    expect(await codeOf(api.showToken, token)).toBe(200);
    await execute(api.revokeTokenEndpoint, { uid }, context);
    const refused = await call(api.showToken, token);
    expect([refused.status, refused.code, refused.body.message]).toEqual([
      ...[401, 'invalid_token', 'Dieses API-Token gilt nicht oder nicht mehr.'],
    ]);
    expect(refused.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
    expect(await database.db.select().from(t.auditEntries).orderBy(t.auditEntries.uid)).toMatchObject([
      { action: 'apiToken.issued', detail: 'Import', token: '' },
      { action: 'apiToken.revoked', detail: 'Import' },
    ]);
    expect(await database.db.select().from(t.mails)).toMatchObject([
      { subject: 'Ein API-Token wurde angelegt', recipient: 'daten@demo.example' },
    ]);
  });

  test('one that is asked for while the account’s access ends is not made', async () => {
    const end = {
      sessions: (owner: number) => database.db.delete(t.sessions).where(eq(t.sessions.userUid, owner)),
      password: (owner: number) =>
        database.db.update(t.users).set({ passwordHash: 'x' }).where(eq(t.users.uid, owner)),
    };
    for (const [name, meanwhile] of Object.entries(end)) {
      const owner = await makeUser(name, [2]);
      // Between the check of the password and the writing.
      const db = new Proxy(database.db, {
        get: (of, key) =>
          key === 'transaction'
            ? async (work: never) => {
                await meanwhile(owner);
                return of.transaction(work);
              }
            : Reflect.get(of, key),
      });
      await expect(
        execute(api.issueTokenEndpoint, wanted, { ...(await contextFor(owner)), db }),
      ).rejects.toMatchObject({ code: 'unauthenticated' });
    }
    expect(await rows()).toEqual([]);
  });

  test('its use is noted once a minute', async () => {
    const { token } = await issue(await makeUser('minute', [2]));
    const noted = async (lastUsedAt: Date | null) => {
      await database.db.update(t.apiTokens).set({ lastUsedAt });
      await call(api.showToken, token);
      return (await rows())[0]!.lastUsedAt!.getTime() - (lastUsedAt?.getTime() ?? 0) > 0;
    };
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);
    expect([await noted(null), await noted(ago(50)), await noted(ago(61))]).toEqual([true, false, true]);
  });

  test('making one needs the password, a role of one’s own, and a bound', async () => {
    const owner = await makeUser('grenzen', [2]);
    await expect(issue(owner, { password: 'falsch' })).rejects.toMatchObject({
      fields: { password: 'Das Passwort ist falsch.' },
    });
    for (const role of ['role-1', `mp-${numbers.own}`, 'x'])
      await expect(issue(owner, { role })).rejects.toMatchObject({ fields: { role: expect.any(String) } });
    for (const over of [{ days: 366 }, { days: 0 }, { scope: 'all' }, { areas: ['users'] }, { name: '' }])
      await expect(issue(owner, over)).rejects.toMatchObject({
        fields: { [over.areas ? 'areas[0]' : Object.keys(over)[0]!]: expect.any(String) },
      });
    expect(await rows()).toEqual([]);
    const one = (n: number) => ({
      userUid: owner,
      name: '',
      hash: `${n}`,
      ending: '',
      scope: 'read' as const,
    });
    await database.db.insert(t.apiTokens).values(
      Array.from({ length: mostTokens - 1 }, (_, n) => ({
        ...one(n),
        expiresAt: new Date(Date.now() + day),
      })),
    );
    await issue(owner);
    await expect(issue(owner)).rejects.toMatchObject({ fields: { name: expect.stringContaining('20') } });
  });

  test('wrong ones are refused, and slowed by address; a right one goes on, and so does its owner', async () => {
    const owner = await makeUser('raten', [2]);
    const { uid, token } = await issue(owner);
    for (const wrong of ['', 'x', token.slice(0, -1), `${token}x`, token.toUpperCase()])
      expect([wrong, await codeOf(api.showToken, wrong)]).toEqual([wrong, 'invalid_token']);
    for (let n = 5; n < limits.apiToken.points; n += 1) await countTry('apiToken', '192.0.2.7');
    const slowed = await call(api.showToken, `${token}x`);
    expect([slowed.status, slowed.code]).toEqual([429, 'too_many_requests']);
    expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(await codeOf(api.showToken, token)).toBe(200);
    await emptied(database.client, 'rate_limits');

    const state = (of: string) =>
      database.db.update(t.users).set({ state: of }).where(eq(t.users.uid, owner));
    await state('blocked');
    expect(await codeOf(api.showToken, token)).toBe('invalid_token');
    await state('active');
    expect(await codeOf(api.showToken, token)).toBe(200);
    await database.db.update(t.apiTokens).set({ expiresAt: new Date() }).where(eq(t.apiTokens.uid, uid));
    const { status, body } = await call(api.showToken, token);
    expect([status, body.message]).toEqual([
      ...[401, 'Dieses API-Token ist abgelaufen. Bitte legen Sie ein neues an.'],
    ]);
  });

  test('a cookie beside it counts for nothing', async () => {
    const [owner, page] = [await makeUser('eins', [2]), await makeUser('zwei', [1])];
    const { token } = await issue(owner);
    const cookie = { cookie: `${cookieName()}=${await cookieOf(page)}` };
    expect((await call(showSelf, token, {}, cookie)).body).toMatchObject({ uid: owner });
    expect(await codeOf(showSelf, `${token}x`, {}, cookie)).toBe('invalid_token');
    expect(await codeOf(faqWrites.create, token, faq, cookie)).toBe('forbidden');
    // A proxy's own sign-in is none of ours: the cookie counts, and what is sent must name its sender.
    for (const other of ['Basic eDp5', 'Bearerx', `Bearer\t${token}`, `Token ${token}`, `,Bearer ${token}`]) {
      const sent = { ...cookie, authorization: other };
      expect((await call(showSelf, token, {}, sent)).body).toMatchObject({ uid: page });
      expect(await codeOf(faqWrites.create, token, faq, sent)).toBe('missing_header');
    }
  });

  test('it writes without cookie and header; the log names it', async () => {
    const { token } = await issue(await makeUser('schreibt', [1, 2]), { role: 'role-1' });
    expect(await codeOf(faqWrites.create, token, faq)).toBe(200);
    const entries = await database.db
      .select()
      .from(t.auditEntries)
      .where(eq(t.auditEntries.action, 'faq.created'));
    expect(entries).toMatchObject([{ token: 'Import' }]);
  });

  test('it acts in its role alone, while its owner has it', async () => {
    const owner = await makeUser('rollen', [1, 2]);
    const { token } = await issue(owner);
    await database.db.update(t.users).set({ lastRole: 1 });
    expect(await codeOf(faqWrites.create, token, faq)).toBe('forbidden');
    await database.db.delete(t.userGroups).where(eq(t.userGroups.groupId, 2));
    // The one role that is left is not taken in its place.
    expect(await codeOf(faqWrites.create, token, faq)).toBe('forbidden');
    expect((await call(showSelf, token)).body).toMatchObject({ activeRole: 0, usergroups: [], mpusers: [] });
  });

  test('who must set up a second factor does nothing by it before', async () => {
    const owner = await makeUser('faktor', [1]);
    const { token } = await issue(owner, { role: 'role-1' });
    process.env.SECOND_FACTOR_REQUIRED = 'ja';
    checkConfig();
    expect(await codeOf(faqWrites.create, token, faq)).toBe('forbidden');
    await database.db.update(t.users).set({ totpSecret: 'x' }).where(eq(t.users.uid, owner));
    expect(await codeOf(faqWrites.create, token, faq)).toBe(200);
    await database.db.update(t.users).set({ dataConfirmed: false }).where(eq(t.users.uid, owner));
    expect(await codeOf(faqWrites.create, token, faq)).toBe('forbidden');
  });

  test('one for reading changes nothing, one for an area nothing beside it', async () => {
    const owner = await makeUser('umfang', [1]);
    const one = async (over: object) => (await issue(owner, { role: 'role-1', ...over })).token;
    const [reads, schemas, both] = [
      await one({ scope: 'read' }),
      await one({ areas: ['schemas'] }),
      await one({ areas: ['schemas', 'faq'] }),
    ];
    const codes = async (token: string) => [
      await codeOf(listFaqEndpoint, token),
      await codeOf(faqWrites.create, token, faq),
    ];
    expect(await codes(reads)).toEqual([200, 'insufficient_scope']);
    expect(await codes(schemas)).toEqual(['insufficient_scope', 'insufficient_scope']);
    expect(await codes(both)).toEqual([200, 200]);
    const { status, headers, body } = await call(listFaqEndpoint, schemas);
    expect([status, headers.get('www-authenticate'), body.message]).toEqual([
      ...[403, 'Bearer error="insufficient_scope"'],
      'Dieses API-Token gilt nicht für den Bereich „Häufige Fragen“.',
    ]);
    expect(
      await database.db.select().from(t.auditEntries).where(eq(t.auditEntries.token, 'Import')),
    ).toContainEqual(
      expect.objectContaining({
        action: 'access.refused',
        detail: expect.stringContaining('POST /faq/create'),
      }),
    );
  });

  test('what answers everybody is not for all where a token asks', async () => {
    const { token } = await issue(await makeUser('zwischen', [2]));
    const list = endpoint('GET /faq/list', { summary: '', access: 'public', handle: async () => ({}) });
    const { status, headers } = await call(list, token);
    expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([
      200,
      'private, no-store',
      null,
    ]);
    const open = await serve(new Request('http://localhost/api/faq/list'), list, {});
    expect(open.headers.get('vary')).toBe('Cookie, Authorization');
  });

  test('a partner’s admins see those that act for it, and revoke them', async () => {
    const role = `mp-${numbers.own}`;
    const [admin, editor] = [
      await makeUser('admin', [], { admin: true }),
      await makeUser('redaktion', [2], { editor: true }),
    ];
    const { uid, token } = await issue(editor, { role });
    const own = await issue(editor, { name: 'Eigenes' });
    const ofAdmin = await contextFor(admin);
    const ask = { marketPartnerUid: numbers.partner };
    expect(await execute(listTokensOfPartner, ask, ofAdmin)).toMatchObject({
      tokens: [{ uid, name: 'Import', person: 'Demo redaktion', role: 'AT009000 - Netz' }],
    });
    const takes = (one: number, marketPartnerUid = numbers.partner, who = ofAdmin) =>
      execute(revokeTokenOfPartner, { uid: one, marketPartnerUid }, who).catch(({ code }) => code);
    expect(await takes(own.uid)).toBe('not_found');
    expect(await takes(uid, numbers.partner + 1)).toBe('forbidden');
    expect(await takes(uid, numbers.partner, await contextFor(editor))).toBe('forbidden');
    expect((await call(showSelf, token)).body).toMatchObject({ activeRole: 4, usergroups: [] });
    await takes(uid);
    expect(await codeOf(api.showToken, token)).toBe('invalid_token');
    expect(await codeOf(api.showToken, own.token)).toBe(200);
    expect(
      await database.db
        .select()
        .from(t.auditEntries)
        .where(eq(t.auditEntries.action, 'partnerAccounts.tokenRevoked')),
    ).toMatchObject([{ userUid: admin, detail: `Benutzer ${editor}: Import` }]);
  });

  test('a week before the end its owner is told once', async () => {
    const owner = await makeUser('ende', [2]);
    for (const days of [30, 90]) await issue(owner, { days, name: `${days} Tage` });
    await issue(await makeUser('gesperrt', [2]));
    await database.db.update(t.users).set({ state: 'blocked' }).where(sql`uid <> ${owner}`);
    await emptied(database.client, 'mails');
    const now = Date.now();
    for (const days of [22, 24, 24, 25]) await remindOfTokens(database.db, new Date(now + days * day));
    const mails = await database.db.select().from(t.mails);
    expect(mails).toMatchObject([{ recipient: 'ende@demo.example', subject: 'Ein API-Token läuft bald ab' }]);
    expect(mails[0]!.text).toContain('„30 Tage“ (bis ');
    expect(mails[0]!.text.replace(/\s+/g, ' ')).toContain('ein neues an und tragen Sie es im Programm ein.');
    await emptied(database.client, 'mails');
    await database.db.update(t.apiTokens).set({ remindedAt: null, expiresAt: new Date(now + day) });
    await remindOfTokens(database.db);
    const [both] = await database.db.select().from(t.mails);
    expect(both!.text.replace(/\s+/g, ' ')).toContain('neue an und tragen Sie sie im Programm ein.');
  });
});

test('tokens reach the areas listed, and of the others these calls alone', () => {
  const rights = { uid: 1, name: '', scope: 'write', areas: [] } as const;
  const may = (one: AnyEndpoint) => {
    try {
      refuseToken(one, { ...rights, areas: [] });
      return true;
    } catch {
      return false;
    }
  };
  const nounOf = ({ path }: AnyEndpoint) => path.split('/')[1]!;
  const beside = endpoints.filter((one) => !tokenAreas.includes(nounOf(one)) && may(one));
  expect(beside.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    'GET /users/self',
    'GET /users/tokens/show',
  ]);
  const closed = endpoints.filter((one) => !may(one));
  const isArea = (one: AnyEndpoint) => tokenAreas.includes(nounOf(one));
  expect([...new Set(closed.filter((one) => !isArea(one)).map(nounOf))].sort()).toEqual([
    ...['accounts', 'audit', 'auth', 'captcha', 'contact', 'mails', 'registration', 'users'],
  ]);
  // A preview is a cookie's.
  expect(closed.filter(isArea).map(({ path }) => path)).toEqual([
    ...['/releases/preview/begin/{uid}', '/releases/preview/end'],
  ]);
  const nouns = new Set(endpoints.map(nounOf));
  expect(tokenAreas.filter((noun) => !nouns.has(noun))).toEqual([]);
});

test('what a token for reading may call changes nothing', () => {
  const beside = endpoints.filter(
    (one) =>
      one.method !== 'GET' && isForTokens(one) && !isWriting(one) && !/\/(?:list|show)$/.test(one.path),
  );
  expect(beside.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([]);
});
