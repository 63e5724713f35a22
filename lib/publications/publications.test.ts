import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { bothClients, type TestDatabase } from '@/tests/support/database';
import { sessionOf } from '@/tests/support/sessions';
import { shareClient } from '../db/client';
import * as t from '../db/tables';
import { createRelease } from '../releases/commands/save';
import { publishSchema } from '../schemas/commands';
import { publicationJob, publishPlanned } from './commands/due';
import { planPublication, revokePublication } from './commands/plan';
import type { PlannedNoun } from './model';
import { listPlanned, plannedOf } from './queries';
import { publishing } from './registry';

process.env.LOG_LEVEL = 'silent';

describe.each(bothClients())('publishing at a moment on %s', (_, open) => {
  let store: TestDatabase;
  const editor = sessionOf(2, { uid: 2 });
  const now = new Date('2026-11-20T10:00:00Z');
  const later = new Date('2026-11-20T11:00:00Z');
  const publishAt = Date.parse('2026-11-20T10:30:00Z') / 1000;

  beforeAll(async () => {
    store = await open();
    shareClient(store.client);
    await store.db.insert(t.users).values({
      ...{ uid: 2, username: 'u2', email: 'u2@demo.example', state: 'active', dataConfirmed: true },
    });
    await store.db.insert(t.userGroups).values({ userUid: 2, groupId: 2 });
  });
  beforeEach(async () => {
    for (const table of [
      'planned_publications',
      'releases',
      'changes',
      'schemas',
      'processes',
      'mails',
      'audit_entries',
    ])
      await store.db.execute(sql.raw(`delete from ${table}`));
  });
  afterAll(async () => {
    shareClient(undefined);
    await store?.close();
  });

  const dates = { validFrom: '2027-04-01', editingStatus: 'Entwurf' };
  const draft = async (entity: PlannedNoun, version = 1): Promise<number> => {
    if (entity === 'processes') {
      const process = { process: 'EC_PROBE', title: 'Probe', version, ...dates };
      const [row] = await store.db.insert(t.processes).values(process).returning();
      return row!.uid;
    }
    const schema = {
      schema: 'Probe',
      version: `0${version}p00`,
      namespace: `http://test.example/${version}`,
    };
    const [row] = await store.db
      .insert(t.schemas)
      .values({ ...schema, ...dates })
      .returning();
    return row!.uid;
  };
  /** Plans it as its preview shows it now. */
  const plan = async (entity: PlannedNoun, uid: number, more: object = {}, at = now) => {
    const { revision, digest, sentence } = await publishing[entity].preview(store.db, 2, uid);
    const read = { uid, revision, digest, sentence, publishAt, ...more };
    return planPublication(store.db, editor, entity, read, at);
  };
  const stateOf = async (entity: PlannedNoun, uid: number) => {
    const table = entity === 'processes' ? t.processes : t.schemas;
    const [row] = await store.db.select({ is: table.editingStatus }).from(table).where(eq(table.uid, uid));
    return row?.is;
  };
  const logged = async () => (await store.db.select().from(t.auditEntries)).map(({ action }) => action);

  test.each(['processes', 'schemas'] as const)(
    'a version of %s is published once, in its words',
    async (entity) => {
      const uid = await draft(entity);
      await plan(entity, uid, { sentence: 'Ab April neu.' });
      expect(await plannedOf(store.db, entity, uid)).toMatchObject({ uid, entity, publishAt, problem: '' });
      expect(await publishPlanned(store.db, now)).toBe(0);
      expect(await stateOf(entity, uid)).toBe('Entwurf');
      const done = await Promise.all([publishPlanned(store.db, later), publishPlanned(store.db, later)]);
      expect([done[0]! + done[1]!, await stateOf(entity, uid)]).toEqual([1, 'Final']);
      const told = await store.db.select().from(t.changes).where(eq(t.changes.entity, entity));
      expect(told.map(({ sentence, byUid }) => [sentence, byUid])).toEqual([['Ab April neu.', 2]]);
      expect(await listPlanned(store.db, editor)).toEqual([]);
      expect(await logged()).toEqual([`${entity}.planned`, `${entity}.published`]);
      expect(publicationJob.cron).toBe('* * * * *');
    },
  );

  test('what changed since is not published, says why, and who planned it is mailed once', async () => {
    const uid = await draft('processes');
    await plan('processes', uid);
    await store.db.insert(t.processSteps).values({ processUid: uid, position: 1, name: 'Neu' });
    expect([await publishPlanned(store.db, later), await stateOf('processes', uid)]).toEqual([0, 'Entwurf']);
    expect(await plannedOf(store.db, 'processes', uid)).toMatchObject({
      problem: expect.stringMatching(/Inzwischen hat sich geändert/),
    });
    const mails = await store.db.select().from(t.mails);
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['u2@demo.example', 'Nicht veröffentlicht: EC_PROBE 01.00'],
    ]);
    expect(await publishPlanned(store.db, later)).toBe(0);
    expect((await store.db.select().from(t.mails)).length).toBe(1);
    // Chosen anew on what it is now, it is published.
    await plan('processes', uid);
    expect([await publishPlanned(store.db, later), await stateOf('processes', uid)]).toEqual([1, 'Final']);
  });

  test('a version that another one overtook is refused, and a plan is on what was read', async () => {
    const uid = await draft('schemas');
    await expect(plan('schemas', uid, { revision: 7 })).rejects.toMatchObject({ fields: { revision: '1' } });
    await expect(plan('schemas', uid, { digest: 'a'.repeat(64) })).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(plan('schemas', uid, {}, later)).rejects.toMatchObject({
      fields: { publishAt: expect.anything() },
    });
    await expect(plan('schemas', 999_999)).rejects.toMatchObject({ code: 'not_found' });
    await plan('schemas', uid);
    const other = await draft('schemas', 2);
    const { revision, digest, sentence } = await publishing.schemas.preview(store.db, 2, other);
    // It begins on the same day.
    await publishSchema(store.db, 2, { uid: other, revision, digest, sentence }).catch(() => undefined);
    await store.db.execute(sql`update schemas set editing_status = 'Final' where uid = ${other}`);
    expect([await publishPlanned(store.db, later), await stateOf('schemas', uid)]).toEqual([0, 'Entwurf']);
    expect((await plannedOf(store.db, 'schemas', uid))!.problem).not.toBe('');
  });

  test('it is taken back, and what was published by hand or deleted is left alone', async () => {
    const [uid, byHand, gone] = [
      await draft('schemas'),
      await draft('schemas', 2),
      await draft('schemas', 3),
    ];
    await plan('schemas', uid);
    await revokePublication(store.db, editor, 'schemas', uid);
    await expect(revokePublication(store.db, editor, 'schemas', uid)).rejects.toMatchObject({
      code: 'not_found',
    });
    await plan('schemas', byHand);
    await plan('schemas', gone);
    await store.db.execute(sql`update schemas set editing_status = 'Final' where uid = ${byHand}`);
    await store.db.execute(sql`delete from schemas where uid = ${gone}`);
    expect(await listPlanned(store.db, editor)).toEqual([]);
    expect(await publishPlanned(store.db, later)).toBe(0);
    expect(await store.db.select().from(t.mails)).toEqual([]);
    expect(await store.db.select().from(t.plannedPublications)).toEqual([]);
    expect(await stateOf('schemas', uid)).toBe('Entwurf');
  });

  test('who may not publish any more publishes nothing', async () => {
    const uid = await draft('processes');
    await plan('processes', uid);
    await store.db.execute(sql`update user_groups set group_id = 6 where user_uid = 2`);
    expect([await publishPlanned(store.db, later), await stateOf('processes', uid)]).toEqual([0, 'Entwurf']);
    expect((await plannedOf(store.db, 'processes', uid))!.problem).toMatch(/darf das nicht mehr/);
    await store.db.execute(sql`update user_groups set group_id = 2 where user_uid = 2`);
    expect(await listPlanned(store.db, sessionOf(1, { uid: 1 }))).toEqual([]);
  });

  test('a version has its own moment or a release, not both', async () => {
    const uid = await draft('processes');
    await plan('processes', uid);
    const release = {
      title: 'April',
      publishAt: publishAt + 60,
      processes: [uid],
      schemas: [],
      drafts: [],
      note: '',
    };
    await expect(createRelease(store.db, editor, release, now)).rejects.toMatchObject({
      fields: { processes: 'EC_PROBE 01.00 hat einen eigenen Zeitpunkt. Heben Sie ihn dort auf.' },
    });
    await revokePublication(store.db, editor, 'processes', uid);
    await createRelease(store.db, editor, release, now);
    await expect(plan('processes', uid)).rejects.toMatchObject({
      message: expect.stringMatching(/Release „April“/),
    });
  });
});
