import { sql } from 'drizzle-orm';
import { type TestDatabase, testClients } from '@/tests/support/database';
import { sessionOf } from '@/tests/support/sessions';
import type { Sight } from '../auth/permissions';
import { shareClient } from '../db/client';
import { wholeOf } from '../db/found';
import { rowsOf } from '../db/rows';
import type { PortalError } from '../errors';
import { inBatches, uidsOf } from '../export/rows';
import { listAdvisedCodes } from '../message-check/queries';
import { pauseSearch } from '../search/rebuild';
import { deleteResponseCodes } from './commands/delete';
import { saveNote } from './commands/note';
import { createResponseCode, editResponseCode } from './commands/save';
import { responseCodeListing } from './listing';
import { ownNote } from './notes';
import { foundCodes, getResponseCode, listResponseCodes } from './queries';

const open = sessionOf(7);

describe.each(testClients())('response codes on %s', (_, openDatabase) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openDatabase();
    shareClient(database.client);
    const { client } = database;
    await client.query(`insert into users (uid, username, email, password_hash, first_name, last_name)
      values (1, 'a', 'a@b.example', '', 'Demo', 'Person')`);
    await client.query(
      `insert into response_categories (uid, name, position) values (1, 'Zweite', 2), (2, 'Erste', 1), (3, 'Dritte', 3)`,
    );
  });
  afterAll(async () => {
    shareClient(undefined);
    await database?.close();
  });

  const values = (code: number, responsecategories: number[], more = {}) => ({
    ...{ code, descriptionShort: `Name ${code}`, responsecategories, description: '', ...more },
  });
  const codes = async (query: Record<string, string> = {}) =>
    (
      await listResponseCodes(database.db, responseCodeListing.question(responseCodeListing.read(query)))
    ).responseCodes.map(({ code }) => code);
  const make = async (code: number, categories: number[], more = {}) =>
    (await createResponseCode(database.db, 1, values(code, categories, more))).uid;

  test('stand by the first of their categories, then by code, also when these change', async () => {
    const { client, db } = database;
    const uid = await make(30, [1, 3]);
    await make(20, [3]);
    await make(10, [2, 3], {
      descriptionShort: 'Zählpunkt gesperrt',
      description: '<p>Bitte <b>warten</b></p>',
    });
    await make(5, [1]);
    expect(await codes()).toEqual([10, 5, 30, 20]);
    expect(await codes({ direction: 'desc' })).toEqual([20, 30, 5, 10]);
    expect(await codes({ category: '3' })).toEqual([10, 20, 30]);
    await editResponseCode(db, 1, uid, { ...values(30, [2]), revision: 1 });
    expect(await codes()).toEqual([10, 30, 5, 20]);
    await client.query('update response_categories set position = 9 where uid = 2');
    expect(await codes()).toEqual([5, 10, 20, 30]);
    await client.query('update response_categories set position = 1 where uid = 2');
    await client.query('insert into response_codes (code, description_short) values (1, $1)', ['Ohne']);
    expect(await codes()).toEqual([10, 30, 5, 20, 1]);
    expect(await codes({ sort: 'code' })).toEqual([1, 5, 10, 20, 30]);
    expect(await codes({ sort: 'descriptionShort' })).toEqual([5, 20, 30, 1, 10]);
  });

  test('advice stays as it is for callers that do not know it, and is told when it changes', async () => {
    const { db } = database;
    const uid = await make(40, [1], { action: 'Zuerst prüfen.\nDann senden.', ends: 'Nein' });
    await editResponseCode(db, 1, uid, { ...values(40, [1], { description: '<p>Neu</p>' }), revision: 1 });
    const seen = () => getResponseCode(db, uid, open);
    expect(await seen()).toMatchObject({ action: 'Zuerst prüfen.\nDann senden.', ends: 'Nein', causes: '' });
    await editResponseCode(db, 1, uid, {
      ...values(40, [1], { description: '<p>Neu</p>', ends: '' }),
      revision: 2,
    });
    expect(await seen()).toMatchObject({ action: 'Zuerst prüfen.\nDann senden.', ends: '' });
    const [change] = await rowsOf<{ fields: object[] }>(
      db,
      sql`select fields from changes order by uid desc limit 1`,
    );
    expect(change!.fields).toEqual([{ field: 'Beendet den Prozess', from: 'Nein', to: '' }]);
    await database.client.query('delete from response_codes where uid = $1', [uid]);
  });

  test('are found by the beginning of a code and by parts of words', async () => {
    expect(await codes({ search: '1' })).toEqual([10, 1]);
    expect(await codes({ search: '0' })).toEqual([]);
    expect(await codes({ search: 'ZAEHL sperr' })).toEqual([10]);
    expect(await codes({ search: 'warten' })).toEqual([10]);
    expect(await codes({ search: '<b>' })).toEqual([]);
    expect(await codes({ search: '%' })).toEqual([]);
  });

  test('the export has the list in its order, batch by batch', async () => {
    const { db } = database;
    const wholeList = (query: Record<string, string>) =>
      wholeOf(db, foundCodes(responseCodeListing.question(responseCodeListing.read(query))));
    const { list, load } = wholeList({});
    const uids = await uidsOf(db, list);
    const seen: number[][] = [];
    for await (const rows of inBatches(uids, load, 2)) {
      seen.push(rows.map(({ code }) => code));
    }
    expect(seen).toEqual([[10, 30], [5, 20], [1]]);
    expect(await uidsOf(db, wholeList({ search: 'nie' }).list)).toHaveLength(0);
  });

  test('a change leaves one entry, field by field; an unchanged save leaves none', async () => {
    const { db } = database;
    const uid = await make(40, [1]);
    const changed = values(41, [3, 2], { description: '<p>Neu<script>alert(1)</script></p>' });
    expect(await editResponseCode(db, 1, uid, { ...changed, revision: 1 })).toEqual({ revision: 2 });
    await editResponseCode(db, 1, uid, { ...changed, revision: 2 });
    const entries = await rowsOf<{ action: string; sentence: string; fields: unknown }>(
      db,
      sql`select action, sentence, fields from changes where entity = 'response-codes' and entity_uid = ${uid} order by uid`,
    );
    expect(entries).toEqual([
      { action: 'created', sentence: 'Der Responsecode 40 („Name 40“) wurde angelegt.', fields: [] },
      {
        action: 'edited',
        sentence:
          'Der Responsecode 41 („Name 41“) wurde geändert: Code, Bezeichnung, Kategorien, Beschreibung.',
        fields: [
          { field: 'Code', from: '40', to: '41' },
          { field: 'Bezeichnung', from: 'Name 40', to: 'Name 41' },
          { field: 'Kategorien', from: 'Zweite', to: 'Erste, Dritte' },
          { field: 'Beschreibung', from: '', to: 'Neu' },
        ],
      },
    ]);
    const saved = await getResponseCode(db, uid, sessionOf(2));
    expect(saved).toMatchObject({
      code: 41,
      revision: 3,
      changedBy: 'Demo Person',
      description: '<p>Neu</p>',
    });
    expect((await getResponseCode(db, uid, open))?.changedBy).toBeNull();
  });

  test('a taken code, an unknown category and an older revision are refused, and nothing is saved', async () => {
    const { db } = database;
    const uid = await make(50, [1]);
    const refusal = (work: Promise<unknown>) =>
      work.then(
        () => undefined,
        (error: PortalError) => error,
      );
    const taken = await refusal(createResponseCode(db, 1, values(50, [1])));
    expect([taken?.code, taken?.fields]).toEqual([
      'invalid_input',
      { code: 'Den Code 50 gibt es schon: „Name 50“.' },
    ]);
    expect((await refusal(editResponseCode(db, 1, uid, { ...values(10, [1]), revision: 1 })))?.code).toBe(
      'invalid_input',
    );
    const unknown = await refusal(createResponseCode(db, 1, values(51, [1, 99])));
    expect(Object.keys(unknown?.fields ?? {})).toEqual(['responsecategories']);
    await editResponseCode(db, 1, uid, { ...values(52, [1]), revision: 1 });
    const late = await refusal(editResponseCode(db, 1, uid, { ...values(53, [1]), revision: 1 }));
    expect([late?.code, late?.fields]).toEqual(['conflict', { revision: '2' }]);
    expect((await refusal(editResponseCode(db, 1, 99_999, { ...values(54, [1]), revision: 1 })))?.code).toBe(
      'not_found',
    );
    expect(await codes({ search: '5' })).toEqual([5, 52]);
  });

  test('grid operators note what holds in their grid; one note each, in the history, and gone with its partner', async () => {
    const { client, db } = database;
    const uid = await make(70, [1]);
    await client.query(
      `insert into participants (uid, name, code) values (901, 'Netz', 'NB'), (902, 'Handel', 'LA')`,
    );
    await client.query(
      `insert into market_partners (uid, company) values (91, 'Demo Netz'), (92, 'Demo Handel'), (93, 'Alpen Netz')`,
    );
    await client.query(
      'insert into market_partner_participants (market_partner_uid, participant_uid) values (91, 901), (92, 902), (93, 901)',
    );
    const of = (marketPartnerUid: number) => sessionOf(3, { marketPartnerUid });
    const save = (partner: number, note: string, revision: number) =>
      saveNote(db, 1, { uid, note, revision }, of(partner)).catch(({ code, fields }: PortalError) => [
        code,
        fields,
      ]);
    const notes = async () =>
      (await getResponseCode(db, uid, open))!.notes.map(({ company, note }) => [company, note]);
    expect(await save(91, 'Hotline 8 bis 16 Uhr.', 0)).toEqual({ revision: 1 });
    expect(await save(93, 'Nur im Gasnetz.', 0)).toEqual({ revision: 1 });
    expect(await save(92, 'Ein Lieferant', 0)).toEqual(['forbidden', undefined]);
    expect(await save(91, 'Zweite', 0)).toEqual(['conflict', { revision: '1' }]);
    expect(await save(91, 'Hotline 8 bis 16 Uhr.', 1)).toEqual({ revision: 1 });
    expect(await notes()).toEqual([
      ['Alpen Netz', 'Nur im Gasnetz.'],
      ['Demo Netz', 'Hotline 8 bis 16 Uhr.'],
    ]);
    expect(await save(91, '', 1)).toEqual({ revision: 2 });
    expect(await notes()).toEqual([['Alpen Netz', 'Nur im Gasnetz.']]);
    expect(await ownNote(db, uid, of(91))).toMatchObject({ company: 'Demo Netz', note: '', revision: 2 });
    expect(await ownNote(db, uid, of(92))).toBeUndefined();
    expect(await ownNote(db, uid, sessionOf(3))).toBeUndefined();
    const entries = await rowsOf<{ fields: object[] }>(
      db,
      sql`select sentence, fields from changes where entity = 'response-codes' and entity_uid = ${uid}
        and action = 'edited' order by uid`,
    );
    expect(entries).toEqual([
      {
        sentence: 'Der Responsecode 70 („Name 70“) wurde geändert: Anmerkung von Demo Netz.',
        fields: [{ field: 'Anmerkung von Demo Netz', from: '', to: 'Hotline 8 bis 16 Uhr.' }],
      },
      expect.objectContaining({
        fields: [{ field: 'Anmerkung von Alpen Netz', from: '', to: 'Nur im Gasnetz.' }],
      }),
      expect.objectContaining({
        fields: [{ field: 'Anmerkung von Demo Netz', from: 'Hotline 8 bis 16 Uhr.', to: '' }],
      }),
    ]);
    // The message check finds them by the numbers in a message.
    await client.query(
      `insert into ecnumbers (market_partner_uid, name, ecnumber) values (93, '', 'AT930001'), (93, '', 'AT930000')`,
    );
    const advised = async (sight: Sight) =>
      (await listAdvisedCodes(db, sight)).find(({ code }) => code === 70)!.notes;
    const admin = sessionOf(1);
    const own = [{ numbers: ['AT930000', 'AT930001'], company: 'Alpen Netz', note: 'Nur im Gasnetz.' }];
    expect(await advised(open)).toEqual(own);
    await client.query('update market_partners set active = false where uid = 93');
    expect([await advised(open), await advised(admin)]).toEqual([[], own]);
    expect(await notes()).toEqual([]);
    expect(await save(93, 'Weiter', 1)).toEqual(['forbidden', undefined]);
    await client.query('delete from response_codes where uid = $1', [uid]);
  });

  test('its page names processes, steps, messages and rules that use it, those of drafts only to some', async () => {
    const { client, db } = database;
    const uid = await make(60, [1]);
    for (const [at, status] of ['Final', 'Entwurf'].entries()) {
      await client.query(
        `with p as (insert into processes (process, version, title, valid_from, editing_status)
            values ('P_' || $1::int, 1, 'T', '2026-01-01', $2) returning uid),
          m as (insert into market_notifications (process_uid, message_code, valid_from)
            select uid, 'M_' || $1::int, '2026-01-01' from p returning uid),
          s as (insert into process_steps (process_uid, position, name) select uid, 4, 'Prüfen' from p returning uid),
          lm as (insert into market_notification_response_codes select uid, $3::int from m),
          rule as (insert into market_notification_rules
              (market_notification_uid, position, context, test, obligation, response_code_uid, sentence, source)
            select uid, 1, '', 'A', 'Muss', $3::int, 'A ist anzugeben.', '' from m)
        insert into process_step_response_codes select uid, $3::int from s`,
        [at, status, uid],
      );
    }
    const seen = await getResponseCode(db, uid, open);
    expect(seen?.counts).toEqual({ processes: 1, steps: 1, messages: 1, rules: 1 });
    expect(seen?.steps[0]).toMatchObject({ name: '4. Prüfen', process: 'P_0', processVersion: 1, status: 1 });
    expect(seen?.messages.map(({ name }) => name)).toEqual(['M_0']);
    expect(seen?.rules.map(({ uid, name }) => [uid, name])).toEqual([
      [seen?.messages[0]?.uid, 'A ist anzugeben.'],
    ]);
    expect(seen?.processes.map(({ process }) => process)).toEqual(['P_0']);
    const all = await getResponseCode(db, uid, sessionOf(2));
    expect(all?.counts).toEqual({ processes: 2, steps: 2, messages: 2, rules: 2 });
    await expect(deleteResponseCodes(db, 1, [uid])).rejects.toMatchObject({ code: 'conflict' });
  });

  test('a page of a hundred thousand is read along an index', async () => {
    const { client } = database;
    await pauseSearch(client);
    await client.query(`insert into response_codes (code, description_short)
      select 100000 + i, 'Viele ' || i from generate_series(1, 20000) i`);
    await client.query(`insert into response_code_categories
      select uid, 1 + uid % 3 from response_codes where code > 100000`);
    await client.query('analyze response_codes');
    for (const sort of ['category', 'code', 'descriptionShort']) {
      const { sorting } = responseCodeListing.question(responseCodeListing.read({ sort }));
      const { list } = wholeOf(
        database.db,
        foundCodes({
          ...responseCodeListing.question(responseCodeListing.read({})),
          sorting: sorting as never,
        }),
      );
      const rows = await rowsOf<{ 'QUERY PLAN': string }>(database.db, sql`explain ${list} limit 50`);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect([sort, plan]).toEqual([sort, expect.stringMatching(/Index (Only )?Scan/)]);
      expect([sort, plan]).not.toEqual([sort, expect.stringMatching(/Seq Scan/)]);
    }
  });
});
