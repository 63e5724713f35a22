import { expect, test } from '@jest/globals';
import { compareVersions } from './versions';

const version = (body: string, more = {}) => ({
  ...{ version: 1, title: 'Titel', description: '', created: 0, by: null, body, ...more },
});

test('two versions are compared by what they say', async () => {
  const { rows, formattedOnly } = await compareVersions(
    version('<p>Ein alter Text</p>'),
    version('<p>Ein <b>neuer</b> Text</p>', { description: 'Dazu' }),
  );
  expect(formattedOnly).toBe(false);
  expect(rows.map(({ label, state }) => [label, state])).toEqual([
    ['Titel', 'same'],
    ['Beschreibung', 'added'],
    ['Text', 'changed'],
  ]);
  expect(rows[2]?.parts.filter(({ kind }) => kind !== 'same').map(({ text }) => text.trim())).toEqual([
    'alter',
    'neuer',
  ]);
});

test('other formatting alone is said to be that', async () => {
  const { rows, formattedOnly } = await compareVersions(
    version('<p>Text</p>'),
    version('<p><b>Text</b></p>'),
  );
  expect([rows.every(({ state }) => state === 'same'), formattedOnly]).toEqual([true, true]);
});
