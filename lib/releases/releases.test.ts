import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { emptied, type TestDatabase, testClients } from '@/tests/support/database';
import { block, values as entryValues, makePartners } from '@/tests/support/elwoggwg-entries';
import { sessionOf } from '@/tests/support/sessions';
import type { Sight } from '../auth/permissions';
import { openSession, previewCookie, tokenOf } from '../auth/session';
import { anonymous } from '../auth/state';
import { contextOf } from '../backend/context';
import type { Context, Endpoint } from '../backend/endpoint';
import { execute } from '../backend/execute';
import { previewValue } from '../backend/preview';
import { shareClient } from '../db/client';
import { rowsOf } from '../db/rows';
import * as t from '../db/tables';
import { createBlock } from '../elwoggwg/commands/blocks';
import { createEntry } from '../elwoggwg/commands/entries';
import { createNewVersion } from '../elwoggwg/commands/new-version';
import { publishEntry } from '../elwoggwg/commands/publish';
import { getElwog } from '../elwoggwg/queries';
import { listFaqEndpoint } from '../faq/endpoints';
import { prepareRecord, schedulePrepared } from '../prepared/commands/save';
import { getPrepared } from '../prepared/queries';
import { deleteProcessBatch, listProcessesEndpoint, showProcess } from '../processes/endpoints';
import { acceptFinding } from '../processes/report/commands';
import { type RequestScope, scopeStorage } from '../request-scope';
import { searchGroups } from '../search/endpoints';
import { secondsOfDay } from '../time/days';
import { publishDueReleases, releaseJob } from './commands/due';
import { approveRelease, publishRelease, rehearseRelease, revokeApproval } from './commands/publish';
import { createRelease, deleteReleases, editRelease } from './commands/save';
import { beginPreview, endPreview, showRelease } from './endpoints';
import { obstacleOf } from './model';
import { getRelease, holdingOf, listReleaseOptions, listReleases } from './queries';
import { type ReleaseValues, releaseRecord } from './record';

process.env.LOG_LEVEL = 'silent';

describe.each(testClients())('releases on %s', (_, open) => {
  let store: TestDatabase;
  const [preparer, approver, pageAdmin] = [
    sessionOf(2, { uid: 1 }),
    sessionOf(2, { uid: 2 }),
    sessionOf(1, { uid: 3 }),
  ];
  const moment = new Date('2027-03-15T05:00:00Z');
  const later = new Date('2027-03-15T06:00:00Z');
  const now = new Date('2026-11-25T06:00:00Z');

  beforeAll(async () => {
    store = await open();
    shareClient(store.client);
    await store.db.insert(t.users).values(
      [1, 2, 3, 4].map((uid) => ({
        ...{ uid, username: `u${uid}`, email: `u${uid}@demo.example`, state: 'active', dataConfirmed: true },
      })),
    );
    await store.db.insert(t.userGroups).values([
      { userUid: 1, groupId: 2 },
      { userUid: 2, groupId: 2 },
      { userUid: 3, groupId: 1 },
      { userUid: 4, groupId: 1 },
    ]);
  });
  beforeEach(async () => {
    for (const table of ['releases', 'prepared_changes', 'faq', 'changes', 'mails', 'audit_entries'])
      await store.db.execute(sql.raw(`delete from ${table}`));
    await emptied(store.client, 'processes', 'schemas');
  });
  afterAll(async () => {
    shareClient(undefined);
    await store?.close();
  });

  type Version = Partial<typeof t.processes.$inferInsert>;
  const version = async (over: Version = {}) => {
    const [row] = await store.db
      .insert(t.processes)
      .values({
        ...{
          process: 'EC_DEMO',
          version: 2,
          title: 'Demo',
          editingStatus: 'Entwurf',
          validFrom: '2027-04-05',
        },
        ...{ transmission: '<p>AS4</p>', ...over },
      })
      .returning();
    return row!.uid;
  };
  const schema = async (over: Partial<typeof t.schemas.$inferInsert> = {}) => {
    const [row] = await store.db
      .insert(t.schemas)
      .values({
        ...{ schema: 'CPRequest', version: '01p20', namespace: 'urn:demo:1', editingStatus: 'Entwurf' },
        ...{ validFrom: '2027-04-05', ...over },
      })
      .returning();
    return row!.uid;
  };
  const draft = async (question = 'Wann?') =>
    (
      await prepareRecord(store.db, pageAdmin, 'faq', {
        values: { question, category: 'Zeit', answer: '<p>Im April</p>' },
      })
    ).uid;
  const codeDraft = async () => {
    const [category] = await store.db.insert(t.responseCategories).values({ name: 'Netz' }).returning();
    const code = {
      ...{ code: 9_902, descriptionShort: 'Zählpunkt unbekannt', responsecategories: [category!.uid] },
      ...{ description: '', causes: '', actor: '', action: '', resend: '', ends: '' },
    };
    return (await prepareRecord(store.db, preparer, 'response-codes', { values: code })).uid;
  };
  const values = (over: Partial<ReleaseValues> = {}): ReleaseValues => ({
    ...{ title: 'Umstellung April 2027', note: '', publishAt: moment.getTime() / 1000 },
    ...{ processes: [], schemas: [], elwoggwg: [], drafts: [], ...over },
  });
  const make = (over: Partial<ReleaseValues> = {}, by = preparer) =>
    createRelease(store.db, by, values(over), now);
  const approve = async (uid: number, by = approver) => {
    const { digest } = await rehearseRelease(store.db, by.uid, uid);
    const { revision } = await getRelease(store.db, uid, by);
    await approveRelease(store.db, by.uid, { uid, revision, digest });
  };
  const state = async (uid: number) => (await getRelease(store.db, uid, approver)).state;
  const statusOf = async (uid: number) =>
    (await store.db.select().from(t.processes).where(eq(t.processes.uid, uid)))[0]?.editingStatus;
  const told = async () =>
    (await store.db.select().from(t.changes).orderBy(t.changes.uid)).map(({ sentence }) => sentence);

  test('what it holds is published together, at its moment, once, as a person approved what the rehearsal showed', async () => {
    const before = await version({ version: 1, editingStatus: 'Final', validFrom: '2026-01-01' });
    const [next, other, set] = [await version(), await version({ process: 'EC_NEU' }), await schema()];
    const [text, code] = [await draft(), await codeDraft()];
    const { uid } = await make({ processes: [next, other], schemas: [set], drafts: [code] });
    await editRelease(store.db, pageAdmin, {
      ...{ uid, revision: 1 },
      ...values({ processes: [next, other], schemas: [set], drafts: [code, text] }),
    });

    const rehearsal = await rehearseRelease(store.db, 2, uid);
    expect(rehearsal.items.map(({ name, problem }) => [name, problem])).toEqual([
      ['CPRequest 01p20', ''],
      ['EC_DEMO 02.00', ''],
      ['EC_NEU 02.00', ''],
      ['Wann?', ''],
      ['9902 Zählpunkt unbekannt', ''],
    ]);
    expect(rehearsal.told.map(({ sentence }) => sentence)).toEqual([
      'Die Schemaversion CPRequest 01p20 wurde veröffentlicht, gültig ab 05.04.2027.',
      expect.stringMatching(/^EC_DEMO 01\.00 gilt bis 04\.04\.2027/),
      expect.stringMatching(/^EC_DEMO liegt in Version 02\.00 vor, gültig ab 05\.04\.2027/),
      expect.stringMatching(/^EC_NEU liegt in Version 02\.00 vor/),
      'Der Responsecode 9902 („Zählpunkt unbekannt“) wurde angelegt.',
    ]);
    expect(obstacleOf(rehearsal)).toBeUndefined();
    // The rehearsal has written nothing.
    expect([await told(), await statusOf(next)]).toEqual([[], 'Entwurf']);
    expect([await store.db.select().from(t.faq), await store.db.select().from(t.responseCodes)]).toEqual([
      [],
      [],
    ]);

    expect(await publishDueReleases(store.db, later)).toBe(0);
    await approve(uid);
    expect([await state(uid), await publishDueReleases(store.db, new Date(moment.getTime() - 1))]).toEqual([
      'approved',
      0,
    ]);
    const done = await Promise.all([
      publishDueReleases(store.db, later),
      publishDueReleases(store.db, later),
    ]);
    expect(done.sort()).toEqual([0, 1]);
    expect([await statusOf(next), await statusOf(other), await state(uid)]).toEqual([
      'Final',
      'Final',
      'published',
    ]);
    expect((await store.db.select().from(t.faq)).map(({ question }) => question)).toEqual(['Wann?']);
    expect((await store.db.select().from(t.responseCodes)).map(({ code }) => code)).toEqual([9_902]);
    const [old] = await store.db.select().from(t.processes).where(eq(t.processes.uid, before));
    expect(old?.validUntil).toBe('2027-04-04');
    expect(await told()).toEqual(rehearsal.told.map(({ sentence }) => sentence));
    const said = (of: typeof rehearsal.told) => of.map(({ entity, sentence }) => [entity, sentence]);
    // Not by number: what is new has another one each time.
    expect(said((await getRelease(store.db, uid, approver)).told)).toEqual(said(rehearsal.told));
    expect([await publishDueReleases(store.db, later), releaseJob.cron]).toEqual([0, '* * * * *']);
    // It is evidence now.
    await expect(deleteReleases(store.db, 1, [uid])).rejects.toMatchObject({ code: 'conflict' });
    await expect(
      editRelease(store.db, preparer, { uid, revision: 2, ...values({ processes: [next] }) }),
    ).rejects.toMatchObject({ code: 'conflict' });
  });

  test('entries under ElWOG and GWG are published with the rest, as their drafts were approved', async () => {
    const { own } = await makePartners(store.db);
    const made = await createEntry(store.db, 3, { ...entryValues(), marketPartner: own }, 'writer');
    const stateOf = async (uid: number) => (await getElwog(store.db, uid, 'writer'))!.state;
    await publishEntry(store.db, 3, { uid: made.uid, state: await stateOf(made.uid) });
    const from = { validFrom: secondsOfDay('2027-04-05') };
    const { uid: entry } = await createNewVersion(store.db, 3, { ...entryValues(from), uid: made.uid });
    const next = await version();
    await store.db.delete(t.changes);
    const kept = values({ processes: [next], elwoggwg: [entry] });

    // Only who may publish every partner's entries adds them, or finds them.
    await expect(make({ elwoggwg: [entry] })).rejects.toMatchObject({
      fields: { elwoggwg: expect.not.stringContaining('Netzzugang') },
    });
    const named = async (by: typeof pageAdmin, term = '') =>
      (await listReleaseOptions(store.db, 'elwoggwg', { term }, by)).map(({ name }) => name);
    const name = 'Demo Netz GmbH: „Netzzugang“, Version 2';
    expect([await named(pageAdmin), await named(preparer), await named(pageAdmin, 'ganz anders')]).toEqual([
      [name],
      [],
      [],
    ]);
    await expect(make({ elwoggwg: [made.uid] }, pageAdmin)).rejects.toMatchObject({
      fields: { elwoggwg: expect.stringMatching(/schon veröffentlicht/) },
    });
    const { uid } = await make({ processes: [next] });
    await editRelease(store.db, pageAdmin, { uid, revision: 1, ...kept }, now);
    expect([await named(pageAdmin), (await listReleases(store.db))[0]?.size]).toEqual([[], 2]);
    // Left out by whoever does not know of them, they stay.
    const { elwoggwg: _, ...without } = kept;
    await editRelease(store.db, pageAdmin, { uid, revision: 2, ...without }, now);
    expect((await getRelease(store.db, uid, approver)).elwoggwg).toEqual([entry]);
    // Who prepares releases sees which one holds it, its owner when it becomes public, and nobody else anything.
    const held = (sight: Sight, one = entry) => holdingOf(store.db, { part: 'elwoggwg', uid: one }, sight);
    const publishAt = moment.getTime() / 1000;
    const partner = (marketPartnerUid: number) => sessionOf(4, { uid: 5, marketPartnerUid });
    expect([await held(approver), await held(partner(own)), await held(partner(own + 1))]).toEqual([
      { uid, title: 'Umstellung April 2027', publishAt },
      { uid: null, title: '', publishAt },
      undefined,
    ]);
    expect([await held(sessionOf(7)), await held(approver, made.uid)]).toEqual([undefined, undefined]);
    expect(await holdingOf(store.db, { part: 'processes', uid: next }, approver)).toMatchObject({ uid });

    const rehearsal = await rehearseRelease(store.db, 2, uid);
    expect(rehearsal.items.map(({ name: of, href, problem }) => [of, href, problem])).toEqual([
      ['EC_DEMO 02.00', `/prozesse/${next}`, ''],
      [name, `/marktpartner/${own}/elwog-gwg/${entry}`, ''],
    ]);
    expect(rehearsal.told.map(({ entity, sentence }) => [entity, sentence])).toEqual([
      ['processes', expect.any(String)],
      [
        'elwoggwg',
        expect.stringMatching(/Version 1 gilt bis 04\.04\.2027: Ab 05\.04\.2027 gilt Version 2\.$/),
      ],
      ['elwoggwg', expect.stringMatching(/in Version 2 veröffentlicht, gültig ab 05\.04\.2027\.$/)],
    ]);
    expect(rehearsal.people.map(({ title }) => title)).toContain('ELWOG/GWG-Einträge');
    const seen = async () => (await getElwog(store.db, entry, anonymous))?.status;
    expect([await seen(), await told()]).toEqual([undefined, []]);

    // A block more is something else than was approved: nothing at all is published.
    await approve(uid);
    await createBlock(store.db, 3, { ...block(), elwoggwg: entry });
    expect([await publishDueReleases(store.db, later), await seen(), await statusOf(next)]).toEqual([
      0,
      undefined,
      'Entwurf',
    ]);
    await approve(uid);
    expect([await publishDueReleases(store.db, later), await seen(), await statusOf(next)]).toEqual([
      1,
      'Veröffentlicht',
      'Final',
    ]);
    expect((await getElwog(store.db, made.uid, anonymous))!.validUntil).toBe(secondsOfDay('2027-04-04'));
    expect((await getElwog(store.db, entry, anonymous))!.blocks).toHaveLength(1);
    // But for the block, which nobody is told of.
    expect((await told()).slice(1)).toEqual(rehearsal.told.map(({ sentence }) => sentence));
    expect((await getRelease(store.db, uid, approver)).items.at(-1)?.name).toBe(name);
  });

  test('nothing of it is published when one thing cannot be, and it says so to both', async () => {
    const [good, text] = [await version(), await draft()];
    const { uid } = await make({ processes: [good] });
    await editRelease(store.db, pageAdmin, {
      uid,
      revision: 1,
      ...values({ processes: [good], drafts: [text] }),
    });
    await approve(uid);
    await store.db.delete(t.preparedChanges);
    expect(await publishDueReleases(store.db, later)).toBe(0);
    expect([await statusOf(good), await state(uid), await told()]).toEqual(['Entwurf', 'failed', []]);
    const mails = await store.db.select().from(t.mails);
    expect(mails.map(({ userUid }) => userUid).sort()).toEqual([2, 3]);
    expect(mails[0]?.text).toContain('schon veröffentlicht');
    expect((await getRelease(store.db, uid, approver)).problem).toContain('Nummer');
  });

  test('an approval is for what was shown: a change of anything takes it back', async () => {
    const next = await version();
    const { uid } = await make({ processes: [next] });
    const shown = await rehearseRelease(store.db, 2, uid);
    // A step more.
    await store.db.insert(t.processSteps).values({ processUid: next, position: 1, name: 'Anfrage' });
    await expect(
      approveRelease(store.db, 2, { uid, revision: 1, digest: shown.digest }),
    ).rejects.toMatchObject({ code: 'conflict' });
    await store.db.delete(t.processSteps);
    await approve(uid);
    await store.db.insert(t.processSteps).values({ processUid: next, position: 1, name: 'Anfrage' });
    expect([await publishDueReleases(store.db, later), await state(uid)]).toEqual([0, 'failed']);
    await store.db.delete(t.processSteps);

    await approve(uid);
    await editRelease(store.db, preparer, {
      uid,
      revision: 1,
      ...values({ processes: [next], note: 'Neu' }),
    });
    expect(await state(uid)).toBe('prepared');
    await expect(publishRelease(store.db, { uid, revision: 2 })).rejects.toMatchObject({ code: 'conflict' });
    await approve(uid);
    await revokeApproval(store.db, 1, { uid, revision: 2 });
    expect([await publishDueReleases(store.db, later), await state(uid)]).toEqual([0, 'prepared']);
    await expect(revokeApproval(store.db, 1, { uid, revision: 2 })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('whoever saved it last does not approve it, and who may not publish any more publishes nothing', async () => {
    const next = await version();
    const { uid } = await make({ processes: [next] });
    await expect(approve(uid, preparer)).rejects.toMatchObject({ code: 'forbidden' });
    expect((await getRelease(store.db, uid, preparer)).mayApprove).toBe(0);
    await approve(uid);
    await store.db.update(t.users).set({ state: 'blocked' }).where(eq(t.users.uid, 1));
    try {
      expect([await publishDueReleases(store.db, later), await statusOf(next)]).toEqual([0, 'Entwurf']);
      expect((await store.db.select().from(t.mails)).map(({ userUid }) => userUid)).toEqual([2]);
    } finally {
      await store.db.update(t.users).set({ state: 'active' }).where(eq(t.users.uid, 1));
    }
  });

  test('findings of the report and overlaps stand in the way, gaps are told', async () => {
    const [bad, gap] = [
      await version({ transmission: '' }),
      await version({ process: 'EC_LUECKE', validFrom: '2027-06-01' }),
    ];
    await version({
      ...{ process: 'EC_LUECKE', version: 1, editingStatus: 'Final', validFrom: '2026-01-01' },
      validUntil: '2027-04-30',
    });
    const { uid } = await make({ processes: [bad, gap] });
    const rehearsal = await rehearseRelease(store.db, 2, uid);
    expect(rehearsal.findings.map(({ part }) => part)).toEqual(['transmission']);
    expect(rehearsal.consequences.join()).toMatch(/EC_LUECKE/);
    await expect(approve(uid)).rejects.toMatchObject({
      ...{ code: 'conflict', message: expect.stringMatching(/Prüfbericht/) },
    });
  });

  test('what is new, and what leaves a gap, is published as it was approved, and kept as evidence', async () => {
    const before = await version({ version: 1, editingStatus: 'Final', validFrom: '2026-01-01' });
    const next = await version();
    const at = moment.getTime() / 1000;
    const event = {
      ...{
        title: 'Informationstag',
        teaser: '',
        start: at,
        end: at + 3600,
        location: 'Linz',
        onlineLink: '',
      },
      ...{ organiser: '', registrationLink: '', description: '', documents: [] },
    };
    const draft = await prepareRecord(store.db, pageAdmin, 'events', { values: event });
    const { uid } = await make({ processes: [next] });
    const both = values({ processes: [next], drafts: [draft.uid] });
    await editRelease(store.db, pageAdmin, { uid, revision: 1, ...both }, now);
    await approve(uid);
    // The version before ends earlier: what is told is the same, but days without a version follow.
    await store.db.update(t.processes).set({ validUntil: '2027-02-10' }).where(eq(t.processes.uid, before));
    expect((await rehearseRelease(store.db, 2, uid)).approved).toBe(0);
    expect([await publishDueReleases(store.db, later), await state(uid)]).toEqual([0, 'failed']);
    await approve(uid);
    expect((await rehearseRelease(store.db, 2, uid)).approved).toBe(1);
    expect(await publishRelease(store.db, { uid, revision: 2 }, 2)).toBe(true);
    const kept = await getRelease(store.db, uid, approver);
    expect(kept.items.map(({ name }) => name)).toEqual(['EC_DEMO 02.00', 'Informationstag']);
    expect(kept.told.map(({ entity }) => entity)).toContain('events');
    const log = await store.db
      .select()
      .from(t.auditEntries)
      .where(eq(t.auditEntries.action, 'releases.published'));
    expect(log.map(({ userUid }) => userUid)).toEqual([2]);
  });

  test('what neither of both may publish is not approved; a moment in the past is refused', async () => {
    const next = await version();
    const { uid } = await make({ processes: [next] });
    await editRelease(
      store.db,
      pageAdmin,
      { uid, revision: 1, ...values({ processes: [next], note: 'x' }) },
      now,
    );
    await expect(approve(uid, sessionOf(1, { uid: 4 }))).rejects.toMatchObject({
      ...{ code: 'forbidden', message: expect.stringMatching(/Prozesse anlegen/) },
    });
    await expect(make({ processes: [next], publishAt: now.getTime() / 1000 })).rejects.toMatchObject({
      fields: { publishAt: expect.any(String) },
    });
  });

  test('a message that a release leaves without a schema is found; what is found can be accepted', async () => {
    const [used, next] = [
      await schema({ version: '01p10', editingStatus: 'Final', validFrom: '2026-01-01' }),
      await schema(),
    ];
    const process = await version();
    const message = {
      processUid: process,
      messageCode: 'ANFORDERUNG',
      schemaUid: used,
      validFrom: '2027-04-05',
    };
    await store.db.insert(t.marketNotifications).values(message);
    const { uid } = await make({ processes: [process], schemas: [next] });
    const { findings } = await rehearseRelease(store.db, 2, uid);
    expect(findings.map(({ part, detail }) => [part, detail])).toContainEqual([
      'schemas',
      'CPRequest 01p10 gilt nur bis 04.04.2027',
    ]);
    await store.db.update(t.marketNotifications).set({ schemaUid: next });
    const [files] = (await rehearseRelease(store.db, 2, uid)).findings;
    expect(files?.part).toBe('files');
    const reason = 'Folgt im Mai';
    await acceptFinding(store.db, 2, { part: 'files', key: files!.key, uid: next, reason });
    expect((await rehearseRelease(store.db, 2, uid)).findings.filter(({ part }) => part === 'files')).toEqual(
      [],
    );
  });

  test('it holds only what one may publish oneself, what is open, and nothing twice', async () => {
    const [next, done, text] = [
      await version(),
      await version({ process: 'EC_ALT', editingStatus: 'Final' }),
      await draft(),
    ];
    await expect(make()).rejects.toMatchObject({ fields: { processes: expect.any(String) } });
    await expect(make({ processes: [done] })).rejects.toMatchObject({
      fields: { processes: expect.any(String) },
    });
    await expect(make({ drafts: [text] })).rejects.toMatchObject({ fields: { drafts: expect.any(String) } });
    await expect(make({ processes: [next] }, pageAdmin)).rejects.toMatchObject({
      fields: { processes: expect.not.stringContaining('EC_DEMO') },
    });
    const names = async (by = preparer, term?: string) =>
      (
        await Promise.all(
          (['processes', 'drafts'] as const).map((part) => listReleaseOptions(store.db, part, { term }, by)),
        )
      )
        .flat()
        .map(({ name }) => name);
    expect([await names(), await names(pageAdmin), await names(preparer, 'demo 2')]).toEqual([
      ['EC_DEMO 02.00'],
      ['Wann?'],
      [],
    ]);
    expect(await names(preparer, 'ec_demo')).toEqual(['EC_DEMO 02.00']);
    const { uid } = await make({ processes: [next] });
    await expect(make({ processes: [next] })).rejects.toMatchObject({
      fields: { processes: expect.stringMatching(/Umstellung April/) },
    });
    expect(await names()).toEqual([]);
    // What somebody else added stays when one saves the rest.
    await editRelease(store.db, pageAdmin, {
      uid,
      revision: 1,
      ...values({ processes: [next], drafts: [text] }),
    });
    expect((await getPrepared(store.db, pageAdmin, text)).release?.title).toBe('Umstellung April 2027');
    const own = { uid: text, revision: 1, publishAt: secondsOfDay('2099-01-01') };
    await expect(schedulePrepared(store.db, pageAdmin, own)).rejects.toMatchObject({ code: 'conflict' });
    await store.db.update(t.preparedChanges).set({ publishAt: new Date('2099-01-01') });
    await expect(
      editRelease(store.db, pageAdmin, { uid, revision: 2, ...values({ drafts: [text] }) }),
    ).rejects.toMatchObject({ fields: { drafts: expect.stringMatching(/eigenen Zeitpunkt/) } });
    expect((await listReleases(store.db)).map(({ title, size, state }) => [title, size, state])).toEqual([
      ['Umstellung April 2027', 2, 'prepared'],
    ]);
    await deleteReleases(store.db, 1, [uid]);
    expect([await listReleases(store.db), await statusOf(next)]).toEqual([[], 'Entwurf']);
    expect(await releaseRecord.create.isValid({ ...values({ processes: [1] }), publishAt: undefined })).toBe(
      false,
    );
  });

  describe('previewed', () => {
    /** Cookies of somebody signed in, perhaps with a preview. */
    const cookiesOf = async (userUid?: number, preview?: string) => {
      const session = userUid && (await tokenOf(await openSession(store.db, { userUid, userAgent: '' })));
      const cookies = (name: string) => (name === previewCookie ? preview : session || undefined);
      await inRequest('/', cookies, async () => {}); // the first request notes the role
      return cookies;
    };
    /** Works as the server does in a request for a path. */
    const inRequest = <T>(
      path: string,
      cookies: (name: string) => string | undefined,
      work: (
        ask: <Schema, Answer>(of: Endpoint<Schema, Answer>, input?: object) => Promise<Answer>,
        context: Context,
      ) => Promise<T>,
      more: Partial<RequestScope> = {},
    ): Promise<T> =>
      scopeStorage().run({ requestId: 'test', ip: '192.0.2.1', path, ...more }, async () => {
        const caller = { cookies, ip: '192.0.2.1', requestId: 'test', userAgent: '' };
        const context = await contextOf(caller);
        return work(async (of, input = {}) => execute(of, { ...input }, await contextOf(caller)), context);
      });
    /** What everything is, row by row, and how often it was written. */
    const all = async () => {
      const names = await rowsOf<{ name: string }>(
        store.db,
        sql`select table_name as name from information_schema.tables
          where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
      );
      const each = names.map(
        ({ name }) =>
          sql`select ${name}::text as name, md5(coalesce(string_agg(r::text, ' ' order by r::text), '')) as rows
            from ${sql.identifier(name)} r`,
      );
      return rowsOf(store.db, sql`${sql.join(each, sql` union all `)} order by name`);
    };
    const setUp = async () => {
      const old = await version({ version: 1, editingStatus: 'Final', validFrom: '2026-01-01' });
      const [next, text] = [await version(), await draft('Wann kommt es?')];
      const { uid } = await make({ processes: [next] });
      const both = values({ processes: [next], drafts: [text] });
      await editRelease(store.db, pageAdmin, { uid, revision: 1, ...both }, now);
      return { old, next, uid, day: '2027-04-05' };
    };
    type Ask = Parameters<Parameters<typeof inRequest>[2]>[0];
    /** How the two versions stand: in the list, alone, and in the search. */
    const stand = async (ask: Ask, { old, next }: { old: number; next: number }) => {
      const { processes } = await ask(listProcessesEndpoint, { filters: {} });
      const alone = await Promise.all(
        [old, next].map((uid) =>
          ask(showProcess, { uid }).then(
            ({ process }) => [process.editingStatus, process.status],
            ({ code }) => code,
          ),
        ),
      );
      const { groups } = await ask(searchGroups, { search: { term: 'EC_DEMO' } });
      const questions = await ask(listFaqEndpoint);
      return {
        list: processes.map(({ uid, status }) => [uid, status]).sort(),
        alone,
        found: groups
          .flatMap(({ results }) => results)
          .filter(({ uid, href }) => href.startsWith('/prozesse') && [old, next].includes(uid))
          .map(({ uid, standing }) => `${uid === old ? 'old' : 'next'} ${standing}`)
          .sort(),
        questions: JSON.stringify(questions).includes('Wann kommt es?'),
      };
    };

    test('it is seen as it will be, in lists, alone and in the search, and nothing of it stays', async () => {
      const at = await setUp();
      const visitor = await cookiesOf();
      const present = () => inRequest('/prozesse', visitor, (ask) => stand(ask, at));
      const before = await present();
      expect(before).toMatchObject({
        ...{ list: [[at.old, 1]], alone: [['Final', 1], 'not_found'], found: ['old '], questions: false },
      });
      const cookies = await cookiesOf(1, previewValue(at.uid, 1, at.day));
      const rows = await all();
      // One by one, and as a page: all its calls at once, on one transaction that ends with the answer.
      let end = () => {};
      const whenOver = (then: () => void) => {
        end = then;
      };
      for (const more of [{}, { whenOver }]) {
        const shown = await inRequest('/prozesse', cookies, (ask) => stand(ask, at), more);
        end();
        expect(shown).toMatchObject({
          list: [[at.next, 1]], // of those in force
          found: ['next ', 'old Abgelaufen'],
          alone: [
            ['Final', 3],
            ['Final', 1],
          ],
          questions: true,
        });
      }
      expect(await all()).toEqual(rows);
      expect(await present()).toEqual(before);
      // On the day it becomes public, it is there and to come.
      const early = await cookiesOf(1, previewValue(at.uid, 1, '2027-03-15'));
      expect(await inRequest('/prozesse', early, (ask) => stand(ask, at))).toMatchObject({
        alone: [
          ['Final', 1],
          ['Final', 2],
        ],
      });
    });

    test('only who prepares releases sees it, by their own choice, and not in the administration', async () => {
      const at = await setUp();
      await store.db.insert(t.users).values({
        ...{ uid: 9, username: 'u9', email: 'u9@demo.example', state: 'active', dataConfirmed: true },
      });
      const seen = async (path: string, userUid: number | undefined, value: string) =>
        inRequest(path, await cookiesOf(userUid, value), async (ask, { preview }) => {
          const { process } = await ask(showProcess, { uid: at.old });
          return [preview?.title, preview?.shown, process.status];
        });
      const by = (person: number) => previewValue(at.uid, person, at.day);
      expect(await seen('/prozesse', 1, by(1))).toEqual(['Umstellung April 2027', true, 3]);
      expect(await seen('/api/processes/show/1', 1, by(1))).toEqual(['Umstellung April 2027', true, 3]);
      expect(await seen(`/verwaltung/releases/${at.uid}`, 1, by(1))).toEqual([
        'Umstellung April 2027',
        false,
        1,
      ]);
      for (const [userUid, value] of [
        [undefined, by(1)],
        [9, by(9)],
        [2, by(1)],
        [1, `${at.uid}.1.2027-02-30`],
        [1, previewValue(999_999, 1, at.day)],
        [1, 'x'],
      ] as const)
        expect(await seen('/prozesse', userUid, value)).toEqual([undefined, undefined, 1]);
      await store.db.delete(t.users).where(eq(t.users.uid, 9));
    });

    test('meanwhile nothing is saved; it begins on a day from its own on, and ends', async () => {
      const at = await setUp();
      const on = await cookiesOf(1, previewValue(at.uid, 1, at.day));
      const before = await all();
      await inRequest('/prozesse', on, async (ask) => {
        await expect(ask(deleteProcessBatch, { values: [at.next] })).rejects.toMatchObject({
          ...{ code: 'conflict', message: expect.stringMatching(/^Sie sehen eine Vorschau des Releases/) },
        });
      });
      expect(await all()).toEqual(before);
      const off = await cookiesOf(1);
      const lines = await inRequest('/verwaltung/releases', off, async (ask, context) => {
        const { release } = await ask(showRelease, { uid: at.uid });
        expect(release.days).toEqual(['2027-03-15', '2027-04-05']);
        await expect(ask(beginPreview, { uid: at.uid, day: '2027-03-14' })).rejects.toMatchObject({
          fields: { day: expect.any(String) },
        });
        await execute(beginPreview, { uid: at.uid, day: at.day }, context);
        await execute(endPreview, {}, context);
        return context.setCookies;
      });
      expect(lines).toEqual([
        expect.stringMatching(`^${previewCookie}=${at.uid}\\.1\\.2027-04-05; Path=/; HttpOnly; SameSite=Lax`),
        expect.stringMatching(`^${previewCookie}=;.*Max-Age=0$`),
      ]);
    });
  });
});
