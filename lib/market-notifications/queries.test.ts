import type { Sight } from '@/lib/auth/permissions';
import { anonymous } from '@/lib/auth/state';
import { type TestDatabase, testClients } from '@/tests/support/database';
import { sessionOf } from '@/tests/support/sessions';
import { shareClient } from '../db/client';
import { wholeOf } from '../db/found';
import { uidsOf } from '../export/rows';
import { notificationListing } from './listing';
import {
  foundNotifications,
  listNotificationOptions,
  listNotificationRows,
  listSchemaFiles,
  listSchemaNames,
} from './queries';

describe.each(testClients())('market notifications on %s', (_, openDatabase) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openDatabase();
    shareClient(database.client);
    const { client } = database;
    await client.query(
      `insert into participants (uid, name, code) values (1, 'Netzbetreiber', 'NB'), (2, 'Lieferant', 'LF')`,
    );
    await client.query(`insert into schemas (uid, schema, version, namespace, valid_from, editing_status) values
      (1, 'CMRequest', '01p30', 'http://a.example', '2025-01-01', 'Final'), (2, 'Geheim', '01p00', 'http://b.example', '2025-01-01', 'Entwurf')`);
    await client.query(`insert into processes (uid, process, version, title, valid_from, valid_until, editing_status) values
      (1, 'B_PROC', 1, 'Alt', '2024-01-01', '2025-12-31', 'Final'), (2, 'B_PROC', 2, 'Neu', '2026-01-01', null, 'Final'),
      (3, 'A_PROC', 1, 'Künftig', '2099-01-01', null, 'Final'), (4, 'C_PROC', 1, 'Entwurf', '2024-01-01', null, 'Entwurf')`);
    await client.query(`insert into market_notifications (uid, process_uid, message_code, description, schema_uid, valid_from, valid_until) values
      (1, 1, 'ANFORDERUNG_X', '', 1, '2024-01-01', '2025-12-31'), (2, 2, 'ANFORDERUNG_X', '<p>für <b>Zähler</b></p>', 1, '2026-01-01', null),
      (3, 2, 'ANTWORT_X', '', null, '2026-01-01', null), (4, 3, 'ABLEHNUNG_X', '', null, '2099-01-01', null),
      (5, 4, 'ENTWURF_X', '', 2, '2024-01-01', null)`);
    await client.query(`insert into divisions (uid, name) values (1, 'Strom'), (2, 'Gas')`);
    await client.query('insert into processes_divisions (process_uid, division_uid) values (1, 1), (2, 1)');
    await client.query(
      `insert into schema_file_contents (sha256, size, content) values ('a', 4, 'eins'), ('b', 4, 'zwei')`,
    );
    await client.query(`insert into schema_files (schema_uid, name, kind, sha256) values
      (1, 'CMRequest.xsd', 'xsd', 'a'), (1, 'Beispiel.xml', 'example', 'b'), (2, 'Geheim.xsd', 'xsd', 'b')`);
    await client.query(`insert into market_notification_participants values
      (2, 1, 'sender'), (2, 2, 'receiver'), (3, 2, 'sender'), (3, 1, 'receiver')`);
  });
  afterAll(async () => {
    shareClient(undefined);
    await database?.close();
  });

  const asker = (drafts: boolean) => (drafts ? sessionOf(2) : anonymous);
  const list = (query: Record<string, string> = {}, drafts = false) =>
    listNotificationRows(
      database.db,
      notificationListing.question(notificationListing.read(query)) as never,
      asker(drafts),
    );
  test('messages to choose from have files, those that hold first; drafts are for those who see them', async () => {
    const options = async (question: { term?: string; uids?: string }, drafts: boolean) =>
      (await listNotificationOptions(database.db, question, asker(drafts))).map(({ uid }) => uid);
    const all = { uids: '1,2,3,4,5' };
    expect([await options({ term: '' }, false), await options(all, false)]).toEqual([
      [2, 1],
      [2, 1],
    ]);
    expect((await options(all, true)).toSorted()).toEqual([1, 2, 5]);
    expect(await options({ term: 'entwurf' }, false)).toEqual([]);
    expect(await options({ term: 'zähler' }, false)).toEqual([2]);
  });

  const read = (wanted: number[], sight: Sight) =>
    wholeOf(
      database.db,
      foundNotifications(
        notificationListing.question(notificationListing.read({ accessDate: '2026-06-01' })),
        sight,
      ),
    ).load(wanted);
  const uids = async (query: Record<string, string> = {}, drafts = false) =>
    (await list(query, drafts)).marketNotifications.map(({ uid }) => uid);

  test('the files of a result are the XSDs of its schemas that the asker sees', async () => {
    const names = async (query: Record<string, string>, drafts = false) => {
      const question = notificationListing.question(notificationListing.read(query));
      return (await listSchemaFiles(database.db, question, asker(drafts))).map(({ name }) => name).sort();
    };
    expect(await names({})).toEqual(['CMRequest_01p30/CMRequest.xsd']);
    expect(await names({ involved: '3' })).toEqual([]);
    expect(await names({ status: '0' })).toEqual(['CMRequest_01p30/CMRequest.xsd']);
    expect(await names({ status: '0' }, true)).toEqual([
      'CMRequest_01p30/CMRequest.xsd',
      'Geheim_01p00/Geheim.xsd',
    ]);
  });

  test.each([
    [{}, [2, 3]],
    [{ status: '0' }, [4, 1, 2, 3]],
    [{ status: '2' }, [4]],
    [{ status: '3' }, [1]],
    [{ accessDate: '2025-06-01' }, [1]],
    [{ sender: '2' }, [3]],
    [{ receiver: '2' }, [2]],
    [{ involved: '2' }, [2, 3]],
    [{ involved: '3' }, []],
    [{ division: '1', status: '0' }, [1, 2, 3]],
    [{ division: '2', status: '0' }, []],
    [{ schema: 'CMRequest', status: '0' }, [1, 2]],
    [{ schema: 'cmrequest', status: '0' }, []],
    [{ search: 'zaehler', status: '0' }, [2]],
    [{ search: 'anforderung x', status: '0' }, [1, 2]],
    [{ search: '<b>', status: '0' }, []],
    [{ status: '0', sort: 'process' }, [4, 1, 2, 3]],
    [{ status: '0', sort: 'process', direction: 'desc' }, [3, 2, 1, 4]],
    [{ status: '0', sort: 'validUntil' }, [1, 2, 3, 4]],
    [{ status: '0', direction: 'desc' }, [3, 2, 1, 4]],
  ])('%j', async (query, expected) => {
    expect(await uids(query)).toEqual(expected);
    expect((await list(query)).total).toBe(expected.length);
    const question = notificationListing.question(notificationListing.read(query)) as never;
    expect([
      ...(await uidsOf(database.db, wholeOf(database.db, foundNotifications(question, anonymous)).list)),
    ]).toEqual(expected);
  });

  test('those of drafts are for who sees drafts, and so are the names of their schemas', async () => {
    expect(await uids({ status: '0' }, true)).toContain(5);
    expect(await listSchemaNames(database.db)).toEqual(['CMRequest']);
  });

  test('a message that everyone sees does not name a schema that is a draft', async () => {
    await database.client.query('update market_notifications set schema_uid = 2 where uid = 3');
    const query = { schema: 'Geheim', status: '0' };
    expect(await uids(query)).toEqual([]);
    expect(await uids(query, true)).toEqual([3, 5]);
    for (const [drafts, schema] of [
      [false, null],
      [true, expect.objectContaining({ schema: 'Geheim' })],
    ] as const) {
      const { marketNotifications } = await list({}, drafts);
      expect(marketNotifications.find(({ uid }) => uid === 3)).toMatchObject({ schema });
      const [exported] = await read([3], asker(drafts));
      expect(exported).toMatchObject({ schema });
    }
    await database.client.query('update market_notifications set schema_uid = null where uid = 3');
  });

  test('a row has process, parties and schema', async () => {
    const [row] = await read([2], anonymous);
    expect(row).toMatchObject({
      messageCode: 'ANFORDERUNG_X',
      process: 'B_PROC',
      version: 2,
      status: 1,
      senders: [{ uid: 1, name: 'Netzbetreiber', code: 'NB' }],
      receivers: [{ uid: 2, code: 'LF' }],
      schema: { schema: 'CMRequest', version: '01p30' },
      validUntil: null,
    });
  });
});
