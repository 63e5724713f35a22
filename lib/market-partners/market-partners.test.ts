import { sql } from 'drizzle-orm';
import { anonymous } from '@/lib/auth/state';
import { besides } from '@/tests/support/besides';
import { emptied, type TestDatabase, testClients } from '@/tests/support/database';
import { sessionOf } from '@/tests/support/sessions';
import { shareClient } from '../db/client';
import { wholeOf } from '../db/found';
import { rowsOf } from '../db/rows';
import * as t from '../db/tables';
import type { PortalError } from '../errors';
import { uidsOf } from '../export/rows';
import { setActive } from './commands/activity';
import { changePartner } from './commands/hold';
import { deleteLogo, saveLogo } from './commands/logo';
import { createMarketPartner, editNumbers } from './commands/numbers';
import { editMarketPartner } from './commands/save';
import { marketPartnerListing } from './listing';
import type { Industry } from './model';
import { foundPartners, getMarketPartner, listMarketPartners } from './queries';
import type { PartnerValues } from './record';

const everything = sessionOf(1);
const png = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

describe.each(testClients())('market partners on %s', (_, open) => {
  let store: TestDatabase;
  beforeAll(async () => {
    store = await open();
    shareClient(store.client);
    await store.client.query(`insert into users (uid, username, email, first_name, last_name)
      values (1, 'a', 'a@b.example', 'Demo', 'Person'), (2, 'b', 'b@b.example', 'Demo', 'Konto')`);
    await store.db.insert(t.participants).values([
      { uid: 1, name: 'Netzbetreiber', code: 'NB', position: 1 },
      { uid: 2, name: 'Lieferant', code: 'LF', position: 2 },
      { uid: 3, name: 'Behörde', code: '', position: 3 },
    ]);
  });
  beforeEach(() => emptied(store.client, 'market_partners', 'changes', 'audit_entries', 'attachments'));
  afterAll(async () => {
    shareClient(undefined);
    await store?.close();
  });

  const numbers = (company: string, ecnumber: string, more = {}) => ({
    company,
    industry: ['Strom'] as Industry[],
    processesparticipants: [1],
    ecnumbers: [{ ecnumber, name: company }],
    ...more,
  });
  const make = async (company: string, ecnumber: string, more = {}) =>
    (await createMarketPartner(store.db, 1, numbers(company, ecnumber, more))).uid;
  const own: PartnerValues = {
    ...{ shortName: '', street: '', zip: '', city: '', phone: '', email: '', website: '', description: '' },
    ...{ dataExchange: '', meteringPoints: null, gridArea: '', customerPortal: '' },
  };
  const companies = async (query: Record<string, string> = {}) =>
    (
      await listMarketPartners(store.db, marketPartnerListing.question(marketPartnerListing.read(query)))
    ).marketPartners.map(({ company }) => company);
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      ({ code, message, fields }: PortalError) => ({ code, message, fields }),
    );
  const told = () =>
    rowsOf<{ sentence: string; fields: unknown[] }>(
      store.db,
      sql`select sentence, fields from changes where entity = 'market-partners' order by uid`,
    );

  test('who saves while somebody else does waits, and hears of the newer revision', async () => {
    const uid = await make('Netz GmbH', 'AT001000');
    const { revision } = (await getMarketPartner(store.db, uid, everything))!;
    const outcome = await besides(
      store.db,
      (tx) => changePartner(tx, 1, uid, { shortName: 'Erste' }),
      () => editMarketPartner(store.db, 2, { ...own, uid, revision, shortName: 'Zweite' }),
    );
    expect(outcome).toMatchObject({
      reason: { code: 'conflict', fields: { revision: String(revision + 1) } },
    });
    expect(await getMarketPartner(store.db, uid, everything)).toMatchObject({ shortName: 'Erste' });
  });

  test('are taken out once, by one of two who do so at once', async () => {
    const uid = await make('Netz GmbH', 'AT001000');
    const outcome = await besides(
      store.db,
      (tx) => changePartner(tx, 1, uid, { active: false }),
      () => setActive(store.db, 2, uid, false),
    );
    expect(outcome).toMatchObject({ reason: { code: 'conflict' } });
  });

  test('are found by words of name and city, and by a number, who has it exactly first', async () => {
    const { db } = store;
    const a = await make('Alpha Netz GmbH', 'AT990001');
    await make('Beta Gas GmbH', 'AT990010', { industry: ['Gas'], processesparticipants: [2] });
    await make('AT990010 Freunde', 'AT990002', { industry: ['Strom', 'Gas'], processesparticipants: [1, 2] });
    await editMarketPartner(db, 1, { ...own, shortName: 'Alpha', city: 'MÖDLING', uid: a, revision: 1 });
    expect(await companies()).toEqual(['Alpha Netz GmbH', 'AT990010 Freunde', 'Beta Gas GmbH']);
    expect(await companies({ direction: 'desc' })).toEqual([
      'Beta Gas GmbH',
      'AT990010 Freunde',
      'Alpha Netz GmbH',
    ]);
    expect(await companies({ sort: 'city', direction: 'desc' })).toEqual([
      'Alpha Netz GmbH',
      'Beta Gas GmbH',
      'AT990010 Freunde',
    ]);
    expect(await companies({ search: 'mödling netz' })).toEqual(['Alpha Netz GmbH']);
    expect(await companies({ search: 'at990010' })).toEqual(['Beta Gas GmbH', 'AT990010 Freunde']);
    expect(await companies({ search: 'AT99001' })).toEqual(['AT990010 Freunde', 'Beta Gas GmbH']);
    expect(await companies({ search: '90010' })).toEqual(['AT990010 Freunde', 'Beta Gas GmbH']);
    expect(await companies({ search: '990001' })).toEqual(['Alpha Netz GmbH']);
    expect(await companies({ search: 'AT9900%' })).toEqual([]);
    expect(await companies({ industry: 'Gas' })).toEqual(['AT990010 Freunde', 'Beta Gas GmbH']);
    expect(await companies({ participant: '1' })).toEqual(['Alpha Netz GmbH', 'AT990010 Freunde']);
    const question = marketPartnerListing.question(marketPartnerListing.read({ search: 'at990010' }));
    const { list, load } = wholeOf(db, foundPartners(question));
    expect((await load([...(await uidsOf(db, list))])).map(({ company }) => company).sort()).toEqual([
      'AT990010 Freunde',
      'Beta Gas GmbH',
    ]);
  });

  test('take part in market roles alone, not in those of registered users', async () => {
    for (const uid of [3, 4]) {
      const refused = make('Demo Amt', 'AT990020', { processesparticipants: [1, uid] });
      expect(await refusal(refused)).toMatchObject({
        code: 'invalid_input',
        fields: { processesparticipants: expect.any(String) },
      });
    }
  });

  test('that are not active are listed and shown only when they are asked for', async () => {
    const uid = await make('Weg GmbH', 'AT990003');
    await setActive(store.db, 1, uid, false);
    expect(await companies()).toEqual([]);
    expect(await companies({ active: '0' })).toEqual(['Weg GmbH']);
    expect(await getMarketPartner(store.db, uid, anonymous)).toBeUndefined();
    expect(await getMarketPartner(store.db, uid, everything)).toMatchObject({ active: 0, revision: 2 });
    expect(await refusal(setActive(store.db, 1, uid, false))).toMatchObject({ code: 'conflict' });
    await setActive(store.db, 1, uid, true);
    expect((await told()).map(({ sentence }) => sentence)).toEqual([
      'Der Marktpartner Weg GmbH (AT990003) wurde angelegt.',
      'Der Marktpartner Weg GmbH ist nicht mehr aktiv.',
      'Der Marktpartner Weg GmbH ist wieder aktiv.',
    ]);
  });

  test('are saved over the revision that was read, sanitised, and told of field by field', async () => {
    const uid = await make('Alpha Netz GmbH', 'AT990001');
    const values = {
      ...own,
      phone: '+43 1 1',
      description: '<p onclick="x()">Gut</p><script>1</script>',
      uid,
    };
    expect(await editMarketPartner(store.db, 1, { ...values, revision: 1 })).toEqual({ revision: 2 });
    expect(await refusal(editMarketPartner(store.db, 1, { ...values, revision: 1 }))).toMatchObject({
      code: 'conflict',
      fields: { revision: '2' },
    });
    const partner = await getMarketPartner(store.db, uid, everything);
    expect(partner).toMatchObject({ description: '<p>Gut</p>', phone: '+43 1 1', changedBy: 'Demo Person' });
    expect((await told())[1]).toEqual({
      sentence: 'Der Marktpartner Alpha Netz GmbH wurde geändert: Telefon, Beschreibung.',
      fields: [
        { field: 'Telefon', from: '', to: '+43 1 1' },
        { field: 'Beschreibung', from: '', to: 'Gut' },
      ],
    });
  });

  test('keep a number that accounts or community IDs use, and take none of another', async () => {
    const { db } = store;
    const uid = await make('Alpha Netz GmbH', 'AT990001');
    await make('Beta Gas GmbH', 'AT990002');
    const [bound] = await rowsOf<{ uid: number }>(
      db,
      sql`select uid from ecnumbers where ecnumber = 'AT990001'`,
    );
    await db.insert(t.mpUsers).values({ userUid: 2, ecnumberUid: bound!.uid, admin: true });
    const moved = {
      ...numbers('Alpha Netze GmbH', 'AT990005', { processesparticipants: [2] }),
      uid,
      revision: 1,
    };
    expect(await refusal(editNumbers(db, 1, moved))).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Benutzerkonto Demo Konto (AT990001)'),
    });
    await db.delete(t.mpUsers);
    await db
      .insert(t.begIds)
      .values({ marketPartnerUid: uid, sequence: 1, begId: 'AT99999900000AT990001000000000001' });
    expect(await refusal(editNumbers(db, 1, moved))).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Gemeinschafts-IDs mit AT990001'),
    });
    const taken = {
      ...numbers('Alpha', 'AT990001'),
      ecnumbers: [
        { ecnumber: 'AT990001', name: 'Strom' },
        { ecnumber: 'AT990002', name: 'Gas' },
      ],
    };
    expect(await refusal(editNumbers(db, 1, { ...taken, uid, revision: 1 }))).toMatchObject({
      code: 'invalid_input',
      fields: { ecnumbers: 'Die Nummer AT990002 gehört schon zu Beta Gas GmbH.' },
    });
    const unknown = { ...numbers('Alpha', 'AT990001', { processesparticipants: [1, 99] }), uid, revision: 1 };
    expect(await refusal(editNumbers(db, 1, unknown))).toMatchObject({
      fields: { processesparticipants: expect.any(String) },
    });
    // Nothing of all that was saved.
    expect(await getMarketPartner(db, uid, everything)).toMatchObject({
      company: 'Alpha Netz GmbH',
      revision: 1,
    });
    const good = { ...moved, ecnumbers: [{ ecnumber: 'AT990001', name: 'Strom' }, ...moved.ecnumbers] };
    expect(await editNumbers(db, 1, good)).toEqual({ revision: 2 });
    expect(await getMarketPartner(db, uid, everything)).toMatchObject({
      company: 'Alpha Netze GmbH',
      processesparticipants: [{ uid: 2, name: 'Lieferant' }],
      ecnumbers: [
        { uid: bound!.uid, ecnumber: 'AT990001', name: 'Strom' },
        { ecnumber: 'AT990005', name: 'Alpha Netze GmbH' },
      ],
    });
    expect((await told()).at(-1)).toMatchObject({
      fields: [
        { field: 'Unternehmen', from: 'Alpha Netz GmbH', to: 'Alpha Netze GmbH' },
        { field: 'Marktrollen', from: 'Netzbetreiber', to: 'Lieferant' },
        {
          field: 'Nummern',
          from: 'AT990001 (Alpha Netz GmbH)',
          to: 'AT990001 (Strom), AT990005 (Alpha Netze GmbH)',
        },
      ],
    });
    // One that no community ID has may go.
    const less = { ...good, ecnumbers: good.ecnumbers.slice(0, 1), revision: 2 };
    expect(await editNumbers(db, 1, { ...less, uid })).toEqual({ revision: 3 });
  });

  test('have one picture, which is one', async () => {
    const uid = await make('Alpha Netz GmbH', 'AT990001');
    const { db } = store;
    await saveLogo(db, 1, uid, [{ name: 'logo.png', bytes: png }]);
    const first = (await getMarketPartner(db, uid, everything))!.logo;
    // A record of another kind with the same number has a file of its own.
    await db.execute(sql`insert into attachments (entity, entity_uid, name, type, sha256)
      select 'consultations', entity_uid, name, type, sha256 from attachments`);
    await saveLogo(db, 1, uid, [{ name: 'neu.png', bytes: png }]);
    const second = (await getMarketPartner(db, uid, everything))!.logo;
    expect([typeof first, typeof second, first === second]).toEqual(['number', 'number', false]);
    const kept = await rowsOf(db, sql`select entity, name from attachments order by entity`);
    expect(kept).toEqual([
      { entity: 'consultations', name: 'logo.png' },
      { entity: 'market-partners', name: 'neu.png' },
    ]);
    await db.execute(sql`delete from attachments where entity = 'consultations'`);
    expect((await told()).at(-1)!.fields).toEqual([{ field: 'Logo', from: 'logo.png', to: 'neu.png' }]);
    const text = new TextEncoder().encode('%PDF-1.7 nichts');
    expect(await refusal(saveLogo(db, 1, uid, [{ name: 'logo.png', bytes: text }]))).toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('Möglich sind Bilder'),
    });
    const large = new Uint8Array(2_000_001);
    large.set(png);
    expect(await refusal(saveLogo(db, 1, uid, [{ name: 'logo.png', bytes: large }]))).toMatchObject({
      message: expect.stringContaining('größer als'),
    });
    await deleteLogo(db, 1, uid);
    expect((await getMarketPartner(db, uid, everything))!.logo).toBeNull();
    expect(await refusal(deleteLogo(db, 1, uid))).toMatchObject({ code: 'not_found' });
    expect(await rowsOf(db, sql`select 1 from attachment_contents`)).toHaveLength(0);
    expect((await told()).slice(1).map(({ sentence }) => sentence)).toEqual(
      Array(3).fill('Der Marktpartner Alpha Netz GmbH wurde geändert: Logo.'),
    );
  });
});
