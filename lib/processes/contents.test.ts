import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { anonymous } from '@/lib/auth/state';
import type { AnyEndpoint, Context } from '@/lib/backend/endpoint';
import { execute } from '@/lib/backend/execute';
import { shareClient } from '@/lib/db/client';
import { rowsOf } from '@/lib/db/rows';
import * as t from '@/lib/db/tables';
import { secondsOfDay } from '@/lib/time/days';
import { emptied, type TestDatabase, testClients } from '@/tests/support/database';
import { sessionOf } from '@/tests/support/sessions';
import type { ProcessRule } from '../rules/model';
import { listMarketNotifications, showProcess } from './endpoints';
import type { MarketNotification, ProcessDetail } from './model';
import * as noteApi from './notifications/endpoints';
import type { NotificationRecord, NotificationValues } from './notifications/record';
import * as stepApi from './steps/endpoints';
import type { StepRecord, StepValues } from './steps/record';

const api = { ...noteApi, ...stepApi };

/** A step that holds nothing yet. */
const emptyStep: StepValues = {
  ...{ name: '', description: '', senders: [], receivers: [], notification: null, deadlineText: '' },
  ...{ deadlineAmount: null, deadlineUnit: '', deadlineDirection: '', deadlineTime: '', deadlineEvent: '' },
  ...{ followUps: [], responseCodes: [] },
};
type StepPlace = { position?: number | null };

interface Saved {
  uid: number;
  processUid: number;
  revision: number;
}

describe.each(testClients())('maintaining steps and market notifications on %s', (_, open) => {
  let store: TestDatabase;
  let process: number;
  let other: number;
  let draft: number;
  let roles: number[];
  let code: number;
  let schema: number;
  beforeAll(async () => {
    store = await open();
    shareClient(store.client);
    const { db } = store;
    const people = await db
      .insert(t.participants)
      .values([
        { name: 'Netzbetreiber', code: 'NB', position: 1 },
        { name: 'Lieferant', code: 'LF', position: 2 },
      ])
      .returning();
    roles = people.map(({ uid }) => uid);
    const codes = await db.insert(t.responseCodes).values({ code: 99, descriptionShort: 'Gut' }).returning();
    code = codes[0]!.uid;
    const made = await db
      .insert(t.schemas)
      .values({ schema: 'CMRequest', version: '01p30', namespace: 'urn:demo', validFrom: '2026-01-01' })
      .returning();
    schema = made[0]!.uid;
  });
  beforeEach(async () => {
    await emptied(store.client, 'processes', 'changes', 'audit_entries');
    const rows = await store.db
      .insert(t.processes)
      .values([
        { process: 'EC_DEMO', version: 1, title: 'Demo', validFrom: '2026-01-01', editingStatus: 'Final' },
        {
          process: 'EC_OTHER',
          version: 1,
          title: 'Anderer',
          validFrom: '2026-01-01',
          editingStatus: 'Final',
        },
        { process: 'EC_DRAFT', version: 1, title: 'Entwurf', validFrom: '2026-01-01' },
      ])
      .returning();
    [process, other, draft] = rows.map(({ uid }) => uid) as [number, number, number];
  });
  afterAll(async () => {
    shareClient(undefined);
    await store.close();
  });

  const as = async <Answer>(
    role: number | undefined,
    endpoint: AnyEndpoint,
    input: object,
  ): Promise<Answer> => {
    const context = {
      ...{ session: role ? sessionOf(role) : anonymous, db: store.db, ip: '', userAgent: '', requestId: '' },
      setCookies: [],
    } as Context;
    return execute(endpoint, input as never, context) as Promise<Answer>;
  };
  const admin = <Answer = Saved>(endpoint: AnyEndpoint, input: object) => as<Answer>(2, endpoint, input);
  const step = (over: Partial<StepValues & StepPlace> = {}) => ({ ...emptyStep, name: 'Anfordern', ...over });
  const addStep = (over: Partial<StepValues & StepPlace> = {}, of = process) =>
    admin(api.stepWrites.create, { ...step(over), process: of });
  const note = (over: Partial<NotificationValues> = {}): NotificationValues => ({
    ...{ messageCode: 'ANFORDERUNG', description: '', senders: [], receivers: [], schema: null },
    ...{ schemaSet: '', responseCodes: [], validFrom: secondsOfDay('2026-01-01'), validUntil: null, ...over },
  });
  const addNote = (over: Partial<NotificationValues> = {}, of = process) =>
    admin(api.notificationWrites.create, { ...note(over), process: of });
  const shown = async (uid: number) => (await admin<{ record: StepRecord }>(api.showStep, { uid })).record;
  const order = (of = process) =>
    rowsOf<{ position: number; name: string }>(
      store.db,
      sql`select position, name from process_steps where process_uid = ${of} order by position`,
    ).then((rows) => rows.map(({ position, name }) => `${position} ${name}`));
  const told = () =>
    rowsOf<{ entity: string; entityUid: number; sentence: string; fields: object[] }>(
      store.db,
      sql`select entity, entity_uid as "entityUid", sentence, fields from changes order by uid`,
    );
  const revision = async (of = process) =>
    (await rowsOf<{ revision: number }>(store.db, sql`select revision from processes where uid = ${of}`))[0]!
      .revision;
  const audited = async () =>
    (await rowsOf<{ action: string }>(store.db, sql`select action from audit_entries order by uid`)).map(
      ({ action }) => action,
    );
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => 'saved',
      ({ code: error, fields, message }: { code: string; fields?: object; message: string }) => ({
        code: error,
        fields,
        message,
      }),
    );

  test('a message that everyone sees does not name a schema that is a draft', async () => {
    const { uid } = await addNote({ schema });
    const read = async (role: number | undefined) => {
      const [{ record }, { process: shownProcess }, { matketnotifications }] = await Promise.all([
        as<{ record: NotificationRecord }>(role, api.showNotification, { uid }),
        as<{ process: ProcessDetail }>(role, showProcess, { uid: process }),
        as<{ matketnotifications: MarketNotification[] }>(role, listMarketNotifications, { id: process }),
      ]);
      return [
        record.values.schema,
        record.known.schemas.length,
        shownProcess.notifications[0]!.schema?.uid ?? null,
        matketnotifications[0]!.schema?.uid ?? null,
      ];
    };
    for (const role of [undefined, 1, 6]) expect(await read(role)).toEqual([null, 0, null, null]);
    expect(await read(2)).toEqual([schema, 1, schema, schema]);
  });

  test('only process admins save; everyone reads, drafts only who sees drafts', async () => {
    const { uid } = await addStep();
    const { uid: noteUid } = await addNote();
    const calls: [AnyEndpoint, object][] = [
      [api.stepWrites.create, { ...step(), process }],
      [api.stepWrites.edit, { ...step({ name: 'Fremd' }), uid, revision: 1 }],
      [api.reorderStepsEndpoint, { uid: process, revision: 2, values: [uid] }],
      [api.stepWrites.remove, { uid }],
      [api.stepWrites.removeAll, { values: [uid] }],
      [api.notificationWrites.create, { ...note({ messageCode: 'X' }), process }],
      [api.notificationWrites.edit, { ...note({ messageCode: 'X' }), uid: noteUid, revision: 1 }],
      [api.notificationWrites.remove, { uid: noteUid }],
      [api.notificationWrites.removeAll, { values: [noteUid] }],
    ];
    for (const [endpoint, input] of calls) {
      await expect(as(undefined, endpoint, input)).rejects.toMatchObject({ code: 'unauthenticated' });
      for (const role of [1, 3, 4, 5, 6, 7, 9])
        await expect(as(role, endpoint, input)).rejects.toMatchObject({ code: 'forbidden' });
    }
    expect(await order()).toEqual(['1 Anfordern']);
    const hidden = await addStep({}, draft);
    const hiddenNote = await addNote({}, draft);
    for (const role of [undefined, 1, 6]) {
      await expect(as(role, api.showStep, { uid })).resolves.toMatchObject({ record: { uid } });
      await expect(as(role, api.showNotification, { uid: noteUid })).resolves.toBeDefined();
      for (const [endpoint, one] of [
        [api.showStep, hidden],
        [api.showNotification, hiddenNote],
      ] as [AnyEndpoint, Saved][])
        await expect(as(role, endpoint, { uid: one.uid })).rejects.toMatchObject({ code: 'not_found' });
    }
    await expect(admin(api.showStep, { uid: hidden.uid })).resolves.toBeDefined();
  });

  test('rules of a message are kept in their order, told of, copied, and left alone by who does not send them', async () => {
    const [{ number } = { number: 0 }] = await rowsOf<{ number: number }>(
      store.db,
      sql`select code as number from response_codes where uid = ${code}`,
    );
    const rule = (more: Partial<ProcessRule>): ProcessRule => ({
      ...{ context: '', test: 'A', obligation: 'Muss', condition: '', values: [], responseCode: null },
      ...{ sentence: 'A ist anzugeben.', source: 'Demo', ...more },
    });
    const rules = [
      rule({ context: 'B', values: ['x', 'y z'], responseCode: number, condition: 'C = 1' }),
      rule({ obligation: 'Soll' }),
    ];
    const { uid, revision: first } = await addNote({ rules });
    const read = async () =>
      (await admin<{ record: NotificationRecord }>(api.showNotification, { uid })).record.values.rules;
    expect(await read()).toEqual(rules);
    expect((await told()).at(-1)!.fields).toContainEqual({
      field: 'Regeln',
      from: '',
      to: [
        `Muss: A ist anzugeben. (B: A wenn C = 1 [x, y z], sonst Responsecode ${number}), Quelle: Demo`,
        'Soll: A ist anzugeben. (A), Quelle: Demo',
      ].join('\n'),
    });
    const edit = (over: Partial<NotificationValues>, on: number) =>
      admin(api.notificationWrites.edit, { ...note(over), uid, revision: on });
    await edit({ schemaSet: 'X' }, first);
    expect(await read()).toEqual(rules);
    await edit({ schemaSet: 'X', rules: rules.slice(1) }, first + 1);
    expect(await read()).toEqual(rules.slice(1));
    const moved = [{ ...rules[1]!, source: 'Anderswo' }];
    await edit({ schemaSet: 'X', rules: moved }, first + 2);
    expect(await read()).toEqual(moved);
    const refused = { context: 'A[', responseCode: 77_777, values: ['"\''] };
    for (const [field, value] of Object.entries(refused))
      expect(await refusal(edit({ rules: [rule({}), rule({ [field]: value })] }, first + 3))).toMatchObject({
        code: 'invalid_input',
        fields: { rules: expect.stringMatching(/^Regel 2|Responsecode 77777/) },
      });
    expect(await read()).toEqual(moved);
  });

  test('a step is made with everything it has, and its process tells of it', async () => {
    const message = await addNote();
    const next = await addStep({ name: 'Antworten' });
    const before = await revision();
    const values = step({
      ...{ description: '<p onclick="x()">Wenn</p><script>1</script>', senders: [roles[0]!] },
      ...{ receivers: [roles[1]!, roles[0]!], notification: message.uid, deadlineText: 'rasch' },
      ...{ deadlineAmount: 3, deadlineUnit: 'Arbeitstage', deadlineDirection: 'nach' },
      ...{ deadlineEvent: 'Eingang', followUps: [next.uid], responseCodes: [code] },
    });
    const { uid } = await addStep({ ...values, position: 1 });
    const record = await shown(uid);
    expect(record).toMatchObject({ position: 1, processUid: process, revision: 1 });
    expect(record.values).toEqual({
      ...{ ...values, description: '<p>Wenn</p>', receivers: [...roles].sort((a, b) => a - b) },
    });
    expect(await order()).toEqual(['1 Anfordern', '2 Antworten']);
    expect(await revision()).toBe(before + 1);
    expect((await told()).at(-1)).toEqual({
      entity: 'processes',
      entityUid: process,
      sentence: 'EC_DEMO 01.00: Prozessschritt 1 „Anfordern“ hinzugefügt.',
      fields: [
        { field: 'Name', from: '', to: 'Anfordern' },
        { field: 'Sender', from: '', to: 'Netzbetreiber' },
        { field: 'Empfänger', from: '', to: 'Netzbetreiber, Lieferant' },
        { field: 'Bedingung und Beschreibung', from: '', to: 'Wenn' },
        { field: 'Marktnachricht', from: '', to: 'ANFORDERUNG' },
        { field: 'Frist als Text', from: '', to: 'rasch' },
        { field: 'Frist: Zahl', from: '', to: '3' },
        { field: 'Frist: Einheit', from: '', to: 'Arbeitstage' },
        { field: 'Frist: vor oder nach', from: '', to: 'nach' },
        { field: 'Frist: Ereignis', from: '', to: 'Eingang' },
        { field: 'Folgeschritte', from: '', to: '2. Antworten' },
        { field: 'Responsecodes', from: '', to: '99 Gut' },
      ],
    });
  });

  test('nobody is told of a draft', async () => {
    const { uid } = await addStep({}, draft);
    await addNote({}, draft);
    await admin(api.stepWrites.remove, { uid });
    expect((await told()).map(({ entity }) => entity)).toEqual(Array(3).fill('processes/draft'));
  });

  test('a deadline in numbers is whole or absent', async () => {
    expect(await refusal(addStep({ deadlineAmount: 0, deadlineUnit: 'Stunden' }))).toMatchObject({
      code: 'invalid_input',
      fields: {
        deadlineDirection: 'Bitte wählen Sie „nach“ oder „vor“.',
        deadlineEvent: 'Bitte geben Sie das Ereignis an, von dem an gezählt wird.',
      },
    });
    expect(await refusal(addStep({ deadlineEvent: 'Eingang' }))).toMatchObject({
      fields: { deadlineAmount: expect.any(String), deadlineUnit: 'Bitte wählen Sie eine Einheit.' },
    });
    expect(await refusal(addStep({ deadlineUnit: 'Wochen' as never }))).toMatchObject({
      fields: { deadlineUnit: expect.any(String) },
    });
    expect(await order()).toEqual([]);
  });

  test('what belongs to another process, or does not exist, is refused at its field', async () => {
    const foreignStep = await addStep({}, other);
    const foreignNote = await addNote({}, other);
    const own = await addStep();
    const wrong = {
      followUps: [own.uid, foreignStep.uid],
      notification: foreignNote.uid,
      senders: [999_999],
    };
    const fields = {
      followUps: 'Bitte wählen Sie andere Schritte dieses Prozesses.',
      notification: 'Bitte wählen Sie eine Marktnachricht dieses Prozesses.',
      senders: 'Diese Auswahl gibt es nicht oder nicht mehr.',
    };
    expect(await refusal(addStep(wrong))).toMatchObject({ code: 'invalid_input', fields });
    const edit = admin(api.stepWrites.edit, { ...step(wrong), uid: own.uid, revision: 1 });
    expect(await refusal(edit)).toMatchObject({ code: 'invalid_input', fields });
    const itself = admin(api.stepWrites.edit, {
      ...step({ followUps: [own.uid] }),
      uid: own.uid,
      revision: 1,
    });
    expect(await refusal(itself)).toMatchObject({ fields: { followUps: fields.followUps } });
    expect(await refusal(addNote({ schema: 999_999, responseCodes: [999_999] }))).toMatchObject({
      fields: { schema: expect.any(String), responseCodes: expect.any(String) },
    });
    expect(await refusal(addStep({}, 999_999))).toMatchObject({ code: 'not_found' });
  });

  test('a step is saved over the revision that was read, and nothing saved tells nothing', async () => {
    const { uid } = await addStep();
    const before = await revision();
    const edit = (over: Partial<StepValues & StepPlace>, over_: number) =>
      admin(api.stepWrites.edit, { ...step(over), uid, revision: over_ });
    expect(await edit({}, 1)).toMatchObject({ revision: 1 });
    expect(await edit({ deadlineText: 'sofort', name: 'Anfragen' }, 1)).toMatchObject({ revision: 2 });
    expect(await refusal(edit({ deadlineText: 'später' }, 1))).toMatchObject({
      code: 'conflict',
      fields: { revision: '2' },
    });
    expect((await shown(uid)).values.deadlineText).toBe('sofort');
    expect(await revision()).toBe(before); // who edits the process itself is not disturbed
    expect((await told()).map(({ sentence }) => sentence).slice(1)).toEqual([
      'EC_DEMO 01.00, Prozessschritt „Anfordern“: Name und Frist als Text geändert.',
    ]);
    expect(await audited()).toEqual(['processSteps.created', 'processSteps.edited']);
  });

  test('of those who save one revision of a step or message at once, one is saved and nobody is overwritten', async () => {
    const [one, two] = [await addStep(), await addNote()];
    const names = ['A', 'B', 'C', 'D'];
    const steps = names.map((name) =>
      refusal(admin(api.stepWrites.edit, { ...step({ name }), uid: one.uid, revision: 1 })),
    );
    const messages = names.map((messageCode) =>
      refusal(admin(api.notificationWrites.edit, { ...note({ messageCode }), uid: two.uid, revision: 1 })),
    );
    for (const all of [await Promise.all(steps), await Promise.all(messages)]) {
      expect(all.filter((answer) => answer === 'saved')).toHaveLength(1);
      const conflict = expect.objectContaining({ code: 'conflict' });
      expect(all.filter((answer) => answer !== 'saved')).toEqual([conflict, conflict, conflict]);
    }
  });

  test('the order: places, moving, gaps, and two who order at once', async () => {
    const a = await addStep({ name: 'A' });
    const b = await addStep({ name: 'B' });
    const c = await addStep({ name: 'C', position: 99 });
    await addStep({ name: 'D', position: 2 });
    expect(await order()).toEqual(['1 A', '2 D', '3 B', '4 C']);
    await admin(api.stepWrites.edit, { ...step({ name: 'C' }), uid: c.uid, revision: 1, position: 1 });
    expect(await order()).toEqual(['1 C', '2 A', '3 D', '4 B']);
    expect((await told()).at(-1)).toMatchObject({
      sentence: 'EC_DEMO 01.00, Prozessschritt „C“: Position von „4“ auf „1“ geändert.',
    });
    await admin(api.stepWrites.remove, { uid: a.uid });
    expect(await order()).toEqual(['1 C', '2 D', '3 B']);
    const read = await revision();
    const d = (
      await rowsOf<{ uid: number }>(store.db, sql`select uid from process_steps where name = 'D'`)
    )[0]!;
    const reorder = (values: number[], over: number, uid = process) =>
      admin(api.reorderStepsEndpoint, { uid, revision: over, values });
    for (const values of [[], [c.uid, d.uid], [c.uid, d.uid, a.uid], [c.uid, c.uid, d.uid]])
      expect(await refusal(reorder(values, read))).toMatchObject({ code: 'invalid_input' });
    expect(await refusal(reorder([c.uid], read, other))).toMatchObject({ code: expect.any(String) });
    expect(await reorder([b.uid, c.uid, d.uid], read)).toMatchObject({ revision: read + 1 });
    expect(await order()).toEqual(['1 B', '2 C', '3 D']);
    expect(await refusal(reorder([d.uid, c.uid, b.uid], read))).toMatchObject({
      code: 'conflict',
      fields: { revision: String(read + 1) },
      message: expect.stringContaining('1. B, 2. C, 3. D'),
    });
    const last = (await told()).at(-1)!;
    expect(last).toMatchObject({
      sentence: 'EC_DEMO 01.00: Reihenfolge der Prozessschritte geändert.',
      fields: [{ from: '1. C, 2. D, 3. B', to: '1. B, 2. C, 3. D' }],
    });
    const results = await Promise.all([
      refusal(reorder([c.uid, b.uid, d.uid], read + 1)),
      refusal(reorder([d.uid, b.uid, c.uid], read + 1)),
    ]);
    expect(results.filter((one) => one === 'saved')).toHaveLength(1);
  });

  test('a step that is changed and moved at once changes the order for whoever reads the process', async () => {
    await addStep({ name: 'A' });
    const { uid } = await addStep({ name: 'B' });
    const before = await revision();
    await admin(api.stepWrites.edit, { ...step({ name: 'Neu' }), uid, revision: 1, position: 1 });
    expect(await order()).toEqual(['1 Neu', '2 A']);
    expect(await revision()).toBe(before + 1);
  });

  test('of two steps deleted at once, each tells who pointed to it and not to the other', async () => {
    const [one, two] = [await addStep({ name: 'Eins' }), await addStep({ name: 'Zwei' })];
    await addStep({ name: 'Zum ersten', followUps: [one.uid] });
    await addStep({ name: 'Zum zweiten', followUps: [two.uid] });
    await admin(api.stepWrites.removeAll, { values: [one.uid, two.uid] });
    const fields = (await told()).slice(-2).map((entry) => entry.fields);
    expect(fields).toMatchObject([
      [{ field: 'Folgeschritt von „Zum ersten“', to: '' }],
      [{ field: 'Folgeschritt von „Zum zweiten“', to: '' }],
    ]);
    expect(fields.map(({ length }) => length)).toEqual([1, 1]);
  });

  test('deleting a step frees those that pointed to it; a batch goes whole or not at all', async () => {
    const last = await addStep({ name: 'Ende' });
    const first = await addStep({ name: 'Anfang', followUps: [last.uid] });
    expect(await refusal(admin(api.stepWrites.removeAll, { values: [last.uid, 999_999] }))).toMatchObject({
      code: 'not_found',
    });
    expect(await order()).toEqual(['1 Ende', '2 Anfang']);
    await admin(api.stepWrites.remove, { uid: last.uid });
    expect(await shown(first.uid)).toMatchObject({ revision: 2, position: 1, values: { followUps: [] } });
    expect((await told()).at(-1)).toMatchObject({
      sentence: 'EC_DEMO 01.00: Prozessschritt 1 „Ende“ gelöscht.',
      fields: [{ field: 'Folgeschritt von „Anfang“', from: '1. Ende', to: '' }],
    });
    const stale = admin(api.stepWrites.edit, {
      ...step({ name: 'Anfang', followUps: [last.uid] }),
      ...{ uid: first.uid, revision: 1 },
    });
    expect(await refusal(stale)).toMatchObject({ code: 'conflict' });
    const far = await addStep({ name: 'Fern' }, other);
    await admin(api.stepWrites.removeAll, { values: [first.uid, far.uid] });
    expect([await order(), await order(other)]).toEqual([[], []]);
  });

  test('a market notification: made, edited, unique in its process, deleted once no step uses it', async () => {
    const given = note({
      ...{ description: '<p>Text</p><script>1</script>', senders: [roles[0]!], receivers: [roles[1]!] },
      ...{ schema, schemaSet: 'EC_02', responseCodes: [code], validUntil: secondsOfDay('2026-12-31') },
    });
    const { uid } = await addNote(given);
    const read = async () =>
      (await admin<{ record: NotificationRecord }>(api.showNotification, { uid })).record;
    expect((await read()).values).toEqual({ ...given, description: '<p>Text</p>', rules: [] });
    expect((await told()).at(-1)).toMatchObject({
      ...{ entity: 'processes', entityUid: process },
      sentence: 'EC_DEMO 01.00: Marktnachricht ANFORDERUNG hinzugefügt.',
      fields: expect.arrayContaining([
        { field: 'Schema', from: '', to: 'CMRequest 01p30' },
        { field: 'Gültig bis', from: '31.12.2099', to: '31.12.2026' },
      ]),
    });
    expect(await refusal(addNote())).toMatchObject({
      code: 'invalid_input',
      fields: { messageCode: 'Die Marktnachricht ANFORDERUNG hat dieser Prozess schon.' },
    });
    await addNote({}, other); // another process may use the same code
    const second = await addNote({ messageCode: 'ANTWORT' });
    const taken = admin(api.notificationWrites.edit, { ...note(), uid: second.uid, revision: 1 });
    expect(await refusal(taken)).toMatchObject({ fields: { messageCode: expect.any(String) } });
    expect(
      await refusal(addNote({ messageCode: 'X', validUntil: secondsOfDay('2025-12-31') })),
    ).toMatchObject({ fields: { validUntil: expect.any(String) } });

    const edit = (over: Partial<NotificationValues>, from: number) =>
      admin(api.notificationWrites.edit, { ...given, ...over, uid, revision: from });
    expect(await edit({ schemaSet: 'EC_03' }, 1)).toMatchObject({ revision: 2 });
    expect(await refusal(edit({ schemaSet: 'EC_04' }, 1))).toMatchObject({ fields: { revision: '2' } });
    expect((await told()).at(-1)).toMatchObject({
      sentence: 'EC_DEMO 01.00, Marktnachricht ANFORDERUNG: Schemaset von „EC_02“ auf „EC_03“ geändert.',
    });

    const user = await addStep({ notification: uid });
    expect(
      await refusal(admin(api.notificationWrites.removeAll, { values: [uid, second.uid] })),
    ).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Prozessschritt 1 „Anfordern“'),
    });
    await admin(api.stepWrites.remove, { uid: user.uid });
    await admin(api.notificationWrites.removeAll, { values: [uid, second.uid] });
    await expect(read()).rejects.toMatchObject({ code: 'not_found' });
    expect((await told()).slice(-2).map(({ sentence }) => sentence)).toEqual([
      'EC_DEMO 01.00: Marktnachricht ANFORDERUNG gelöscht.',
      'EC_DEMO 01.00: Marktnachricht ANTWORT gelöscht.',
    ]);
  });
});
