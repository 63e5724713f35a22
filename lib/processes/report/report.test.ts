import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { anonymous } from '@/lib/auth/state';
import type { Context } from '@/lib/backend/endpoint';
import { execute } from '@/lib/backend/execute';
import { shareClient } from '@/lib/db/client';
import * as t from '@/lib/db/tables';
import { type TestDatabase, testClients } from '@/tests/support/database';
import { sessionOf } from '@/tests/support/sessions';
import { acceptReportFinding, consistencyReport, reopenReportFinding } from './endpoint';
import type { Finding, ReportPart } from './model';

describe.each(testClients())('the consistency report on %s', (_, open) => {
  let store: TestDatabase;
  const contextOf = (role?: number): Context => ({
    ...{ session: role ? sessionOf(role) : anonymous, db: store.db, ip: '', userAgent: '', requestId: '' },
    setCookies: [],
  });
  const ask = (role?: number) => execute(consistencyReport, {}, contextOf(role));
  const line = ({ process, step, notification, other, detail }: Finding) =>
    [process, step?.name ?? notification?.name ?? other?.version, detail].filter(Boolean).join(' | ');
  const found = async (part: ReportPart) => (await ask(2)).report[part].findings.map(line);

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
        process({ process: 'EC_LUECKE', version: 1, validUntil: '2098-12-31' }),
        process({ process: 'EC_LUECKE', version: 2, validFrom: '2099-02-01' }),
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
        schema('01p9', { schema: 'Stellen', validUntil: '2098-12-31' }),
        schema('01p10', { schema: 'Stellen', validFrom: '2099-02-01' }),
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
    const found = (part: ReportPart) => report[part].findings.map(line);
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
    expect(found('validity')).toEqual([
      'EC_DOPPELT | 1 | Beide gelten ab 01.05.2021',
      'EC_LUECKE | 2 | Von 01.01.2099 bis 31.01.2099 gilt keine Version',
    ]);
    expect(found('files')).toEqual(['CMRequest | urn:01p30']);
    // A schema that has been superseded or overlaps; `CMRequest 01p10` is over.
    expect(found('schemaValidity')).toEqual([
      'Doppelt | 01p20 | Ohne Ende, obwohl ab 01.05.2021 die neuere Version gilt',
      'Gleich | 01p20 | Beide gelten ab 01.01.2020',
      'Stellen | 01p10 | Von 01.01.2099 bis 31.01.2099 gilt keine Version',
      'Verkehrt | 01p20 | Beginnt am 31.12.2099, nach der neueren Version (01.01.2020)',
    ]);
    expect(report.deadlines.total).toBe(3);
  });

  /** A process of its own with steps; `next` names steps by their place. */
  async function processWith(
    name: string,
    steps: (Partial<typeof t.processSteps.$inferInsert> & { next?: number[]; sides?: [string, number][] })[],
    of: number[] = [],
  ) {
    const { db } = store;
    const [process] = await db
      .insert(t.processes)
      .values({
        ...{ process: name, version: 1, title: name, editingStatus: 'Final', validFrom: '2020-01-01' },
        transmission: '<p>SFTP</p>',
      })
      .returning();
    const processUid = process!.uid;
    const made = await db
      .insert(t.processSteps)
      .values(
        steps.map(({ next: _, sides: __, ...over }, at) => ({
          ...{ processUid, position: at + 1, name: `Schritt${at + 1}`, ...over },
        })),
      )
      .returning();
    const followUps = steps.flatMap(({ next = [] }, at) =>
      next.map((to) => ({ stepUid: made[at]!.uid, followUpUid: made[to - 1]!.uid })),
    );
    if (followUps.length > 0) await db.insert(t.processStepFollowUps).values(followUps);
    const sides = steps.flatMap(({ sides: all = [] }, at) =>
      all.map(([side, participantUid]) => ({ stepUid: made[at]!.uid, side, participantUid })),
    );
    if (sides.length > 0) await db.insert(t.processStepParticipants).values(sides);
    if (of.length > 0)
      await db
        .insert(t.processesParticipants)
        .values(of.map((participantUid) => ({ processUid, participantUid })));
    return processUid;
  }
  const remove = (uid: number) => store.client.query('delete from processes where uid = $1', [uid]);

  test('times of day and ordinals of a text are compared with the time of the last day', async () => {
    const noon = {
      ...{ deadlineAmount: 3, deadlineUnit: 'Arbeitstage', deadlineDirection: 'nach' },
      deadlineTime: '12:00',
    };
    const uid = await processWith('EC_UHRZEIT', [
      { ...noon, deadlineText: 'bis 12:00 Uhr des 3. Arbeitstages' },
      { ...noon, deadlineText: 'bis 12 Uhr am dritten Arbeitstag' },
      { ...noon, deadlineText: 'bis 9:30 Uhr des 3. Arbeitstages' },
      { ...noon, deadlineText: 'bis 12 Uhr des zweiten Arbeitstages' },
      { ...noon, deadlineTime: '', deadlineText: 'bis 15:00 Uhr' },
      { ...noon, deadlineTime: '', deadlineText: 'bis 24:00 Uhr des 3. Arbeitstages' },
      { ...noon, deadlineText: 'rasch' },
      {
        ...noon,
        deadlineUnit: 'Stunden an Arbeitstagen',
        deadlineTime: '',
        deadlineText: '3 Stunden ab 8 Uhr',
      },
    ]);
    const own = (await found('deadlines')).filter((one) => one.startsWith('EC_UHRZEIT'));
    expect(own.map((one) => one.split(' | ')[1])).toEqual(['3. Schritt3', '4. Schritt4', '5. Schritt5']);
    expect(own[0]).toContain(
      '„bis 9:30 Uhr des 3. Arbeitstages“, in Zahlen: 3 Arbeitstage nach , bis 12:00 Uhr',
    );
    await remove(uid);
  });

  test('reads numbers in words, and finds deadlines that only words give', async () => {
    const days = { deadlineAmount: 2, deadlineUnit: 'Arbeitstage', deadlineDirection: 'nach' };
    const uid = await processWith('EC_WORTE', [
      { ...days, deadlineText: 'Innerhalb von zwei Arbeitstagen' },
      { ...days, deadlineText: 'Innerhalb von drei (3) Arbeitstagen' },
      { ...days, deadlineText: 'binnen 02 Arbeitstagen' },
      { ...days, deadlineText: 'bis zum zwölften Arbeitstag' },
      { deadlineText: 'Spätestens fünf Kalendertage danach' },
      {
        description: '<p>Der Netzbetreiber antwortet innerhalb von <b>zehn</b> Arbeitstagen ab Eingang.</p>',
      },
      { description: '<p>An jedem Arbeitstag.</p>', deadlineText: 'unverzüglich' },
      { ...days, deadlineAmount: 24, deadlineUnit: 'Stunden', deadlineText: 'vierundzwanzig Stunden' },
      { ...days, deadlineAmount: 1, deadlineUnit: 'Stunden', deadlineText: 'Binnen einer Stunde' },
    ]);
    const own = (lines: string[]) => lines.filter((one) => one.startsWith('EC_WORTE'));
    expect(own(await found('deadlines'))).toEqual([
      'EC_WORTE | 2. Schritt2 | Text: „Innerhalb von drei (3) Arbeitstagen“, in Zahlen: 2 Arbeitstage nach ',
    ]);
    expect(own(await found('deadlinesInText'))).toEqual([
      'EC_WORTE | 5. Schritt5 | „Spätestens fünf Kalendertage“',
      'EC_WORTE | 6. Schritt6 | „Netzbetreiber antwortet innerhalb von zehn Arbeitstagen“',
    ]);
    await remove(uid);
  });

  test('holds participants of process, steps and messages against each other', async () => {
    const { db } = store;
    const roles = await db
      .insert(t.participants)
      .values(['Netz', 'Lieferant', 'Dritter'].map((name, position) => ({ name, position })))
      .returning();
    const [grid, supplier, third] = roles.map(({ uid }) => uid) as [number, number, number];
    const sides = (from: number, to: number): [string, number][] => [
      ['sender', from],
      ['receiver', to],
    ];
    const uid = await processWith(
      'EC_ROLLEN',
      [{ sides: sides(grid, supplier) }, { sides: sides(third, grid) }],
      [grid, supplier],
    );
    const [message] = await db
      .insert(t.marketNotifications)
      .values({ processUid: uid, messageCode: 'ROLLE', validFrom: '2020-01-01' })
      .returning();
    await db.insert(t.marketNotificationParticipants).values([
      { marketNotificationUid: message!.uid, side: 'sender', participantUid: supplier },
      { marketNotificationUid: message!.uid, side: 'receiver', participantUid: supplier },
    ]);
    await store.client.query(
      'update process_steps set market_notification_uid = $1 where process_uid = $2 and position = 1',
      [message!.uid, uid],
    );
    const idle = await processWith('EC_MUESSIG', [{ sides: sides(grid, supplier) }], [grid, supplier, third]);
    expect(await found('participants')).toEqual([
      'EC_MUESSIG | Dritter in keinem Schritt und keiner Nachricht',
      'EC_ROLLEN | 1. Schritt1 | Netz (Sender) nicht bei der Nachricht ROLLE',
      'EC_ROLLEN | 2. Schritt2 | Dritter (Sender) nicht unter den Beteiligten des Prozesses',
    ]);
    await remove(uid);
    await remove(idle);
  });

  test('finds steps that nothing leads to, and circles that nothing leads out of', async () => {
    const uids = [
      await processWith('EC_GERADE', [{}, {}, {}]),
      await processWith('EC_INSEL', [{ next: [2] }, {}, { next: [2] }]),
      await processWith('EC_KREIS', [{ next: [2, 4] }, { next: [3] }, { next: [2] }, {}]),
      await processWith('EC_NOCHMAL', [{ next: [2] }, { next: [3, 4] }, { next: [2] }, {}]),
    ];
    expect(await found('order')).toEqual([
      'EC_INSEL | 3. Schritt3 | Kein Weg führt vom ersten Schritt hierher',
      'EC_KREIS | 2. Schritt2 | Von hier führt kein Weg zu einem Ende',
      'EC_KREIS | 3. Schritt3 | Von hier führt kein Weg zu einem Ende',
    ]);
    for (const uid of uids) await remove(uid);
  });

  test('names dead links in the texts of processes and schemas, as the last check of links found them', async () => {
    const none = { total: 0, findings: [], acceptedTotal: 0, accepted: [] };
    expect((await ask(2)).report.links).toEqual({ checkedAt: null, ...none });
    const dead = (kind: string, link = '/nirgends') => ({
      ...{ kind, name: 'EC_GUT 01.00', field: 'Grundlagen', path: '/prozesse/1', link },
      problem: 'missing' as const,
    });
    const findings = [dead('Prozesse'), dead('Veranstaltungen')];
    await store.db
      .insert(t.linkChecks)
      .values({ checkedAt: new Date('2026-11-01T03:00:00Z'), links: 9, total: 2, findings });
    const at = Date.UTC(2026, 10, 1, 3) / 1000;
    const key = expect.stringMatching(/^[0-9a-f]{32}$/);
    expect((await ask(2)).report.links).toEqual({
      ...{ checkedAt: at, ...none, total: 1 },
      findings: [{ ...dead('Prozesse'), key }],
    });
    // More than are shown are counted, and each can be accepted.
    const many = Array.from({ length: 130 }, (_, place) => dead('Schemas', `/nirgends/${place}`));
    await store.db.update(t.linkChecks).set({ findings: many, total: 130 });
    const { total, findings: shown } = (await ask(2)).report.links;
    expect([total, shown.length, shown[0]!.link]).toEqual([130, 100, '/nirgends/0']);
    const accept = (of: string) =>
      execute(acceptReportFinding, { part: 'links', key: of, reason: 'Kommt im Jänner' }, contextOf(2));
    await accept(shown[0]!.key);
    await expect(accept('0'.repeat(32))).rejects.toMatchObject({ code: 'not_found' });
    const { links } = (await ask(2)).report;
    expect([links.total, links.acceptedTotal, links.findings[0]!.link]).toEqual([129, 1, '/nirgends/1']);
    expect(links.accepted).toMatchObject([{ link: '/nirgends/0', reason: 'Kommt im Jänner' }]);
    const { rows } = await store.client.query('select detail from audit_entries order by uid desc limit 1');
    expect(rows).toEqual([
      { detail: 'Tote Links in Texten: EC_GUT 01.00, Grundlagen: /nirgends/0 – Kommt im Jänner' },
    ]);
    await store.client.query('delete from accepted_findings');
    await store.client.query('delete from audit_entries');
  });

  test('counts the accepted findings that it does not show', async () => {
    const { db } = store;
    await db.insert(t.processes).values(
      Array.from({ length: 120 }, (_, at) => ({
        ...{ process: `EC_VIELE_${at}`, version: 1, title: 'Viele', editingStatus: 'Final' },
        validFrom: '2020-01-01',
      })),
    );
    const { findings } = (await ask(2)).report.transmission;
    const keys = new Set(findings.map(({ key }) => key));
    const accepted = (all: Iterable<string>) =>
      db
        .insert(t.acceptedFindings)
        .values([...all].map((key) => ({ key, part: 'transmission', reason: 'Ja' })));
    await accepted(keys);
    const rest = (await ask(2)).report.transmission;
    expect([rest.total, rest.acceptedTotal, rest.accepted.length]).toEqual([21, 100, 100]);
    await accepted(rest.findings.map(({ key }) => key));
    const all = (await ask(2)).report.transmission;
    expect([all.total, all.acceptedTotal, all.accepted.length]).toEqual([0, 121, 100]);
    await store.client.query('delete from accepted_findings');
    await store.client.query("delete from processes where process like 'EC_VIELE_%'");
  });

  test('a schema that only messages of drafts use needs no files', async () => {
    const { db } = store;
    const [draft] = await db.select().from(t.processes).where(sql`process = 'EC_ENTWURF'`);
    const [schema] = await db
      .insert(t.schemas)
      .values({
        ...{ schema: 'Geplant', version: '01p10', namespace: 'urn:geplant', validFrom: '2020-01-01' },
        editingStatus: 'Final',
      })
      .returning();
    const [message] = await db
      .insert(t.marketNotifications)
      .values({ processUid: draft!.uid, messageCode: 'NEU', schemaUid: schema!.uid, validFrom: '2020-01-01' })
      .returning();
    expect(await found('files')).toEqual(['CMRequest | urn:01p30']);
    await db.delete(t.marketNotifications).where(sql`uid = ${message!.uid}`);
    await db.delete(t.schemas).where(sql`uid = ${schema!.uid}`);
  });

  test('a finding is accepted with a reason until what it says changes, and can be opened again', async () => {
    const { report } = await ask(2);
    const { key } = report.transmission.findings[0]!;
    const accept = (values: object, role = 2) =>
      execute(acceptReportFinding, { part: 'transmission', key, ...values }, contextOf(role));
    for (const role of [7, 3, 9])
      await expect(accept({ reason: 'Ist so' }, role)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(accept({ reason: '' })).rejects.toMatchObject({
      fields: { reason: 'Bitte geben Sie an, warum der Befund in Ordnung ist.' },
    });
    await expect(accept({ reason: 'x', part: 'order' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(accept({ reason: 'x', part: 'links' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(accept({ reason: 'x', part: 'alle' })).rejects.toMatchObject({ code: 'invalid_input' });
    await accept({ reason: 'Wird mündlich übermittelt' });
    await expect(accept({ reason: 'Noch einmal' })).rejects.toMatchObject({ code: 'conflict' });
    const after = (await ask(2)).report.transmission;
    expect([after.total, after.findings]).toEqual([0, []]);
    expect(after.accepted).toEqual([
      expect.objectContaining({ key, process: 'EC_LEER', reason: 'Wird mündlich übermittelt', by: null }),
    ]);
    await store.client.query("update processes set title = 'Leerer' where process = 'EC_LEER'");
    expect(await found('transmission')).toEqual(['EC_LEER | Leerer']);
    await store.client.query("update processes set title = 'Leer' where process = 'EC_LEER'");
    const reopen = () => execute(reopenReportFinding, { key }, contextOf(2));
    await reopen();
    await expect(reopen()).rejects.toMatchObject({ code: 'not_found' });
    expect(await found('transmission')).toEqual(['EC_LEER | Leer']);
    const { rows } = await store.client.query(
      "select action, detail from audit_entries where action like 'report.%' order by uid",
    );
    expect(rows).toEqual([
      {
        action: 'report.accepted',
        detail: 'Leere Übertragung: EC_LEER 01.00: Leer – Wird mündlich übermittelt',
      },
      { action: 'report.reopened', detail: 'Leere Übertragung: Wird mündlich übermittelt' },
    ]);
  });
});
