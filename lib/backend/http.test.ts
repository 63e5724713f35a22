import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type TestDatabase, testClients } from '@/tests/support/database';
import { shareClient } from '../db/client';
import { previewSchemaImport } from '../schemas/write-endpoints';
import { endpoint } from './endpoint';
import { serve } from './http';
import { batchInput } from './inputs';

let store: TestDatabase;
beforeAll(async () => {
  store = await testClients()[0]![1]();
  shareClient(store.client);
}, 60_000);
afterAll(async () => {
  shareClient(undefined);
  await store.close();
});

test('the files of who may not send any are not kept, and the refusal says why', async () => {
  const piece = new Uint8Array(1_000_000);
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += piece.length;
      if (sent > 60_000_000) controller.close();
      else controller.enqueue(piece);
    },
  });
  const request = new Request('http://localhost/api/schemas/import/preview', {
    method: 'POST',
    headers: { 'x-requested-with': 'test', 'content-type': 'multipart/form-data; boundary=x' },
    body,
    duplex: 'half',
  } as RequestInit);
  const answer = await serve(request, previewSchemaImport, {});
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ error: 'unauthenticated' });
  expect(sent).toBeLessThan(15_000_000);
});

test('what is wrong with an input that many calls have is said in German', async () => {
  const call = endpoint('POST /x', {
    ...{ summary: '', access: 'public', input: batchInput },
    handle: async () => {},
  });
  const headers = { 'x-requested-with': 'test', 'content-type': 'application/json' };
  const body = JSON.stringify({ values: [] });
  const answer = await serve(
    new Request('http://localhost/api/x', { method: 'POST', headers, body }),
    call,
    {},
  );
  expect(await answer.json()).toMatchObject({ fields: { values: 'Mindestens 1 Einträge sind nötig.' } });
});
