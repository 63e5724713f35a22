import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { bothClients, type TestDatabase } from '@/tests/support/database';
import * as t from '../db/tables';
import { write } from '../db/write';
import { endTokens, issueToken, useToken } from './commands';
import { linkHolds, type TokenKind, tokenHours } from './queries';

const kinds = Object.keys(tokenHours) as TokenKind[];

test('links hold as long as docs/requirements/accounts.md, Links by mail says, and say so', () => {
  const days = { confirmEmail: 1, activation: 7, passwordReset: 1, firstPassword: 1, changeEmail: 1 };
  expect(tokenHours).toEqual(Object.fromEntries(Object.entries(days).map(([kind, n]) => [kind, n * 24])));
  expect(linkHolds('activation')).toBe('Der Link gilt 7 Tage und nur einmal.');
  expect(linkHolds('passwordReset')).toBe('Der Link gilt 24 Stunden und nur einmal.');
});

describe.each(bothClients())('mailed links on %s', (_, open) => {
  let store: TestDatabase;
  const now = new Date('2026-11-20T10:00:00Z');
  beforeAll(async () => {
    store = await open();
    await store.db
      .insert(t.users)
      .values([1, 2].map((uid) => ({ uid, username: `u${uid}`, email: `u${uid}@demo.example` })));
  });
  beforeEach(() => store.db.delete(t.tokens));
  afterAll(() => store?.close());
  const issue = (kind: TokenKind, userUid = 1, email = '') =>
    write(store.db, (tx) => issueToken(tx, kind, userUid, email, now));
  const use = (kind: TokenKind, token: string, at = now) =>
    write(store.db, (tx) => useToken(tx, kind, token, at));

  test.each(kinds)('one to %s works once, for that alone, until its last second', async (kind) => {
    const token = await issue(kind, 1, 'neu@demo.example');
    expect(JSON.stringify(await store.db.select().from(t.tokens))).not.toContain(token);
    const end = now.getTime() + tokenHours[kind] * 3_600_000;
    for (const other of kinds.filter((one) => one !== kind)) expect(await use(other, token)).toBeUndefined();
    expect(await use(kind, `${token}x`)).toBeUndefined();
    expect(await use(kind, token, new Date(end))).toBeUndefined();
    const tries = await Promise.all([1, 2].map(() => use(kind, token, new Date(end - 1_000))));
    expect(tries.filter(Boolean)).toEqual([{ userUid: 1, email: 'neu@demo.example' }]);
    expect(await use(kind, token)).toBeUndefined();
  });

  test.each(kinds)('a new one to %s ends the earlier ones of that person, and no others', async (kind) => {
    const other = kinds.find((one) => one !== kind)!;
    const [earlier, others, elsewhere] = [await issue(kind), await issue(kind, 2), await issue(other)];
    const latest = await issue(kind);
    expect(await use(kind, earlier)).toBeUndefined();
    expect(await use(kind, latest)).toMatchObject({ userUid: 1 });
    expect(await use(kind, others)).toMatchObject({ userUid: 2 });
    expect(await use(other, elsewhere)).toMatchObject({ userUid: 1 });
  });

  test('what ends some kinds leaves others, and other people’s', async () => {
    const made = [];
    for (const kind of kinds) made.push([kind, await issue(kind), await issue(kind, 2)] as const);
    const ended: TokenKind[] = ['activation', 'passwordReset'];
    await write(store.db, (tx) => endTokens(tx, 1, ended));
    for (const [kind, own, others] of made)
      expect([kind, Boolean(await use(kind, own)), Boolean(await use(kind, others))]).toEqual([
        ...[kind, !ended.includes(kind), true],
      ]);
  });
});
