import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bothClients, type TestDatabase } from '@/tests/support/database';
import { shareClient } from '../db/client';
import * as t from '../db/tables';
import { checkLinks } from './commands';
import { ledBy } from './judge';
import { lastCheck } from './queries';

test.each([
  ['/prozesse/1', 'site'],
  ['https://portal.example/faq?x=1&amp;y=2', 'site'],
  ['#oben', 'here'],
  ['https://www.ebutilities.at/', 'elsewhere'],
  ['mailto:a@demo.example', 'elsewhere'],
  ['tel:+43 1 12345', 'elsewhere'],
  ['mailto:demo', 'nowhere'],
  ['tel:eins', 'nowhere'],
  ['https://', 'nowhere'],
  ['https://kein host.at', 'nowhere'],
  ['https://ebutilities', 'nowhere'],
  ['www.ebutilities.at', 'nowhere'],
  ['//evil.example', 'nowhere'],
  ['javascript:alert(1)', 'nowhere'],
])('%s leads %s', (link, to) => {
  expect(ledBy(link, 'https://portal.example').to).toBe(to);
});

describe.each(bothClients())('the check of all links on %s', (_, open) => {
  let store: TestDatabase;
  beforeAll(async () => {
    store = await open();
    shareClient(store.client);
  });
  afterAll(async () => {
    shareClient(undefined);
    await store?.close();
  });

  test('names what leads nowhere, or not everyone there, with the place to mend it', async () => {
    const { db } = store;
    const process = (name: string, editingStatus: string, basics = '') => ({
      ...{ process: name, version: 1, title: name, validFrom: '2026-01-01', editingStatus, basics },
    });
    const link = (href: string) => `<a href="${href}">x</a>`;
    await db.insert(t.processes).values(process('OPEN', 'Final'));
    await db.insert(t.processes).values(process('DRAFT', 'Entwurf'));
    const demo = { schema: 'Demo', version: '01p00', namespace: 'urn:demo', validFrom: '2026-01-01' };
    await db.insert(t.schemas).values({ ...demo, editingStatus: 'Final' });
    await db.insert(t.responseCodes).values({ code: 70, descriptionShort: 'Demo' });
    await db.insert(t.contentPages).values({ title: 'Seite', subtitle: 'seite', body: '' });
    const all = [
      '/prozesse/1',
      '/prozesse/2',
      '/prozesse/99',
      '/seite',
      '/weg',
      '/verwaltung',
      '/dashboard#x',
      ...['/prozesse/OPEN', '/prozesse/OPEN/01.00', '/schemas/Demo/01p00/Demo.xsd', '/responsecodes/code-70'],
      ...[
        '/prozesse/DRAFT',
        '/prozesse/OPEN/02.00',
        '/schemas/Demo/01p10/Demo.xsd',
        '/marktpartner/AT999998',
      ],
    ];
    const answer = [...all, 'https://www.demo.example', 'www.demo.example', '/prozesse/99']
      .map(link)
      .join('');
    await db.insert(t.faq).values({ question: 'Frage?', answer, category: 'A' });
    // Only process admins read a draft: it may lead to another one.
    await db
      .insert(t.processes)
      .values(process('DRAFT2', 'Entwurf', link('/prozesse/2') + link('/prozesse/98')));
    await db.insert(t.searchTerms).values({ words: ['a'], path: '/nirgends', title: 'A' });
    expect(await lastCheck(db)).toBeNull();
    await checkLinks(db);
    await checkLinks(db);
    const check = (await lastCheck(db))!;
    expect(check.findings.map(({ name, link: to, problem, path }) => [name, to, problem, path])).toEqual(
      expect.arrayContaining([
        ['Frage?', '/prozesse/2', 'hidden', '/verwaltung/faq/1/bearbeiten'],
        ['Frage?', '/prozesse/99', 'missing', '/verwaltung/faq/1/bearbeiten'],
        ['Frage?', '/prozesse/DRAFT', 'hidden', '/verwaltung/faq/1/bearbeiten'],
        ['Frage?', '/prozesse/OPEN/02.00', 'missing', '/verwaltung/faq/1/bearbeiten'],
        ['Frage?', '/schemas/Demo/01p10/Demo.xsd', 'missing', '/verwaltung/faq/1/bearbeiten'],
        ['Frage?', '/marktpartner/AT999998', 'missing', '/verwaltung/faq/1/bearbeiten'],
        ['Frage?', '/weg', 'missing', '/verwaltung/faq/1/bearbeiten'],
        ['Frage?', '/verwaltung', 'hidden', '/verwaltung/faq/1/bearbeiten'],
        ['Frage?', 'www.demo.example', 'malformed', '/verwaltung/faq/1/bearbeiten'],
        ['DRAFT2 01.00', '/prozesse/98', 'missing', '/prozesse/3/bearbeiten'],
        ['a', '/nirgends', 'missing', '/verwaltung/suchbegriffe/1/bearbeiten'],
      ]),
    );
    expect(check).toMatchObject({ total: 11, links: 21 });
  });
});
