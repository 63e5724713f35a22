import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { mails, passwordRequests, tokens, users } from '@/lib/db/tables';
import { readToken } from '@/lib/tokens/queries';
import { type TestDatabase, testClients } from '@/tests/support/database';
import { linkIn, type ReceivedMail } from '@/tests/support/smtp';
import { handlePasswordRequests } from './password-requests';

process.env.LOG_LEVEL = 'silent';

describe.each(testClients())('requests for a new password on %s', (_, open) => {
  let store: TestDatabase;
  beforeAll(async () => {
    store = await open();
    const user = (username: string, state: string, passwordHash: string | null = 'x') => ({
      ...{ username, email: `${username}@demo.example`, state, passwordHash },
      ...{ firstName: 'Demo', lastName: 'Überprüfung' },
    });
    await store.db
      .insert(users)
      .values([
        ...[user('aktiv', 'active'), user('gesperrt', 'blocked'), user('wartet', 'waiting')],
        ...[user('neu', 'unconfirmed'), user('angelegt', 'unconfirmed', null)],
      ]);
  });
  afterAll(() => store.close());

  test('every account that can be opened gets one link that works, everybody else nothing', async () => {
    const emails = ['aktiv', 'aktiv', 'gesperrt', 'niemand'].map((name) => `${name}@demo.example`);
    await store.db.insert(passwordRequests).values(emails.map((email) => ({ email })));
    expect(await handlePasswordRequests(store.db)).toBe(4);
    const sent = await store.db.select().from(mails);
    expect(sent.map(({ recipient, kind, state }) => [recipient, kind, state])).toEqual([
      ['aktiv@demo.example', 'passwordReset', 'waiting'],
    ]);
    const path = linkIn({ mail: { text: sent[0]!.text } } as ReceivedMail, '/password/reset/');
    const token = path.split('/').at(-1)!;
    expect(await readToken(store.db, 'passwordReset', token)).toMatchObject({ state: 'valid' });
    expect(JSON.stringify(await store.db.select().from(tokens))).not.toContain(token);
  });

  test.each([
    ['wartet', '/password/reset/', 'wartet noch auf die Freigabe'],
    ['neu', '/password/reset/', 'bestätigen damit zugleich die Adresse'],
    ['angelegt', '/konto/aktivieren/', 'bestätigen damit zugleich die Adresse'],
  ])('an account that is not active yet (%s) is told so', async (name, prefix, sentence) => {
    const email = `${name}@demo.example`;
    await store.db.insert(passwordRequests).values({ email });
    await handlePasswordRequests(store.db);
    const sent = await store.db.select().from(mails).where(eq(mails.recipient, email));
    expect(sent).toHaveLength(1);
    expect(sent[0]!.text).toContain(sentence);
    const token = linkIn({ mail: { text: sent[0]!.text } } as ReceivedMail, prefix)
      .split('/')
      .at(-1)!;
    const kind = prefix === '/password/reset/' ? 'passwordReset' : 'activation';
    expect(await readToken(store.db, kind, token)).toMatchObject({ state: 'valid' });
  });

  test('each request is handled once, also by two at the same time', async () => {
    expect(await handlePasswordRequests(store.db)).toBe(0);
    const before = (await store.db.select().from(mails)).length;
    await store.db
      .insert(passwordRequests)
      .values(Array.from({ length: 120 }, () => ({ email: 'aktiv@demo.example' })));
    const counts = await Promise.all([handlePasswordRequests(store.db), handlePasswordRequests(store.db)]);
    expect(counts[0] + counts[1]).toBe(120);
    expect((await store.db.select().from(mails)).length - before).toBe(3); // one a batch of 50
  });
});
