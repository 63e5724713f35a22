import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { SaxesParser } from 'saxes';
import { type TestDatabase, testClients } from '@/tests/support/database';
import { shareClient } from '../db/client';
import { forgetRevisions } from '../db/counts';
import { rowsOf } from '../db/rows';
import { seedBase, seedDemo } from '../db/seed';
import type { Participant } from '../processes/model';
import { roleCalendar } from './calendar';
import { roleFeed } from './feed';
import type { RoleChanges } from './model';
import { listCodes } from './queries';
import { daysOf, readRoleChanges, tellAll } from './tell';
import { verdictText } from './texts';

jest.setTimeout(90_000);

const listed = '2026-10-05';
const now = new Date('2026-11-22T09:00:00Z');

describe.each(testClients())('what changes for a role on %s', (_, open) => {
  let store: TestDatabase;
  let roles: Participant[];
  const role = (code: string) => roles.find((one) => one.code === code)!;
  const read = (code: string, asked: { date?: string; since?: string } = { date: listed }) => {
    forgetRevisions();
    return readRoleChanges(store.db, [role(code)], asked, now);
  };
  const run = async <T>(statement: ReturnType<typeof sql>) => {
    const rows = await rowsOf<T>(store.db, statement);
    forgetRevisions();
    return rows;
  };
  const messagesOf = ({ messages }: RoleChanges) =>
    messages
      .map(({ process, messageCode, kind, sends, receives }) =>
        [process.process, messageCode, kind, sends ? 's' : '', receives ? 'r' : ''].join(' ').trim(),
      )
      .sort();

  beforeAll(async () => {
    store = await open();
    shareClient(store.client);
    await seedBase(store.db);
    await seedDemo(store.db, { now });
    roles = await listCodes(store.db);
  });
  afterAll(async () => {
    shareClient(undefined);
    await store?.close();
  });

  test('the interface list of 05.10.2026, for suppliers, as it stands in the list', async () => {
    const changes = await read('LA');
    expect(
      changes.processes.map(({ kind, before, after }) => [
        after!.process,
        kind,
        before?.version ?? null,
        after!.version,
      ]),
    ).toEqual([
      ['CR_MSG', 'replaced', 3.2, 3.3],
      ['CR_REQ_PT', 'replaced', 3, 4.3],
      ['MD_REQ_GN', 'new', null, 3.4],
    ]);
    expect(messagesOf(changes)).toEqual([
      'CR_MSG DATEN_CRMSG changed  r',
      'MD_REQ_GN ABLEHNUNG_GN new s r',
      'MD_REQ_GN ANFORDERUNG_GN new s r',
      'MD_REQ_GN ANTWORT_GN new s r',
    ]);
    expect(changes.messages.find(({ messageCode }) => messageCode === 'DATEN_CRMSG')!.fields).toEqual([
      { field: 'Schema', before: 'ConsumptionRecord 01p40', after: 'ConsumptionRecord 01p41' },
    ]);
    expect(changes.processes.map(({ unchanged }) => unchanged)).toEqual([1, 3, 0]);
    const record = changes.schemas.find(({ after }) => after?.schema === 'ConsumptionRecord')!;
    expect([record.before?.version, record.after?.version, record.messages]).toEqual([
      '01p40',
      '01p41',
      ['DATEN_CRMSG'],
    ]);
  });

  test('and for communities', async () => {
    const changes = await read('AB');
    expect(changes.processes.map(({ after, kind }) => `${after!.process} ${kind}`)).toEqual([
      'CR_MSG replaced',
      'EC_PODLIST new',
      'EC_PRT_CHANGE new',
      'EC_PRTFACT_CHANGE new',
      'EC_REQ_OFF replaced',
      'EC_REQ_ONL replaced',
    ]);
    const changed = changes.messages.filter(({ kind }) => kind === 'changed');
    expect(changed.map(({ messageCode, sends }) => `${messageCode} ${sends}`).sort()).toEqual([
      'ABSCHLUSS_ECOF false',
      'ABSCHLUSS_ECON false',
      'ANFORDERUNG_ECOF true',
      'ANFORDERUNG_ECON true',
      'DATEN_CRMSG false',
    ]);
    expect(changes.counts).toMatchObject({ processes: 6, messages: 14 });
    const pairs = changes.schemas.filter(({ before, after }) => before && after);
    expect(
      pairs.map(({ before, after }) => `${before!.schema} ${before!.version} ${after!.version}`),
    ).toEqual(['CMRequest 01p20 01p30', 'ConsumptionRecord 01p40 01p41', 'ECMPList 01p10 01p20']);
    // They only send CMRequest and only receive ConsumptionRecord. Of ECMPList they sent no 01p10; what they send is new.
    expect(pairs.map(verdictText)).toEqual([
      'Sender: verträglich',
      'Empfänger muss ändern',
      'Empfänger muss ändern',
    ]);
    expect(pairs.map(({ verdict, receiver }) => [verdict, receiver])).toEqual([
      ['verträglich', 'bricht'],
      ['verträglich', 'bricht'],
      ['bricht', 'bricht'],
    ]);
    expect(pairs[2]).toMatchObject({ breaking: 2, receiverBreaking: 13 });
    expect(changes.counts.breaking).toBe(2);
    const operator = (await read('NB')).schemas.find(({ after }) => after?.schema === 'CMRequest')!;
    expect(verdictText(operator)).toBe('Empfänger muss ändern');
  });

  // The day before against the day itself, worked out by another way: what is in force on either.
  test.each(['NB', 'LA', 'AB', 'SP', 'EP', 'SOGL'])('%s: the two days laid over each other', async (code) => {
    const uid = role(code).uid;
    for (const day of [listed, '2026-04-07', '2027-04-05']) {
      const side = (at: string) => sql`select p.process, m.message_code as code, m.schema_uid,
          (select string_agg(side || participant_uid, ',' order by side, participant_uid)
            from market_notification_participants l where l.market_notification_uid = m.uid) as sides,
          (select string_agg(response_code_uid::text, ',' order by response_code_uid)
            from market_notification_response_codes l where l.market_notification_uid = m.uid) as codes
        from processes p join market_notifications m on m.process_uid = p.uid
        where p.editing_status = 'Final' and ${at}::date between p.valid_from and coalesce(p.valid_until, '2999-01-01')
          and p.version = (select max(n.version) from processes n where n.process = p.process
            and n.editing_status = 'Final' and ${at}::date between n.valid_from and coalesce(n.valid_until, '2999-01-01'))
          and exists (select 1 from market_notification_participants l
            where l.market_notification_uid = m.uid and l.participant_uid = ${uid})`;
      const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
      const expected = await run<{ one: string }>(sql`
        select coalesce(a.process, b.process) || ' ' || coalesce(a.code, b.code) || ' ' ||
          case when b.code is null then 'new' when a.code is null then 'gone' else 'changed' end as one
        from (${side(day)}) a full join (${side(before)}) b using (process, code)
        where (a.schema_uid, a.sides, a.codes) is distinct from (b.schema_uid, b.sides, b.codes) order by 1`);
      const { messages } = await read(code, { date: day });
      const found = messages.map(
        ({ process, messageCode, kind }) => `${process.process} ${messageCode} ${kind}`,
      );
      expect(found.sort()).toEqual(expected.map(({ one }) => one).sort());
    }
  });

  test('changed deadlines of the role and its next day; nothing asked is the next day', async () => {
    const changes = await read('SP', {});
    expect(new Date(changes.date! * 1000).toISOString()).toBe('2027-04-04T22:00:00.000Z');
    expect(changes.deadlines.map(({ step }) => step.name)).toEqual([
      'Aufhebung ablehnen',
      'Aufhebung bestätigen',
    ]);
    expect(changes.deadlines[0]).toMatchObject({
      before: expect.stringMatching(/^2 Arbeitstage nach/),
      after: expect.stringMatching(/^1 Arbeitstag nach/),
    });
    expect((await read('LA', {})).date).toBeNull();
    expect((await read('BKO', {})).days).toEqual([]);
  });

  test('drafts and versions in consultation are nobody’s change', async () => {
    const changes = await read('NB', { since: '2000-01-01', date: '2099-12-31' });
    const told = changes.processes.flatMap(({ before, after }) => [before?.uid, after?.uid]);
    const hidden = await run<{ uid: number }>(sql`select uid from processes where editing_status <> 'Final'`);
    expect(hidden.length).toBeGreaterThan(1);
    expect(hidden.filter(({ uid }) => told.includes(uid))).toEqual([]);
    expect(changes.messages.filter(({ process }) => hidden.some(({ uid }) => uid === process.uid))).toEqual(
      [],
    );
    expect(changes.days).not.toContain(Date.parse('2027-10-03T22:00:00Z') / 1000);
    await run(
      sql`update processes set editing_status = 'Entwurf' where process = 'MD_REQ_GN' and version = 3.4`,
    );
    expect((await read('LA')).processes.map(({ after }) => after!.process)).toEqual(['CR_MSG', 'CR_REQ_PT']);
    await run(
      sql`update processes set editing_status = 'Final' where process = 'MD_REQ_GN' and version = 3.4`,
    );
    expect((await read('LA')).processes).toHaveLength(3);
  });

  test('ends, comes and goes for a role, and messages with days of their own', async () => {
    const insert = async (version: number, from: string, until: string | null) => {
      const [row] = await run<{ uid: number }>(sql`insert into processes
        (process, version, title, editing_status, valid_from, valid_until)
        values ('TEST_X', ${version}, 'Test', 'Final', ${from}, ${until}) returning uid`);
      return row!.uid;
    };
    const message = async (
      process: number,
      code: string,
      sender: string,
      receiver: string,
      from: string,
      until: string | null = null,
    ) => {
      const [row] = await run<{ uid: number }>(sql`insert into market_notifications
        (process_uid, message_code, valid_from, valid_until) values (${process}, ${code}, ${from}, ${until}) returning uid`);
      await run(sql`insert into market_notification_participants values
        (${row!.uid}, ${role(sender).uid}, 'sender'), (${row!.uid}, ${role(receiver).uid}, 'receiver')`);
    };
    const one = await insert(1, '2030-01-01', '2030-12-31');
    const two = await insert(2, '2031-01-01', '2031-12-31');
    await message(one, 'A', 'BKO', 'NB', '2030-01-01');
    await message(one, 'B', 'FNB', 'NB', '2030-01-01', '2030-06-30');
    await message(two, 'A', 'RZF', 'NB', '2031-01-01');
    await message(two, 'C', 'RZF', 'NB', '2031-07-01');

    const kinds = async (code: string) => {
      const { days } = await read(code);
      const found: string[] = [];
      for (const day of days.filter((at) => at > Date.parse('2029-01-01') / 1000)) {
        const date = new Date((day + 7200) * 1000).toISOString().slice(0, 10);
        const { processes, messages } = await read(code, { date });
        found.push(
          [
            date,
            ...processes.map(({ kind }) => kind),
            ...messages.map(({ kind, messageCode }) => `${messageCode} ${kind}`),
          ].join(' '),
        );
      }
      return found;
    };
    expect(await kinds('BKO')).toEqual(['2030-01-01 new A new', '2031-01-01 leaves A gone']);
    expect(await kinds('RZF')).toEqual([
      '2031-01-01 joins A new',
      '2031-07-01 C new',
      '2032-01-01 ends A gone C gone',
    ]);
    expect(await kinds('FNB')).toEqual(['2030-01-01 new B new', '2030-07-01 B gone', '2031-01-01 leaves']);
    expect(await kinds('NB')).toEqual([
      '2030-01-01 new A new B new',
      '2030-07-01 B gone',
      '2031-01-01 replaced A changed',
      '2031-07-01 C new',
      '2032-01-01 ends A gone C gone',
    ]);
    const whole = await read('NB', { since: '2030-01-01', date: '2032-01-01' });
    expect(whole.counts).toMatchObject({ processes: 3, messages: 7 });
    const sent = (await read('NB', { date: '2031-01-01' })).messages[0]!;
    expect(sent).toMatchObject({
      ...{ sends: false, receives: true, senders: ['RZF'] },
      fields: [{ field: 'Sender', before: 'BKO', after: 'RZF' }],
    });
    // A message that goes on after months in which no version was valid.
    const three = await insert(3, '2040-01-01', '2040-06-30');
    const four = await insert(4, '2041-01-01', null);
    await message(three, 'D', 'FNB', 'NB', '2040-01-01', '2040-06-30');
    await message(four, 'D', 'FNB', 'NB', '2041-01-01');
    const again = await read('FNB', { date: '2041-01-01' });
    expect(again).toMatchObject({ processes: [{ after: { uid: four } }], messages: [] });
    await run(sql`delete from processes where process = 'TEST_X'`);
  });

  test('a schema version that begins while the role’s messages use the one before', async () => {
    const [{ uid } = { uid: 0 }] = await run<{ uid: number }>(sql`insert into schemas
      (schema, version, namespace, editing_status, valid_from)
      values ('CMRevoke', '09p90', 'urn:test:cmrevoke', 'Final', '2031-03-01') returning uid`);
    const changes = await read('SP', { date: '2031-03-01' });
    expect(changes.schemas).toMatchObject([
      {
        before: { version: '01p10' },
        after: { uid },
        ...{ verdict: null, sends: true, receives: true },
        messages: expect.arrayContaining(['AUFHEBUNG_CCMS']),
      },
    ]);
    expect((await read('LA', { date: '2031-03-01' })).schemas).toEqual([]);
    await run(sql`update schemas set editing_status = 'Entwurf' where uid = ${uid}`);
    expect((await read('SP', { date: '2031-03-01' })).schemas).toEqual([]);
    expect(await daysOf(store.db, [role('SP')])).not.toContain('2031-03-01');
    await run(sql`delete from schemas where uid = ${uid}`);
  });

  test('only public consultations that take statements and concern the role', async () => {
    const [process] = await run<{ uid: number }>(
      sql`select uid from processes where process = 'CM_REV_SP' limit 1`,
    );
    const consult = async (title: string, internal: boolean, from: string, until: string) => {
      const [row] = await run<{ uid: number }>(sql`insert into consultations
        (title, consultation_start, statements_until, internal) values (${title}, ${from}, ${until}, ${internal}) returning uid`);
      await run(sql`insert into consultation_processes values (${row!.uid}, ${process!.uid})`);
    };
    await consult('T offen', false, '2026-11-01', '2026-12-01');
    await consult('T intern', true, '2026-11-01', '2026-12-01');
    await consult('T kommt', false, '2026-11-25', '2026-12-01');
    await consult('T vorbei', false, '2026-10-01', '2026-11-01');
    const titles = async (code: string) =>
      (await read(code)).consultations.map(({ title }) => title).filter((title) => title.startsWith('T '));
    expect(await titles('SP')).toEqual(['T offen']);
    expect(await titles('LA')).toEqual([]);
    expect(
      roleCalendar(
        role('SP'),
        await tellAll(store.db, [role('SP')], now),
        (await read('SP')).consultations,
        site,
      ),
    ).toContain('Stellungnahmen bis: T offen');
    await run(sql`delete from consultations where title like 'T %'`);
  });

  const site = { url: 'https://portal.example', name: 'Portal' };
  const entriesOf = (xml: string) => {
    const parser = new SaxesParser({ xmlns: true });
    parser.on('error', (error) => {
      throw error;
    });
    parser.write(xml).close();
    return [...xml.matchAll(/<entry>\s*<id>([^<]+)<\/id>\s*<title>([^<]+)/g)].map(([, id, title]) => ({
      id,
      title,
    }));
  };

  test('feed and calendar tell each version once, with ids that stay', async () => {
    const told = await tellAll(store.db, [role('AB')], now);
    const xml = roleFeed(role('AB'), told, { origin: site.url, portalName: site.name });
    const entries = entriesOf(xml);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    expect(entries.map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        'EC_REQ_ONL 03.00 gilt ab 05.10.2026 und löst EC_REQ_ONL 02.40 ab.',
        'EC_PODLIST 02.10 gilt ab 05.10.2026, als neuer Prozess.',
      ]),
    );
    expect(xml).toContain('ANFORDERUNG_ECON (senden, geändert): Schema: CMRequest 01p20 → CMRequest 01p30');
    await run(
      sql`update processes set changed_at = now() + interval '1 hour', title = title || '.' where process = 'EC_PODLIST'`,
    );
    const later = entriesOf(
      roleFeed(role('AB'), await tellAll(store.db, [role('AB')], now), {
        origin: site.url,
        portalName: site.name,
      }),
    );
    expect(later.map(({ id }) => id).sort()).toEqual(entries.map(({ id }) => id).sort());
    expect(later[0]!.title).toContain('EC_PODLIST');

    // Of more than it holds, what was saved last is in it.
    const [one] = told.processes;
    const many = Array.from({ length: 101 }, (_one, at) => ({
      ...one!,
      after: { ...one!.after!, uid: 1_000 + at },
      changed: at,
    }));
    const full = entriesOf(
      roleFeed(role('AB'), { ...told, processes: many }, { origin: site.url, portalName: site.name }),
    );
    expect(full).toHaveLength(100);
    expect(full.some(({ id }) => id!.includes('/processes/1100/'))).toBe(true);

    const calendar = roleCalendar(role('AB'), told, [], site);
    expect(calendar.match(/(?<=DTSTART;VALUE=DATE:)\d+/g)).toEqual(['20260407', '20261005']);
    expect(calendar).toContain(`UID:aenderungen-${role('AB').uid}-2026-10-05@portal.example`);
  });
});
