import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { AnyEndpoint, Context } from '@/lib/backend/endpoint';
import { execute } from '@/lib/backend/execute';
import { shareClient } from '@/lib/db/client';
import { rowsOf } from '@/lib/db/rows';
import * as t from '@/lib/db/tables';
import { emptied, type TestDatabase, testClients } from '@/tests/support/database';
import { sessionOf } from '@/tests/support/sessions';
import { saveStepTableEndpoint, showStepTable, stepWrites } from './endpoints';
import type { StepRow, StepTable, StepTableRecord } from './table';

describe.each(testClients())('the table of steps on %s', (_, open) => {
  let store: TestDatabase;
  let process: number;
  let other: number;
  let roles: number[];
  let code: number;

  beforeAll(async () => {
    store = await open();
    shareClient(store.client);
    const people = await store.db
      .insert(t.participants)
      .values([
        { name: 'Netzbetreiber', code: 'NB', position: 1 },
        { name: 'Lieferant', code: 'LF', position: 2 },
        { name: 'Früher', code: 'FR', position: 3, active: false },
      ])
      .returning();
    roles = people.map(({ uid }) => uid);
    const codes = await store.db
      .insert(t.responseCodes)
      .values({ code: 99, descriptionShort: 'Gut' })
      .returning();
    code = codes[0]!.uid;
  });
  beforeEach(async () => {
    await emptied(store.client, 'processes', 'changes', 'audit_entries');
    const rows = await store.db
      .insert(t.processes)
      .values(
        ['EC_DEMO', 'EC_OTHER'].map((name) => ({
          ...{ process: name, version: 1, title: name, validFrom: '2026-01-01', validUntil: '2026-12-31' },
          editingStatus: 'Final',
        })),
      )
      .returning();
    [process, other] = rows.map(({ uid }) => uid) as [number, number];
  });
  afterAll(async () => {
    shareClient(undefined);
    await store.close();
  });

  const as = async <Answer>(role: number, endpoint: AnyEndpoint, input: object): Promise<Answer> =>
    execute(
      endpoint,
      input as never,
      {
        ...{ session: sessionOf(role), db: store.db, ip: '', userAgent: '', requestId: '', setCookies: [] },
      } as Context,
    ) as Promise<Answer>;
  const row = (over: Partial<StepRow> = {}): StepRow => ({
    ...{ uid: null, revision: null, copyOf: null, name: 'Schritt', message: '', senders: [], receivers: [] },
    ...{
      deadlineText: '',
      deadlineAmount: null,
      deadlineUnit: '',
      deadlineDirection: '',
      deadlineTime: '',
      deadlineEvent: '',
    },
    ...{ followUps: [], description: null, ...over },
  });
  const table = async (of = process) =>
    (await as<{ record: StepTableRecord }>(2, showStepTable, { uid: of })).record;
  const save = (steps: StepRow[], over: Partial<StepTable> = {}) =>
    as<{ uid: number; revision: number }>(2, saveStepTableEndpoint, {
      ...{ uid: process, revision: 1, create: [], steps, ...over },
    });
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => 'saved',
      ({ code: error, fields }: { code: string; fields?: object }) => ({ error, fields }),
    );
  const told = () =>
    rowsOf<{ sentence: string; fields: { field: string; from: string; to: string }[] }>(
      store.db,
      sql`select sentence, fields from changes order by uid`,
    );
  /** The saved steps as rows to send again. */
  const kept = ({ steps, messages }: StepTableRecord): StepRow[] =>
    steps.map(({ uid, revision, values: { notification, responseCodes: _, followUps, ...own } }) => ({
      ...own,
      ...{ uid, revision, copyOf: null, description: null },
      message: messages.find((one) => one.uid === notification)?.messageCode ?? '',
      followUps: followUps.map((follow) => steps.findIndex((step) => step.uid === follow) + 1),
    }));

  test('a whole flow is made in one save: steps, their order, what follows, and the messages they name', async () => {
    const [nb, lf] = roles as [number, number];
    const saved = await save(
      [
        row({ name: 'Senden', message: 'ANFORDERUNG', senders: [lf], receivers: [nb], followUps: [2, 3] }),
        row({ name: 'Ablehnen', message: 'ABLEHNUNG', senders: [nb], receivers: [lf] }),
        row({
          ...{ name: 'Bestätigen', message: 'ANFORDERUNG', description: '<p>Wenn <script>x</script>gut</p>' },
          ...{
            deadlineAmount: 3,
            deadlineUnit: 'Arbeitstage',
            deadlineDirection: 'nach',
            deadlineEvent: 'Eingang',
          },
        }),
      ],
      { create: ['ANFORDERUNG', 'ABLEHNUNG'] },
    );
    expect(saved).toEqual({ uid: process, revision: 2 });
    const { steps, messages, revision } = await table();
    expect(revision).toBe(2);
    const uids = steps.map(({ uid }) => uid);
    expect(steps.map(({ values }) => values.name)).toEqual(['Senden', 'Ablehnen', 'Bestätigen']);
    expect(steps[0]!.values.followUps).toEqual([uids[1], uids[2]]);
    expect(steps[2]!.values).toMatchObject({ deadlineAmount: 3, description: '<p>Wenn gut</p>' });
    expect(messages.map(({ uid: _, ...message }) => message)).toEqual([
      { messageCode: 'ABLEHNUNG', senders: [nb], receivers: [lf] },
      { messageCode: 'ANFORDERUNG', senders: [lf], receivers: [nb] },
    ]);
    const made = await rowsOf<{ from: string; until: string }>(
      store.db,
      sql`select valid_from::text as from, valid_until::text as until from market_notifications`,
    );
    expect(new Set(made.map((one) => `${one.from} ${one.until}`))).toEqual(
      new Set(['2026-01-01 2026-12-31']),
    );
    const [entry, ...more] = await told();
    expect(more).toEqual([]);
    expect(entry!.sentence).toBe(
      'EC_DEMO 01.00: Prozessschritte bearbeitet: 3 hinzugefügt und 2 Marktnachrichten angelegt.',
    );
    expect(entry!.fields.map(({ field, to }) => `${field}: ${to}`)).toEqual([
      'Marktnachricht: ANFORDERUNG',
      'Marktnachricht: ABLEHNUNG',
      'Prozessschritt hinzugefügt: 1. Senden',
      'Prozessschritt hinzugefügt: 2. Ablehnen',
      'Prozessschritt hinzugefügt: 3. Bestätigen',
    ]);
  });

  test('what is kept keeps description and codes, a copy takes them, the rest is edited, moved and deleted', async () => {
    const made = { name: 'Eins', description: '<p>Lang</p>', responseCodes: [code], process };
    await as(2, stepWrites.create, { ...emptyStep, ...made });
    await as(2, stepWrites.create, { ...emptyStep, name: 'Zwei', process });
    await as(2, stepWrites.create, { ...emptyStep, name: 'Drei', process });
    const before = await table();
    const [one, two, three] = kept(before) as [StepRow, StepRow, StepRow];
    const revision = before.revision;
    await save(
      [
        { ...three, followUps: [2] },
        { ...one, name: 'Eins neu' },
        row({ name: 'Eins noch einmal', copyOf: one.uid }),
      ],
      { revision },
    );
    const after = await table();
    expect(after.steps.map(({ values, revision: at }) => `${values.name} ${at}`)).toEqual([
      'Drei 2',
      'Eins neu 2',
      'Eins noch einmal 1',
    ]);
    for (const at of [1, 2])
      expect(after.steps[at]!.values).toMatchObject({ description: '<p>Lang</p>', responseCodes: [code] });
    const entry = (await told()).at(-1)!;
    expect(entry.sentence).toBe(
      'EC_DEMO 01.00: Prozessschritte bearbeitet: 1 hinzugefügt, 2 geändert, 1 gelöscht und neu geordnet.',
    );
    expect(entry.fields).toEqual(
      expect.arrayContaining([
        { field: '2. Eins: Name', from: 'Eins', to: 'Eins neu' },
        { field: 'Prozessschritt gelöscht', from: '2. Zwei', to: '' },
        { field: 'Reihenfolge der Prozessschritte', from: '1. Eins, 2. Drei', to: '1. Drei, 2. Eins neu' },
      ]),
    );
    expect(two.name).toBe('Zwei');
  });

  test('saving what is saved changes nothing and tells nobody', async () => {
    await save([row({ name: 'A', followUps: [2] }), row({ name: 'B' })]);
    const before = await table();
    expect(await save(kept(before), { revision: 2 })).toEqual({ uid: process, revision: 2 });
    expect(await table()).toEqual(before);
    expect(await told()).toHaveLength(1);
  });

  test('whoever saved meanwhile is met as a conflict, and nothing is written', async () => {
    await save([row({ name: 'A' }), row({ name: 'B' })]);
    const before = await table();
    const [a] = before.steps;
    const conflict = { error: 'conflict', fields: { revision: '2' } };
    expect(await refusal(save(kept(before), { revision: 1 }))).toEqual(conflict);
    await as(2, stepWrites.edit, { ...emptyStep, uid: a!.uid, revision: 1, name: 'A anders' });
    const rows = kept(before);
    expect(await refusal(save([{ ...rows[0]!, name: 'X' }, rows[1]!], { revision: 2 }))).toEqual(conflict);
    expect((await table()).steps.map(({ values }) => values.name)).toEqual(['A anders', 'B']);
  });

  test('the rules of a step hold for each row, and what a row names has to be there', async () => {
    const wrong = async (over: Partial<StepRow>, more: Partial<StepTable> = {}) =>
      refusal(save([row({ name: 'Gut' }), row(over)], more));
    const invalid = (fields: object) => ({ error: 'invalid_input', fields });
    expect(await wrong({ name: '' })).toEqual(
      invalid({ 'steps[1].name': 'Bitte geben Sie dem Schritt einen Namen.' }),
    );
    expect(await wrong({ deadlineAmount: 3 })).toMatchObject(
      invalid({ 'steps[1].deadlineUnit': 'Bitte wählen Sie eine Einheit.' }),
    );
    expect(await wrong({ message: 'UNBEKANNT' })).toEqual(
      invalid({ 'steps[1].message': 'Die Marktnachricht UNBEKANNT hat dieser Prozess nicht.' }),
    );
    expect(await wrong({}, { create: ['NIEMAND'] })).toEqual(
      invalid({ create: 'Kein Schritt verwendet NIEMAND.' }),
    );
    const gone = 'Diese Auswahl gibt es nicht oder nicht mehr.';
    expect(await wrong({ senders: [roles[2]!] })).toEqual(invalid({ 'steps[1].senders': gone }));
    expect(await wrong({ receivers: [99_999] })).toEqual(invalid({ 'steps[1].receivers': gone }));
    const another = 'Bitte wählen Sie andere Schritte dieses Prozesses.';
    expect(await wrong({ followUps: [3] })).toEqual(invalid({ 'steps[1].followUps': another }));
    expect(await wrong({ followUps: [2] })).toEqual(invalid({ 'steps[1].followUps': another }));
    expect((await table()).steps).toEqual([]);
    expect(await told()).toEqual([]);
  });

  test('steps of other processes are none of this one, and other roles save nothing', async () => {
    await save([row({ name: 'Fremd' })], { uid: other });
    const [foreign] = kept(await table(other));
    expect(await refusal(save([foreign!]))).toMatchObject({ error: 'not_found' });
    expect(await refusal(save([row({ copyOf: foreign!.uid })]))).toMatchObject({ error: 'conflict' });
    for (const role of [1, 3, 4, 5, 6, 7, 8]) {
      const input = { uid: process, revision: 1, steps: [row()], create: [] };
      expect(await refusal(as(role, saveStepTableEndpoint, input))).toMatchObject({ error: 'forbidden' });
      expect(await refusal(as(role, showStepTable, { uid: process }))).toMatchObject({ error: 'forbidden' });
    }
    expect((await table(other)).steps.map(({ values }) => values.name)).toEqual(['Fremd']);
  });
});

const emptyStep = {
  ...{ name: '', description: '', senders: [], receivers: [], notification: null, deadlineText: '' },
  ...{ deadlineAmount: null, deadlineUnit: '', deadlineDirection: '', deadlineTime: '', deadlineEvent: '' },
  ...{ followUps: [], responseCodes: [] },
};
