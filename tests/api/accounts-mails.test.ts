import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { authSecret, elsewhere, registration, secretIn } from '../support/registering';
import { type Backend, backends, type Site, seeded, startSite } from '../support/server';
import { startSmtp } from '../support/smtp';

/** A site on one of the databases, with a mail server behind it. */
async function open(backend: Backend) {
  const [smtp, database] = [await startSmtp(), await seeded(backend)];
  const env = { SMTP_URL: smtp.url, AUTH_SECRET: authSecret, LOG_LEVEL: 'fatal' };
  const start = () => startSite({ backend, database, env });
  let site: Site = await start();
  return {
    smtp,
    waiting: async () => (await site.query(`select uid from mails where state = 'waiting'`)).length,
    register: async (email: string) =>
      site.ask('POST', '/api/registration/create', {
        json: await registration(email),
        headers: elsewhere(),
      }),
    confirm: (token: string) =>
      site.ask('POST', '/api/registration/confirm-email', { json: { token }, headers: elsewhere() }),
    arrived: (email: string) => smtp.received.filter(({ envelopeTo }) => envelopeTo.includes(email)),
    killAndStart: async () => {
      await site.kill9();
      site = await start();
    },
    close: async () => {
      await site.stop();
      await smtp.close();
      await database.drop();
    },
  };
}

type Place = Awaited<ReturnType<typeof open>>;
const places: [Backend, Place][] = [];
beforeAll(async () => {
  for (const backend of backends) places.push([backend, await open(backend)]);
});
afterAll(() => Promise.all(places.map(([, place]) => place.close())));

/** On all databases at the same time: most of it is waiting. */
const everywhere = (walk: (place: Place) => Promise<void>) =>
  Promise.all(
    places.map(([backend, place]) =>
      walk(place).catch((error: Error) => {
        error.message = `${backend}: ${error.message}`;
        throw error;
      }),
    ),
  );
const addresses = (name: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${name}${n}@walk.example`);
const wait = (milliseconds: number) => new Promise((go) => setTimeout(go, milliseconds));

test('mails wait while the mail server is down, and each arrives once, with a link that works', () =>
  everywhere(async ({ smtp, register, waiting, confirm, arrived }) => {
    await smtp.off();
    const emails = addresses('down', 3);
    for (const email of emails) expect((await register(email)).status).toBe(200);
    await wait(1_000); // the first try fails
    expect(await waiting()).toBe(3);
    await smtp.on();
    for (const email of emails) {
      const token = secretIn(await smtp.next(email));
      expect((await confirm(token)).body).toEqual({ state: 'active' });
    }
    expect(emails.map((email) => arrived(email).length)).toEqual([1, 1, 1]);
  }));

test('a killed process loses none, and what comes twice is known by its Message-ID', () =>
  everywhere(async ({ smtp, register, arrived, killAndStart }) => {
    smtp.behave({ kind: 'slow', delay: 150 });
    const emails = addresses('killed', 12);
    const answers = await Promise.all(emails.map(register));
    expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 200));
    while (emails.flatMap(arrived).length < 3) await wait(5);
    const before = emails.flatMap(arrived).length;
    expect(before).toBeLessThan(12);
    await killAndStart();
    smtp.behave({ kind: 'take' });
    for (const email of emails) if (arrived(email).length === 0) await smtp.next(email);
    const ids = emails.map((email) => new Set(arrived(email).map(({ mail }) => mail.messageId)));
    expect(ids.map(({ size }) => size)).toEqual(emails.map(() => 1));
    expect(new Set(ids.flatMap((one) => [...one])).size).toBe(12);
  }));
