import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { bothClients, type TestDatabase } from '@/tests/support/database';
import { shareClient } from '../db/client';
import * as t from '../db/tables';
import { write } from '../db/write';
import { PortalError } from '../errors';
import { addDays } from '../time/days';
import { kinds } from './kinds';
import { previewPublication } from './publishing';
import { consequencesOf } from './question';
import { carryOut, planEdit } from './settle';
import { type Withdrawal, whyNotShown, withdrawVersion } from './withdraw';

process.env.LOG_LEVEL = 'silent';

describe.each(bothClients())('the first and the last day of a version on %s', (_, open) => {
  let store: TestDatabase;
  const [first, last] = ['2026-03-02', '2026-03-27'];
  /** Noon in Vienna; and the first and last minute of the day there, which are of another day in London. */
  const noon = (day: string) => new Date(`${day}T11:00:00Z`);
  const early = (day: string) => new Date(`${addDays(day, -1)}T23:00:30Z`);
  const late = (day: string) => new Date(`${day}T22:59:30Z`);

  beforeAll(async () => {
    store = await open();
    shareClient(store.client);
  });
  beforeEach(async () => {
    await store.db.execute(sql`delete from changes`);
    await store.db.execute(sql`delete from schemas`);
  });
  afterAll(async () => {
    shareClient(undefined);
    await store?.close();
  });

  const made = async (
    version: string,
    validFrom: string,
    validUntil: string | null,
    editingStatus = 'Final',
  ) => {
    const namespace = `http://test.example/${version}`;
    const [row] = await store.db
      .insert(t.schemas)
      .values({ schema: 'Probe', version, namespace, validFrom, validUntil, editingStatus })
      .returning();
    return { ...row!, name: 'Probe', revision: row!.revision };
  };
  type Made = Awaited<ReturnType<typeof made>>;
  const savedOf = ({ uid, name, version, validFrom, validUntil, editingStatus, revision }: Made) => ({
    ...{ uid, name, version, validFrom, validUntil, editingStatus, revision },
  });
  const rowOf = async (uid: number) =>
    (await store.db.select().from(t.schemas).where(eq(t.schemas.uid, uid)))[0]!;
  const withdraw = (one: Made, now: Date, how: Partial<Withdrawal> = {}) =>
    write(store.db, (tx) =>
      withdrawVersion(tx, kinds.schemas, 7, savedOf(one), { revision: 1, reason: 'Falsch', ...how }, now),
    );

  test.each([
    ['before the first day', noon(addDays(first, -1)), 'ab', 'gilt ab 02.03.2026. Das entfällt.'],
    ['late on the day before', late(addDays(first, -1)), 'ab', 'gilt ab 02.03.2026. Das entfällt.'],
    ['early on the first day', early(first), 'mehr', 'gilt seit 02.03.2026 und dann nicht mehr.'],
    ['on the last day', noon(last), 'mehr', 'gilt seit 02.03.2026 und dann nicht mehr.'],
    ['late on the last day', late(last), 'mehr', 'gilt seit 02.03.2026 und dann nicht mehr.'],
    ['early on the day after', early(addDays(last, 1)), '', ''],
  ])('what is withdrawn %s is told as what it was then', async (_when, now, lost, question) => {
    const one = await made('01p10', first, last);
    const asked = withdraw(one, now).catch((error) =>
      error instanceof PortalError ? error : Promise.reject(error),
    );
    const answer = await asked;
    if (question) {
      expect(answer).toMatchObject({ code: 'conflict', fields: { confirmed: expect.any(String) } });
      expect((answer as PortalError).message).toContain(`Die Schemaversion Probe 01p10 ${question}`);
      expect(await rowOf(one.uid)).toMatchObject({ editingStatus: 'Final', revision: 1 });
      await withdraw(one, now, { confirmed: true });
    }
    const [entry] = await store.db.select().from(t.changes);
    const words = { ab: ' und gilt nicht ab 02.03.2026', mehr: ' und gilt nicht mehr', '': '' }[lost];
    expect(entry!.sentence).toMatch(
      new RegExp(
        `^Die Schemaversion Probe 01p10 wurde am \\d\\d\\.03\\.2026 zurückgezogen${words}\\. Grund: Falsch$`,
      ),
    );
    expect(entry).toMatchObject({ entity: 'schemas', entityUid: one.uid, action: 'deleted', byUid: 7 });
    expect(await rowOf(one.uid)).toMatchObject({
      ...{ editingStatus: 'Entwurf', withdrawal: entry!.sentence, withdrawnAt: now, revision: 2 },
      ...{ closedBy: null, untilBefore: null, changedBy: 7 },
    });
  });

  test('the address of one that is withdrawn leads to what holds on the day, its first and last one too', async () => {
    const one = await made('01p10', '2026-01-01', null);
    await withdraw(one, noon('2026-02-01'), { confirmed: true });
    const next = await made('01p20', first, last);
    const gone = new PortalError('not_found');
    const leads = async (now: Date) => {
      const error = await whyNotShown(store.db, kinds.schemas, one.uid, () => gone, { now });
      return [error.status, error.fields?.inForce === `/schemas/${next.uid}`];
    };
    for (const [now, found] of [
      [late(addDays(first, -1)), false],
      [early(first), true],
      [late(last), true],
      [early(addDays(last, 1)), false],
    ] as const)
      expect([now, await leads(now)]).toEqual([now, [410, found]]);
    // A draft is nothing that one is led to, and of who may not be told nothing is.
    await store.db.update(t.schemas).set({ editingStatus: 'Entwurf' }).where(eq(t.schemas.uid, next.uid));
    expect(await leads(noon(first))).toEqual([410, false]);
    expect(
      await whyNotShown(store.db, kinds.schemas, one.uid, () => gone, { told: sql`false`, now: noon(first) }),
    ).toBe(gone);
    expect(await whyNotShown(store.db, kinds.schemas, next.uid, () => gone, { now: noon(first) })).toBe(gone);
  });

  test('a withdrawal is on what was read, of what is public alone', async () => {
    const one = await made('01p10', first, null);
    await expect(withdraw(one, noon(first), { revision: 2 })).rejects.toMatchObject({
      fields: { revision: '1' },
    });
    const draft = await made('01p20', last, null, 'Entwurf');
    await expect(withdraw(draft, noon(first), { confirmed: true })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await store.db.select().from(t.changes)).toEqual([]);
  });

  test('what was published to nobody is withdrawn to nobody, and what anything was told of to all', async () => {
    const to = [{ field: 'Bearbeitungsstatus', from: 'Entwurf', to: 'Final' }];
    for (const [told, entity] of [
      [false, 'schemas/draft'],
      [true, 'schemas'],
    ] as const) {
      const one = await made(told ? '01p20' : '01p10', told ? '2027-01-01' : first, told ? null : last);
      const entry = { entityUid: one.uid, sentence: 'x', entity: 'schemas/draft' };
      await store.db
        .insert(t.changes)
        .values([
          { ...entry, action: 'created' },
          { ...entry, action: 'edited', fields: to },
          ...(told ? [{ ...entry, entity: 'schemas', action: 'edited' }] : []),
        ]);
      await withdraw(one, noon(first), { confirmed: true });
      const entries = await store.db.select().from(t.changes).where(eq(t.changes.entityUid, one.uid));
      expect(entries.filter(({ action }) => action === 'deleted').map((found) => found.entity)).toEqual([
        entity,
      ]);
    }
  });

  test('an end that moves is written with who moved it, as the next revision, and told', async () => {
    const before = await made('01p10', first, null);
    const draft = await made('01p20', last, null, 'Entwurf');
    await store.db.execute(sql`update schemas set changed_at = '2020-01-01'`);
    const is = { ...savedOf(draft), editingStatus: 'Final' };
    await write(store.db, async (tx) =>
      carryOut(tx, 9, await planEdit(tx, kinds.schemas, savedOf(draft), is)),
    );
    const closed = await rowOf(before.uid);
    expect(closed).toMatchObject({
      ...{ validUntil: addDays(last, -1), closedBy: draft.uid, untilBefore: null, revision: 2, changedBy: 9 },
    });
    expect(closed.changedAt.getFullYear()).not.toBe(2020);
    expect(await store.db.select().from(t.changes)).toMatchObject([
      {
        ...{ entity: 'schemas', entityUid: before.uid, action: 'edited', byUid: 9 },
        sentence: 'Die Schemaversion Probe 01p10 gilt bis 26.03.2026: Ab 27.03.2026 gilt Version 01p20.',
        fields: [{ field: 'Gültig bis', from: '31.12.2099', to: '26.03.2026' }],
      },
    ]);
  });

  test('the preview of a publication names what it follows, and is another one when anything of it changes', async () => {
    const before = await made('01p10', first, null);
    const draft = await made('01p20', last, '2026-12-31', 'Entwurf');
    const preview = () =>
      previewPublication(store.db, kinds.schemas, 7, savedOf(draft), 'Satz.', noon(first));
    const shown = await preview();
    expect(shown).toMatchObject({
      ...{ uid: draft.uid, revision: 1, name: 'Probe 01p20', editingStatus: 'Entwurf', obstacle: null },
      ...{ before: { uid: before.uid, name: 'Probe 01p10' }, endsWithout: true, sentence: 'Satz.' },
      ends: [{ uid: before.uid, name: 'Probe 01p10', sentence: expect.stringContaining('bis 26.03.2026') }],
    });
    const digests = new Set([shown.digest, (await preview()).digest]);
    expect(digests.size).toBe(1);
    // Whatever another editor saves meanwhile: a later one, another end.
    await made('01p30', '2027-01-01', null);
    const followed = await preview();
    expect(followed).toMatchObject({ endsWithout: false, before: { uid: before.uid } });
    digests.add(followed.digest);
    await store.db.update(t.schemas).set({ validUntil: last }).where(eq(t.schemas.uid, before.uid));
    digests.add((await preview()).digest);
    expect(digests.size).toBe(3);
  });

  test('the preview is another one when a file, a step or a message of the version changes', async () => {
    const schema = await made('01p10', first, null, 'Entwurf');
    const version = { version: 1, title: 'A', validFrom: first, editingStatus: 'Entwurf' };
    const [process] = await store.db
      .insert(t.processes)
      .values({ process: 'EC_A', ...version })
      .returning();
    const { uid, validFrom, validUntil, editingStatus, revision } = process!;
    const step = { processUid: uid, position: 1, name: 'Schritt' };
    const message = { processUid: uid, messageCode: 'ANFORDERUNG_EC', validFrom: first };
    const file = (name: string) => ({ schemaUid: schema.uid, name, kind: 'xsd', sha256: name.repeat(64) });
    await store.db
      .insert(t.schemaFileContents)
      .values(['a', 'b'].map((name) => ({ sha256: name.repeat(64), size: 0, content: new Uint8Array() })));
    const saved = { uid, name: 'EC_A', version: '01.00', validFrom, validUntil, editingStatus, revision };
    const digests = async () => [
      (await previewPublication(store.db, kinds.schemas, 7, savedOf(schema), '', noon(first))).digest,
      (await previewPublication(store.db, kinds.processes, 7, saved, '', noon(first))).digest,
    ];
    for (const [which, change] of [
      [0, () => store.db.insert(t.schemaFiles).values(file('a'))],
      [0, () => store.db.insert(t.schemaFiles).values(file('b'))],
      [
        0,
        () =>
          store.db
            .update(t.schemaFiles)
            .set({ replacedAt: noon(first) })
            .where(eq(t.schemaFiles.name, 'a')),
      ],
      [0, () => store.db.update(t.schemaFiles).set({ main: true }).where(eq(t.schemaFiles.name, 'b'))],
      [1, () => store.db.insert(t.processSteps).values(step)],
      [1, () => store.db.update(t.processSteps).set({ revision: 2 })],
      [1, () => store.db.insert(t.marketNotifications).values(message)],
      [1, () => store.db.update(t.marketNotifications).set({ revision: 2 })],
    ] as const) {
      const before = await digests();
      await change();
      const after = await digests();
      expect([change.toString(), after[which] !== before[which], after[1 - which]]).toEqual([
        ...[change.toString(), true, before[1 - which]],
      ]);
    }
    // What is replaced already changes nothing.
    const before = await digests();
    await store.db.delete(t.schemaFiles).where(eq(t.schemaFiles.name, 'a'));
    expect(await digests()).toEqual(before);
    await store.db.delete(t.processes);
  });

  test('nothing is said of what is over; on its last day it still is', () => {
    const one = {
      uid: 1,
      version: '1',
      validFrom: first,
      validUntil: last,
      closedBy: null,
      untilBefore: null,
    };
    const plan = { kind: kinds.schemas, name: 'Probe', finals: [one], versions: [], moved: [] };
    expect(consequencesOf(plan, last)[0]).toMatch(/gilt seit 02\.03\.2026 und dann nicht mehr/);
    expect(consequencesOf(plan, addDays(last, 1))).toEqual([]);
    const shorter = { ...one, validUntil: '2026-03-10' };
    const ended = { ...plan, versions: [shorter], placed: shorter };
    expect(consequencesOf(ended, '2026-03-10').join()).not.toMatch(/zu Ende/);
    expect(consequencesOf(ended, '2026-03-11').join()).toMatch(/seit 10\.03\.2026 zu Ende/);
  });
});
