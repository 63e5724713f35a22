import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { bothClients, type TestDatabase } from '@/tests/support/database';
import { sessionOf } from '@/tests/support/sessions';
import { anonymous, type SessionState } from '../auth/state';
import { rowsOf } from '../db/rows';
import { select } from '../db/select';
import { fileOfDocument } from './queries';
import { currentFile, hrefOf, maySee } from './sql';

describe.each(bothClients())('documents on %s', (_, open) => {
  let store: TestDatabase;
  beforeAll(async () => {
    store = await open();
    await store.db.execute(sql`insert into document_categories (uid, name, position) values (1, 'A', 1)`);
    await store.db.execute(sql`insert into documents (category_uid, title, valid_from, valid_until, visibility, roles)
      values (1, 'Zeitraum', '2026-03-10', '2026-03-20', 'public', '{}'), (1, 'offen', '2026-03-10', null, 'public', '{}'),
        (1, 'ein Tag', '2026-03-20', '2026-03-20', 'public', '{}'), (1, 'Rollen', '2026-03-10', null, 'roles', '{6}'),
        (1, 'angemeldet', '2026-03-10', null, 'loggedIn', '{}')`);
  });
  afterAll(() => store?.close());
  const seen = async (moment: string, sight: SessionState = anonymous) => {
    const rows = await rowsOf<{ title: string }>(
      store.db,
      sql`select d.title from documents d where ${maySee(sight, new Date(moment))} order by d.uid`,
    );
    return rows.map(({ title }) => title);
  };

  test('are seen from the beginning of their first day to the end of their last, in Vienna', async () => {
    expect(await seen('2026-03-09T22:59:59Z')).toEqual([]);
    expect(await seen('2026-03-09T23:00:00Z')).toEqual(['Zeitraum', 'offen']);
    expect(await seen('2026-03-19T23:00:00Z')).toEqual(['Zeitraum', 'offen', 'ein Tag']);
    expect(await seen('2026-03-20T22:59:59Z')).toEqual(['Zeitraum', 'offen', 'ein Tag']);
    expect(await seen('2026-03-20T23:00:00Z')).toEqual(['offen']);
  });

  test('that became a link give their former file to those alone who keep them', async () => {
    const linked = sql`from documents where title = 'offen'`;
    await store.db.execute(sql`insert into document_files (document_uid, version, name, type, size, sha256, storage_key)
      select uid, 1, 'alt.pdf', 'application/pdf', 1, 'a', 'a' ${linked}`);
    const [{ uid }] = (await rowsOf<{ uid: number }>(store.db, sql`select uid ${linked}`)) as [
      { uid: number },
    ];
    const names = async () => [
      (await fileOfDocument(store.db, uid, anonymous))?.name,
      (await fileOfDocument(store.db, uid, sessionOf(1)))?.name,
    ];
    expect(await names()).toEqual(['alt.pdf', 'alt.pdf']);
    await store.db.execute(sql`update documents set link = 'https://demo.example/' where uid = ${uid}`);
    expect(await names()).toEqual([undefined, 'alt.pdf']);
    await store.db.execute(sql`update documents set link = '' where uid = ${uid}`);
  });

  test('show the newest of their files, of a link none', async () => {
    const newest = async () =>
      (
        await select(
          store.db,
          { file: currentFile, href: hrefOf },
          sql`from documents d where d.title = 'ein Tag'`,
        )
      )[0];
    expect(await newest()).toEqual({ file: null, href: '' });
    for (const [version, name] of [
      [2, 'zweite.pdf'],
      [10, 'zehnte.pdf'],
      [9, 'neunte.pdf'],
    ] as const)
      await store.db.execute(sql`insert into document_files (document_uid, version, name, type, size, sha256, storage_key)
        select uid, ${version}, ${name}, 'application/pdf', 1, 'a', 'a' from documents where title = 'ein Tag'`);
    expect(await newest()).toMatchObject({
      file: { name: 'zehnte.pdf' },
      href: expect.stringMatching(/^\/api\/documents-and-links\/file\/\d+$/),
    });
    await store.db.execute(sql`update documents set link = 'https://demo.example/' where title = 'ein Tag'`);
    expect(await newest()).toEqual({ file: null, href: 'https://demo.example/' });
  });

  test('are for those whom they name; who keeps them sees all, always', async () => {
    const at = '2026-03-15T12:00:00Z';
    expect(await seen(at, sessionOf(7))).toEqual(['Zeitraum', 'offen', 'angemeldet']);
    expect(await seen(at, sessionOf(7, { dataConfirmed: false }))).toEqual(['Zeitraum', 'offen']);
    expect(await seen(at, sessionOf(6))).toContain('Rollen');
    expect(await seen(at, sessionOf(6, { dataConfirmed: false }))).not.toContain('Rollen');
    expect(await seen('2030-01-01T12:00:00Z', sessionOf(1))).toHaveLength(5);
  });
});
