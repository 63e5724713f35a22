import { sql } from 'drizzle-orm';
import { emptied, type TestDatabase, testClients } from '@/tests/support/database';
import { sessionOf } from '@/tests/support/sessions';
import type { Sight } from '../auth/permissions';
import { anonymous } from '../auth/state';
import { listHistory } from '../changes/queries';
import { shareClient } from '../db/client';
import { rowsOf } from '../db/rows';
import * as t from '../db/tables';
import type { PortalError } from '../errors';
import { listFeedEntries } from '../feeds/queries';
import {
  createContactPerson,
  deleteContactPerson,
  editContactPerson,
  reorderContactPersons,
} from './commands';
import { listContactPersons } from './queries';

const anyone = () => true;

describe.each(testClients())('contact persons on %s', (_, open) => {
  let store: TestDatabase;
  beforeAll(async () => {
    store = await open();
    shareClient(store.client);
    await store.db.insert(t.marketPartners).values([
      { uid: 1, company: 'Eigen GmbH' },
      { uid: 2, company: 'Fremd GmbH' },
    ]);
  });
  beforeEach(() => emptied(store.client, 'contact_persons', 'elwoggwg', 'changes', 'audit_entries'));
  afterAll(async () => {
    shareClient(undefined);
    await store?.close();
  });

  const values = (lastName: string, more = {}) => ({
    ...{ salutation: '', title: '', firstName: 'Demo', lastName, function: '', topics: [] as string[] },
    ...{ phone: '', mobile: '', email: '', ...more },
  });
  const make = async (lastName: string, marketPartnerUid = 1) =>
    (await createContactPerson(store.db, 1, { ...values(lastName), marketPartnerUid })).uid;
  const names = async () => (await listContactPersons(store.db, 1)).map(({ lastName }) => lastName);
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      ({ code, message, fields }: PortalError) => ({ code, message, fields }),
    );

  test('stand in the order they were put in; two orders meet as a conflict', async () => {
    const [a, b, c] = [await make('A'), await make('B'), await make('C')];
    await make('Fremd', 2);
    const order = (wanted: number[], seen: number[]) =>
      reorderContactPersons(store.db, 1, { marketPartnerUid: 1, values: wanted, seen });
    await order([c, a, b], [a, b, c]);
    expect(await names()).toEqual(['C', 'A', 'B']);
    expect(await refusal(order([b, a, c], [a, b, c]))).toMatchObject({
      code: 'conflict',
      fields: { seen: JSON.stringify([c, a, b]) },
    });
    for (const wrong of [
      [c, a],
      [c, c, a],
    ])
      expect(await refusal(order(wrong, [c, a, b]))).toMatchObject({ code: 'invalid_input' });
    await deleteContactPerson(store.db, 1, a, anyone);
    await make('D');
    expect(await names()).toEqual(['C', 'B', 'D']);
  });

  test('are as many as can be put in order', async () => {
    await store.client.query(`insert into contact_persons (market_partner_uid, last_name, position)
      select 1, 'P' || n, n from generate_series(1, 1000) n`);
    expect(
      await refusal(createContactPerson(store.db, 1, { ...values('Zuviel'), marketPartnerUid: 1 })),
    ).toMatchObject({
      code: 'conflict',
    });
    await make('Fremd', 2);
  });

  test('of a partner that is not the writer’s are as if they were not there', async () => {
    const uid = await make('Fremd', 2);
    const ownOnly = (partner: number) => partner === 1;
    const edit = editContactPerson(store.db, 1, { ...values('X'), uid, revision: 1 }, ownOnly);
    expect(await refusal(edit)).toMatchObject({ code: 'not_found' });
    expect(await refusal(deleteContactPerson(store.db, 1, uid, ownOnly))).toMatchObject({
      code: 'not_found',
    });
  });

  test('are told of to those alone who may read them, and no log names them', async () => {
    const uid = await make('Geheim');
    const change = { ...values('Geheim', { topics: ['Zähler', 'Daten'] }), uid, revision: 1 };
    expect(await editContactPerson(store.db, 1, change, anyone)).toEqual({ revision: 2 });
    expect(await refusal(editContactPerson(store.db, 1, change, anyone))).toMatchObject({
      fields: { revision: '2' },
    });
    const history = async (session: Sight) =>
      (await listHistory(store.db, { entity: 'contact-persons', uid }, session)).changes;
    expect((await history(sessionOf(5, { marketPartnerUid: 1 })))[0]).toMatchObject({
      sentence: 'Die Kontaktperson Demo Geheim wurde geändert: Themen.',
      fields: [{ field: 'Themen', from: '', to: 'Zähler, Daten' }],
    });
    expect(await history(sessionOf(1))).toHaveLength(2);
    for (const session of [
      anonymous,
      sessionOf(3, { marketPartnerUid: 2 }),
      sessionOf(2),
      sessionOf(6),
      sessionOf(7),
      sessionOf(9),
    ]) {
      expect(await history(session)).toEqual([]);
    }
    expect(await listFeedEntries(store.db, 'changes')).toEqual([]);
    const event = { entity: 'events', entityUid: uid, action: 'created', sentence: 'Ein Termin.' };
    await store.db.insert(t.changes).values(event); // with the same number
    await deleteContactPerson(store.db, 1, uid, anyone);
    const [other, ...left] = await rowsOf(store.db, sql`select sentence, fields from changes order by uid`);
    expect(other).toMatchObject({ sentence: 'Ein Termin.' });
    const log = await rowsOf(store.db, sql`select detail from audit_entries`);
    expect(log).toHaveLength(3);
    expect(JSON.stringify([left, log])).not.toContain('Geheim');
    expect(left).toEqual([{ sentence: 'Eine Kontaktperson wurde gelöscht.', fields: [] }]);
  });

  test('that an ELWOG/GWG block refers to stay, and it is named', async () => {
    const uid = await make('A');
    await store.client.query(`insert into elwoggwg (uid, market_partner_uid, series, title, division, valid_from)
      values (1, 1, 1, 'Netzbedingungen', 'Strom', '2026-01-01')`);
    await store.client.query(
      `insert into elwoggwg_blocks (uid, elwoggwg_uid, title) values (1, 1, 'Kontakt')`,
    );
    await store.client.query(
      `insert into elwoggwg_block_contacts (block_uid, contact_person_uid) values (1, $1)`,
      [uid],
    );
    expect(await refusal(deleteContactPerson(store.db, 1, uid, anyone))).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('ELWOG/GWG-Eintrag „Netzbedingungen“, Version 1, Block „Kontakt“'),
    });
    expect(await names()).toEqual(['A']);
  });
});
