import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { strToU8 } from 'fflate';
import { type TestDatabase, testClients } from '@/tests/support/database';
import { block, clear, makePartners, values } from '@/tests/support/elwoggwg-entries';
import { anonymous } from '../auth/state';
import { emptyBin } from '../bin/commands/purge';
import { binDays } from '../bin/days';
import { shareClient } from '../db/client';
import { rowsOf } from '../db/rows';
import type { FieldChange } from '../db/tables/system';
import { PortalError } from '../errors';
import { listFeedEntries } from '../feeds/queries';
import { secondsOfDay } from '../time/days';
import { whyNotShown } from '../validity/withdraw';
import { reorderBlocks } from './commands/block-order';
import { createBlock, deleteBlock, editBlock } from './commands/blocks';
import { createEntry, deleteEntries, editEntry } from './commands/entries';
import { addBlockFiles, deleteBlockFile } from './commands/files';
import { createNewVersion } from './commands/new-version';
import { endEntry, publishEntry, withdrawEntry } from './commands/publish';
import { ofActive } from './kind';
import { getElwog, listCurrentElwog, listElwog } from './queries';
import type { ElwogBlockValues, ElwogValues } from './record';
import { entryVersions } from './validity';

const by = 7;
/** A day in the middle of what tests make. */
const now = new Date('2026-06-15T10:00:00Z');
const file = (name: string, text = name) => ({ name, bytes: strToU8(text) });

describe.each(testClients())('ELWOG/GWG entries on %s', (_, open) => {
  let database: TestDatabase;
  let partners: Awaited<ReturnType<typeof makePartners>>;
  const db = () => database.db;
  const make = async (more: Partial<ElwogValues> = {}) =>
    (await createEntry(db(), by, { ...values(more), marketPartner: partners.own }, 'writer')).uid;
  const show = async (uid: number, at = now) => (await getElwog(db(), uid, 'writer', at))!;
  const publish = async (uid: number, at = now, confirmed = false) =>
    publishEntry(db(), by, { uid, state: (await show(uid)).state, confirmed }, at);
  const add = async (elwoggwg: number, more: Partial<ElwogBlockValues> = {}) =>
    (await createBlock(db(), by, { ...block(more), elwoggwg })).uid;
  const told = (uid: number) =>
    rowsOf<{ entity: string; action: string; sentence: string; fields: FieldChange[] }>(
      db(),
      sql`select entity, action, sentence, fields from changes where entity_uid = ${uid} order by uid`,
    );
  const conflict = { code: 'conflict' };

  beforeAll(async () => {
    database = await open();
    shareClient(database.client);
    partners = await makePartners(db());
  });
  afterAll(async () => {
    shareClient(undefined);
    await database?.close();
  });
  beforeEach(() => clear(db()));

  test('a draft is there for those who write it, sanitised, and told to nobody', async () => {
    const uid = await make({ description: '<p>Gut<script>alert(1)</script></p>' });
    expect(await getElwog(db(), uid, anonymous, now)).toBeUndefined();
    expect(await show(uid)).toMatchObject({
      ...{ status: 'Entwurf', version: 1, series: uid, description: '<p>Gut</p>', company: 'Demo Netz GmbH' },
      ...{ published: null, blocks: [], revision: 1 },
    });
    expect((await listElwog(db(), { uid: partners.own }, anonymous, now)).total).toBe(0);
    expect((await listElwog(db(), { uid: partners.own }, 'writer', now)).elwoggwg).toMatchObject([{ uid }]);
    // Behind the last page there is nothing, of a list that is as long as it is.
    expect(await listElwog(db(), { uid: partners.own, page: 3, pageSize: 10 }, 'writer', now)).toEqual({
      ...{ elwoggwg: [], total: 1, page: 3, pageSize: 10 },
    });
    await editEntry(db(), by, { ...values({ title: 'Netzzutritt' }), uid, revision: 1 });
    expect((await told(uid)).map(({ entity }) => entity)).toEqual(['elwoggwg/draft', 'elwoggwg/draft']);
    const refused = { code: 'not_found' };
    const nowhere = createEntry(db(), by, { ...values(), marketPartner: 999_999 }, 'writer');
    await expect(nowhere).rejects.toMatchObject(refused);
    await db().execute(sql`update market_partners set active = false where uid = ${partners.foreign}`);
    const unseen = createEntry(db(), by, { ...values(), marketPartner: partners.foreign }, anonymous);
    await expect(unseen).rejects.toMatchObject(refused);
    await db().execute(sql`update market_partners set active = true where uid = ${partners.foreign}`);
  });

  test('saving over a newer revision is a conflict that names it; saving the same changes nothing', async () => {
    const uid = await make();
    await editEntry(db(), by, { ...values({ title: 'A' }), uid, revision: 1 });
    const older = editEntry(db(), by, { ...values({ title: 'B' }), uid, revision: 1 });
    await expect(older).rejects.toMatchObject({ ...conflict, fields: { revision: '2' } });
    expect(await editEntry(db(), by, { ...values({ title: 'A' }), uid, revision: 2 })).toEqual({
      uid,
      revision: 2,
    });
    const blockUid = await add(uid);
    await editBlock(db(), by, { ...block({ title: 'Neu' }), uid: blockUid, revision: 1 });
    await expect(
      editBlock(db(), by, { ...block({ title: 'Alt' }), uid: blockUid, revision: 1 }),
    ).rejects.toMatchObject({ ...conflict, fields: { revision: '2' } });
  });

  test('blocks keep links and contact persons in order, and take persons of the own partner alone', async () => {
    const uid = await make();
    const links = [
      { title: 'B', url: 'https://b.example/?q=1' },
      { title: 'A', url: 'http://a.example/' },
    ];
    const blockUid = await add(uid, { links, contacts: [partners.person] });
    expect((await show(uid)).blocks).toMatchObject([
      {
        uid: blockUid,
        links,
        contacts: [
          {
            ...{ uid: partners.person, name: 'Demo Kontaktperson 1', function: 'Netzzugang' },
            ...{ phone: '+43 1 000 000', email: 'kontakt1@demo.example' },
          },
        ],
      },
    ]);
    expect(JSON.stringify(await show(uid))).not.toContain('+43 664'); // the mobile number is nobody's business
    await expect(add(uid, { contacts: [partners.stranger] })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { contacts: expect.any(String) },
    });
    const contacts = [partners.person, partners.stranger];
    await expect(
      editBlock(db(), by, { ...block({ contacts }), uid: blockUid, revision: 1 }),
    ).rejects.toMatchObject({ fields: { contacts: expect.any(String) } });
  });

  test('blocks are put in order over the revision that was read, each named once', async () => {
    const uid = await make();
    const a = await add(uid, { title: 'A' });
    const b = await add(uid, { title: 'B' });
    const { revision } = await show(uid);
    const order = (given: number[], over = revision) =>
      reorderBlocks(db(), by, { uid, revision: over, values: given });
    for (const wrong of [[a], [a, a], [a, b, 999_999]])
      await expect(order(wrong)).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(order([b, a], revision - 1)).rejects.toMatchObject(conflict);
    // What is written in a block leaves the order as it was read.
    await editBlock(db(), by, { ...block({ title: 'A2' }), uid: a, revision: 1 });
    await order([b, a]);
    await expect(order([a, b])).rejects.toMatchObject(conflict); // over what was read before that
    expect((await show(uid)).blocks.map(({ title }) => title)).toEqual(['B', 'A2']);
    await deleteBlock(db(), by, b);
    expect((await show(uid)).blocks.map(({ title }) => title)).toEqual(['A2']);
  });

  test('what is published is what was read: any write since is a conflict', async () => {
    const uid = await make();
    const blockUid = await add(uid);
    const writes = [
      () => editBlock(db(), by, { ...block({ text: '<p>Anders</p>' }), uid: blockUid, revision: 1 }),
      () => addBlockFiles(db(), by, { uid: blockUid, files: [file('a.txt')] }),
      async () => deleteBlockFile(db(), by, (await show(uid)).blocks[0]!.files[0]!.uid),
      async () =>
        editEntry(db(), by, { ...values({ title: 'X' }), uid, revision: (await show(uid)).revision }),
      () => add(uid),
    ];
    for (const work of writes) {
      const { state } = await show(uid);
      await work();
      await expect(publishEntry(db(), by, { uid, state }, now)).rejects.toMatchObject(conflict);
    }
    await publish(uid);
    expect(await show(uid)).toMatchObject({ status: 'Veröffentlicht', published: now.getTime() / 1000 });
    expect((await told(uid)).at(-1)).toMatchObject({
      entity: 'elwoggwg',
      action: 'created',
      sentence: 'Demo Netz GmbH hat „X“ (§ 15 ElWOG 2010) in Version 1 veröffentlicht, gültig ab 01.01.2026.',
    });
    await expect(publish(uid)).rejects.toMatchObject(conflict);
  });

  test('nothing of a published version can be written, and it is never deleted', async () => {
    const uid = await make();
    const blockUid = await add(uid, { links: [{ title: 'A', url: 'https://a.example' }] });
    await addBlockFiles(db(), by, { uid: blockUid, files: [file('a.txt')] });
    const other = await add(uid, { title: 'B' });
    await publish(uid);
    const before = await show(uid);
    const { revision } = before;
    const attempts = [
      () => editEntry(db(), by, { ...values({ title: 'X' }), uid, revision }),
      () => add(uid),
      () => editBlock(db(), by, { ...block({ title: 'X' }), uid: blockUid, revision: 1 }),
      () => deleteBlock(db(), by, other),
      () => reorderBlocks(db(), by, { uid, revision, values: [other, blockUid] }),
      () => addBlockFiles(db(), by, { uid: blockUid, files: [file('b.txt')] }),
      () => deleteBlockFile(db(), by, before.blocks[0]!.files[0]!.uid),
      () => deleteEntries(db(), by, [uid]),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(conflict);
    expect(await show(uid)).toEqual(before);
  });

  test('a block edit and a publication at the same time: what is published never changes afterwards', async () => {
    for (let round = 0; round < 5; round++) {
      const uid = await make();
      const blockUid = await add(uid);
      const { state } = await show(uid);
      const results = await Promise.allSettled([
        publishEntry(db(), by, { uid, state }, now),
        editBlock(db(), by, { ...block({ text: '<p>Zu spät</p>' }), uid: blockUid, revision: 1 }),
        addBlockFiles(db(), by, { uid: blockUid, files: [file('a.txt')] }),
      ]);
      const entry = await show(uid);
      const [published, edited, filed] = results.map(({ status }) => status === 'fulfilled');
      // Either it is published as it was read, or it is still a draft with what was written.
      expect(entry.status).toBe(published ? 'Veröffentlicht' : 'Entwurf');
      if (published) expect([edited, filed]).toEqual([false, false]);
      expect(entry.blocks[0]!.text).toBe(edited ? '<p>Zu spät</p>' : '<p>Binnen 14 Arbeitstagen.</p>');
      expect(entry.blocks[0]!.files).toHaveLength(filed ? 1 : 0);
    }
  });

  test('a new version copies everything as a draft, one at a time, and ends the one before when published', async () => {
    const first = await make();
    const a = await add(first, {
      ...{ links: [{ title: 'A', url: 'https://a.example' }], contacts: [partners.person] },
    });
    await addBlockFiles(db(), by, { uid: a, files: [file('a.txt')] });
    await add(first, { title: 'B', text: '' });
    const copy = () =>
      createNewVersion(db(), by, { ...values({ validFrom: secondsOfDay('2026-09-01') }), uid: first });
    await expect(copy()).rejects.toMatchObject(conflict); // of a draft
    await publish(first);
    const results = await Promise.allSettled([copy(), copy()]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(copy()).rejects.toMatchObject({ message: expect.stringContaining('Version 2') });
    const { uid: second } = (
      results.find(({ status }) => status === 'fulfilled') as PromiseFulfilledResult<{ uid: number }>
    ).value;
    const bare = ({
      uid: _,
      elwoggwgUid: __,
      changed: ___,
      files,
      ...rest
    }: Awaited<ReturnType<typeof show>>['blocks'][number]) => ({
      ...rest,
      files: files.map(({ name, size }) => ({ name, size })),
    });
    const [before, draft] = [await show(first), await show(second)];
    expect(draft).toMatchObject({ version: 2, series: first, status: 'Entwurf' });
    expect(draft.blocks.map(bare)).toEqual(before.blocks.map(bare));
    expect(draft.blocks[0]!.uid).not.toBe(before.blocks[0]!.uid);

    await editBlock(db(), by, {
      ...block({ text: '<p>Binnen 10 Arbeitstagen.</p>', links: before.blocks[0]!.links }),
      ...{ uid: draft.blocks[0]!.uid, revision: 1 },
    });
    await publish(second);
    const [old, current] = [await show(first), await show(second)];
    expect(old).toMatchObject({ status: 'Veröffentlicht', validUntil: secondsOfDay('2026-08-31') });
    expect(old.blocks).toEqual(before.blocks);
    expect((await show(first, new Date('2026-09-01T00:00:00+02:00'))).status).toBe('Abgelaufen');
    expect(current.versions.map(({ version }) => version)).toEqual([2, 1]);
    expect((await told(first)).at(-1)).toMatchObject({
      entity: 'elwoggwg',
      sentence: 'Demo Netz GmbH: „Netzzugang“, Version 1 gilt bis 31.08.2026: Ab 01.09.2026 gilt Version 2.',
      fields: [{ field: 'Gültig bis', from: '31.12.2099', to: '31.08.2026' }],
    });
    const [entry] = (await told(second)).filter(({ entity }) => entity === 'elwoggwg');
    expect(entry!.fields).toEqual([
      { field: 'Gültig ab', from: '01.01.2026', to: '01.09.2026' },
      { field: 'Block „Ablauf“: Text', from: 'Binnen 14 Arbeitstagen.', to: 'Binnen 10 Arbeitstagen.' },
      { field: 'Block „Ablauf“: Kontaktpersonen', from: 'Demo Kontaktperson 1', to: '' },
    ]);
    expect(await listCurrentElwog(db(), 10, new Date('2026-09-02T10:00:00Z'))).toEqual([
      { uid: second, marketPartnerUid: partners.own },
    ]);
  });

  test('a chosen end of the version before stays where it is earlier, and comes forward where it is later', async () => {
    for (const [chosen, kept] of [
      ['2026-08-01', '2026-08-01'],
      ['2026-12-31', '2026-08-31'],
    ] as const) {
      const first = await make({ validUntil: secondsOfDay(chosen) });
      await publish(first);
      const next = { ...values({ validFrom: secondsOfDay('2026-09-01') }), uid: first };
      const { uid } = await createNewVersion(db(), by, next);
      // Days without a version are asked about.
      if (chosen === kept)
        await expect(publish(uid)).rejects.toMatchObject({
          ...conflict,
          message: 'Von „Netzzugang“ gilt dann ab 02.08.2026 bis 31.08.2026 keine Version.',
          fields: { confirmed: expect.any(String) },
        });
      await publish(uid, now, true);
      expect((await show(first)).validUntil).toBe(secondsOfDay(kept));
    }
  });

  test('a version must begin after the one before and must not be over', async () => {
    const first = await make();
    await publish(first);
    const { uid } = await createNewVersion(db(), by, { ...values(), uid: first });
    await expect(publish(uid)).rejects.toMatchObject({ fields: { validFrom: expect.any(String) } });
    const over = await make({ validUntil: secondsOfDay('2026-06-14') });
    await expect(publish(over)).rejects.toMatchObject({ fields: { validUntil: expect.any(String) } });
    await publish(over, new Date('2026-06-14T21:59:59Z')); // 23:59:59 in Vienna
    await deleteEntries(db(), by, [uid]);
    expect((await show(first)).versions).toHaveLength(1);
  });

  test('the end of a published version comes forward, today at the earliest, and is never put off', async () => {
    const uid = await make();
    const end = async (day: string, at = now, confirmed = false) =>
      endEntry(
        db(),
        by,
        { uid, revision: (await show(uid)).revision, validUntil: secondsOfDay(day), confirmed },
        at,
      );
    await expect(end('2026-12-31')).rejects.toMatchObject(conflict); // a draft
    await publish(uid);
    const gap = 'Von „Netzzugang“ gilt dann ab 01.01.2027 keine Version.';
    await expect(end('2026-12-31')).rejects.toMatchObject({ ...conflict, message: gap });
    await end('2026-12-31', now, true);
    await expect(end('2026-06-14')).rejects.toMatchObject({ fields: { validUntil: expect.any(String) } });
    await expect(end('2027-01-01')).rejects.toMatchObject({ fields: { validUntil: expect.any(String) } });
    await end('2026-06-15', now, true);
    await expect(end('2026-06-15', new Date('2026-06-16T10:00:00Z'))).rejects.toMatchObject(conflict);
    // The end that does not hold any more is told no longer.
    expect((await told(uid)).filter(({ sentence }) => sentence.includes('bis 31.12.2026'))).toMatchObject([
      { entity: 'elwoggwg/draft' },
    ]);
    expect((await told(uid)).at(-1)).toMatchObject({
      sentence: 'Demo Netz GmbH: „Netzzugang“, Version 1, gilt bis 15.06.2026.',
      fields: [{ field: 'Gültig bis', from: '31.12.2026', to: '15.06.2026' }],
    });
    await expect(
      endEntry(db(), by, { uid, revision: 1, validUntil: secondsOfDay('2026-06-15') }, now),
    ).rejects.toMatchObject(conflict);
  });

  test('what is withdrawn says why, gives back the end it had set, stays as it was, and is never deleted', async () => {
    const first = await make();
    await publish(first);
    const next = { ...values({ validFrom: secondsOfDay('2026-09-01') }), uid: first };
    const { uid } = await createNewVersion(db(), by, next);
    await publish(uid);
    const withdraw = async (of: number, how: object = {}) =>
      withdrawEntry(
        db(),
        by,
        { ...{ uid: of, revision: (await show(of)).revision, reason: 'Falsches Preisblatt' }, ...how },
        now,
      );
    await expect(withdraw(uid, { revision: 1 })).rejects.toMatchObject({ fields: { revision: '2' } });
    await expect(withdraw(uid)).rejects.toMatchObject({
      ...conflict,
      message: [
        'Demo Netz GmbH: „Netzzugang“, Version 2 gilt ab 01.09.2026. Das entfällt.',
        'Demo Netz GmbH: „Netzzugang“, Version 1 gilt dann unbefristet, bisher bis 31.08.2026.',
      ].join('\n'),
    });
    await withdraw(uid, { confirmed: true });
    expect(await show(first)).toMatchObject({ validUntil: null, status: 'Veröffentlicht' });
    const sentence =
      'Demo Netz GmbH: „Netzzugang“, Version 2 wurde am 15.06.2026 zurückgezogen und gilt nicht ab 01.09.2026. Grund: Falsches Preisblatt';
    expect(await show(uid)).toMatchObject({ status: 'Zurückgezogen', published: null, withdrawal: sentence });
    expect(await getElwog(db(), uid, anonymous, now)).toBeUndefined();
    expect((await listFeedEntries(db(), 'elwoggwg')).map((one) => one.sentence)).toEqual([
      sentence,
      expect.stringMatching(
        /Version 1 gilt wieder unbefristet: Version 2 \(gültig ab 01\.09\.2026\) wurde zurückgezogen/,
      ),
      expect.stringContaining('in Version 1 veröffentlicht'),
    ]);
    // Of a partner that is gone nobody is told anything, not even that something of it is withdrawn.
    const active = (yes: boolean) =>
      db().execute(sql`update market_partners set active = ${yes} where uid = ${partners.own}`);
    await active(false);
    expect(await listFeedEntries(db(), 'elwoggwg')).toEqual([]);
    const gone = new PortalError('not_found');
    const told410 = () => whyNotShown(db(), entryVersions, uid, () => gone, { told: ofActive, now });
    expect(await told410()).toBe(gone);
    await active(true);
    expect(await told410()).toMatchObject({ status: 410, message: sentence });
    const { revision } = await show(uid);
    for (const attempt of [
      () => editEntry(db(), by, { ...values({ title: 'X' }), uid, revision }),
      () => add(uid),
      () => publish(uid),
      () => withdraw(uid),
      () => deleteEntries(db(), by, [uid]),
    ])
      await expect(attempt()).rejects.toMatchObject(conflict);
    // The next version is made from it.
    const third = await createNewVersion(db(), by, { ...next, uid });
    await publish(third.uid);
    expect((await show(third.uid)).versions.map(({ version, status }) => [version, status])).toEqual([
      [3, 'Veröffentlicht'],
      [2, 'Zurückgezogen'],
      [1, 'Veröffentlicht'],
    ]);
    expect((await show(first)).validUntil).toBe(secondsOfDay('2026-08-31'));
  });

  test('a version is told of by its own title, and no longer when that is not true any more', async () => {
    const first = await make();
    await publish(first);
    const next = values({ title: 'Netzzutritt', validFrom: secondsOfDay('2026-09-01') });
    const { uid } = await createNewVersion(db(), by, { ...next, uid: first });
    await publish(uid);
    const ends = async () =>
      (await told(first)).filter(({ entity, action }) => entity === 'elwoggwg' && action === 'edited');
    expect(await ends()).toMatchObject([
      { sentence: expect.stringContaining('„Netzzugang“, Version 1 gilt bis 31.08.2026: Ab 01.09.2026') },
    ]);
    await db().execute(sql`update market_partners set company = 'Anders GmbH' where uid = ${partners.own}`);
    const { revision } = await show(uid);
    const how = { uid, revision, reason: 'Zu früh', confirmed: true };
    await withdrawEntry(db(), by, how, now);
    await db().execute(
      sql`update market_partners set company = 'Demo Netz GmbH' where uid = ${partners.own}`,
    );
    expect(await ends()).toMatchObject([
      { sentence: expect.stringContaining('„Netzzugang“, Version 1 gilt wieder unbefristet') },
    ]);
    // Published by the release before, it is not withdrawn any more.
    await db().execute(sql`update elwoggwg set published_at = now() where uid = ${uid}`);
    expect(await show(uid)).toMatchObject({ status: 'Veröffentlicht', withdrawal: null });
  });

  test('a draft goes with its blocks and files; of several all or none', async () => {
    const [one, other, same] = [await make(), await make(), await make()];
    for (const uid of [one, same])
      await addBlockFiles(db(), by, { uid: await add(uid), files: [file('a.txt')] });
    await publish(other);
    await expect(deleteEntries(db(), by, [one, other])).rejects.toMatchObject(conflict);
    expect(await show(one)).toBeDefined();
    const left = () =>
      rowsOf<{ files: number; blocks: number }>(
        db(),
        sql`select (select count(*)::int from attachment_contents) as files,
          (select count(*)::int from elwoggwg_blocks) as blocks`,
      );
    await deleteEntries(db(), by, [one, one]);
    expect(await left()).toEqual([{ files: 1, blocks: 1 }]); // both have one content
    await deleteEntries(db(), by, [same]);
    expect(await left()).toEqual([{ files: 1, blocks: 0 }]); // the bin has both
    await emptyBin(db(), new Date(Date.now() + (binDays + 1) * 86_400_000));
    expect(await left()).toEqual([{ files: 0, blocks: 0 }]);
  });
});
