import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type TestDatabase, testClients } from '@/tests/support/database';
import { sessionOf } from '@/tests/support/sessions';
import { anonymous } from '../auth/state';
import { listHistory } from '../changes/queries';
import { shareClient } from '../db/client';
import seeds from '../db/seed/data/glossary.json' with { type: 'json' };
import { sanitizeRichText } from '../html/rich-text';
import { createTerm, deleteTerms, editTerm } from './commands';
import { listTerms, termRows } from './queries';
import { type GlossaryValues, glossaryRecord } from './record';

describe.each(testClients())('the glossary on %s', (_, open) => {
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

  const values = (abbreviation: string, term: string, explanation = '<p>Ja</p>'): GlossaryValues => ({
    ...{ abbreviation, term, explanation, seeAlso: ['NB'], source: 'ElWG' },
  });
  const make = async (...given: Parameters<typeof values>) =>
    (await createTerm(store.db, 1, values(...given))).uid;
  const names = async (term?: string) =>
    (await listTerms(store.db, { filters: {}, sorting: [], search: { term } })).terms.map((one) => one.term);

  test('stands by what terms are called, and keeps what was changed', async () => {
    const { db } = store;
    const zp = await make('ZP', 'Zählpunkt', '<p>Wo <b>gemessen</b> wird</p>');
    await make('', 'Öl');
    const nb = await make('NB', 'Netzbetreiber');
    expect(await names()).toEqual(['Netzbetreiber', 'Öl', 'Zählpunkt']);
    expect(await names('zaehlp gemessen')).toEqual(['Zählpunkt']);
    expect(await names('<b>')).toEqual([]);

    const saved = { uid: nb, revision: 1, ...values('NB', 'Netzbetreiber (Strom)') };
    expect(await editTerm(db, 1, saved)).toEqual({ revision: 2 });
    expect(await names()).toEqual(['Netzbetreiber (Strom)', 'Öl', 'Zählpunkt']);
    await expect(editTerm(db, 1, saved)).rejects.toMatchObject({
      code: 'conflict',
      fields: { revision: '2' },
    });
    expect(await termRows.show(db, nb, anonymous)).toMatchObject({ ...saved, revision: 2, changedBy: null });
    expect((await termRows.show(db, nb, sessionOf(1))).changedBy).toBe('Demo Person');
    // Saved anew as it is: nothing changed.
    await editTerm(db, 1, { ...saved, revision: 2 });
    const { changes } = await listHistory(db, { entity: 'glossary', uid: nb }, anonymous);
    expect(changes.map(({ sentence, fields }) => [sentence, fields])).toEqual([
      [
        'Der Begriff „NB“ wurde geändert: Begriff.',
        [{ field: 'Begriff', from: 'Netzbetreiber', to: 'Netzbetreiber (Strom)' }],
      ],
      ['Der Begriff „NB“ wurde angelegt.', []],
    ]);

    await expect(deleteTerms(db, 1, [zp, 999])).rejects.toMatchObject({ code: 'not_found' });
    await deleteTerms(db, 1, [zp]);
    expect(await names()).toEqual(['Netzbetreiber (Strom)', 'Öl']);
    await expect(termRows.show(db, zp, anonymous)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('has an abbreviation once, and no term without words', async () => {
    const own = await make('kVA', 'Kilovoltampere');
    await expect(make('KVA', 'Anderes')).rejects.toMatchObject({
      fields: { abbreviation: 'Die Abkürzung KVA gibt es schon: „Kilovoltampere“.' },
    });
    expect(
      await editTerm(store.db, 1, { uid: own, revision: 1, ...values('KVA', 'Kilovoltampere') }),
    ).toEqual({
      revision: 2,
    });
    await make('', 'Ohne Abkürzung');
    await expect(make('QQ', 'Leer', '<script>1</script>')).rejects.toMatchObject({
      fields: { explanation: expect.any(String) },
    });
    expect(await names('Leer')).toEqual([]);
  });
});

test('the terms of a new installation pass the rules of the form, lead to each other, and are told apart', async () => {
  const known = new Set(seeds.map(({ abbreviation }) => abbreviation));
  expect(known.size).toBe(seeds.length);
  for (const seed of seeds) {
    expect(await glossaryRecord.create.validate(seed, { strict: true })).toEqual(seed);
    expect(await sanitizeRichText(seed.explanation)).toBe(seed.explanation);
    expect(seed.seeAlso.filter((name) => !known.has(name))).toEqual([]);
  }
});
