import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { type TestDatabase, testClients } from '@/tests/support/database';
import { sessionOf } from '@/tests/support/sessions';
import { findOverview } from '../admin/queries';
import type { Sight } from '../auth/permissions';
import { anonymous } from '../auth/state';
import { endpoints } from '../backend/registry';
import { deleteConsultations } from '../consultations/commands/delete';
import { deleteContactPerson } from '../contact-persons/commands';
import { deletePages, withdrawPage } from '../content/commands/delete-page';
import * as navigation from '../content/commands/navigation';
import { showPage } from '../content/endpoints';
import { getPageRecord } from '../content/page-queries';
import type { Db } from '../db';
import { shareClient } from '../db/client';
import { rowsOf } from '../db/rows';
import { seedBase, seedDemo } from '../db/seed';
import { deleteDocuments, withdrawDocument } from '../documents/commands/delete';
import { editDocument } from '../documents/commands/save';
import { showDocument, showDocumentFile } from '../documents/endpoints';
import { deleteEntries as deleteElwog } from '../elwoggwg/commands/entries';
import { deleteEvents } from '../events/commands';
import { createFaq, deleteFaq } from '../faq/commands';
import { createTerm, deleteTerms } from '../glossary/commands';
import { deleteImage } from '../images/commands';
import { mayHearOf } from '../kinds/registry';
import { deleteCategory, documentCategories, processCategories } from '../lookups/commands';
import { deleteEntries } from '../lookups/kept-commands';
import type { ListKey } from '../lookups/lists';
import { deleteMarketDates } from '../market-dates/commands';
import { deletePrepared, prepareRecord } from '../prepared/commands/save';
import { deleteProcesses } from '../processes/commands/delete';
import { deleteResponseCodes } from '../response-codes/commands/delete';
import { showResponseCodeByCode } from '../response-codes/endpoints';
import { deleteSchemas } from '../schemas/commands';
import * as searchTerms from '../search/term-commands';
import { secondsOfDay, viennaDay } from '../time/days';
import { formatDay } from '../time/format';
import { deleteFromBin, emptyBin } from './commands/purge';
import { restoreFromBin } from './commands/restore';
import { type BinNoun, binNouns } from './model';
import { listBin } from './queries';
import { binKinds } from './registry';
import { listWithdrawnPages } from './withdrawn';

process.env.LOG_LEVEL = 'silent';

const pageAdmin = sessionOf(1, { uid: 1 });
const processAdmin = sessionOf(2, { uid: 1 });
const kept = new Set([
  'deleted_records',
  'deleted_rows',
  'changes',
  'audit_entries',
  'data_revisions',
  'mails',
]);

/** Makes one of the demo's records deletable, or one of its own. @returns its uid */
type Find = (db: Db) => Promise<number>;
type Remove = (db: Db, uid: number) => Promise<void>;

const first =
  (rest: string): Find =>
  async (db) =>
    (await rowsOf<{ uid: number }>(db, sql.raw(`select x.uid ${rest} order by x.uid limit 1`)))[0]!.uid;
const run = async (db: Db, ...statements: string[]) => {
  for (const one of statements) await db.execute(sql.raw(one));
};
const inserted = async (db: Db, statement: string) =>
  (await rowsOf<{ uid: number }>(db, sql.raw(`${statement} returning uid`)))[0]!.uid;

const list = (table: string, key: ListKey, named = 'name'): [Find, Remove] => [
  (db) =>
    inserted(
      db,
      `insert into ${table} (${named}${named === 'id' ? ', title' : ''}) values ('Eigenes'${named === 'id' ? ", 'x'" : ''})`,
    ),
  (db, uid) => deleteEntries(key)(db, 1, [uid]),
];

/** Of each kind one record with all that can hang on it, and the command that deletes it. */
const cases: Record<BinNoun, [Find, Remove]> = {
  processes: [
    async (db) => {
      const uid = await first(`from processes x where exists (select 1 from process_steps s
        join process_step_response_codes r on r.step_uid = s.uid where s.process_uid = x.uid)`)(db);
      await run(
        db,
        `delete from consultation_processes where process_uid = ${uid}`,
        `update statements set process_uid = null where process_uid = ${uid}`,
        `update processes set parent_uid = null where parent_uid = ${uid}`,
        `update processes set editing_status = 'Entwurf', first_public_at = null where uid = ${uid}`,
        `update processes set first_public_at = null where uid = ${uid}`,
      );
      return uid;
    },
    (db, uid) => deleteProcesses(db, 1, [uid]),
  ],
  schemas: [
    async (db) => {
      const uid = await first(
        `from schemas x where exists (select 1 from schema_files f where f.schema_uid = x.uid)`,
      )(db);
      await run(
        db,
        `delete from consultation_schemas where schema_uid = ${uid}`,
        `update market_notifications set schema_uid = null where schema_uid = ${uid}`,
        `update schemas set editing_status = 'Entwurf', first_public_at = null where uid = ${uid}`,
        `update schemas set first_public_at = null where uid = ${uid}`,
      );
      return uid;
    },
    (db, uid) => deleteSchemas(db, 1, [uid]),
  ],
  'response-codes': [
    async (db) => {
      const uid = await first(
        'from response_codes x join response_code_categories c on c.response_code_uid = x.uid',
      )(db);
      await run(
        db,
        `delete from market_notification_response_codes where response_code_uid = ${uid}`,
        `delete from process_step_response_codes where response_code_uid = ${uid}`,
      );
      return uid;
    },
    (db, uid) => deleteResponseCodes(db, 1, [uid]),
  ],
  consultations: [
    async (db) => {
      const uid = await first(`from consultations x join statements s on s.consultation_uid = x.uid
        join statement_votes v on v.statement_uid = s.uid where x.decided_at is null`)(db);
      const statement = await first(`from statements x where x.consultation_uid = ${uid}`)(db);
      const sha = 'c'.repeat(64);
      await run(
        db,
        `insert into attachment_contents (sha256, size, content) values ('${sha}', 1, '\\x01') on conflict do nothing`,
        `insert into attachments (entity, entity_uid, name, type, sha256, position)
          values ('consultations', ${uid}, 'a.pdf', 'x', '${sha}', 0), ('statements', ${statement}, 'b.pdf', 'x', '${sha}', 0)`,
      );
      return uid;
    },
    (db, uid) => deleteConsultations(db, 1, [uid]),
  ],
  elwoggwg: [
    async (db) => {
      const uid = await first(`from elwoggwg x join elwoggwg_blocks b on b.elwoggwg_uid = x.uid`)(db);
      await run(
        db,
        `update elwoggwg set published_at = null, first_public_at = null, withdrawn_at = null where uid = ${uid}`,
        `update elwoggwg set first_public_at = null where uid = ${uid}`,
      );
      return uid;
    },
    (db, uid) => deleteElwog(db, 1, [uid]),
  ],
  'contact-persons': [
    async (db) => {
      const uid = await first('from contact_persons x')(db);
      await run(
        db,
        `delete from elwoggwg_block_contacts where contact_person_uid = ${uid}`,
        `insert into changes (entity, entity_uid, action, sentence) values ('contact-persons', ${uid}, 'created', 'x')`,
      );
      return uid;
    },
    (db, uid) => deleteContactPerson(db, 1, uid, () => true),
  ],
  documents: [
    async (db) => {
      const uid = await first('from documents x join document_files f on f.document_uid = x.uid')(db);
      await run(
        db,
        `delete from processes_documents where document_uid = ${uid}`,
        `delete from event_documents where document_uid = ${uid}`,
        `update documents set valid_from = '2099-01-01', valid_until = null where uid = ${uid}`,
      );
      return uid;
    },
    (db, uid) => deleteDocuments(db, pageAdmin, [uid]),
  ],
  events: [
    first('from events x join event_documents d on d.event_uid = x.uid'),
    (db, uid) => deleteEvents(db, 1, [uid]),
  ],
  faq: [first('from faq x'), (db, uid) => deleteFaq(db, 1, [uid])],
  glossary: [first('from glossary_terms x'), (db, uid) => deleteTerms(db, 1, [uid])],
  content: [
    async (db) => {
      const uid = await inserted(
        db,
        `insert into content_pages (title, subtitle, non_content) values ('Eigene', 'eigene', true)`,
      );
      await run(db, `insert into content_page_versions (page_uid, version, title) values (${uid}, 1, 'x')`);
      return uid;
    },
    (db, uid) => deletePages(db, 1, [uid]),
  ],
  navigation: [
    first(
      'from navigation_entries x where not exists (select 1 from navigation_entries b where b.parent_uid = x.uid)',
    ),
    (db, uid) => navigation.deleteEntries(db, 1, [uid]),
  ],
  images: [
    async (db) => {
      const uid = await inserted(db, `insert into images (title, width, height) values ('Bild', 1, 1)`);
      const sha = 'a'.repeat(64);
      await run(
        db,
        `insert into attachment_contents (sha256, size, content) values ('${sha}', 2, '\\xff00') on conflict do nothing`,
        `insert into attachments (entity, entity_uid, name, type, sha256, position)
          values ('images', ${uid}, '1.webp', 'image/webp', '${sha}', 0)`,
      );
      return uid;
    },
    (db, uid) => deleteImage(db, 1, uid),
  ],
  prepared: [
    async (db) =>
      (
        await prepareRecord(db, pageAdmin, 'faq', {
          values: { question: 'Wo?', category: 'x', answer: '<p>Da</p>' },
        })
      ).uid,
    (db, uid) => deletePrepared(db, pageAdmin, uid),
  ],
  'market-dates': [
    (db) => inserted(db, `insert into market_dates (title, day) values ('Umstellung', '2099-04-06')`),
    (db, uid) => deleteMarketDates(db, 1, [uid]),
  ],
  'process-categories': [
    (db) => inserted(db, `insert into process_categories (name) values ('Eigene')`),
    (db, uid) => deleteCategory(processCategories, db, 1, uid),
  ],
  'document-categories': [
    (db) => inserted(db, `insert into document_categories (name) values ('Eigene')`),
    (db, uid) => deleteCategory(documentCategories, db, 1, uid),
  ],
  divisions: list('divisions', 'sparten'),
  participants: list('participants', 'marktrollen'),
  granularities: list('granularities', 'granularitaet'),
  'response-categories': list('response_categories', 'responsekategorien'),
  'soma-ids': list('soma_ids', 'soma-ids', 'id'),
  'search-terms': [first('from search_terms x'), (db, uid) => searchTerms.deleteTerms(db, 1, [uid])],
};

describe.each(testClients())('the bin on %s', (_, open) => {
  let store: TestDatabase;

  beforeAll(async () => {
    store = await open();
    shareClient(store.client);
    await seedBase(store.db);
    await seedDemo(store.db, { now: new Date('2026-11-20T10:00:00Z') });
  });
  afterAll(async () => {
    shareClient(undefined);
    await store?.close();
  });

  /** All rows of all tables but those that tell of what was done. */
  async function everything() {
    const tables = await rowsOf<{ name: string }>(
      store.db,
      sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    );
    const names = tables.map(({ name }) => name).filter((name) => !kept.has(name));
    const found = new Map<string, string[]>();
    for (const name of names) {
      const rows = await rowsOf<{ row: string }>(
        store.db,
        sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t order by 1`,
      );
      found.set(
        name,
        rows.map(({ row }) => row),
      );
    }
    return found;
  }
  const binned = async (sight = pageAdmin) =>
    (await listBin(store.db, { filters: {}, sorting: [], search: {} }, sight)).deleted;
  const newest = async (noun: BinNoun) => {
    const [row] = await rowsOf<{ uid: number }>(
      store.db,
      sql`select uid from deleted_records where entity = ${noun} order by uid desc limit 1`,
    );
    return row!.uid;
  };
  const faqValues = { question: 'Wann?', category: 'Zeit', answer: '<p>Bald</p>' };
  const term = { abbreviation: 'XYZ', term: 'Probe', explanation: '<p>x</p>', seeAlso: [], source: '' };
  const restore = (uid: number, session = pageAdmin, now?: Date) =>
    restoreFromBin(store.db, session, uid, now);
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: Error) => error.message,
    );

  test.each(binNouns)('of %s one is again what it was, with all that went with it', async (noun) => {
    const [find, remove] = cases[noun];
    const uid = await find(store.db);
    const before = await everything();
    await remove(store.db, uid);
    const gone = await everything();
    expect([...gone].filter(([name, rows]) => rows.length < before.get(name)!.length).length).toBeGreaterThan(
      0,
    );
    const bin = await newest(noun);
    const who =
      noun === 'processes' || noun === 'schemas' || noun === 'response-codes' || noun === 'process-categories'
        ? processAdmin
        : pageAdmin;
    expect((await binned(who)).map((one) => one.uid)).toContain(bin);
    const { path } = await restore(bin, who);
    expect(path).toMatch(/^\//);
    const after = await everything();
    for (const [name, rows] of before) expect([name, after.get(name)]).toEqual([name, rows]);
    expect(await refusal(restore(bin, who))).toMatch(/Papierkorb/);
    const [log] = await rowsOf<{ action: string; detail: string }>(
      store.db,
      sql`select action, detail from audit_entries order by uid desc limit 1`,
    );
    expect(log!.action).toBe('bin.restored');
  });

  test('every call that deletes puts into the bin, or is named here with its reason', () => {
    const deleting = endpoints
      .map(({ path }) => path)
      .filter((path) => /\/delete(\/|$)|delete-/.test(path) && !path.startsWith('/bin/'));
    const nouns: Record<string, BinNoun> = {
      'documents-and-links': 'documents',
      'documents-and-links/categories': 'document-categories',
      'processes/categories': 'process-categories',
      'processes/divisions': 'divisions',
      'processes/participants': 'participants',
      'processes/granularity': 'granularities',
      'response-codes/categories': 'response-categories',
      'processes/somaid': 'soma-ids',
      'content/navigation': 'navigation',
    };
    const others = deleting.filter((path) => {
      const noun = path.replace(/^\//, '').replace(/\/(batch\/)?delete(\/.*)?$/, '');
      return !binNouns.includes((nouns[noun] ?? noun) as BinNoun);
    });
    expect(others.sort()).toEqual([
      // Accounts: who wants their data gone gets it gone.
      '/accounts/delete/{uid}',
      // Parts of a record that stays.
      ...['/consultations/documents/delete/{uid}', '/elwoggwg-blocks/delete/{uid}'],
      ...['/elwoggwg-blocks/files/delete/{uid}', '/market-notifications/batch/delete'],
      ...['/market-notifications/delete/{uid}', '/market-partners/logo/delete/{uid}'],
      ...['/process-steps/batch/delete', '/process-steps/delete/{uid}'],
      // A release is dissolved; what it was to publish stays.
      ...['/releases/batch/delete', '/releases/delete/{uid}'],
      // People's own filters of lists.
      ...['/saved-views/batch/delete', '/saved-views/delete/{uid}'],
      '/schemas/files/delete/{uid}',
      // People's own drafts and files.
      ...['/statements/drafts/delete/{uid}', '/statements/files/delete/{uid}'],
      '/users/delete-account',
      // What people follow, which they follow again with one click.
      ...['/watches/batch/delete', '/watches/delete/{uid}'],
      // Their secrets and what waits for them go at once.
      ...['/webhooks/batch/delete', '/webhooks/delete/{uid}'],
    ]);
  });

  test('what has taken its place in the meantime is named', async () => {
    const { uid } = await createTerm(store.db, 1, term);
    await deleteTerms(store.db, 1, [uid]);
    const bin = await newest('glossary');
    const other = await createTerm(store.db, 1, { ...term, abbreviation: 'xyz', term: 'Andere' });
    expect(await refusal(restore(bin))).toBe(
      'Das Wiederherstellen ist nicht möglich: Inzwischen gibt es „xyz – Andere“ mit derselben Abkürzung.',
    );
    expect((await binned()).map((one) => one.uid)).toContain(bin);
    await deleteTerms(store.db, 1, [other.uid]);
    await restore(bin);
    const [page] = await rowsOf<{ uid: number }>(
      store.db,
      sql`insert into content_pages (title, subtitle, non_content) values ('Erste', 'probe-seite', true) returning uid`,
    );
    await deletePages(store.db, 1, [page!.uid]);
    await run(store.db, `insert into content_pages (title, subtitle) values ('Zweite', 'Probe-Seite')`);
    expect(await refusal(restore(await newest('content')))).toMatch(/„Zweite“ unter derselben Adresse/);
  });

  test('what it refers to is restored first, and what is gone for good is said', async () => {
    const [above, below] = await rowsOf<{ uid: number }>(
      store.db,
      sql`insert into navigation_entries (label) values ('Oben'), ('Unten') returning uid`,
    );
    await run(store.db, `update navigation_entries set parent_uid = ${above!.uid} where uid = ${below!.uid}`);
    await navigation.deleteEntries(store.db, 1, [below!.uid]);
    const lower = await newest('navigation');
    await navigation.deleteEntries(store.db, 1, [above!.uid]);
    const upper = await newest('navigation');
    expect(await refusal(restore(lower))).toBe(
      'Das Wiederherstellen ist nicht möglich: Dazu gehört, was auch im Papierkorb liegt: Navigationseintrag „Oben“. Bitte stellen Sie das zuerst wieder her.',
    );
    await restore(upper);
    await restore(lower);
    await navigation.deleteEntries(store.db, 1, [below!.uid]);
    await navigation.deleteEntries(store.db, 1, [above!.uid]);
    await deleteFromBin(store.db, pageAdmin, await newest('navigation'));
    expect(await refusal(restore(await newest('navigation')))).toBe(
      `Das Wiederherstellen ist nicht möglich: Was dazugehört, gibt es nicht mehr: Navigationseintrag Nummer ${above!.uid}.`,
    );
  });

  test('below what would now be too deep it can’t stand', async () => {
    const [a, b, c, d] = await rowsOf<{ uid: number }>(
      store.db,
      sql`insert into navigation_entries (label) values ('1'), ('2'), ('3'), ('4') returning uid`,
    );
    const under = (one: { uid: number }, above: { uid: number }) =>
      run(store.db, `update navigation_entries set parent_uid = ${above.uid} where uid = ${one.uid}`);
    await under(d!, c!);
    await navigation.deleteEntries(store.db, 1, [d!.uid]);
    await under(b!, a!);
    await under(c!, b!);
    expect(await refusal(restore(await newest('navigation')))).toMatch(/Es gibt höchstens 3 Ebenen/);
  });

  test('everybody sees and restores what they may delete, and partners their own alone', async () => {
    const [person] = await rowsOf<{ uid: number; partner: number }>(
      store.db,
      sql`select uid, market_partner_uid as partner from contact_persons
        where uid not in (select contact_person_uid from elwoggwg_block_contacts) order by uid limit 1`,
    );
    const partner = person!.partner;
    await deleteContactPerson(store.db, 1, person!.uid, () => true);
    const bin = await newest('contact-persons');
    const own = sessionOf(3, { uid: 1, marketPartnerUid: partner });
    const foreign = sessionOf(3, { uid: 1, marketPartnerUid: partner + 1 });
    const viewer = sessionOf(5, { uid: 1, marketPartnerUid: partner });
    for (const session of [foreign, viewer, processAdmin, sessionOf(6, { uid: 1 })]) {
      expect((await binned(session)).map((one) => one.uid)).not.toContain(bin);
      expect(await refusal(restore(bin, session))).toMatch(/nicht oder nicht mehr im Papierkorb/);
      expect(await refusal(deleteFromBin(store.db, session, bin))).toMatch(/nicht oder nicht mehr/);
    }
    const seen = await binned(own);
    expect(seen.map((one) => [one.entity, one.by])).toEqual([['contact-persons', null]]);
    // The log names no person.
    await restore(bin, own);
    const [log] = await rowsOf<{ detail: string }>(
      store.db,
      sql`select detail from audit_entries where action = 'bin.restored' order by uid desc limit 1`,
    );
    expect(log!.detail).toBe(`Kontaktperson ${person!.uid}`);
    const history = await rowsOf<{ sentence: string }>(
      store.db,
      sql`select sentence from changes where entity = 'contact-persons' and entity_uid = ${person!.uid} order by uid`,
    );
    expect(history.at(-1)!.sentence).toMatch(/^Die Kontaktperson .+ wurde wiederhergestellt\.$/);
    expect((await binned(processAdmin)).every(({ entity }) => entity !== 'faq')).toBe(true);
  });

  test('who was told of a deletion is told that it is restored', async () => {
    const [event] = await rowsOf<{ uid: number }>(
      store.db,
      sql`select uid from events order by uid desc limit 1`,
    );
    await deleteEvents(store.db, 1, [event!.uid]);
    await restore(await newest('events'));
    const told = await rowsOf<{ action: string; sentence: string }>(
      store.db,
      sql`select action, sentence from changes where entity = 'events' and entity_uid = ${event!.uid} order by uid desc limit 2`,
    );
    expect(told.map(({ action }) => action)).toEqual(['edited', 'deleted']);
    expect(told[0]!.sentence).toMatch(/^Die Veranstaltung „.+“ wurde wiederhergestellt\.$/);
  });

  test('after 30 days it is deleted for good with its files, and not a minute before', async () => {
    const uid = await cases.images[0](store.db);
    await deleteImage(store.db, 1, uid);
    const bin = await newest('images');
    const contents = () =>
      rowsOf<{ sha256: string }>(
        store.db,
        sql`select sha256 from attachment_contents where sha256 = ${'a'.repeat(64)}`,
      );
    expect((await contents()).length).toBe(1);
    const days = (n: number) => new Date(Date.now() + n * 86_400_000);
    // Another use of the content, dropped before: the bin still holds it.
    await emptyBin(store.db, days(29.9));
    expect((await binned()).map((one) => one.uid)).toContain(bin);
    expect(await refusal(restore(bin, pageAdmin, days(30.1)))).toMatch(/nicht mehr im Papierkorb/);
    await run(store.db, `delete from attachments where sha256 = '${'a'.repeat(64)}'`);
    expect(await emptyBin(store.db, days(30.1))).toBeGreaterThan(0);
    expect([await binned(), (await contents()).length]).toEqual([[], 0]);
    expect((await rowsOf(store.db, sql`select 1 from deleted_rows`)).length).toBe(0);
    const [log] = await rowsOf<{ action: string }>(
      store.db,
      sql`select action from audit_entries order by uid desc limit 1`,
    );
    expect(log!.action).toBe('bin.emptied');
  });

  test('a withdrawn page or document says so at its address to those whom it was for, and stays', async () => {
    const asked = (endpoint: unknown, uid: number, session = anonymous) =>
      (endpoint as { handle: (input: object, of: object) => Promise<unknown> })
        .handle({ uid }, { db: store.db, session })
        .then(
          () => 200,
          ({ status, message, fields }) => ({ status, message, ...fields }),
        );
    const [page] = await rowsOf<{ uid: number }>(
      store.db,
      sql`insert into content_pages (title, subtitle) values ('Alt', 'alte seite') returning uid`,
    );
    const [category] = await rowsOf<{ uid: number }>(
      store.db,
      sql`select uid from document_categories limit 1`,
    );
    const add = async (title: string, visibility: string, from: string) =>
      (
        await rowsOf<{ uid: number }>(
          store.db,
          sql`insert into documents (title, category_uid, visibility, roles, valid_from, valid_until, link)
            values (${title}, ${category!.uid}, ${visibility}, '{2}', ${from}, null, 'https://example.org/') returning uid`,
        )
      )[0]!.uid;
    const [open, inner] = [
      await add('Offen', 'public', '2026-01-01'),
      await add('Innen', 'roles', '2026-01-01'),
    ];
    const coming = await add('Bald', 'public', '2099-01-01');
    const why = { revision: 1, reason: 'Überholt', successor: '/prozesse' };
    // On a revision that was read, and only what was to be read.
    expect(await refusal(withdrawPage(store.db, 1, { uid: page!.uid, ...why, revision: 2 }))).toMatch(
      /inzwischen|neuer/i,
    );
    expect(await refusal(withdrawDocument(store.db, pageAdmin, { uid: coming, ...why }))).toMatch(
      /nur löschen/,
    );
    // What was public is not just deleted, and does not become something that never was.
    expect(await refusal(deletePages(store.db, 1, [page!.uid]))).toBe(
      '„Alt“ war veröffentlicht und wird nicht gelöscht. Ziehen Sie das stattdessen mit einer Begründung zurück.',
    );
    expect(await refusal(deleteDocuments(store.db, pageAdmin, [coming, open, inner]))).toMatch(
      /^„Offen“ und „Innen“ waren veröffentlicht und werden nicht gelöscht\./,
    );
    expect(
      await refusal(
        editDocument(store.db, 1, {
          ...{ uid: open, revision: 1, title: 'Offen', description: '', category: category!.uid, tags: [] },
          ...{ link: 'https://example.org/', upload: null, visibility: 'public', roles: [], position: 0 },
          ...{ validFrom: secondsOfDay('2099-01-01'), validUntil: null },
        }),
      ),
    ).toMatch(/gilt schon/);
    // One that is given up as a page without a text was read before, too.
    await run(store.db, `update content_pages set non_content = true where uid = ${page!.uid}`);
    expect(await refusal(deletePages(store.db, 1, [page!.uid]))).toMatch(/^„Alt“ war veröffentlicht/);
    expect((await getPageRecord(store.db, page!.uid, pageAdmin)).wasPublic).toBe(1);
    // Its address says so, and leads on where it stands elsewhere by now; what never was a page is not told of.
    await run(
      store.db,
      `insert into content_pages (title, subtitle, non_content) values ('Gruppe', 'gruppe', true)`,
    );
    const given = { uid: page!.uid, subtitle: 'alte seite', successor: '' };
    expect(await listWithdrawnPages(store.db)).toEqual([
      { ...given, sentence: 'Die Inhaltsseite „Alt“ hat keinen eigenen Text mehr.' },
    ]);
    await run(store.db, `update content_pages set url = 'https://example.org/neu' where uid = ${page!.uid}`);
    const elsewhere = 'Was hier zu lesen war („Alt“), steht jetzt auf einer anderen Website.';
    expect(await asked(showPage, page!.uid)).toEqual({
      ...{ status: 410, message: elsewhere, inForce: 'https://example.org/neu' },
    });
    await run(store.db, `update content_pages set url = '' where uid = ${page!.uid}`);
    await withdrawPage(store.db, 1, { uid: page!.uid, ...why });
    await restore(await newest('content'));
    await run(store.db, `update content_pages set non_content = false where uid = ${page!.uid}`);
    await withdrawPage(store.db, 1, { uid: page!.uid, ...why });
    await withdrawDocument(store.db, pageAdmin, { uid: open, ...why, successor: '' });
    await withdrawDocument(store.db, pageAdmin, { uid: inner, ...why });
    const day = formatDay(viennaDay(new Date()));
    const sentence = `Die Inhaltsseite „Alt“ wurde am ${day} zurückgezogen. Grund: Überholt`;
    expect(await asked(showPage, page!.uid)).toEqual({
      status: 410,
      message: sentence,
      inForce: '/prozesse',
    });
    expect(await listWithdrawnPages(store.db)).toEqual([
      { uid: page!.uid, subtitle: 'alte seite', sentence, successor: '/prozesse' },
    ]);
    expect(await asked(showDocumentFile, open)).toMatchObject({ status: 410 });
    expect(await asked(showDocument, inner)).toMatchObject({ status: 404 });
    expect(await asked(showDocument, inner, processAdmin)).toMatchObject({
      status: 410,
      inForce: '/prozesse',
    });
    // It is told to whom it was for.
    const told = async (session: Sight) =>
      (
        await rowsOf<{ uid: number }>(
          store.db,
          sql`select ch.entity_uid as uid from changes ch where ch.entity = 'documents' and ch.action = 'deleted'
            and ch.entity_uid in ${[open, inner]} and ${mayHearOf(session)} order by 1`,
        )
      ).map(({ uid }) => uid);
    expect([await told(anonymous), await told(sessionOf(7, { uid: 1 })), await told(processAdmin)]).toEqual([
      [open],
      [open],
      [open, inner],
    ]);
    // Kept after the days of the bin; nobody deletes it for good.
    const after = new Date(Date.now() + 40 * 86_400_000);
    await emptyBin(store.db, after);
    const bin = await newest('content');
    expect(await refusal(deleteFromBin(store.db, pageAdmin, bin, after))).toMatch(/bleibt aufbewahrt/);
    expect((await binned()).find(({ uid }) => uid === bin)).toMatchObject({
      until: null,
      withdrawal: sentence,
    });
    await restore(bin, pageAdmin, after);
    expect([await asked(showPage, page!.uid), await listWithdrawnPages(store.db)]).toEqual([200, []]);
    await run(store.db, `delete from deleted_records where withdrawal is not null`);
  });

  test('what the market was told of is withdrawn by deleting it, and says so at its address', async () => {
    const day = formatDay(viennaDay(new Date()));
    const shown = (noun: string, uid: number, session = anonymous) =>
      endpoints
        .find(({ method, path }) => method === 'GET' && path === `/${noun}/show/{uid}`)!
        .handle({ uid }, { db: store.db, session } as never)
        .then(
          () => 200,
          ({ status, message }: { status: number; message: string }) => [status, message],
        );
    await run(store.db, `delete from market_dates`);
    for (const noun of ['events', 'response-codes', 'consultations', 'market-dates'] as const) {
      const uid = await cases[noun][0](store.db);
      await cases[noun][1](store.db, uid);
      const bin = await newest(noun);
      const said = [410, expect.stringMatching(new RegExp(` wurde am ${day} zurückgezogen\\.$`))];
      expect([noun, await shown(noun, uid)]).toEqual([noun, said]);
      await emptyBin(store.db, new Date(Date.now() + 40 * 86_400_000));
      await restore(bin, noun === 'response-codes' ? processAdmin : pageAdmin);
      expect([noun, await shown(noun, uid)]).toEqual([noun, 200]);
    }
    // By its name, too; what is to come is nobody's business, and is only deleted.
    const code = await cases['response-codes'][0](store.db);
    const [{ name }] = (await rowsOf<{ name: string }>(
      store.db,
      sql`select code::text as name from response_codes where uid = ${code}`,
    )) as [{ name: string }];
    await deleteResponseCodes(store.db, 1, [code]);
    const byName = showResponseCodeByCode.handle(
      { name } as never,
      { db: store.db, session: anonymous } as never,
    );
    await expect(byName).rejects.toMatchObject({ status: 410 });
    await restore(await newest('response-codes'), processAdmin);
    const [coming] = await rowsOf<{ uid: number }>(
      store.db,
      sql`insert into consultations (title, consultation_start, statements_until)
        values ('Bald', '2099-01-01', '2099-02-01') returning uid`,
    );
    await deleteConsultations(store.db, 1, [coming!.uid]);
    expect(await shown('consultations', coming!.uid, pageAdmin)).toEqual([404, expect.any(String)]);
    expect((await binned()).find(({ title }) => title === '„Bald“')).toMatchObject({ withdrawal: null });
    // An internal one says so to those alone who saw it.
    const inner = await cases.consultations[0](store.db);
    await run(store.db, `update consultations set internal = true where uid = ${inner}`);
    await deleteConsultations(store.db, 1, [inner]);
    expect([await shown('consultations', inner), await shown('consultations', inner, pageAdmin)]).toEqual([
      [404, expect.any(String)],
      [410, expect.any(String)],
    ]);
    await restore(await newest('consultations'));
    await run(store.db, `update consultations set internal = false where uid = ${inner}`);
  });

  test('the texts of calls that delete say what becomes of what was public, and the overview counts what its reader finds', async () => {
    const texts = endpoints.filter(({ path }) => /\/(batch\/)?delete(\/\{uid\})?$/.test(path));
    const nouns: Partial<Record<BinNoun, string>> = { documents: 'documents-and-links' };
    const versions: BinNoun[] = ['processes', 'schemas', 'elwoggwg'];
    for (const noun of binNouns.filter((one) => binKinds[one].published || versions.includes(one))) {
      const own = texts.filter(({ path }) =>
        [`/${nouns[noun] ?? noun}/delete/{uid}`, `/${nouns[noun] ?? noun}/batch/delete`].includes(path),
      );
      const missing = own.filter(({ summary }) => !/409|zurück(ge)?zieh|zurückgezogen/.test(summary));
      expect([noun, own.length, missing.map(({ path }) => path)]).toEqual([noun, 2, []]);
    }
    const { uid } = await createTerm(store.db, 1, { ...term, abbreviation: 'ZZZ' });
    await deleteTerms(store.db, 1, [uid]);
    const [all] = await rowsOf<{ count: number }>(
      store.db,
      sql`select count(*)::int as count from deleted_records`,
    );
    for (const sight of [pageAdmin, processAdmin]) {
      const found = await listBin(store.db, { filters: {}, sorting: [], search: {} }, sight);
      expect([(await findOverview(store.db, sight)).deleted, found.deleted.length]).toEqual([
        found.total,
        found.total,
      ]);
    }
    expect((await findOverview(store.db, processAdmin)).deleted).toBeLessThan(all!.count);
    await deleteFromBin(store.db, pageAdmin, await newest('glossary'));
  });

  test('as many as a list may hold, and no more', async () => {
    const { uid } = await createFaq(store.db, 1, faqValues);
    await deleteFaq(store.db, 1, [uid]);
    await run(
      store.db,
      `insert into faq (question, category) select 'x', 'Voll' from generate_series(1, 1000 - (select count(*)::int from faq))`,
    );
    expect(await refusal(restore(await newest('faq')))).toMatch(/höchstens 1\.000 Fragen/);
    await run(store.db, `delete from faq where category = 'Voll'`);
    await restore(await newest('faq'));
  });

  test('restored by two at once it is there once', async () => {
    const { uid } = await createFaq(store.db, 1, faqValues);
    await deleteFaq(store.db, 1, [uid]);
    const bin = await newest('faq');
    const both = await Promise.all([refusal(restore(bin)), refusal(restore(bin))]);
    expect(both.filter((one) => one === 'done').length).toBe(1);
    expect((await rowsOf(store.db, sql`select 1 from faq where uid = ${uid}`)).length).toBe(1);
  });
});
