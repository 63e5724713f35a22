import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Payload, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type TestDatabase, testClients } from '@/tests/support/database';
import { anonymous } from '../auth/state';
import type { Context } from '../backend/endpoint';
import { execute } from '../backend/execute';
import { newChallenge } from '../captcha/work';
import { shareClient } from '../db/client';
import {
  createContactMessage,
  editContactMessage,
  listContactMessages,
  showContactMessage,
} from './endpoints';

const values = {
  name: 'Demo <b>Fragt</b>',
  email: 'fragt@demo.example',
  company: 'Demo & Söhne',
  subject: 'Frage zu EC_REQ_ONL',
  message: 'Erste Zeile\n  <script>alert(1)</script>\n\nLetzte Zeile',
  privacyPolicy: true,
  captcha: 'x',
};

/** An answer of the proof of work, as easy as it gets. */
async function answer(): Promise<string> {
  const challenge = await newChallenge(1);
  const payload: Payload = { challenge, solution: (await solveChallenge({ challenge, deriveKey }))! };
  return Buffer.from(JSON.stringify(payload)).toString('base64');
}

describe.each(testClients())('the contact form on %s', (_, open) => {
  let database: TestDatabase;
  const rows = async (text: string) => (await database.client.query(text)).rows as Record<string, never>[];
  const context = (change: Partial<Context> = {}): Context => ({
    session: anonymous,
    db: database.db,
    ip: '192.0.2.7',
    userAgent: 'test',
    requestId: 'test',
    setCookies: [],
    ...change,
  });
  const admin = () =>
    context({
      session: {
        ...anonymous,
        loggedIn: true,
        dataConfirmed: true,
        activeRole: { uid: 1, role: '', name: '' },
      },
    });

  beforeAll(async () => {
    database = await open();
    shareClient(database.client);
  });
  afterAll(async () => {
    shareClient(undefined);
    await database?.close();
  });

  test('keeps a message and queues it for the office and its sender', async () => {
    await execute(createContactMessage, { ...values, captcha: await answer() }, context());
    const [kept] = await rows('select * from contact_messages');
    expect(kept).toMatchObject({
      name: values.name,
      email: values.email,
      company: values.company,
      subject: values.subject,
      message: values.message,
      user_uid: null,
    });
    const [office, copy] = await rows('select * from mails order by uid');
    expect(office).toMatchObject({
      recipient: 'portal@demo.example',
      subject: 'Kontaktanfrage: Frage zu EC_REQ_ONL',
      headers: { 'Reply-To': values.email },
    });
    expect(copy).toMatchObject({ recipient: values.email, subject: 'Ihre Anfrage: Frage zu EC_REQ_ONL' });
    for (const mail of [office!, copy!]) {
      expect(mail.text).toContain(values.message);
      expect(mail.html).not.toMatch(/<script|<b>/);
      expect(mail.html).toContain('white-space:pre-wrap');
    }
    expect(copy!.text).not.toContain('/verwaltung');
    expect(await rows('select action from audit_entries')).toEqual([{ action: 'contact.created' }]);
  });

  test.each([
    ['subject', 'Hallo\r\nBcc: alle@demo.example'],
    ['name', 'Demo\u0000'],
    ['email', 'fragt@demo.example\nBcc: a@demo.example'],
    ['email', 'a@demo.example, b@demo.example'],
    ['message', 'Text mit \u0000 darin'],
    ['message', 'kurz'],
    ['message', 'x'.repeat(5_001)],
    ['privacyPolicy', false],
    ['name', ''],
    ['email', undefined],
  ])('refuses %s as %j and says so at the field', async (field, value) => {
    const sent = execute(createContactMessage, { ...values, [field]: value } as never, context());
    await expect(sent).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { [field]: expect.stringMatching(/[a-zä]/) },
    });
  });

  test.each([
    ['', 'Bitte schreiben Sie uns Ihr Anliegen.'],
    ['kurz', 'Bitte schreiben Sie mindestens 10 Zeichen.'],
  ])('of a message like %j it asks for what is missing', async (message, asked) => {
    const sent = execute(createContactMessage, { ...values, message }, context());
    await expect(sent).rejects.toMatchObject({ fields: { message: asked } });
  });

  test('takes each answer of the captcha once', async () => {
    const once = { ...values, email: 'einmal@demo.example', captcha: await answer() };
    const ip = '192.0.2.99';
    await execute(createContactMessage, once, context({ ip }));
    for (const captcha of [once.captcha, 'falsch']) {
      await expect(
        execute(createContactMessage, { ...once, captcha }, context({ ip })),
      ).rejects.toMatchObject({
        code: 'invalid_input',
        fields: { captcha: expect.any(String) },
      });
    }
    await database.client.query(`delete from contact_messages where email = 'einmal@demo.example'`);
  });

  test('takes nothing but the form', async () => {
    const sent = execute(createContactMessage, { ...values, userUid: 1 } as never, context());
    await expect(sent).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('is read by page administrations alone', async () => {
    await expect(execute(listContactMessages, {} as never, context())).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    const other = context({ session: { ...admin().session, activeRole: { uid: 2, role: '', name: '' } } });
    await expect(execute(listContactMessages, {} as never, other)).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(execute(showContactMessage, { uid: 1 }, other)).rejects.toMatchObject({ code: 'forbidden' });

    const { messages, total } = await execute(listContactMessages, { page: 1, pageSize: 10 }, admin());
    expect(total).toBe(1);
    expect(messages[0]).toMatchObject({ subject: values.subject });
    const { message } = await execute(showContactMessage, { uid: messages[0]!.uid }, admin());
    expect(message.message).toBe(values.message);
    await expect(execute(showContactMessage, { uid: 99 }, admin())).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('has a state, somebody in charge and a note; two who save at once hear of each other', async () => {
    await database.client.query(`insert into users (uid, username, email, state, first_name, last_name)
      values (5, 'a', 'a@b.example', 'active', 'Demo', 'Admin'), (6, 'b', 'b@b.example', 'active', 'Demo', 'Konto')`);
    await database.client.query('insert into user_groups (user_uid, group_id) values (5, 1), (6, 6)');
    const { uid } = (await execute(listContactMessages, {} as never, admin())).messages[0]!;
    const care = { uid, revision: 1, state: 'inProgress', assignee: 5, note: 'Rückruf' } as const;
    await expect(execute(editContactMessage, { ...care, assignee: 6 }, admin())).rejects.toMatchObject({
      fields: { assignee: expect.any(String) },
    });
    expect(await execute(editContactMessage, care, admin())).toEqual({ revision: 2 });
    await expect(execute(editContactMessage, care, admin())).rejects.toMatchObject({
      code: 'conflict',
      fields: { revision: '2' },
    });
    const found = async (filters: object) =>
      (await execute(listContactMessages, { filters } as never, admin())).messages.map((one) => one.uid);
    expect(await found({ state: 'inProgress', assignee: [5] })).toEqual([uid]);
    expect(await found({ state: 'open' })).not.toContain(uid);
    const [told] = await rows(`select sentence, fields from changes where entity = 'contact'`);
    expect(told).toMatchObject({
      sentence: 'Die Anfrage „Frage zu EC_REQ_ONL“ wurde geändert: Status, Zuständig, Interne Notiz.',
      fields: expect.arrayContaining([{ field: 'Status', from: 'Offen', to: 'In Arbeit' }]),
    });
  });

  test('is slowed by network address and by email address; what is refused leaves nothing', async () => {
    const send = async (ip: string, email: string) =>
      execute(createContactMessage, { ...values, email, captcha: await answer() }, context({ ip }));
    const tries = async (count: number, one: (index: number) => Promise<unknown>) => {
      for (let index = 0; index < count; index++) await one(index);
    };
    await tries(5, (index) => send(`192.0.2.${20 + index}`, 'opfer@demo.example'));
    await expect(send('192.0.2.30', 'Opfer@demo.example')).rejects.toMatchObject({
      code: 'too_many_requests',
      retryAfter: expect.any(Number),
    });
    await tries(10, (index) => send('192.0.2.40', `a${index}@demo.example`));
    const before = await rows('select count(*)::int as n from mails');
    await expect(send('192.0.2.40', 'neu@demo.example')).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(await rows('select count(*)::int as n from mails')).toEqual(before);
  });
});
