import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { inArray, sql } from 'drizzle-orm';
import { bothClients, type TestDatabase } from '@/tests/support/database';
import { checkConfig } from '../config';
import { openRegistrations, rateLimits, sessions } from '../db/tables';
import { findSession } from '../users/queries';
import { isRegistrationOpen, noteRegistration, registrationHash } from './open-registrations';
import {
  cookieLine,
  endLater,
  forgetEnded,
  hashOf,
  keepRole,
  openSession,
  removalLines,
  sessionIdOf,
  tokenOf,
  touchSession,
  unsavedSessions,
} from './session';

/** The cookies of a request. */
const jar = (cookies: Record<string, string>) => (name: string) => cookies[name];

const minute = 60_000;

describe.each(bothClients())('sessions on %s', (_, open) => {
  let store: TestDatabase;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store?.close());
  const seen = async (id: string) =>
    (await store.db.select().from(sessions)).find((one) => one.id === id)!.lastSeenAt;
  const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);

  test('is noted as in use once a minute, and no other one with it', async () => {
    const id = hashOf(await openSession(store.db, { userAgent: '' }));
    const other = hashOf(await openSession(store.db, { userAgent: '' }));
    const old = ago(10 * minute);
    await store.db.update(sessions).set({ lastSeenAt: old });
    await touchSession(store.db, id, ago(minute - 5_000));
    expect(await seen(id)).toEqual(old);
    const before = new Date();
    await touchSession(store.db, id, ago(minute + 1));
    expect((await seen(id)).getTime()).toBeGreaterThanOrEqual(before.getTime());
    expect(await seen(other)).toEqual(old);
    // Noted by a clock that ran ahead and was set back since: not in use for longer than anybody uses it.
    await store.db.update(sessions).set({ lastSeenAt: ago(-60 * minute) });
    await touchSession(store.db, id, ago(-60 * minute));
    expect((await seen(id)).getTime()).toBeLessThanOrEqual(Date.now());
  });

  test('what has ended by time or by rest is forgotten, nothing else', async () => {
    await store.db.delete(sessions);
    for (const values of [
      { expiresAt: ago(1_000) },
      { lastSeenAt: ago(121 * minute) },
      { lastSeenAt: ago(119 * minute) },
    ])
      await store.db.insert(sessions).values({
        ...{ id: hashOf(JSON.stringify(values)), userAgent: '', expiresAt: new Date(Date.now() + minute) },
        ...values,
      });
    await forgetEnded(store.db);
    expect(
      (await store.db.select().from(sessions)).map(({ lastSeenAt }) => lastSeenAt < ago(100 * minute)),
    ).toEqual([true]);
  });

  test('is in use, or ended, also while the database only reads', async () => {
    const { db } = store;
    const open = async () => hashOf(await openSession(db, { userAgent: '', upstreamCookie: 'x' }));
    const [used, ended, idle] = [await open(), await open(), await open()];
    await db.update(sessions).set({ lastSeenAt: ago(119 * minute) });
    await db
      .transaction(async (tx) => {
        await tx.execute(sql`set transaction read only`);
        await touchSession(tx, used, ago(119 * minute));
      })
      .catch(() => {}); // the refused statement has ended it
    endLater(ended);
    const later = new Date(Date.now() + 100 * minute);
    const found = (id: string) => findSession(db, id, later, unsavedSessions().get(id)?.used);
    expect(await found(used)).toMatchObject({ lastSeenAt: unsavedSessions().get(used)!.used });
    expect(await found(idle)).toBeUndefined();
    await forgetEnded(db, later);
    const rows = await db
      .select()
      .from(sessions)
      .where(inArray(sessions.id, [used, ended, idle]));
    expect(rows).toMatchObject([{ id: used, lastSeenAt: unsavedSessions().get(used)!.used }]);
    await forgetEnded(db, new Date(Date.now() + 300 * minute));
    expect(unsavedSessions().size).toBe(0);
  });

  test('registrations are forgotten when they are over, not before', async () => {
    const [over, running] = [-1_000, 1_000].map((more) => new Date(Date.now() + 60 * minute + more));
    await store.db.insert(openRegistrations).values([
      { address: 'over', password: '', expiresAt: over! },
      { address: 'running', password: '', expiresAt: running! },
    ]);
    await forgetEnded(store.db, new Date(Date.now() + 60 * minute));
    expect(await store.db.select().from(openRegistrations)).toMatchObject([{ address: 'running' }]);
  });

  test('counts of tries are forgotten when their window is over, not before', async () => {
    const [over, running] = [-1_000, 1_000].map((more) => Date.now() + 60 * minute + more);
    await store.db.insert(rateLimits).values([
      { key: 'over', expire: over! },
      { key: 'running', expire: running! },
    ]);
    await forgetEnded(store.db, new Date(Date.now() + 60 * minute));
    expect(await store.db.select().from(rateLimits)).toMatchObject([{ key: 'running' }]);
  });

  test('keeps the role in which somebody acts, unless they chose one meanwhile', async () => {
    const none = { activeRole: 0, activeEcnumber: 0, userRole: '' };
    const acting = { ...none, activeRole: 9 };
    const id = hashOf(await openSession(store.db, { userAgent: '' }));
    const role = async () =>
      (await store.db.select().from(sessions)).find((one) => one.id === id)!.activeRole;
    await keepRole(store.db, id, none, acting);
    await keepRole(store.db, id, acting, none); // none at all is not kept
    expect(await role()).toBe(9);
    await store.db.update(sessions).set({ activeRole: 1 });
    await keepRole(store.db, id, none, acting);
    expect(await role()).toBe(1);
    // So does a number, or a role's name, chosen in the same role.
    const stored = { ...none, activeRole: 1 };
    for (const chosen of [{ activeEcnumberUid: 5 }, { activeEcnumberUid: 0, activeUserRole: 'Behörde' }]) {
      await store.db.update(sessions).set(chosen);
      await keepRole(store.db, id, stored, { activeRole: 1, activeEcnumber: 6, userRole: 'Firma' });
      expect((await store.db.select().from(sessions)).find((one) => one.id === id)).toMatchObject(chosen);
    }
  });

  test('a registration is open for 60 days, for its address and password alone', async () => {
    const { db } = store;
    const at = (days: number) => new Date(Date.now() + days * 24 * 60 * minute);
    const hash = await registrationHash('neu@demo.example', 'vier Kühe');
    await db.transaction((tx) => noteRegistration(tx, 'neu@demo.example', hash, at(0)));
    const isOpen = (password: string, days: number) =>
      isRegistrationOpen(db, 'Neu@demo.example', password, at(days));
    expect([await isOpen('vier Kühe', 59), await isOpen('vier Kühe', 61)]).toEqual([true, false]);
    expect(await isOpen('fünf Kühe', 1)).toBe(false);
    await forgetEnded(db, at(59));
    expect(await isOpen('vier Kühe', 1)).toBe(true);
    await forgetEnded(db, at(61));
    expect(await isOpen('vier Kühe', 1)).toBe(false);
  });

  test('is named by the cookie that was made for it alone', async () => {
    const sid = await openSession(store.db, { userAgent: 'x'.repeat(500) });
    const token = await tokenOf(sid);
    expect(await sessionIdOf(jar({ 'next-auth.session-token': token }))).toBe(hashOf(sid));
    expect(await sessionIdOf(jar({ 'next-auth.session': token }))).toBeUndefined();
    for (const cookie of ['', sid, 'a.b.c', `${token}x`, 'x'.repeat(2_001)])
      expect(await sessionIdOf(jar({ 'next-auth.session-token': cookie }))).toBeUndefined();
  });

  test('is named until its token ends, also by a cookie that is known', async () => {
    const token = await tokenOf(await openSession(store.db, { userAgent: '' }));
    const named = () => sessionIdOf(jar({ 'next-auth.session-token': token }));
    expect(await named()).toBeDefined();
    jest.useFakeTimers({
      now: Date.now() + 12 * 60 * minute + 20_000,
      doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'],
    });
    try {
      expect(await named()).toBeUndefined();
    } finally {
      jest.useRealTimers();
    }
    process.env.AUTH_SECRET = 'x'.repeat(40);
    checkConfig();
    try {
      expect(await named()).toBeUndefined();
    } finally {
      delete process.env.AUTH_SECRET;
      checkConfig();
    }
  });

  test('with https is named by a cookie of this host, and by that of earlier releases only if made then', async () => {
    const sid = await openSession(store.db, { userAgent: '' });
    const earlier = await tokenOf(sid); // as without https
    const [old, own] = ['__Secure-next-auth.session-token', '__Host-next-auth.session-token'];
    process.env.PORTAL_URL = 'https://portal.example';
    checkConfig();
    try {
      const token = await tokenOf(sid);
      expect(cookieLine(token)).toBe(
        `${own}=${token}; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=43200`,
      );
      expect(removalLines()).toEqual(
        [own, old].map((name) => `${name}=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0`),
      );
      expect(await sessionIdOf(jar({ [own]: token, [old]: 'x' }))).toBe(hashOf(sid));
      expect(await sessionIdOf(jar({ [old]: earlier }))).toBe(hashOf(sid));
      for (const cookies of [{ [old]: token }, { [own]: earlier }, { [own]: 'x', [old]: earlier }])
        expect(await sessionIdOf(jar(cookies))).toBeUndefined();
    } finally {
      delete process.env.PORTAL_URL;
      checkConfig();
    }
  });
});
