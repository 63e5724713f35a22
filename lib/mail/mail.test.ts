import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { checkConfig, config } from '@/lib/config';
import type { Db } from '@/lib/db';
import { openClient } from '@/lib/db/client';
import { mails } from '@/lib/db/tables';
import { write } from '@/lib/db/write';
import { type Jobs, runJobs } from '@/lib/jobs/runner';
import { type TestDatabase, testClients } from '@/tests/support/database';
import { startSmtp, type TestSmtp } from '@/tests/support/smtp';
import { retryMail } from './commands';
import { compose } from './layout';
import { findMail, listMails } from './queries';
import { queueMail } from './queue';
import { refusalOf } from './smtp';
import { deliver, mailJob } from './worker';

process.env.LOG_LEVEL = 'silent';

const token = 'k3Jf_9aQ-x0ZrT5uV7wY1bC2dE4gH6iL8mN0pQ2sU4v';
const who = { requestId: 'test' };
// The same work with short delays, as nobody waits a quarter of an hour in a test.
const quick = { ...mailJob, firstDelay: 1, longestDelay: 1 };

const letter = (subject = 'Grüße aus Österreich: Prüfung der Zählpunkte') => ({
  subject,
  greeting: 'Guten Tag Änne Öhler',
  paragraphs: ['Straße, Maß & <b>Größe</b>'],
  action: { label: 'Öffnen', path: `/password/reset/${token}` },
});
const put = (db: Db, recipient = 'änne@demo.example', subject?: string, headers?: Record<string, string>) =>
  write(db, (tx) => queueMail(tx, { ...compose('test', recipient, letter(subject)), headers }));
const all = (db: Db) => db.select().from(mails).orderBy(mails.uid);
async function until<T>(what: () => Promise<T | false | undefined>, patience = 120_000): Promise<T> {
  for (const end = Date.now() + patience; Date.now() < end; ) {
    const found = await what();
    if (found) return found;
    await new Promise((go) => setTimeout(go, 50));
  }
  throw new Error('It did not happen in time.');
}

let smtp: TestSmtp;
beforeAll(async () => {
  smtp = await startSmtp();
});
afterAll(() => smtp.close());
beforeEach(() => {
  process.env.SMTP_URL = smtp.url;
  checkConfig();
  smtp.behave({ kind: 'take' });
  smtp.received.length = 0;
});
afterAll(() => {
  delete process.env.SMTP_URL;
});

test.each([
  ['RCPT TO', 550, true],
  ['DATA', 554, true],
  ['RCPT TO', 450, false],
  // Not this mail's fault: the server takes none of ours now.
  ['AUTH PLAIN', 535, false],
  ['MAIL FROM', 553, false],
  ['CONN', 554, false],
])('%s answered with %d is final: %j', (command, responseCode, final) => {
  expect(refusalOf({ command, responseCode, response: 'nein' })).toMatchObject({ final, message: 'nein' });
});

describe.each(testClients())('mails on %s', (kind, open) => {
  let store: TestDatabase;
  const jobs: Jobs[] = [];
  const start = async (client = store.client, poll = 0.5) => {
    const started = await runJobs(client, { periodic: [], records: [quick], poll });
    jobs.push(started);
    return started;
  };
  beforeAll(async () => {
    store = await open();
  });
  afterEach(async () => {
    await Promise.all(jobs.splice(0).map((one) => one.stop()));
    await store.db.execute(sql`delete from mails`);
  });
  afterAll(() => store.close());

  test('a queued mail leaves at once, whole, with its umlauts', async () => {
    await start(store.client, 600); // it does not wait to be looked for
    await put(store.db, 'empfang@demo.example');
    const { mail, envelopeFrom, envelopeTo, raw } = await smtp.next('empfang@demo.example');
    expect(mail.subject).toBe('Grüße aus Österreich: Prüfung der Zählpunkte');
    expect(mail.text).toContain('Straße, Maß & <b>Größe</b>');
    expect(mail.html).toContain('&#60;b&#62;Größe');
    expect(mail.from).toMatchObject({ name: config.portalName, address: config.mailFrom });
    expect([envelopeFrom, envelopeTo]).toEqual([config.mailFrom, ['empfang@demo.example']]);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    const row = await until(async () => (await all(store.db)).find(({ state }) => state === 'sent'));
    expect(mail.messageId).toBe(row.messageId);
    expect(row).toMatchObject({ attempts: 1, lastError: '', sentAt: expect.any(Date) });
  });

  test('what opens an account is in the mail and no longer in the outbox', async () => {
    await start();
    await put(store.db);
    const { mail } = await smtp.next();
    expect(mail.text).toContain(token);
    const row = await until(async () => (await all(store.db)).find(({ state }) => state === 'sent'));
    expect(row.text + row.html).not.toContain(token);
    expect(row.text).toContain('/password/reset/[geheim]');
  });

  test('a mail that waits shows no secret either while a mail server is configured', async () => {
    await put(store.db);
    const [row] = await all(store.db);
    expect(row?.text).toContain(token);
    const shown = await findMail(store.db, row!.uid);
    expect(shown.text + shown.html).not.toContain(token);
  });

  test('without a mail server mails are kept and can be read', async () => {
    delete process.env.SMTP_URL;
    checkConfig();
    await start();
    await put(store.db);
    const row = await until(async () => (await all(store.db)).find(({ state }) => state === 'kept'));
    expect((await findMail(store.db, row.uid)).text).toContain(token);
    expect(smtp.received).toHaveLength(0);
  });

  test('a mail whose transaction fails is none', async () => {
    await start();
    const work = write(store.db, async (tx) => {
      await queueMail(tx, compose('test', 'niemand@demo.example', letter()));
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await all(store.db)).toEqual([]);
  });

  test('mails wait while the mail server is down, and each arrives once when it is back', async () => {
    await smtp.off();
    try {
      await start();
      for (let i = 0; i < 12; i++) await put(store.db, `warten${i}@demo.example`);
      await until(async () => (await all(store.db)).every(({ attempts }) => attempts > 0));
      expect((await all(store.db))[0]).toMatchObject({ state: 'waiting', lastError: /ECONNREFUSED/ });
    } finally {
      await smtp.on();
    }
    await until(async () => (await all(store.db)).every(({ state }) => state === 'sent'));
    expect(smtp.received.flatMap(({ envelopeTo }) => envelopeTo).sort()).toEqual(
      Array.from({ length: 12 }, (_, i) => `warten${i}@demo.example`).sort(),
    );
  });

  test('a refusal for now is tried again, a refusal for good is seen as failed and can be sent anew', async () => {
    const running = await start();
    smtp.behave({ kind: 'refuse', code: 451 });
    await put(store.db, 'grau@demo.example');
    await until(async () => (await all(store.db))[0]!.attempts > 0);
    expect((await all(store.db))[0]).toMatchObject({ state: 'waiting', lastError: /^451/ });
    smtp.behave({ kind: 'refuse', code: 550, at: 'data' });
    const failed = await until(async () => (await all(store.db)).find(({ state }) => state === 'failed'));
    expect(failed.lastError).toMatch(/^550/);
    expect((await findMail(store.db, failed.uid)).canRetry).toBe(true);

    smtp.behave({ kind: 'take' });
    await retryMail(store.db, failed.uid, who);
    running.wake('mails');
    const { mail } = await smtp.next('grau@demo.example');
    expect(mail.messageId).toBe(failed.messageId);
    await until(async () => (await all(store.db))[0]!.state === 'sent');
    await expect(retryMail(store.db, failed.uid, who)).rejects.toMatchObject({ code: 'conflict' });
    await expect(retryMail(store.db, 999_999, who)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('killed between the server’s yes and the note of it: the same mail again, known by its Message-ID', async () => {
    await put(store.db, 'zweimal@demo.example');
    const { uid } = (await all(store.db))[0]!;
    // As when the process dies: the note is never written.
    const dying = new Proxy(store.db, {
      get: (db, name) =>
        name === 'update'
          ? () => {
              throw new Error('killed');
            }
          : Reflect.get(db, name, db),
    });
    await expect(deliver(dying, uid)).rejects.toThrow('killed');
    expect((await all(store.db))[0]).toMatchObject({ state: 'waiting' });
    await start();
    await until(async () => (await all(store.db))[0]!.state === 'sent');
    expect(smtp.received).toHaveLength(2);
    expect(new Set(smtp.received.map(({ mail }) => mail.messageId)).size).toBe(1);
  });

  test('what is sent, kept or failed already is not sent again', async () => {
    for (const state of ['sent', 'kept', 'failed'] as const) {
      await put(store.db, `${state}@demo.example`);
      await store.db.execute(
        sql`update mails set state = ${state} where recipient = ${`${state}@demo.example`}`,
      );
    }
    for (const { uid } of await all(store.db)) await deliver(store.db, uid);
    expect(await mailJob.waiting(store.db)).toEqual([]);
    expect(smtp.received).toEqual([]);
    expect((await all(store.db)).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['sent', 0],
      ['kept', 0],
      ['failed', 0],
    ]);
  });

  test('stopping waits for the mail that is being sent', async () => {
    smtp.behave({ kind: 'slow', delay: 800 });
    const running = await start();
    await put(store.db, 'langsam@demo.example');
    await new Promise((go) => setTimeout(go, 400));
    await running.stop();
    expect((await all(store.db))[0]).toMatchObject({ state: 'sent' });
    expect(smtp.received).toHaveLength(1);
  });

  test('no header comes in by recipient, subject or further headers', async () => {
    await start();
    for (const bad of ['a@demo.example\r\nBcc: b@demo.example', 'a@demo.example, b@demo.example', 'kein'])
      await expect(put(store.db, bad)).rejects.toThrow();
    await put(store.db, 'kopf@demo.example', 'Harmlos\r\nBcc: boese@demo.example\r\n\r\nText', {
      'Reply-To': 'antwort@demo.example\r\nBcc: boese@demo.example',
      Bcc: 'boese@demo.example',
      'X-A\r\nBcc': 'boese@demo.example',
    });
    const { raw, envelopeTo, mail } = await smtp.next('kopf@demo.example');
    expect(envelopeTo).toEqual(['kopf@demo.example']);
    expect(raw).not.toMatch(/^Bcc:/im);
    expect(mail.subject).toBe('Harmlos Bcc: boese@demo.example Text');
  });

  test('the outbox lists newest first, by state and recipient, and takes signs as they stand', async () => {
    for (const name of ['eins', 'zwei', 'drei_x']) await put(store.db, `${name}@demo.example`);
    const ask = (state?: 'waiting' | 'sent', term?: string) =>
      listMails(store.db, { filters: { state }, sorting: [], search: { term }, page: 1, pageSize: 2 });
    expect(await ask()).toMatchObject({ total: 3, mails: [{ recipient: 'drei_x@demo.example' }, {}] });
    expect(await ask('sent')).toMatchObject({ total: 0, mails: [] });
    expect(await ask('waiting', 'ZWEI')).toMatchObject({ total: 1 });
    expect(await ask(undefined, '_')).toMatchObject({ total: 1 });
    expect(await ask(undefined, '%')).toMatchObject({ total: 0 });
  });

  if (kind === 'PostgreSQL')
    test('two processes on one database send nothing twice', async () => {
      const { connectionString } = (store.client.raw as unknown as { options: { connectionString: string } })
        .options;
      const other = await openClient({ databaseUrl: connectionString, dataDir: '' });
      try {
        smtp.behave({ kind: 'slow', delay: 20 });
        for (let i = 0; i < 40; i++) await put(store.db, `viele${i}@demo.example`);
        await Promise.all([start(), start(other)]);
        await until(async () => (await all(store.db)).every(({ state }) => state === 'sent'));
        await Promise.all(jobs.splice(0).map((one) => one.stop()));
        expect(smtp.received).toHaveLength(40);
        expect(new Set(smtp.received.map(({ mail }) => mail.messageId)).size).toBe(40);
      } finally {
        await Promise.all(jobs.splice(0).map((one) => one.stop()));
        await other.close();
      }
    });
});
