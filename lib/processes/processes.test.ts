import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { anonymous } from '@/lib/auth/state';
import type { AnyEndpoint, Context } from '@/lib/backend/endpoint';
import { execute } from '@/lib/backend/execute';
import { listHistory } from '@/lib/changes/queries';
import { shareClient } from '@/lib/db/client';
import { rowsOf } from '@/lib/db/rows';
import * as t from '@/lib/db/tables';
import type { PortalError } from '@/lib/errors';
import { listFeedEntries } from '@/lib/feeds/queries';
import { secondsOfDay, viennaDay } from '@/lib/time/days';
import { formatDay } from '@/lib/time/format';
import type { PublicationPreview } from '@/lib/validity/model';
import { emptied, type TestDatabase, testClients } from '@/tests/support/database';
import { sessionOf } from '@/tests/support/sessions';
import { deleteProcess, deleteProcessBatch, showProcess } from './endpoints';
import type { ProcessDetail } from './model';
import type { ProcessValues } from './record';
import { nextVersion } from './versions';
import * as api from './write-endpoints';

const day = secondsOfDay;

describe.each(testClients())('maintaining processes on %s', (_, open) => {
  let store: TestDatabase;
  let lists: { roles: number[]; category: number; division: number; document: number; code: number };
  beforeAll(async () => {
    store = await open();
    shareClient(store.client);
    const { db } = store;
    const roles = await db
      .insert(t.participants)
      .values([
        { name: 'Netzbetreiber', code: 'NB' },
        { name: 'Lieferant', code: 'LF' },
      ])
      .returning();
    const [category] = await db.insert(t.processCategories).values({ name: 'Wechsel' }).returning();
    const [division] = await db.insert(t.divisions).values({ name: 'Strom' }).returning();
    const [folder] = await db.insert(t.documentCategories).values({ name: 'Leitfäden' }).returning();
    const [document] = await db
      .insert(t.documents)
      .values({ title: 'Leitfaden', categoryUid: folder!.uid, validFrom: '2026-01-01' })
      .returning();
    const [code] = await db.insert(t.responseCodes).values({ code: 99, descriptionShort: 'Gut' }).returning();
    lists = {
      ...{ roles: roles.map(({ uid }) => uid), category: category!.uid, division: division!.uid },
      ...{ document: document!.uid, code: code!.uid },
    };
  });
  beforeEach(() => emptied(store.client, 'processes', 'changes', 'audit_entries'));
  afterAll(async () => {
    shareClient(undefined);
    await store.close();
  });

  const values = (over: Partial<ProcessValues> = {}): ProcessValues => ({
    ...{
      process: 'EC_DEMO',
      version: 1,
      title: 'Demo',
      editingStatus: 'Entwurf',
      validFrom: day('2026-01-01'),
    },
    ...{ validUntil: null, parent: null, fromConsultation: false, granularity: null },
    cancellable: 0 as unknown as boolean, // the API takes it as well
    ...{ responseCategory: null, categories: [lists.category], divisions: [lists.division] },
    ...{ participants: lists.roles, somaIds: [], basics: '<p>Grundlagen</p>', documents: [lists.document] },
    ...{ consultationDocuments: [], ...over },
  });
  const as = async <Answer>(
    role: number | undefined,
    endpoint: AnyEndpoint,
    input: object,
  ): Promise<Answer> => {
    const session = role ? sessionOf(role) : anonymous;
    const context = {
      session,
      db: store.db,
      ip: '',
      userAgent: '',
      requestId: '',
      setCookies: [],
    } as Context;
    return execute(endpoint, input as never, context) as Promise<Answer>;
  };
  const admin = <Answer = { uid: number; revision: number; closed: { name: string }[] }>(
    endpoint: AnyEndpoint,
    input: object,
  ) => as<Answer>(2, endpoint, input);
  const create = (over: Partial<ProcessValues> = {}) => admin(api.createProcessEndpoint, values(over));
  const edit = (uid: number, revision: number, over: Partial<ProcessValues> & { confirmed?: boolean } = {}) =>
    admin(api.editProcessEndpoint, { ...values(over), uid, revision });
  const withdraw = (uid: number, revision: number, how: { reason?: string; confirmed?: boolean } = {}) =>
    admin(api.withdrawProcessEndpoint, { uid, revision, reason: 'Falsch', ...how });
  const told = async (entity = 'processes') =>
    (await store.db.select().from(t.changes).where(eq(t.changes.entity, entity)).orderBy(t.changes.uid)).map(
      ({ entityUid, action, sentence, fields }) => ({ entityUid, action, sentence, fields }),
    );
  const sentences = async (entity?: string) => (await told(entity)).map(({ sentence }) => sentence);
  const audited = async () =>
    (await store.db.select().from(t.auditEntries).orderBy(t.auditEntries.uid)).map(({ action }) => action);
  const row = async (uid: number) =>
    (await store.db.select().from(t.processes).where(eq(t.processes.uid, uid)))[0]!;
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => 'saved',
      ({ code, fields }: { code: string; fields?: object }) => ({ code, fields }),
    );
  const fieldProblem = (field: string, message: RegExp) => ({
    code: 'invalid_input',
    fields: { [field]: expect.stringMatching(message) },
  });

  test('only process admins may', async () => {
    const { uid } = await create();
    const calls: [AnyEndpoint, object][] = [
      [api.createProcessEndpoint, values({ version: 2 })],
      [api.editProcessEndpoint, { ...values({ title: 'Fremd' }), uid, revision: 1 }],
      [api.editInformationEndpoint, { uid, revision: 1 }],
      [api.withdrawProcessEndpoint, { uid, revision: 1, reason: 'Fremd' }],
      [api.createVersionEndpoint, { ...values({ version: 2, parent: uid }), uid }],
      [api.duplicateProcessEndpoint, { ...values({ process: 'X' }), uid }],
      [api.showProcessForm, { uid }],
      [api.listProcessOptionsEndpoint, {}],
    ];
    for (const [endpoint, input] of calls) {
      await expect(as(undefined, endpoint, input)).rejects.toMatchObject({ code: 'unauthenticated' });
      for (const role of [1, 3, 4, 5, 6, 7, 9])
        await expect(as(role, endpoint, input)).rejects.toMatchObject({ code: 'forbidden' });
    }
    expect(await store.db.select().from(t.processes)).toHaveLength(1);
  });

  test('a draft is made with everything and deleted, and nobody is told', async () => {
    const { uid } = await create({ basics: '<p onclick="x()">Grundlagen</p><script>alert(1)</script>' });
    const { record } = await admin<{ record: { values: ProcessValues } }>(api.showProcessForm, { uid });
    expect(record.values).toEqual(values({ cancellable: false }));
    expect(await told()).toEqual([]);
    expect(await sentences('processes/draft')).toEqual(['EC_DEMO 01.00 wurde als Entwurf angelegt.']);
    expect(await audited()).toEqual(['processes.created']);
    await expect(as(undefined, showProcess, { uid })).rejects.toMatchObject({ code: 'not_found' });
    await expect(admin(showProcess, { uid })).resolves.toBeDefined();
    await admin(deleteProcess, { uid });
    expect(await told()).toEqual([]);
  });

  test('what is withdrawn says so to everyone, at its address too, and no more', async () => {
    const { uid } = await create({ editingStatus: 'Final' });
    const reason = 'Die Fristen widersprechen einander';
    // What holds today is taken away only by who has read what follows.
    expect(await refusal(withdraw(uid, 1, { reason }))).toEqual({
      code: 'conflict',
      fields: { confirmed: expect.any(String) },
    });
    expect(await withdraw(uid, 1, { reason, confirmed: true })).toEqual({ uid, revision: 2 });
    const sentence = `EC_DEMO 01.00 wurde am ${formatDay(viennaDay(new Date()))} zurückgezogen und gilt nicht mehr. Grund: ${reason}`;
    expect(await told()).toMatchObject([{ action: 'deleted', sentence, fields: [] }]);
    // Everyone hears of it, and of nothing that was promised before.
    const feed = async () => (await listFeedEntries(store.db, 'changes')).map((one) => one.sentence);
    expect(await feed()).toEqual([sentence]);
    const gone = { code: 'not_found', status: 410, message: sentence };
    await expect(as(undefined, showProcess, { uid })).rejects.toMatchObject(gone);
    const { process } = await admin<{ process: ProcessDetail }>(showProcess, { uid });
    expect(process).toMatchObject({ status: 0, withdrawal: sentence, firstPublic: expect.any(Number) });
    // What the draft is called from now on is nobody else's business.
    await edit(uid, 2, { title: 'Noch geheim', process: 'EC_GEHEIM' });
    await expect(as(undefined, showProcess, { uid })).rejects.toMatchObject(gone);
    expect(JSON.stringify(await told('processes/draft'))).toContain('Noch geheim');
    // What was public is never deleted, also not as a draft.
    await expect(admin(deleteProcess, { uid })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(
        /^EC_GEHEIM 01\.00 war veröffentlicht und wird nicht gelöscht\. Ihr Verlauf/,
      ),
    });
    // Published again, its address answers.
    await edit(uid, 3, { editingStatus: 'Final' });
    const again = await as<{ process: ProcessDetail }>(undefined, showProcess, { uid });
    expect(again.process).toMatchObject({ withdrawal: null, firstPublic: process.firstPublic });
    expect(await feed()).toContain('EC_DEMO liegt in Version 01.00 vor, gültig ab 01.01.2026.');
  });

  test('what is public is not taken back in another way, or without a reason', async () => {
    const final = await create({ editingStatus: 'Final' });
    const consulted = await create({ editingStatus: 'Konsultation', version: 2 });
    const draft = await create({ version: 3 });
    for (const editingStatus of ['Entwurf', 'Konsultation'] as const)
      expect(await refusal(edit(final.uid, 1, { editingStatus, confirmed: true }))).toEqual(
        fieldProblem('editingStatus', /Ziehen Sie die Version stattdessen/),
      );
    expect(await refusal(edit(consulted.uid, 1, { version: 2 }))).toEqual(
      fieldProblem('editingStatus', /Ziehen Sie die Version stattdessen/),
    );
    for (const values of [[final.uid], [draft.uid, consulted.uid]])
      await expect(admin(deleteProcessBatch, { values })).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringMatching(/ war veröffentlicht und wird nicht gelöscht\. Ziehen Sie/),
      });
    for (const reason of ['', ' ', 'x'.repeat(501), 'zwei\nZeilen'])
      expect(await refusal(withdraw(final.uid, 1, { reason }))).toMatchObject({ code: 'invalid_input' });
    expect(await refusal(withdraw(final.uid, 7))).toEqual({ code: 'conflict', fields: { revision: '1' } });
    expect(await refusal(withdraw(draft.uid, 1))).toMatchObject({ code: 'conflict' });
    expect(await refusal(withdraw(999_999, 1))).toMatchObject({ code: 'not_found' });
    expect(await store.db.select().from(t.processes)).toHaveLength(3);
  });

  test('what is wrong is said at the field', async () => {
    const { uid } = await create();
    const wrong: [Partial<ProcessValues>, string, RegExp][] = [
      [{}, 'version', /Version 01\.00 von EC_DEMO gibt es schon/],
      [{ version: 2, validUntil: day('2025-12-31') }, 'validUntil', /nicht enden, bevor sie beginnt/],
      [{ version: 2, categories: [999_999] }, 'categories', /gibt es nicht/],
      [{ version: 2, parent: 999_999 }, 'parent', /gibt es nicht/],
      [{ version: 2, process: '' }, 'process', /Kurznamen/],
      [{ version: 2, title: ' Rand ' }, 'title', /Leerzeichen/],
      [{ version: 2, editingStatus: 'Fertig' as never }, 'editingStatus', /Bearbeitungsstatus/],
      [{ version: 2, consultationDocuments: [lists.document] }, 'consultationDocuments', /beiden Listen/],
      [{ version: 1.005 }, 'version', /zwei Stellen/],
    ];
    for (const [over, field, message] of wrong) {
      expect(await refusal(create(over))).toEqual(fieldProblem(field, message));
    }
    // Strict as the API is: what a form would still convert is refused.
    expect(await refusal(admin(api.createProcessEndpoint, { ...values(), version: '2' }))).toMatchObject({
      code: 'invalid_input',
    });
    const child = await create({ version: 2, parent: uid });
    const below = await create({ version: 3, parent: child.uid });
    for (const parent of [uid, child.uid, below.uid])
      expect(await refusal(edit(uid, 1, { parent }))).toEqual(fieldProblem('parent', /sich selbst/));
  });

  test('an edit is told field by field, once, and counted', async () => {
    const { uid } = await create({ editingStatus: 'Final' });
    expect(await sentences()).toEqual(['EC_DEMO liegt in Version 01.00 vor, gültig ab 01.01.2026.']);
    const over = {
      editingStatus: 'Final',
      title: 'Neu',
      participants: [lists.roles[0]!],
      documents: [],
    } as const;
    expect(await edit(uid, 1, over as never)).toEqual({ uid, revision: 2, closed: [] });
    expect((await told()).at(-1)).toEqual({
      ...{ entityUid: uid, action: 'edited' },
      sentence: 'EC_DEMO 01.00: Bezeichnung, Teilnehmer und Dokumente geändert.',
      fields: [
        { field: 'Bezeichnung', from: 'Demo', to: 'Neu' },
        { field: 'Teilnehmer', from: 'Netzbetreiber, Lieferant', to: 'Netzbetreiber' },
        { field: 'Dokumente', from: 'Leitfaden', to: '' },
      ],
    });
    expect(await edit(uid, 2, over as never)).toEqual({ uid, revision: 2, closed: [] }); // nothing new
    expect(await told()).toHaveLength(2);
  });

  test('saving over a newer revision is refused and changes nothing', async () => {
    const { uid } = await create();
    await edit(uid, 1, { title: 'Erste' });
    expect(await refusal(edit(uid, 1, { title: 'Zweite' }))).toEqual({
      code: 'conflict',
      fields: { revision: '2' },
    });
    expect((await row(uid)).title).toBe('Erste');
    expect(await refusal(edit(uid + 100, 1))).toMatchObject({ code: 'not_found' });
  });

  test('the supplementary information is saved for itself, sanitised', async () => {
    const { uid } = await create({ editingStatus: 'Konsultation' });
    const texts = {
      description: '',
      transmission: '',
      trigger: '',
      mandatoryXmlNodes: '',
      preconditions: '',
      changes: '',
    };
    const input = { ...texts, deadlines: '<p>Drei Tage<script>x</script></p>', uid, revision: 1 };
    expect(await admin(api.editInformationEndpoint, input)).toEqual({ uid, revision: 2 });
    expect((await row(uid)).deadlines).toBe('<p>Drei Tage</p>');
    expect((await told()).at(-1)).toMatchObject({
      sentence: 'EC_DEMO 01.00: Fristen geändert.',
      fields: [{ field: 'Fristen', from: '', to: 'Drei Tage' }],
    });
    expect(await refusal(admin(api.editInformationEndpoint, input))).toMatchObject({ code: 'conflict' });
  });

  /** A process with two messages and two steps that refer to each other. */
  const withContents = async (over: Partial<ProcessValues> = {}) => {
    const { uid } = await create(over);
    const { db } = store;
    await db.update(t.processes).set({ deadlines: '<p>Frist</p>' }).where(eq(t.processes.uid, uid));
    const messages = await db
      .insert(t.marketNotifications)
      .values(
        ['ANFORDERUNG', 'ANTWORT'].map((messageCode) => ({
          processUid: uid,
          messageCode,
          validFrom: '2020-01-01',
        })),
      )
      .returning();
    const steps = await db
      .insert(t.processSteps)
      .values([
        {
          processUid: uid,
          position: 1,
          name: 'Fragen',
          marketNotificationUid: messages[0]!.uid,
          deadlineAmount: 3,
        },
        { processUid: uid, position: 2, name: 'Antworten', marketNotificationUid: messages[1]!.uid },
      ])
      .returning();
    const [role] = lists.roles;
    for (const { uid: marketNotificationUid } of messages) {
      await db
        .insert(t.marketNotificationParticipants)
        .values({ marketNotificationUid, participantUid: role!, side: 'sender' });
      await db
        .insert(t.marketNotificationResponseCodes)
        .values({ marketNotificationUid, responseCodeUid: lists.code });
      await db.insert(t.marketNotificationRules).values({
        ...{ marketNotificationUid, position: 1, test: 'A', obligation: 'Kann', values: ['x'], context: 'B' },
        ...{ condition: 'C', responseCodeUid: lists.code, sentence: 'Entweder x.', source: 'Demo' },
      });
    }
    await db
      .insert(t.processStepParticipants)
      .values({ stepUid: steps[0]!.uid, participantUid: role!, side: 'receiver' });
    await db
      .insert(t.processStepResponseCodes)
      .values({ stepUid: steps[1]!.uid, responseCodeUid: lists.code });
    await db.insert(t.processStepFollowUps).values({ stepUid: steps[0]!.uid, followUpUid: steps[1]!.uid });
    return uid;
  };
  const contents = async (uid: number) => {
    const { process } = await admin<{ process: Record<string, never> }>(showProcess, { uid });
    const text = JSON.stringify({ steps: process.steps, notifications: process.notifications });
    return JSON.parse(text, (key, value) =>
      /^(uid|processUid|validFrom|validUntil)$/.test(key) ? undefined : value,
    );
  };
  const places = (uid: number) =>
    rowsOf<{ own: boolean }>(
      store.db,
      sql`select f.process_uid = ${uid} and m.process_uid = ${uid} as own from process_steps s
        join process_step_follow_ups l on l.step_uid = s.uid join process_steps f on f.uid = l.follow_up_uid
        join market_notifications m on m.uid = s.market_notification_uid where s.process_uid = ${uid}`,
    );

  test('a new version takes over steps, messages and texts, and descends', async () => {
    const source = await withContents({ editingStatus: 'Final' });
    const copy = { ...values({ version: 1.1, parent: source, validFrom: day('2027-04-05') }), uid: source };
    const { uid } = await admin(api.createVersionEndpoint, copy);
    expect(await contents(uid)).toEqual(await contents(source));
    expect((await contents(uid)).steps).toHaveLength(2);
    expect((await contents(uid)).notifications[0].rules).toMatchObject([{ test: 'A', source: 'Demo' }]);
    expect(await places(uid)).toEqual([{ own: true }]); // nothing refers to the old version
    expect(await row(uid)).toMatchObject({
      parentUid: source,
      deadlines: '<p>Frist</p>',
      editingStatus: 'Entwurf',
    });
    const messages = await store.db
      .select()
      .from(t.marketNotifications)
      .where(eq(t.marketNotifications.processUid, uid));
    expect(messages.map(({ validFrom }) => validFrom)).toEqual(['2027-04-05', '2027-04-05']);
    // A draft closes nothing.
    expect((await row(source)).validUntil).toBeNull();
    expect(await refusal(admin(api.createVersionEndpoint, { ...copy, version: 1.2, parent: null }))).toEqual(
      fieldProblem('parent', /stammt von der Version ab/),
    );
    expect(await refusal(admin(api.createVersionEndpoint, copy))).toEqual(
      fieldProblem('version', /gibt es schon/),
    );
  });

  test('publishing ends the predecessor the day before, and says so', async () => {
    const old = await create({ editingStatus: 'Final' });
    const copy = values({ version: 1.1, parent: old.uid, validFrom: day('2027-03-29'), title: 'Neu' });
    const { uid } = await admin(api.createVersionEndpoint, { ...copy, uid: old.uid });
    const saved = await admin(api.editProcessEndpoint, { ...copy, editingStatus: 'Final', uid, revision: 1 });
    expect(saved.closed).toEqual([{ uid: old.uid, name: 'EC_DEMO 01.00', until: day('2027-03-28') }]);
    expect(await row(old.uid)).toMatchObject({ validUntil: '2027-03-28', revision: 2 });
    expect((await told()).slice(1)).toEqual([
      {
        ...{ entityUid: old.uid, action: 'edited' },
        sentence: 'EC_DEMO 01.00 gilt bis 28.03.2027: Ab 29.03.2027 gilt Version 01.10.',
        fields: [{ field: 'Gültig bis', from: '31.12.2099', to: '28.03.2027' }],
      },
      {
        ...{ entityUid: uid, action: 'created' },
        sentence: 'EC_DEMO liegt in Version 01.10 vor, gültig ab 29.03.2027.',
        fields: [
          { field: 'Version', from: '01.00', to: '01.10' },
          { field: 'Bezeichnung', from: 'Demo', to: 'Neu' },
          { field: 'Gültig ab', from: '01.01.2026', to: '29.03.2027' },
        ],
      },
    ]);
  });

  describe('a publication', () => {
    const later = { editingStatus: 'Final', version: 2, validFrom: day('2099-10-01') } as const;
    const told = async () => (await listFeedEntries(store.db, 'changes')).map(({ sentence }) => sentence);
    const asked = (work: Promise<unknown>) =>
      work.then(
        () => [],
        ({ code, message, fields }: PortalError) => {
          expect({ code, fields }).toEqual({ code: 'conflict', fields: { confirmed: expect.any(String) } });
          return message.split('\n');
        },
      );

    test.each([
      ['usual', undefined],
      ['the editor’s', 'Ab Oktober 2099 gilt die zweite Fassung.'],
    ])(
      'in %s words that is withdrawn and deleted gives the version before its end back, after a question, and what was promised is told no longer',
      async (_, words) => {
        const old = await create({ editingStatus: 'Final', validUntil: day('2099-12-30') });
        const { uid } = await create(later);
        expect(await told()).toContain(
          'EC_DEMO 01.00 gilt bis 30.09.2099: Ab 01.10.2099 gilt Version 02.00.',
        );
        if (words)
          await store.db.update(t.changes).set({ sentence: words }).where(eq(t.changes.entityUid, uid));
        expect(await asked(withdraw(uid, 1))).toEqual([
          'EC_DEMO 02.00 gilt ab 01.10.2099. Das entfällt.',
          'EC_DEMO 01.00 gilt dann bis 30.12.2099, bisher bis 30.09.2099.',
          'Von EC_DEMO gilt dann ab 31.12.2099 keine Version.',
        ]);
        expect(await row(old.uid)).toMatchObject({ validUntil: '2099-09-30', revision: 2 });
        await withdraw(uid, 1, { confirmed: true });
        expect(await row(old.uid)).toMatchObject({ validUntil: '2099-12-30', closedBy: null, revision: 3 });
        const sentences = await told();
        expect(sentences).toContain(
          'EC_DEMO 01.00 gilt wieder bis 30.12.2099: Version 02.00 (gültig ab 01.10.2099) wurde zurückgezogen.',
        );
        expect(sentences.join()).not.toMatch(/gilt bis|liegt in Version 02|zweite Fassung/);
        // Deleting it then changes nothing: it is refused.
        expect(await refusal(admin(deleteProcess, { uid }))).toMatchObject({ code: 'conflict' });
        expect(await told()).toEqual(sentences);
        expect((await row(old.uid)).validUntil).toBe('2099-12-30');
      },
    );

    test('that begins on another day takes the end of the version before along', async () => {
      const old = await create({ editingStatus: 'Final' });
      const { uid } = await create(later);
      const moved = { ...later, validFrom: day('2099-11-01') };
      expect(await asked(edit(uid, 1, moved))).toEqual([
        'EC_DEMO 01.00 gilt dann bis 31.10.2099, bisher bis 30.09.2099.',
      ]);
      await edit(uid, 1, { ...moved, confirmed: true });
      expect((await row(old.uid)).validUntil).toBe('2099-10-31');
      expect(await told()).toEqual([
        'EC_DEMO 02.00: Gültig ab von „01.10.2099“ auf „01.11.2099“ geändert.',
        'EC_DEMO 01.00 gilt bis 31.10.2099: Ab 01.11.2099 gilt Version 02.00.',
        'EC_DEMO liegt in Version 01.00 vor, gültig ab 01.01.2026.',
      ]);
    });

    test('whose end was told is withdrawn from what was told, also when people chose another end meanwhile', async () => {
      const old = await create({ editingStatus: 'Final' });
      const { uid } = await create(later);
      await edit(old.uid, 2, { editingStatus: 'Final', validUntil: day('2099-08-31'), confirmed: true });
      expect((await told()).join()).not.toContain('gilt bis 30.09.2099');
      // An installation from before this was kept may tell it still.
      await store.db.insert(t.changes).values({
        ...{ entity: 'processes', entityUid: old.uid, action: 'edited' },
        sentence: 'EC_DEMO 01.00 gilt bis 30.09.2099: Ab 01.10.2099 gilt Version 02.00.',
        fields: [{ field: 'Gültig bis', from: '31.12.2099', to: '30.09.2099' }],
      });
      await withdraw(uid, 1, { confirmed: true });
      expect((await told()).join()).not.toMatch(/gilt Version 02\.00|liegt in Version 02/);
      expect((await row(old.uid)).validUntil).toBe('2099-08-31');
    });

    test('out of a consultation is told once, also when it was withdrawn in between', async () => {
      const { uid } = await create({ editingStatus: 'Konsultation' });
      await withdraw(uid, 1);
      expect((await told()).join()).not.toContain('ist in Konsultation');
      await edit(uid, 2, { editingStatus: 'Konsultation' });
      expect((await told()).filter((one) => one.includes('ist in Konsultation'))).toHaveLength(1);
      await edit(uid, 3, { editingStatus: 'Final' });
      await withdraw(uid, 4, { confirmed: true });
      expect((await told()).join()).not.toMatch(/ist in Konsultation|liegt in Version/);
    });

    test('that was withdrawn leads on to the one in force, unless it has another name by now', async () => {
      const first = await create({ editingStatus: 'Final' });
      await create({ version: 2, editingStatus: 'Final', validFrom: day('2026-02-01') });
      await withdraw(first.uid, 2, { confirmed: true });
      const answer = () => as(undefined, showProcess, { uid: first.uid });
      const [{ uid } = { uid: 0 }] = await store.db
        .select({ uid: t.processes.uid })
        .from(t.processes)
        .where(eq(t.processes.version, 2));
      await expect(answer()).rejects.toMatchObject({ status: 410, fields: { inForce: `/prozesse/${uid}` } });
      await create({ process: 'EC_ANDERS', version: 3, editingStatus: 'Final' });
      await edit(first.uid, 3, { process: 'EC_ANDERS' });
      await expect(answer()).rejects.toMatchObject({ status: 410, fields: undefined });
    });

    test('that the release before took back without a reason is not left without a way', async () => {
      const { uid } = await create({ editingStatus: 'Final' });
      await store.db.update(t.processes).set({ editingStatus: 'Entwurf' }).where(eq(t.processes.uid, uid));
      await expect(admin(deleteProcess, { uid })).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringMatching(/wird nicht gelöscht\. Ihr Verlauf bleibt/),
      });
    });

    test('that gets another name gives the version before its end back', async () => {
      const old = await create({ editingStatus: 'Final' });
      const { uid } = await create(later);
      await edit(uid, 1, { ...later, process: 'EC_ANDERS', confirmed: true });
      expect((await row(old.uid)).validUntil).toBeNull();
    });

    test('is not withdrawn from an end that people chose, and the gap is named', async () => {
      const old = await create({ editingStatus: 'Final', validUntil: day('2099-09-30') });
      const { uid } = await create(later);
      expect(await asked(withdraw(uid, 1))).toEqual([
        'EC_DEMO 02.00 gilt ab 01.10.2099. Das entfällt.',
        'Von EC_DEMO gilt dann ab 01.10.2099 keine Version.',
      ]);
      await withdraw(uid, 1, { confirmed: true });
      expect((await row(old.uid)).validUntil).toBe('2099-09-30');
    });

    test('in force is ended in the past only after a question; its text is edited without one', async () => {
      const { uid } = await create({ editingStatus: 'Final' });
      await edit(uid, 1, { editingStatus: 'Final', title: 'Neu' });
      // Today it is in force still.
      const today = { editingStatus: 'Final', title: 'Neu', validUntil: day(viennaDay(new Date())) } as const;
      expect(await asked(edit(uid, 2, today))).toEqual([
        expect.stringMatching(/^Von EC_DEMO gilt dann ab \d\d\.\d\d\.\d{4} keine Version\.$/),
      ]);
      const ended = { editingStatus: 'Final', title: 'Neu', validUntil: day('2026-01-31') } as const;
      expect(await asked(edit(uid, 2, ended))).toEqual([
        'EC_DEMO 01.00 gilt seit 01.01.2026 und ist dann seit 31.01.2026 zu Ende.',
        expect.stringMatching(/^Von EC_DEMO gilt dann ab \d\d\.\d\d\.\d{4} keine Version\.$/),
      ]);
      await edit(uid, 2, { ...ended, confirmed: true });
      // What is over is withdrawn without one.
      await withdraw(uid, 3);
    });

    test('that a consultation names is hidden only after a question that names it', async () => {
      const { uid } = await create({ editingStatus: 'Konsultation' });
      const [{ uid: consultation } = { uid: 0 }] = await store.db
        .insert(t.consultations)
        .values({ title: 'Zum Prozess', consultationStart: new Date(), statementsUntil: new Date() })
        .returning();
      await store.db
        .insert(t.consultationProcesses)
        .values({ consultationUid: consultation, processUid: uid });
      expect(await asked(withdraw(uid, 1))).toEqual([
        'Die Konsultation „Zum Prozess“ nennt diese Version, sie ist dann dort nicht mehr zu sehen.',
      ]);
      await withdraw(uid, 1, { confirmed: true });
      await store.db.delete(t.consultations);
    });
  });

  describe('a publication as its preview shows it', () => {
    const later = { version: 2, validFrom: day('2099-10-01') } as const;
    type Shown = { preview: PublicationPreview; findings: { part: string; detail: string }[] };
    const preview = (uid: number) => admin<Shown>(api.previewProcessPublication, { uid });
    const publish = (shown: Shown['preview'], how: { sentence?: string; small?: boolean } = {}) => {
      const { uid, revision, digest, sentence } = shown;
      return admin(api.publishProcessEndpoint, { uid, revision, digest, sentence, ...how });
    };
    const feed = async () => (await listFeedEntries(store.db, 'changes')).map(({ sentence }) => sentence);

    test('says what ends, what follows and what is told, and does exactly that', async () => {
      const old = await create({ editingStatus: 'Final' });
      const { uid } = await create({ ...later, validUntil: day('2099-12-31') });
      const before = await told();
      const { preview: shown, findings } = await preview(uid);
      const end = 'EC_DEMO 01.00 gilt bis 30.09.2099: Ab 01.10.2099 gilt Version 02.00.';
      expect(shown).toMatchObject({
        ...{ uid, revision: 1, name: 'EC_DEMO 02.00', editingStatus: 'Entwurf', obstacle: null },
        ends: [{ uid: old.uid, name: 'EC_DEMO 01.00', until: day('2099-09-30'), sentence: end }],
        consequences: ['Von EC_DEMO gilt dann ab 01.01.2100 keine Version.'],
        ...{ endsWithout: true, before: { uid: old.uid }, people: 0 },
        sentence: 'EC_DEMO liegt in Version 02.00 vor, gültig ab 01.10.2099 bis 31.12.2099.',
        feeds: ['Alle Änderungen', 'Änderungen an Prozessen'],
      });
      // What the report finds in a draft, though the report itself passes drafts over.
      expect(findings).toMatchObject([{ part: 'transmission', detail: 'Demo' }]);
      expect(await told()).toEqual(before);
      await publish(shown, { sentence: 'Die zweite Fassung gilt ein Quartal.' });
      expect(await row(uid)).toMatchObject({ editingStatus: 'Final', revision: 2 });
      expect(await row(old.uid)).toMatchObject({ validUntil: '2099-09-30', closedBy: uid });
      expect((await feed()).slice(0, 2).sort()).toEqual(['Die zweite Fassung gilt ein Quartal.', end]);
      expect(await audited()).toContain('processes.published');
      await withdraw(uid, 2, { confirmed: true });
      expect((await feed()).join()).not.toMatch(/zweite Fassung|gilt bis/);
      expect(await refusal(publish(shown))).toMatchObject({ code: 'conflict' });
    });

    test('as a small correction is in the public history, and told to nobody', async () => {
      const old = await create({ editingStatus: 'Final' });
      const { uid } = await create(later);
      const before = await feed();
      await publish((await preview(uid)).preview, { small: true });
      expect((await row(old.uid)).validUntil).toBe('2099-09-30');
      expect(await feed()).toEqual(before);
      expect((await sentences('processes/small')).sort()).toEqual([
        'EC_DEMO 01.00 gilt bis 30.09.2099: Ab 01.10.2099 gilt Version 02.00.',
        'EC_DEMO liegt in Version 02.00 vor, gültig ab 01.10.2099.',
      ]);
      const history = await listHistory(store.db, { entity: 'processes', uid }, anonymous);
      expect(history.changes).toMatchObject([
        { small: 1, draft: 0, sentence: 'EC_DEMO liegt in Version 02.00 vor, gültig ab 01.10.2099.' },
      ]);
      // Those who never heard of it do not hear that it is gone.
      await withdraw(uid, 2, { confirmed: true });
      expect((await row(old.uid)).validUntil).toBeNull();
      expect(await feed()).toEqual(before);
    });

    test('an end that was told and moves is told anew, also by a small correction', async () => {
      await create({ editingStatus: 'Final' });
      await create({ ...later, editingStatus: 'Final' });
      const { uid } = await create({
        ...{ version: 1.5, validFrom: day('2099-07-01'), validUntil: day('2099-09-30') },
      });
      await publish((await preview(uid)).preview, { small: true });
      const now = await feed();
      expect(now).toContain('EC_DEMO 01.00 gilt bis 30.06.2099: Ab 01.07.2099 gilt Version 01.50.');
      expect(now.join()).not.toMatch(
        /gilt bis 30\.09\.2099: Ab 01\.10\.2099 gilt Version 02\.00\. *,|liegt in Version 01\.50/,
      );
    });

    test('is refused once a step says something else', async () => {
      const { uid } = await create(later);
      const { preview: shown } = await preview(uid);
      await store.db.insert(t.processSteps).values({ processUid: uid, name: 'Neu', position: 1 });
      expect(await refusal(publish(shown))).toMatchObject({ code: 'conflict' });
      await publish((await preview(uid)).preview);
    });

    test('is refused once the version, or what would follow, is another one', async () => {
      await create({ editingStatus: 'Final' });
      const { uid } = await create({ ...later, version: 3 });
      const { preview: shown } = await preview(uid);
      await create({ editingStatus: 'Final', version: 2, validFrom: day('2099-04-01') });
      await expect(publish(shown)).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('Inzwischen hat sich geändert, was veröffentlicht würde'),
      });
      expect(await row(uid)).toMatchObject({ editingStatus: 'Entwurf', revision: 1 });
      await edit(uid, 1, { ...later, version: 3, title: 'Anders' });
      expect(await refusal(publish(shown))).toEqual({ code: 'conflict', fields: { revision: '2' } });
      await publish((await preview(uid)).preview);
      await expect(preview(uid)).rejects.toMatchObject({
        code: 'conflict',
        message: 'EC_DEMO 03.00 ist schon veröffentlicht.',
      });
    });

    test('out of a consultation is told in the editor’s words, and taken back with them', async () => {
      const { uid } = await create({ ...later, editingStatus: 'Konsultation' });
      await publish((await preview(uid)).preview, { sentence: 'Sie gilt.' });
      expect(await feed()).toContain('Sie gilt.');
      await withdraw(uid, 2, { confirmed: true });
      expect(await feed()).not.toContain('Sie gilt.');
    });

    test('that overlaps says so instead of a plan, and is refused', async () => {
      await create({ editingStatus: 'Final', version: 5 });
      const { uid } = await create(later);
      const { preview: shown } = await preview(uid);
      expect(shown).toMatchObject({
        ...{ obstacle: expect.stringMatching(/^Version 05\.00 ist neuer/), ends: [], before: null },
      });
      expect(await refusal(publish(shown))).toMatchObject({ code: 'invalid_input' });
    });

    test('counts whose digest has it, and not who publishes', async () => {
      const { uid } = await create(later);
      const user = (name: string, over: Partial<typeof t.users.$inferInsert>) => ({
        ...{
          username: name,
          email: `${name}@test.example`,
          firstname: name,
          lastname: name,
          passwordHash: '',
        },
        ...{ state: 'active' as const, dataConfirmed: true, notifyFrequency: 1, digestedAt: new Date() },
        ...{ notifyProcesses: 1, ...over },
      });
      const made = await store.db
        .insert(t.users)
        .values([
          user('wants', {}),
          user('weekly', { notifyFrequency: 2 }),
          user('other', { notifyProcesses: 0 }),
          user('none', { notifyFrequency: -1 }),
        ])
        .returning();
      expect((await preview(uid)).preview.people).toBe(2);
      for (const one of made) await store.db.delete(t.users).where(eq(t.users.uid, one.uid));
    });
  });

  test('two final versions never hold on one day', async () => {
    const first = await create({ editingStatus: 'Final', validUntil: day('2026-06-30') });
    await create({ editingStatus: 'Final', version: 2, validFrom: day('2026-10-01') });
    // The end that stands before needs no closing.
    expect((await row(first.uid)).validUntil).toBe('2026-06-30');
    const between = { editingStatus: 'Final', version: 1.5, validFrom: day('2026-07-01') } as const;
    expect(await refusal(create(between))).toEqual(
      fieldProblem('validUntil', /Version 02\.00 gilt ab 01\.10\.2026: .* spätestens am 30\.09\.2026/),
    );
    expect(await refusal(create({ ...between, validFrom: day('2026-10-01') }))).toEqual(
      fieldProblem('validFrom', /Version 02\.00 gilt schon ab diesem Tag/),
    );
    const middle = await create({ ...between, validUntil: day('2026-09-30') });
    // What is final already closes nothing any more when it is moved.
    const moved = { ...between, validFrom: day('2026-06-01'), validUntil: day('2026-09-30') };
    expect(await refusal(edit(middle.uid, 1, moved))).toEqual(
      fieldProblem('validFrom', /Version 01\.00 gilt bis 30\.06\.2026/),
    );
    // Another process and drafts may overlap.
    await create({ editingStatus: 'Final', process: 'EC_OTHER' });
    await create({ version: 3 });
  });

  test('two that publish at the same moment come one after the other', async () => {
    const drafts = await Promise.all([1, 2].map((version) => create({ version })));
    const results = await Promise.all(
      drafts.map(({ uid }, at) => refusal(edit(uid, 1, { version: at + 1, editingStatus: 'Final' }))),
    );
    expect(results.filter((one) => one === 'saved')).toHaveLength(1);
  });

  test('a duplicate needs another name, descends from none and has everything else', async () => {
    const source = await withContents();
    const copy = { ...values({ process: 'EC_COPY' }), uid: source };
    expect(
      await refusal(admin(api.duplicateProcessEndpoint, { ...copy, process: 'EC_DEMO', version: 2 })),
    ).toEqual(fieldProblem('process', /anderen Namen/));
    expect(await refusal(admin(api.duplicateProcessEndpoint, { ...copy, parent: source }))).toEqual(
      fieldProblem('parent', /keinen Mutterprozess/),
    );
    const { uid } = await admin(api.duplicateProcessEndpoint, copy);
    expect(await contents(uid)).toEqual(await contents(source));
    expect(await row(uid)).toMatchObject({ parentUid: null, process: 'EC_COPY' });
    expect((await audited()).at(-1)).toBe('processes.duplicated');
  });

  test('options are found by name, with typed wildcards taken as they are, and by uid', async () => {
    const { uid } = await create();
    await create({ process: 'GAS_X' });
    const names = async (question: object) =>
      (await admin<{ options: { name: string }[] }>(api.listProcessOptionsEndpoint, question)).options.map(
        ({ name }) => name,
      );
    expect(await names({ term: 'ec_d' })).toEqual(['EC_DEMO 01.00']);
    expect(await names({ term: '%' })).toEqual([]);
    expect(await names({ uids: String(uid) })).toEqual(['EC_DEMO 01.00']);
    await expect(names({ uids: '1;2' })).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

test.each([
  [3, [3], 3.1],
  [3, [3, 3.1, 3.2], 3.3],
  [2.4, [3, 2.4], 2.5],
  [0.9, [], 1],
])('after %s with %s comes %s', (from, taken, next) => {
  expect(nextVersion(from, taken)).toBe(next);
});
