import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { bothClients, type TestDatabase } from '@/tests/support/database';
import { nameOrder } from '../db/name-order';
import { rowsOf } from '../db/rows';
import { byName } from './name-order';

/** As they are looked for in Austria, each of them where a list by bytes has it elsewhere. */
const sorted = [
  ...[
    '110 kV',
    '1000 kV',
    'A & B Netz',
    'A-Netz',
    '„Am Bach“ Energie',
    'Arlberg AG',
    'Årlund',
    'Ärztekraft GmbH',
  ],
  ...[
    'Aßling',
    'Asslinger',
    'Čertov',
    'CM_REV_SP',
    'CMRequest',
    'Ǆemal',
    'EC_REQ_ONL',
    'ECM',
    'Élan',
    'eww AG',
  ],
  ...[
    'EWW Netz',
    'İzmir',
    'Łódź',
    'Muller',
    'Müller',
    'Muller 2',
    'Müller 10',
    'Müller 010 b',
    'Œuvre',
    'Öffnung',
  ],
  ...['Ortner', 'Øst', 'UW 2', 'UW 10', 'UW 123456789012', 'UW Eibesbrunn', "UW Eibesbrunn'", 'Ｗien'],
  ...['Wiener Netze', 'zebra', 'Ωmega', 'Кyiv'],
];

/** The sources of lib without tests, each with its path. */
const sources = readdirSync('lib', { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test|^db.name-order)\.ts$/.test(path))
  .map((path) => ({ path, text: readFileSync(join('lib', path), 'utf8') }));

test('no list of names goes by the bytes of a column or by a collation of its own', () => {
  const names =
    'company|short_name|title|process|schema|name|message_code|label|city|organisation|last_name|family';
  const more = 'substation_name|network_operator|voltage_level|description_short';
  const name = new RegExp(`^(\\w+\\.)?(${names}|${more})\\b`);
  const collated = new RegExp(`\\b(${names}|${more})\\W{1,3}collate "C"|Intl\\.Collator|localeCompare`, 'g');
  const found = sources.flatMap(({ path, text }) => {
    const orders = text
      .replace(/\$\{nameOrder\(sql`[^`]*`\)\}/g, '@')
      .matchAll(/order by ((?:[^`;()]|\([^()]*\))*)/g);
    const terms = [...orders].flatMap(([, terms]) => terms!.split(',').map((term) => term.trim()));
    return [...terms.filter((term) => name.test(term)), ...(text.match(collated) ?? [])].map(
      (one) => `${path}: ${one}`,
    );
  });
  expect(found).toEqual([]);
});

test('a name stands where people look for it', () => {
  expect(sorted.toReversed().sort(byName)).toEqual(sorted);
  expect(['UW 2', 'UW 10', 'uw 2'].sort(byName)).toEqual(['UW 2', 'uw 2', 'UW 10']);
});

describe.each(bothClients())('on %s', (_, open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database?.close());

  test('lists have the order that scripts have, whatever a name is made of', async () => {
    const signs = Array.from({ length: 0x250 }, (_, n) => String.fromCodePoint(n + 1));
    const odd = [
      '',
      ' ',
      '0',
      '00',
      '0000000000',
      '9'.repeat(40),
      '1 '.repeat(100),
      '\uFDFA'.repeat(200),
      'e\u0301',
    ];
    const names = [...sorted, ...odd, ...signs.flatMap((sign) => [`a${sign}b`, `${sign}1`, `n${sign}`])];
    const rows = await rowsOf<{ name: string }>(
      database.db,
      sql`select name from json_array_elements_text(${JSON.stringify(names)}) name order by ${nameOrder(sql`name`)}`,
    );
    expect(rows.map(({ name }) => name)).toEqual(names.toSorted(byName));
  });
});
