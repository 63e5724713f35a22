import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type TestDatabase, testClients } from '@/tests/support/database';
import { sessionOf } from '@/tests/support/sessions';
import { anonymous } from '../auth/state';
import { shareClient } from '../db/client';
import { faqRows as seeds } from '../db/seed/base/faq';
import { grouped } from '../groups';
import { sanitizeRichText } from '../html/rich-text';
import { createFaq, deleteFaq, editFaq, reorderFaq } from './commands';
import { faqJsonLd } from './json-ld';
import { listFaq, questions as rows } from './queries';
import { faqRecord } from './record';

describe.each(testClients())('frequent questions on %s', (_, open) => {
  let store: TestDatabase;
  beforeAll(async () => {
    store = await open();
    shareClient(store.client);
    await store.client.query(`insert into users (uid, username, email, password_hash, first_name, last_name)
      values (1, 'a', 'a@b.example', '', 'Demo', 'Person')`);
  });
  afterAll(async () => {
    shareClient(undefined);
    await store?.close();
  });

  const make = async (question: string, category: string, answer = '<p>Ja</p>') =>
    (await createFaq(store.db, 1, { question, category, answer })).uid;
  const questions = async (term?: string) =>
    (await listFaq(store.db, { filters: {}, search: { term } })).faq.map(({ question }) => question);

  test('stand by category, in an order that holds and that is not lost unseen', async () => {
    const { db } = store;
    const a = await make('A?', 'Öl');
    const b = await make('B?', 'Gas');
    const c = await make('C?', 'oel');
    expect(await questions()).toEqual(['A?', 'C?', 'B?']);
    await reorderFaq(db, 1, { values: [b, c, a], seen: [a, c, b] });
    expect(await questions()).toEqual(['B?', 'C?', 'A?']);
    await expect(reorderFaq(db, 1, { values: [a, b, c], seen: [a, c, b] })).rejects.toMatchObject({
      code: 'conflict',
      fields: { seen: JSON.stringify([b, c, a]) },
    });
    await expect(reorderFaq(db, 1, { values: [a, b], seen: [b, c, a] })).rejects.toMatchObject({
      code: 'invalid_input',
    });
    await editFaq(db, 1, {
      uid: b,
      question: 'B2?',
      category: 'Gas',
      answer: '<b>Zählpunkt</b>',
      revision: 1,
    });
    expect(await questions('zaehlpunkt')).toEqual(['B2?']);
    expect(await questions('<b>')).toEqual([]);
    await expect(
      editFaq(db, 1, { uid: b, question: 'B3?', category: 'Gas', answer: 'x', revision: 1 }),
    ).rejects.toMatchObject({ code: 'conflict', fields: { revision: '2' } });
    expect((await rows.show(db, b, anonymous)).changedBy).toBeNull();
    expect((await rows.show(db, b, sessionOf(1))).changedBy).toBe('Demo Person');
    await expect(deleteFaq(db, 1, [a, 999])).rejects.toMatchObject({ code: 'not_found' });
    await deleteFaq(db, 1, [a, c]);
    expect(await questions()).toEqual(['B2?']);
    await expect(make('D?', 'Gas', '<script>1</script>')).rejects.toMatchObject({
      fields: { answer: expect.any(String) },
    });
  });
});

test('the questions of a new installation pass the rules of the form, and sanitising changes nothing', async () => {
  for (const seed of seeds) {
    expect(await faqRecord.create.validate(seed, { strict: true })).toEqual(seed);
    expect(await sanitizeRichText(seed.answer)).toBe(seed.answer);
  }
  expect([...grouped(seeds, ({ category }) => category).values()].flat()).toEqual(seeds);
});

test('structured data ends no script element', () => {
  const entry = { uid: 1, question: '</script>?', answer: '<p>Ja</p>', category: 'X' };
  const json = faqJsonLd([entry], 'https://portal.example/faq');
  expect(json).not.toContain('<');
  expect(JSON.parse(json).mainEntity[0]).toMatchObject({
    name: '</script>?',
    acceptedAnswer: { text: '<p>Ja</p>' },
  });
});
