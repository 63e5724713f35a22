import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SQL, sql } from 'drizzle-orm';
import { bothClients, type TestDatabase } from '@/tests/support/database';
import { sessionOf } from '@/tests/support/sessions';
import { foundDocuments } from '../documents/queries';
import { foundEvents } from '../events/queries';
import { foundNotifications } from '../market-notifications/queries';
import { foundPartners } from '../market-partners/queries';
import { latestReports, powerstationUids } from '../powerstations/queries';
import { foundProcesses } from '../processes/queries';
import { foundCodes } from '../response-codes/queries';
import { foundSchemas } from '../schemas/queries';
import { type Found, uidsIn } from './found';
import { rowsOf } from './rows';

/** Rows of each table; enough for every plan that counts. */
const many = 4_000;

/** A word of letters of its own for each row `n`. */
const word = sql`translate(md5(n::text), '0123456789', 'ghijklmnop')`;

describe.each(bothClients())('the lists of many records on %s', (_, open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    const { db } = database;
    await db.execute(sql`select portal_search_pause()`);
    await db.execute(sql`insert into powerstations (substation_name, network_operator, state, voltage_level, latitude,
        longitude, available_capacity, booked_capacity, reported_on)
      select 'UW Öde ' || ${word}, 'Netz ' || n % 300 || ' GmbH', (array['Wien', 'Tirol', 'Kärnten'])[1 + n % 3],
        '110/' || n % 4 || ' kV', 47 + (n % 200) / 100.0, 10 + (n % 600) / 100.0, n % 90, n % 70, '2026-07-01'
      from generate_series(1, ${many}) n`);
    await db.execute(sql`insert into powerstation_reports (powerstation_uid, reported_on, available_capacity,
        booked_capacity, created_at)
      select uid, '2026-07-01', 0, 0, '2026-07-01'::timestamptz + uid * interval '1 second' from powerstations`);
    await db.execute(sql`insert into events (title, starts_at, ends_at)
      select 'Übung ' || ${word}, '2000-01-01'::timestamptz + n * interval '1 hour',
        '2000-01-01 02:00'::timestamptz + n * interval '1 hour' from generate_series(1, ${many}) n`);
    await db.execute(sql`insert into document_categories (name, position)
      select 'Kategorie ' || n, n from generate_series(1, 20) n`);
    await db.execute(sql`insert into documents (title, category_uid, position, valid_from)
      select 'Übung ' || ${word}, (select min(uid) from document_categories) + n % 20, n, '2020-01-01'
      from generate_series(1, ${many}) n`);
    await db.execute(sql`insert into market_partners (company) select 'Übung ' || ${word} || ' GmbH'
      from generate_series(1, ${many}) n`);
    await db.execute(sql`insert into schemas (schema, version, namespace, valid_from)
      select 'Übung' || ${word}, '01.00', 'urn:' || n, '2020-01-01' from generate_series(1, ${many}) n`);
    await db.execute(sql`insert into processes (process, version, title, valid_from)
      select 'UE_' || upper(${word}), 1, 'Übung ' || ${word}, '2020-01-01'
      from generate_series(1, ${many}) n`);
    await db.execute(sql`insert into market_notifications (process_uid, message_code, valid_from)
      select uid, 'ANFORDERUNG_' || uid, '2020-01-01' from processes`);
    await db.execute(sql`insert into response_codes (code, description_short)
      select n, 'Übung ' || ${word} from generate_series(1, ${many}) n`);
    await db.execute(sql`analyze`);
  });
  afterAll(() => database?.close());

  /**
   * The indexes by which the first page of a list is found.
   * @param scans whether reading all rows in some order is a choice: of so few it costs less than a search's index
   */
  async function indexesOf(found: SQL | Found<object>, scans = true): Promise<string[]> {
    const list = found instanceof SQL ? found : uidsIn(found);
    const [plan] = await database.db.transaction(async (tx) => {
      if (!scans) {
        await tx.execute(sql`set local enable_seqscan = off`);
        await tx.execute(sql`set local enable_indexscan = off`);
      }
      return rowsOf<{ 'QUERY PLAN': unknown }>(tx as never, sql`explain (format json) ${list} limit 50`);
    });
    const text = JSON.stringify(plan!['QUERY PLAN']);
    return [...text.matchAll(/"Index Name":\s*"([^"]+)"/g)].map(([, name]) => name!);
  }

  test.each([
    ['substationName', 'powerstations_name'],
    ['networkOperator', 'powerstations_operator_order'],
    ['state', 'powerstations_state_order'],
    ['voltageLevel', 'powerstations_voltage_order'],
    ['availableCapacity', 'powerstations_available'],
    ['bookedCapacity', 'powerstations_booked'],
    ['updated', 'powerstations_reported'],
  ] as const)('substations by %s come from %s', async (sort, index) => {
    expect(await indexesOf(powerstationUids({ sort, direction: 'asc' }))).toEqual([index]);
    const back = await indexesOf(powerstationUids({ sort, direction: 'desc' }));
    expect(back).toEqual([sort === 'updated' ? 'powerstations_reported_latest' : index]);
  });

  test('the latest reports of substations come from an index', async () => {
    expect(await indexesOf(sql`select s.uid ${latestReports({ state: 'Tirol' })}`)).toEqual([
      'powerstation_reports_latest',
      'powerstations_pkey',
    ]);
  });

  test('names of partners, schemas, processes, messages and response codes come from an index', async () => {
    const by = <Column extends string>(column: Column) => ({
      filters: {},
      sorting: [{ column, direction: 'asc' as const }],
      search: {},
    });
    const sorted = <Column extends string>(column: Column) => ({ ...by(column), filters: { status: 0 } });
    expect(await indexesOf(foundPartners(by('company')))).toEqual(['market_partners_company']);
    expect(await indexesOf(foundSchemas(sorted('schema'), sessionOf(2)))).toEqual(['schemas_order']);
    expect(await indexesOf(foundProcesses(sorted('process'), sessionOf(2)))).toEqual(['processes_order']);
    expect(await indexesOf(foundProcesses(sorted('title'), sessionOf(2)))).toEqual(['processes_title']);
    expect(await indexesOf(foundNotifications(sorted('messageCode'), sessionOf(2)))).toContain(
      'market_notifications_order',
    );
    expect(await indexesOf(foundCodes(by('descriptionShort')))).toEqual(['response_codes_name']);
  });

  test('substations of an operator, of a state and of a search come from an index', async () => {
    const byName = { sort: 'substationName', direction: 'asc' } as const;
    const of = (filter: object, scans = true) => indexesOf(powerstationUids({ ...byName, ...filter }), scans);
    expect(await of({ operator: 'Netz 7 GmbH' })).toEqual(['powerstations_operator']);
    expect(await of({ state: 'Tirol' })).toEqual(['powerstations_name']);
    expect(await of({ search: 'abcdef' }, false)).toEqual(['powerstations_trigrams']);
  });

  test('events come from an index in every order', async () => {
    const of = (question: object, scans = true) =>
      indexesOf(foundEvents({ filters: {}, ...question }), scans);
    expect(await of({})).toEqual(['events_starts_at_uid_index']);
    expect(await of({ filters: { upcoming: true } })).toEqual(['events_ends_at_uid_index']);
    expect(await of({ sorting: [{ column: 'title', direction: 'desc' }] })).toEqual(['events_title']);
    expect(await of({ search: { term: 'abcdef' } }, false)).toEqual(['events_trigrams']);
  });

  test('documents come from an index by title, day and search', async () => {
    const of = (column: 'title' | 'validFrom' | 'changed', term?: string) =>
      indexesOf(
        foundDocuments({ filters: {}, sorting: [{ column, direction: 'asc' }], search: { term } }),
        !term,
      );
    expect(await of('title')).toEqual(['documents_title']);
    expect(await of('validFrom')).toEqual(['documents_valid_from']);
    expect(await of('changed')).toEqual(['documents_changed_at']);
    expect(await of('title', 'abcdef')).toEqual(['documents_trigrams']);
  });
});
