import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { anonymous } from '@/lib/auth/state';
import type { Context } from '@/lib/backend/endpoint';
import { execute } from '@/lib/backend/execute';
import { shareClient } from '@/lib/db/client';
import * as t from '@/lib/db/tables';
import { type TestDatabase, testClients } from '@/tests/support/database';
import { sessionOf } from '@/tests/support/sessions';
import { consistencyReport } from './endpoint';

describe.each(testClients())('the consistency report on %s', (_, open) => {
  let store: TestDatabase;
  const ask = (role?: number) =>
    execute(consistencyReport, {}, {
      ...{ session: role ? sessionOf(role) : anonymous, db: store.db, ip: '', userAgent: '', requestId: '' },
      setCookies: [],
    } as Context);

  beforeAll(async () => {
    store = await open();
    shareClient(store.client);
    const { db } = store;
    const process = (over: Partial<typeof t.processes.$inferInsert>) => ({
      ...{ process: 'EC_GUT', version: 1, title: 'Gut', editingStatus: 'Final', validFrom: '2020-01-01' },
      ...{ transmission: '<p>SFTP</p>', ...over },
    });
    const rows = await db
      .insert(t.processes)
      .values([
        process({}),
        process({ process: 'EC_DOPPELT', version: 1, title: 'Alt' }),
        process({ process: 'EC_DOPPELT', version: 2, title: 'Neu', validFrom: '2021-05-01' }),
        process({ process: 'EC_FOLGT', version: 1, validUntil: '2020-12-31' }),
        process({ process: 'EC_FOLGT', version: 2, validFrom: '2021-01-01' }),
        process({ process: 'EC_LEER', title: 'Leer', transmission: '<p>&nbsp;</p>' }),
        process({ process: 'EC_VORBEI', transmission: '', validUntil: '2020-12-31' }),
        process({ process: 'EC_ENTWURF', transmission: '', editingStatus: 'Entwurf' }),
      ])
      .returning();
    const processUid = rows[0]!.uid;
    const schema = (version: string, over: Partial<typeof t.schemas.$inferInsert>) => ({
      ...{ schema: 'CMRequest', version, namespace: `urn:${version}`, validFrom: '2020-01-01' },
      ...{ editingStatus: 'Final', ...over },
    });
    const [good, old, draft] = await db
      .insert(t.schemas)
      .values([
        schema('01p30', {}),
        schema('01p10', { validUntil: '2021-12-31' }),
        schema('01p40', { editingStatus: 'Entwurf' }),
        schema('01p10', { schema: 'Doppelt' }),
        schema('01p20', { schema: 'Doppelt', validFrom: '2021-05-01' }),
        schema('01p10', { schema: 'Gleich' }),
        schema('01p20', { schema: 'Gleich' }),
        schema('01p10', { schema: 'Folgt', validUntil: '2021-04-30' }),
        schema('01p20', { schema: 'Folgt', validFrom: '2021-05-01' }),
        schema('01p20', { schema: 'Verkehrt', validUntil: '2099-12-30' }),
        schema('01p10', { schema: 'Verkehrt', validFrom: '2099-12-31' }),
      ])
      .returning();
    const message = (messageCode: string, schemaUid: number | null, validUntil?: string) => ({
      ...{ processUid, messageCode, schemaUid, validUntil, validFrom: '2020-01-01' },
    });
    const messages = await db
      .insert(t.marketNotifications)
      .values([
        message('GUT', good!.uid),
        message('ALT', old!.uid),
        message('ENTWURF', draft!.uid),
        message('OHNE', null),
        message('VORBEI', null, '2020-12-31'),
      ])
      .returning();
    const marketNotificationUid = messages[0]!.uid;
    const step = (position: number, over: Partial<typeof t.processSteps.$inferInsert>) => ({
      ...{ processUid, position, name: `Schritt${position}`, deadlineDirection: 'nach' },
      ...{ deadlineAmount: 3, deadlineUnit: 'Arbeitstage', deadlineEvent: 'Eingang', ...over },
    });
    await db
      .insert(t.processSteps)
      .values([
        step(1, { deadlineText: 'binnen 3 Arbeitstagen', marketNotificationUid }),
        step(2, { deadlineText: 'binnen 5 Arbeitstagen' }),
        step(3, { deadlineText: 'binnen 3 Kalendertagen' }),
        step(4, { deadlineText: 'unverzüglich' }),
        step(5, { marketNotificationUid, deadlineAmount: 4 }),
        step(6, { marketNotificationUid, deadlineEvent: 'Versand', deadlineAmount: 9 }),
        step(7, { deadlineText: 'binnen 1 Stunde', deadlineAmount: 1, deadlineUnit: 'Stunden' }),
      ]);
  });
  afterAll(async () => {
    shareClient(undefined);
    await store.close();
  });

  test('is for process admins alone', async () => {
    await expect(ask()).rejects.toMatchObject({ code: 'unauthenticated' });
    for (const role of [1, 3, 4, 5, 6, 7, 9])
      await expect(ask(role)).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('names what contradicts itself, and nothing that is right, over or a draft', async () => {
    const { report } = await ask(2);
    const found = (part: keyof typeof report) =>
      report[part].findings.map(({ process, step, notification, other, detail }) =>
        [process, step?.name ?? notification?.name ?? other?.version, detail].filter(Boolean).join(' | '),
      );
    expect(found('deadlines')).toEqual([
      'EC_GUT | 2. Schritt2 | Text: „binnen 5 Arbeitstagen“, in Zahlen: 3 Arbeitstage nach Eingang',
      'EC_GUT | 3. Schritt3 | Text: „binnen 3 Kalendertagen“, in Zahlen: 3 Arbeitstage nach Eingang',
      'EC_GUT | 5. Schritt5 | 4 Arbeitstage nach Eingang, aber in Schritt 1 „Schritt1“: 3 Arbeitstage nach Eingang',
    ]);
    expect(found('transmission')).toEqual(['EC_LEER | Leer']);
    expect(found('schemas')).toEqual([
      'EC_GUT | ALT | CMRequest 01p10 gilt nur bis 31.12.2021',
      'EC_GUT | ENTWURF | CMRequest 01p40 ist noch ein Entwurf',
      'EC_GUT | OHNE | Kein Schema',
    ]);
    expect(found('validity')).toEqual(['EC_DOPPELT | 1 | Beide gelten ab 01.05.2021']);
    // A schema that has been superseded or overlaps; `CMRequest 01p10` is over.
    expect(found('schemaValidity')).toEqual([
      'Doppelt | 01p20 | Ohne Ende, obwohl ab 01.05.2021 die neuere Version gilt',
      'Gleich | 01p20 | Beide gelten ab 01.01.2020',
      'Verkehrt | 01p20 | Beginnt am 31.12.2099, nach der neueren Version (01.01.2020)',
    ]);
    expect(report.deadlines.total).toBe(3);
  });
});
