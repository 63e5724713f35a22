import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openEmbedded, type TestDatabase } from '@/tests/support/database';
import { fineInputs, madeUpInputs, roughInputs } from '@/tests/support/hostile';
import { openSession, tokenOf } from '../auth/session';
import { shareClient } from '../db/client';
import { seedBase, seedDemo } from '../db/seed';
import { PortalError } from '../errors';
import { scopeStorage } from '../request-scope';
import { keepBytes } from '../storage';
import { findAccount } from '../users/queries';
import { contextOf } from './context';
import type { AnyEndpoint, Context } from './endpoint';
import { execute, mayCall } from './execute';
import { FileAnswer } from './file-answer';
import { serve } from './http';
import { endpoints } from './registry';

process.env.DATA_DIR = mkdtempSync(join(tmpdir(), 'portal-hostile-')); // before the configuration is read, on first use
type Input = Record<string, unknown>;
const people = ['seitenadmin', 'prozessadmin', 'mp-admin'] as const;

/** How many inputs are made up for each call and each person, beside those that are always tried; 200 by hand. */
const madeUp = Number(process.env.TEST_INPUTS ?? 2);
/** What they are made up from: by hand another seed each time, which is told, and TEST_SEED tries the same ones again. */
const seed = Number(process.env.TEST_SEED ?? (process.env.TEST_INPUTS ? randomInt(2 ** 31) : 1));
let tried = 0;

let store: TestDatabase;
const contexts: Context[] = [];
let address = 0;

beforeAll(async () => {
  store = await openEmbedded(); // every call is asked of it here, as most unit tests run on PostgreSQL
  shareClient(store.client);
  await seedBase(store.db);
  await seedDemo(store.db, { now: new Date(), keepFile: keepBytes });
  for (const name of people) {
    const account = await findAccount(store.db, `${name}@demo.example`);
    const sid = await openSession(store.db, { userUid: account!.uid, userAgent: '' });
    const token = await tokenOf(sid);
    contexts.push(await contextOf({ cookies: () => token, ip: '', userAgent: '', requestId: 'r' }));
  }
  expect(contexts.map(({ session }) => session.activeRole?.uid)).toEqual([1, 2, 3]);
  await makeWhatDemoLacks();
});
afterAll(async () => {
  if (process.env.TEST_INPUTS)
    console.log(`${tried} inputs for ${endpoints.length} calls, TEST_SEED=${seed}`);
  shareClient(undefined);
  await store?.close();
  rmSync(process.env.DATA_DIR!, { recursive: true });
});

/** From an address of its own each time, so that no limit of tries hides what would follow. */
const fromElsewhere = <T>(work: (ip: string) => Promise<T>) => {
  address += 1;
  const ip = `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`;
  return scopeStorage().run({ requestId: 'r', ip }, () => work(ip));
};

/** Number 1 of what the demo content has none of: calls about it would only say that it is missing. */
async function makeWhatDemoLacks() {
  const [page, partner] = [0, 2];
  const publishAt = Math.floor(Date.now() / 1_000) + 86_400;
  const faq = { question: 'Wann?', category: 'Fristen', answer: '<p>Bald.</p>' };
  for (const [name, who, input] of [
    ['POST /faq/prepare', page, faq],
    ['POST /faq/edit/{uid}', page, { uid: 1, revision: 1, ...faq }], // its earlier state is kept
    ['DELETE /faq/delete/{uid}', page, { uid: 2 }],
    ['POST /saved-views/save', page, { route: 'ProcessList', name: 'Fristen', query: 'q=Frist' }],
    [
      'POST /releases/create',
      page,
      { title: 'April', publishAt, processes: [], schemas: [], drafts: [1], note: '' },
    ],
    ['POST /statements/drafts/save', partner, { consultationUid: 1, text: '<p>Ja.</p>', revision: 0 }],
  ] as const) {
    const one = endpoints.find(({ method, path }) => `${method} ${path}` === name);
    await fromElsewhere((ip) => execute(one!, input, { ...contexts[who]!, ip }));
  }
  await store.client.query(
    `insert into planned_publications (entity, entity_uid, publish_at, revision, digest, sentence, small, planned_at, planned_by)
      values ('processes', 1, now() + interval '1 day', 1, 'x', '', false, now(), 1)`,
  );
  await store.client.query(
    `insert into imports (kind, name, task, created_by) values ('interface-list', 'Liste.csv', '{}', 1)`,
  );
}

const inPath = ({ path }: AnyEndpoint) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const bytes = new TextEncoder().encode('<?xml version="1.0"?><a;b>\u0000');

/** What stands in an address or a form is text; uids of a path and files are what the router and the parser let through. */
function asSent(endpoint: AnyEndpoint, input: Input, uid: number): Input {
  const { method, body } = endpoint;
  const entries = Object.entries(input).filter(([, value]) => value !== undefined);
  const texts = method === 'GET' || body === 'form' || body === 'stream';
  const sent = texts ? entries.map(([name, value]) => [name, asText(value)]) : entries;
  return {
    ...Object.fromEntries(sent),
    ...(body === 'files' && { files: [{ name: 'a.xsd', bytes }] }),
    ...Object.fromEntries(inPath(endpoint).map((name) => [name, uid])),
  };
}

/** What a call fails with that is no answer; undefined where all is well. */
async function failure(endpoint: AnyEndpoint, raw: Input, context: Context): Promise<string | undefined> {
  try {
    const answer = await fromElsewhere((ip) => {
      const body = endpoint.body === 'stream' ? new Blob([bytes]).stream() : undefined;
      return execute(endpoint, raw, { ...context, ip, setCookies: [], body: body as never });
    });
    if (answer instanceof FileAnswer) await (await answer.response()).arrayBuffer();
    return undefined;
  } catch (error) {
    if (error instanceof PortalError && error.status < 500) return undefined;
    return error instanceof Error
      ? `${error.message} ${error.cause ?? ''} ${error.stack?.split('\n')[1]}`
      : String(error);
  }
}

// What takes away comes last, so that the calls before find something.
const weight = ({ method, path }: AnyEndpoint) => (method === 'GET' ? 0 : /delete/.test(path) ? 2 : 1);
const ordered = [...endpoints].sort((a, b) => weight(a) - weight(b));

describe.each(ordered.map((one): [string, AnyEndpoint] => [`${one.method} ${one.path}`, one]))(
  '%s',
  (_, endpoint) => {
    const rough = roughInputs(endpoint.input, inPath(endpoint));
    const made = (who: number) => madeUpInputs(endpoint.input, inPath(endpoint), madeUp, seed + who);

    test('answers every visitor', async () => {
      const found = new Set<string>();
      for (const input of [...rough, ...made(0)]) {
        tried += 1;
        const raw = asSent(endpoint, input, 1);
        const path = endpoint.path.replace(/\{\w+\}/g, '1');
        const own = Object.entries(raw).filter(([name]) => !inPath(endpoint).includes(name));
        const texts = Object.fromEntries(own) as Record<string, string>;
        const query =
          endpoint.method === 'GET' || endpoint.body === 'stream' ? `?${new URLSearchParams(texts)}` : '';
        const form = endpoint.body === 'form';
        const request = new Request(`http://localhost/api${path}${query}`, {
          method: endpoint.method,
          headers: {
            'x-requested-with': 'test',
            'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
          },
          ...(endpoint.method !== 'GET' && {
            body: form ? new URLSearchParams(texts) : JSON.stringify(Object.fromEntries(own)),
          }),
        });
        const answer = await fromElsewhere(() =>
          serve(request, endpoint, Object.fromEntries(inPath(endpoint).map((name) => [name, 1]))),
        );
        if (answer.status >= 500) found.add(`${answer.status} ${JSON.stringify(raw)}`);
        await answer.arrayBuffer();
      }
      expect([...found]).toEqual([]);
    });

    test('answers every person', async () => {
      const found = new Map<string, unknown>();
      const may = contexts.filter(({ session }) => mayCall(endpoint, session));
      for (const [at, context] of contexts.entries()) {
        // Whoever may call is asked in full; for the others it ends earlier, and in the same way for every input.
        const all =
          context === may[0]
            ? [...rough, ...fineInputs(endpoint.input, inPath(endpoint))]
            : rough.slice(0, 2);
        const inputs = [
          ...all.map((one) => [one, 1] as const),
          ...made(at + 1).map((one, n) => [one, 1 + (n % 20)] as const),
        ];
        for (const [input, uid] of inputs) {
          tried += 1;
          const raw = asSent(endpoint, input, uid);
          const problem = await failure(endpoint, raw, context);
          if (problem) found.set(problem, raw);
        }
      }
      expect([...found]).toEqual([]);
    });
  },
);
