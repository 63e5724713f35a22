import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type TestDatabase, testClients } from '@/tests/support/database';
import { sessionOf } from '@/tests/support/sessions';
import { shareClient } from '../db/client';
import { dayOfSeconds, secondsOfDay } from '../time/days';
import { type ListQuestion, rowsOfMap, schemaListing } from './listing';
import { schemaColumns } from './model';
import { listSchemaRows, listSchemas } from './queries';

describe.each(testClients())('the schema list on %s', (_, open) => {
  let database: TestDatabase;
  const ask = (more: Partial<ListQuestion> = {}, seesDrafts = false) =>
    listSchemaRows(
      database.db,
      { filters: { status: 0 }, sorting: [], search: {}, ...more } as ListQuestion,
      sessionOf(seesDrafts ? 2 : 7),
    );
  const namesOf = async (more: Partial<ListQuestion> = {}, seesDrafts = false) =>
    (await ask(more, seesDrafts)).rows.map(({ schema, version }) => `${schema} ${version}`);

  beforeAll(async () => {
    database = await open();
    shareClient(database.client);
    await database.client.query(`insert into schemas (schema, version, namespace, editing_status, valid_from, valid_until)
      values ('Alpha', '01p10', 'http://test.example/alpha/01p10', 'Final', '2024-01-01', '2025-12-31'),
        ('Alpha', '01p20', 'http://test.example/alpha/01p20', 'Final', '2026-01-01', null),
        ('Alpha', '01p30', 'http://test.example/alpha/01p30', 'Final', '2030-01-01', null),
        ('Beta_1', '02p00', 'http://test.example/über/02p00', 'Konsultation', '2026-01-01', null),
        ('Beta_1', '02p10', 'http://test.example/beta/02p10', 'Entwurf', '2027-01-01', null)`);
  });
  afterAll(async () => {
    shareClient(undefined);
    await database?.close();
  });

  test('status follows the day, and drafts are for those who see them', async () => {
    const on = (status: number, day: string) => namesOf({ filters: { status, date: secondsOfDay(day) } });
    expect(await on(1, '2025-12-31')).toEqual(['Alpha 01p10']);
    expect(await on(1, '2026-01-01')).toEqual(['Alpha 01p20']);
    expect(await on(2, '2025-12-31')).toEqual(['Alpha 01p30', 'Alpha 01p20']);
    expect(await on(3, '2026-01-01')).toEqual(['Alpha 01p10']);
    expect(await on(4, '2026-01-01')).toEqual(['Beta_1 02p00']);
    expect(await ask()).toMatchObject({ total: 4 });
    expect(await ask({}, true)).toMatchObject({ total: 5 });
  });

  test('search finds parts of name, version and namespace, and takes signs as they are', async () => {
    expect(await namesOf({ search: { term: 'ALPHA 01p2' } })).toEqual(['Alpha 01p20']);
    expect(await namesOf({ search: { term: 'ueber' } })).toEqual(['Beta_1 02p00']);
    expect(await namesOf({ search: { term: 'a_1' } })).toEqual(['Beta_1 02p00']);
    expect(await namesOf({ search: { term: '%' } })).toEqual([]);
  });

  test('the total counts anew when a schema changes', async () => {
    const term = { search: { term: 'gamma' } };
    expect((await ask(term)).total).toBe(0);
    await database.client.query(`insert into schemas (schema, version, namespace, editing_status, valid_from)
      values ('Gamma', '01p00', 'http://test.example/gamma', 'Final', '2026-01-01')`);
    const { forgetRevisions } = await import('../db/counts');
    forgetRevisions();
    expect((await ask(term)).total).toBe(1);
    await database.client.query(`delete from schemas where schema = 'Gamma'`);
    forgetRevisions();
  });

  test('the page puts the map’s rows back into the order that the call has', async () => {
    for (const sort of schemaColumns) {
      for (const direction of ['asc', 'desc'] as const) {
        const address = schemaListing.read({ sort, direction });
        const question = schemaListing.question(address) as ListQuestion;
        const { rows } = await listSchemaRows(database.db, question, sessionOf(2));
        const { Schemas } = await listSchemas(database.db, question, sessionOf(2));
        expect([sort, direction, rowsOfMap(Schemas, address)]).toEqual([sort, direction, rows]);
      }
    }
    expect((await ask({ sorting: [{ column: 'validUntil', direction: 'asc' }] })).rows[0]).toMatchObject({
      validUntil: expect.any(Number),
    });
  });

  test('days travel as the beginning of the day in Vienna', async () => {
    const { rows } = await ask({ search: { term: '01p10' } });
    expect([rows[0]!.validFrom, rows[0]!.validUntil!].map(dayOfSeconds)).toEqual([
      '2024-01-01',
      '2025-12-31',
    ]);
  });
});

test('an address says what could not be understood', () => {
  expect(
    schemaListing.read({ status: '9', date: '2026-02-30', sort: 'uid', direction: 'up', page: '0' }).ignored,
  ).toEqual(['status', 'date', 'sort', 'direction', 'page']);
});
