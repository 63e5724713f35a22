import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { demoAccounts } from '@/lib/db/seed/demo-accounts';
import { authSecret, elsewhere, password, registration } from '../support/registering';
import { type Site, startSite } from '../support/server';

const samples = 25;
/** How far medians of the same work may lie apart on a busy machine: by this factor, and milliseconds more. */
const margin = { factor: 1.5, slack: 4 };
/** A machine may hiccup in a whole round, a hash that is missing is missing in all of them. */
const rounds = 3;

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { AUTH_SECRET: authSecret, EVERY_HASH: '1' } });
});
afterAll(() => site?.stop());

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
const alike = (a: number, b: number) => Math.max(a, b) <= Math.min(a, b) * margin.factor + margin.slack;

type Ask = (email: string) => Promise<() => Promise<{ status: number; text: string }>>;

/** Takes samples in turns, so that what slows the machine slows both. */
async function compare(name: string, ask: Ask): Promise<void> {
  const seen: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const answers = new Set<string>();
    for (let n = 0; n < samples; n += 1) {
      const known = demoAccounts[n % demoAccounts.length]!.email;
      const pairs = [
        ['known', known],
        ['unknown', `${name}${round}-${n}@nirgends.example`],
      ] as const;
      for (const [kind, email] of n % 2 ? pairs : [...pairs].reverse()) {
        const send = await ask(email);
        const began = performance.now();
        const { status, text } = await send();
        times[kind].push(performance.now() - began);
        answers.add(`${status} ${text}`);
      }
    }
    expect(answers.size).toBe(1);
    const [known, unknown] = [median(times.known), median(times.unknown)];
    if (alike(known, unknown)) return;
    seen.push(`known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms`);
    await site.query('delete from rate_limits');
  }
  throw new Error(`Addresses can be told apart by time at ${name}: ${seen.join('; ')}`);
}

test('a wrong password takes as long as an unknown address', () =>
  compare('login', async (username) => {
    const [form, headers] = [{ username, password: 'falsch geraten' }, elsewhere()];
    return () => site.ask('POST', '/api/auth/login', { form, headers });
  }));

test('a forgotten password of nobody takes as long as one of somebody', () =>
  compare('forgotten', async (forgotEmail) => {
    const headers = elsewhere();
    return () => site.ask('POST', '/api/users/forgot-password', { json: { forgotEmail }, headers });
  }));

test('registering a known address takes as long as registering a new one', () =>
  compare('registration', async (email) => {
    const [json, headers] = [await registration(email, { password, passwordAgain: password }), elsewhere()];
    return () => site.ask('POST', '/api/registration/create', { json, headers });
  }));
