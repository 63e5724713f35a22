import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import { eq } from 'drizzle-orm';
import Provider from 'oidc-provider';
import { generate } from 'otplib';
import { removeExternal } from '@/lib/account/commands/external';
import { hashPassword } from '@/lib/auth/passwords';
import { seal } from '@/lib/auth/seal';
import { contextOf } from '@/lib/backend/context';
import type { Context } from '@/lib/backend/endpoint';
import { execute } from '@/lib/backend/execute';
import { checkConfig, config } from '@/lib/config';
import { shareClient } from '@/lib/db/client';
import * as t from '@/lib/db/tables';
import { emptied, type TestDatabase, testClients } from '@/tests/support/database';
import { login } from './endpoints';
import * as api from './oidc-endpoints';

const password = 'drei Ziegen am Zaun';
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** As if nothing were configured. */
function forget(): void {
  for (const name of ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET', 'TITLE']) delete process.env[`OIDC_${name}`];
  checkConfig();
}

describe.each(testClients())('signing in at another place on %s', (_, open) => {
  let database: TestDatabase;
  let passwordHash: string;
  let server: Server;
  beforeAll(async () => {
    // It warns that it is no provider for others.
    for (const name of ['warn', 'info'] as const) jest.spyOn(console, name).mockImplementation(() => {});
    database = await open();
    shareClient(database.client);
    passwordHash = await hashPassword(password);
    server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
    Object.assign(process.env, {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'portal',
      OIDC_CLIENT_SECRET: 'geheim-und-lang-genug-fuer-einen-test',
      OIDC_TITLE: 'Mit Demo-Konto anmelden',
      LOG_LEVEL: 'silent',
    });
    checkConfig();
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: 'portal',
          client_secret: process.env.OIDC_CLIENT_SECRET,
          redirect_uris: [`${config.publicUrl}/anmelden/extern`],
        },
      ],
      pkce: { required: () => true },
      claims: { openid: ['sub'], email: ['email', 'email_verified'] },
      findAccount: (_context: unknown, id: string) => ({
        accountId: id,
        claims: async () => ({ sub: id, email: id, email_verified: true, roles: ['pageAdmin'], groups: [1] }),
      }),
      cookies: { keys: ['test'] },
    });
    server.on('request', provider.callback());
  });
  beforeEach(() => emptied(database.client, 'users', 'audit_entries', 'rate_limits'));
  afterAll(async () => {
    delete process.env.LOG_LEVEL;
    forget();
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
    jest.restoreAllMocks();
    shareClient(undefined);
    await database.close();
  });

  const makeUser = async (over: Partial<typeof t.users.$inferInsert> = {}) =>
    (
      await database.db
        .insert(t.users)
        .values({
          ...{ username: 'da@demo.example', email: 'da@demo.example', firstName: 'Demo', lastName: 'Person' },
          ...{ state: 'active', passwordHash, dataConfirmed: true, privacyPolicy: true, ...over },
        })
        .returning()
    )[0]!;
  const visitor = (): Promise<Context> =>
    contextOf({ cookies: () => undefined, ip: '192.0.2.1', userAgent: '', requestId: 'test' });

  /** What a browser does: signs in there and comes back. @returns what `finish` is sent */
  async function there(as = 'da@demo.example') {
    const { setup, url } = await execute(api.beginExternal, {}, await visitor());
    const cookies = new Map<string, string>();
    let next = new URL(url);
    for (let step = 0; step < 12; step += 1) {
      if (next.pathname === '/anmelden/extern') return { setup, query: next.search };
      const ask = async (form?: Record<string, string>) => {
        const answer = await fetch(next, {
          redirect: 'manual',
          headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
          ...(form && { method: 'POST', body: new URLSearchParams(form) }),
        });
        for (const line of answer.headers.getSetCookie()) {
          const [name = '', value = ''] = line.split(';')[0]!.split('=');
          if (value) cookies.set(name, value);
          else cookies.delete(name);
        }
        return answer;
      };
      let answer = await ask();
      if (answer.status === 200) {
        const page = await answer.text();
        answer = await ask(
          page.includes('value="login"')
            ? { prompt: 'login', login: as, password: 'x' }
            : { prompt: 'consent' },
        );
      }
      const to = answer.headers.get('location');
      if (!to) throw new Error(`${answer.status} ${next.href} ${await answer.text()}`);
      next = new URL(to, next);
    }
    throw new Error('does not come back');
  }
  const finish = async (came: { setup: string; query: string }, context?: Context) =>
    execute(api.finishExternal, came, context ?? (await visitor()));
  const actions = async () =>
    (await database.db.select().from(t.auditEntries).orderBy(t.auditEntries.uid)).map(({ action }) => action);
  /** Joins the account that `there` knows to the one of the password. */
  async function join() {
    const result = await finish(await there());
    if (result.state !== 'proof') throw new Error(result.state);
    await execute(
      login,
      { username: 'da@demo.example', password, code: '', identity: result.pending },
      await visitor(),
    );
  }

  test('joins a known address only by its password, and then signs in', async () => {
    const { uid } = await makeUser();
    const context = await visitor();
    const result = await finish(await there(), context);
    expect(result).toEqual({ state: 'proof', pending: expect.any(String), email: 'da@demo.example' });
    expect(context.setCookies).toEqual([]);
    const { pending = '' } = result;
    const wrong = execute(
      login,
      { username: 'da@demo.example', password: 'falsch', code: '', identity: pending },
      await visitor(),
    );
    await expect(wrong).rejects.toMatchObject({ code: 'unknown_error' });
    expect(await database.db.select().from(t.identities)).toEqual([]);

    await join();
    const signedIn = await visitor();
    expect(await finish(await there(), signedIn)).toEqual({ state: 'signedIn' });
    expect(signedIn.setCookies).toHaveLength(1);
    // Nothing that the other place says makes a role.
    expect(await database.db.select().from(t.userGroups)).toEqual([]);
    expect((await database.db.select().from(t.mails)).map(({ kind }) => kind)).toEqual(['identityJoined']);
    expect(await actions()).toEqual(['signIn.refused', 'identity.joined', 'signIn', 'signIn']);
    expect((await database.db.select().from(t.identities))[0]).toMatchObject({ userUid: uid });
  });

  test('answers the same for an unknown address', async () => {
    expect(await finish(await there('neu@demo.example'))).toEqual({
      ...{ state: 'proof', pending: expect.any(String), email: 'neu@demo.example' },
    });
  });

  test('refuses what this window has not begun, and what was changed', async () => {
    const [one, other] = [await there(), await there()];
    const changed = new URLSearchParams(one.query);
    changed.set('code', 'falsch');
    for (const came of [
      { setup: other.setup, query: one.query },
      { setup: seal(JSON.stringify({ kind: 'oidc', until: 1 })), query: one.query },
      { setup: 'x', query: one.query },
      { setup: one.setup, query: `?${changed}` },
      { setup: one.setup, query: '?error=access_denied' },
    ])
      await expect(finish(came)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('asks for the code of the second factor, and refuses who is blocked', async () => {
    const { uid } = await makeUser();
    await join();
    await database.db
      .update(t.users)
      .set({ totpSecret: seal(secret) })
      .where(eq(t.users.uid, uid));
    const context = await visitor();
    const result = await finish(await there(), context);
    expect(result).toEqual({ state: 'code', pending: expect.any(String) });
    expect(context.setCookies).toEqual([]);
    const { pending = '' } = result;
    const wrong = execute(api.codeExternal, { pending, code: '000000' }, await visitor());
    await expect(wrong).rejects.toMatchObject({ code: 'second_factor' });
    const right = await visitor();
    await execute(api.codeExternal, { pending, code: await generate({ secret }) }, right);
    expect(right.setCookies).toHaveLength(1);
    // The wrong code alone counts as a guess from this address.
    const counted = await database.client.query(
      "select sum(points)::int as points from rate_limits where key like 'loginAddress%'",
      [],
    );
    expect(counted.rows).toEqual([{ points: 1 }]);
    const half = await finish(await there());
    await database.db.update(t.users).set({ state: 'blocked', totpLastStep: 0 }).where(eq(t.users.uid, uid));
    await expect(finish(await there())).rejects.toMatchObject({ code: 'forbidden' });
    const late = execute(
      api.codeExternal,
      { pending: half.state === 'code' ? half.pending : '', code: await generate({ secret }) },
      await visitor(),
    );
    await expect(late).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('belongs to one account, by the place and what it calls a person', async () => {
    const { uid } = await makeUser();
    const other = await makeUser({ username: 'b@demo.example', email: 'b@demo.example' });
    const subject = 'da@demo.example';
    await database.db
      .insert(t.identities)
      .values({ issuer: 'https://anders.example', subject, userUid: other.uid });
    const mine = { pending: '', ...(await finish(await there())) };
    const { pending } = { pending: '', ...(await finish(await there('neu@demo.example'))) };
    const as = async (username: string, identity: string) =>
      execute(login, { username, password, code: '', identity }, await visitor());
    for (const [email, identity] of [
      [subject, mine.pending],
      [other.email, pending],
    ] as const) {
      await as(email, identity);
      await as(email, identity); // once more changes nothing
    }
    await expect(as(subject, pending)).rejects.toMatchObject({
      ...{ code: 'conflict', message: expect.stringMatching(/gehört schon zu einem anderen Konto/) },
    });
    const owners = await database.db.select().from(t.identities).orderBy(t.identities.subject);
    expect(owners.map((one) => [one.issuer === 'https://anders.example', one.subject, one.userUid])).toEqual(
      expect.arrayContaining([
        [true, subject, other.uid],
        [false, subject, uid],
        [false, 'neu@demo.example', other.uid],
      ]),
    );
    expect(owners).toHaveLength(3);
  });

  test('cutting the connection ends the other sessions that began by it', async () => {
    const { uid } = await makeUser();
    await join();
    await finish(await there());
    const open = () => database.db.select().from(t.sessions).orderBy(t.sessions.createdAt);
    const [byPassword, byIdentity] = await open();
    expect([byPassword!.external, byIdentity!.external]).toEqual([false, true]);
    const self = (sessionId: string) => ({ uid, sessionId, requestId: 'test' });
    await removeExternal(database.db, self(byPassword!.id), password);
    expect((await open()).map(({ id }) => id)).toEqual([byPassword!.id]);

    await join();
    await finish(await there());
    const own = (await open()).find(({ external }) => external)!;
    await removeExternal(database.db, self(own.id), password);
    expect((await open()).map(({ id }) => id)).toContain(own.id);
  });

  test('does not exist without configuration', async () => {
    const came = await there();
    forget();
    for (const trial of [
      execute(api.beginExternal, {}, await visitor()),
      finish(came),
      execute(api.codeExternal, { pending: 'x', code: '000000' }, await visitor()),
    ])
      await expect(trial).rejects.toMatchObject({ code: 'not_found' });
  });
});
