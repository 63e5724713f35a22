import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { anonymous } from '@/lib/auth/state';
import type { AnyEndpoint, Context } from '@/lib/backend/endpoint';
import { execute } from '@/lib/backend/execute';
import { shareClient } from '@/lib/db/client';
import { rowsOf } from '@/lib/db/rows';
import * as t from '@/lib/db/tables';
import { type TestDatabase, testClients } from '@/tests/support/database';
import { sessionOf } from '@/tests/support/sessions';
import type { PortalError } from '../errors';
import { createMarketPartnerEndpoint, editMarketPartnerNumbers } from '../market-partners/write-endpoints';
import { notificationWrites } from '../processes/notifications/endpoints';
import { notificationRecord } from '../processes/notifications/record';
import { stepWrites } from '../processes/steps/endpoints';
import {
  createProcessEndpoint,
  duplicateProcessEndpoint,
  editProcessEndpoint,
} from '../processes/write-endpoints';
import { responseCodeWrites } from '../response-codes/endpoints';
import { requireInterests } from '../users/interests';
import { listParticipants, listSomaIdEntries } from './endpoints';
import { callsOf } from './kept-endpoints';
import { type ListKey, listKeys, offered } from './lists';

describe.each(testClients())('the kept lists on %s', (_, open) => {
  let store: TestDatabase;
  beforeAll(async () => {
    store = await open();
    shareClient(store.client);
  });
  afterAll(async () => {
    shareClient(undefined);
    await store?.close();
  });
  const as = (role: number | undefined, endpoint: AnyEndpoint, input: object = {}) =>
    execute(
      endpoint,
      input as never,
      {
        ...{
          session: role ? sessionOf(role) : anonymous,
          db: store.db,
          ip: '',
          userAgent: '',
          requestId: '',
        },
        setCookies: [],
      } as Context,
    ) as Promise<never>;
  const values = (list: ListKey, name: string, more = {}) => ({
    ...(list === 'soma-ids' ? { id: name, title: '' } : { name, description: '' }),
    ...(list === 'marktrollen' && { code: '' }),
    ...{ active: true, ...more },
  });
  const entries = async (list: ListKey) =>
    ((await as(2, callsOf[list].entries)) as { entries: { uid: number; name: string; uses: number }[] })
      .entries;

  test.each(listKeys)(
    '%s: made, renamed once, deactivated, deleted, by their keepers alone',
    async (list) => {
      const { create, edit, remove, show } = callsOf[list];
      for (const role of [undefined, 3, 4, 5, 6, 7, 9]) {
        await expect(as(role, create, values(list, 'X'))).rejects.toMatchObject({
          code: role ? 'forbidden' : 'unauthenticated',
        });
      }
      const { uid } = await as(1, create, values(list, 'Erste'));
      const field = list === 'soma-ids' ? 'id' : 'name';
      await expect(as(2, create, values(list, 'ERSTE'))).rejects.toMatchObject({
        fields: { [field]: '„ERSTE“ gibt es schon.' },
      });
      const changed = values(list, 'Zweite', { active: false });
      expect(await as(2, edit, { ...changed, uid, revision: 1 })).toEqual({ revision: 2 });
      await expect(as(2, edit, { ...changed, uid, revision: 1 })).rejects.toMatchObject({ code: 'conflict' });
      expect(await as(2, show, { uid })).toMatchObject({ entry: { uid, revision: 2, values: changed } });
      expect(await entries(list)).toMatchObject([{ uid, name: 'Zweite', active: 0, uses: 0 }]);
      await as(2, remove, { uid });
      expect(await entries(list)).toEqual([]);
      const told = await rowsOf<{ action: string; detail: string }>(
        store.db,
        sql`select action, detail from audit_entries where action like 'lookups.%' order by uid`,
      );
      expect(told.slice(-3).map(({ action }) => action)).toEqual([
        'lookups.created',
        'lookups.edited',
        'lookups.deleted',
      ]);
      expect(told.at(-2)?.detail).toContain('von „Erste“ auf „Zweite“');
    },
  );

  test('what is used stays; its record keeps it, forms offer it no more', async () => {
    const { create, edit, remove, reorder } = callsOf.marktrollen;
    const { uid } = await as(2, create, values('marktrollen', 'Netzbetreiber', { code: 'NB' }));
    const other = await as(2, create, values('marktrollen', 'Lieferant', { code: 'LF' }));
    const [process] = await store.db
      .insert(t.processes)
      .values({ process: 'A', version: 1, title: 'A', validFrom: '2026-01-01', editingStatus: 'Final' })
      .returning();
    await store.db.insert(t.processesParticipants).values({ processUid: process!.uid, participantUid: uid });
    await expect(as(2, remove, { uid })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Prozess A 01.00'),
    });
    await as(2, edit, { ...values('marktrollen', 'Netz', { active: false, code: 'NB' }), uid, revision: 1 });
    const { processesParticipants: all } = await as(undefined, listParticipants);
    expect(all).toMatchObject([
      { uid, name: 'Netz', active: 0 },
      { name: 'Lieferant', active: 1 },
    ]);
    expect(offered(all).map(({ name }) => name)).toEqual(['Lieferant']);
    expect(offered(all, [uid]).map(({ name }) => name)).toEqual(['Netz', 'Lieferant']);
    await as(2, reorder, {
      values: [(other as { uid: number }).uid, uid],
      seen: [uid, (other as { uid: number }).uid],
    });
    expect((await entries('marktrollen')).map(({ name, uses }) => [name, uses])).toEqual([
      ['Lieferant', 0],
      ['Netz', 1],
    ]);
  });

  test('the names of registered users’ roles are no market roles', async () => {
    const { create, edit, remove } = callsOf.marktrollen;
    await expect(as(2, create, values('marktrollen', 'Behörde'))).rejects.toMatchObject({
      fields: { name: expect.any(String) },
    });
    const [role] = await store.db
      .insert(t.participants)
      .values({ name: 'Behörde', position: 99 })
      .returning();
    const uid = role!.uid;
    await expect(as(2, edit, { ...values('marktrollen', 'Amt'), uid, revision: 1 })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(as(2, remove, { uid })).rejects.toMatchObject({ code: 'not_found' });
    expect((await entries('marktrollen')).map(({ name }) => name)).not.toContain('Behörde');
    expect(((await as(undefined, listSomaIdEntries)) as { somaid: unknown[] }).somaid).toEqual([]);
  });

  test('what is withdrawn can’t be chosen any more; who has it keeps it', async () => {
    const made: Partial<Record<ListKey, number>> = {};
    for (const list of listKeys) {
      const { uid } = (await as(2, callsOf[list].create, values(list, 'Alte'))) as { uid: number };
      made[list] = uid;
    }
    const { sparten, marktrollen, granularitaet, responsekategorien } = made as Record<ListKey, number>;
    const process = {
      ...{ process: 'EC_ALT', version: 1, title: 'Demo', editingStatus: 'Entwurf', validFrom: 1_767_222_000 },
      ...{ validUntil: null, parent: null, fromConsultation: false, cancellable: false, basics: '' },
      ...{ granularity: granularitaet, responseCategory: responsekategorien, categories: [] },
      ...{ divisions: [sparten], participants: [marktrollen], somaIds: [made['soma-ids']!] },
      ...{ documents: [], consultationDocuments: [] },
    };
    const code = {
      code: 77,
      descriptionShort: 'Alt',
      responsecategories: [responsekategorien],
      description: '',
    };
    const partner = {
      ...{ company: 'Demo', industry: ['Strom'] },
      processesparticipants: [marktrollen],
      ecnumbers: [{ ecnumber: 'AT009001', name: 'Netz' }],
    };
    const step = {
      ...{ description: '', senders: [], receivers: [], notification: null, deadlineText: '' },
      ...{ deadlineAmount: null, deadlineUnit: '', deadlineDirection: '', deadlineEvent: '' },
      ...{ followUps: [], responseCodes: [], name: 'Alt' },
      senders: [marktrollen],
    };
    const message = {
      ...{ ...notificationRecord.empty, schema: null, messageCode: 'ALT', receivers: [marktrollen] },
      ...{ validFrom: 1_767_222_000, validUntil: null },
    };
    const [p, c, m] = (await Promise.all([
      as(2, createProcessEndpoint, process),
      as(2, responseCodeWrites.create, code),
      as(1, createMarketPartnerEndpoint, partner),
    ])) as { uid: number }[];
    const s = (await as(2, stepWrites.create, { ...step, process: p!.uid })) as { uid: number };
    const n = (await as(2, notificationWrites.create, { ...message, process: p!.uid })) as { uid: number };
    const own = { processesparticipants: [marktrollen], processescategories: [] };
    await requireInterests(store.db, own);
    for (const list of listKeys)
      await as(2, callsOf[list].edit, {
        ...values(list, 'Alte', { active: false }),
        ...{ uid: made[list], revision: 1 },
      });

    const again = { revision: 2, confirmed: true };
    await as(2, editProcessEndpoint, { ...process, uid: p!.uid, title: 'Neu', ...again });
    await as(2, duplicateProcessEndpoint, { ...process, uid: p!.uid, process: 'EC_KOPIE' });
    await as(2, responseCodeWrites.edit, { ...code, uid: c!.uid, revision: 1, descriptionShort: 'Neu' });
    await as(1, editMarketPartnerNumbers, { ...partner, uid: m!.uid, revision: 1, company: 'Neu' });
    await as(2, stepWrites.edit, { ...step, uid: s.uid, revision: 1, name: 'Neu' });
    await as(2, notificationWrites.edit, { ...message, uid: n.uid, revision: 1, messageCode: 'NEU' });

    const refused = async (work: Promise<unknown>, ...fields: string[]) =>
      expect(
        await work.then(
          () => [],
          (error: PortalError) => Object.keys(error.fields!).sort(),
        ),
      ).toEqual(fields);
    await refused(
      as(2, createProcessEndpoint, { ...process, process: 'EC_NEU' }),
      ...['divisions', 'granularity', 'participants', 'responseCategory', 'somaIds'],
    );
    await refused(as(2, responseCodeWrites.create, { ...code, code: 78 }), 'responsecategories');
    const another = { ...partner, ecnumbers: [{ ecnumber: 'AT009002', name: 'Netz' }] };
    await refused(as(1, createMarketPartnerEndpoint, another), 'processesparticipants');
    await refused(as(2, stepWrites.create, { ...step, process: p!.uid }), 'senders');
    const other = { ...message, messageCode: 'ANDERE', process: p!.uid };
    await refused(as(2, notificationWrites.create, other), 'receivers');
    // What it has as receiver is new to it as sender.
    const turned = { ...message, senders: [marktrollen], uid: n.uid, revision: 2, messageCode: 'NEU' };
    await refused(as(2, notificationWrites.edit, turned), 'senders');
    await refused(requireInterests(store.db, own), 'processesparticipants');
    const [user] = await store.db
      .insert(t.users)
      .values({ username: 'a@demo.example', email: 'a@demo.example' })
      .returning();
    await store.db.insert(t.userParticipants).values({ userUid: user!.uid, participantUid: marktrollen });
    await requireInterests(store.db, own, user!.uid);
  });
});
