import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { type TestDatabase, testClients } from '@/tests/support/database';
import { sessionOf } from '@/tests/support/sessions';
import { anonymous, type SessionState } from '../auth/state';
import { execute } from '../backend/execute';
import { findEndpoint } from '../backend/registry';
import { shareClient } from '../db/client';
import { forgetRevisions } from '../db/counts';
import { rowsOf } from '../db/rows';
import { seedBase, seedDemo } from '../db/seed';
import { PortalError } from '../errors';
import { viennaDay } from '../time/days';
import { chosenOf, type NamedRow } from './named';

jest.setTimeout(120_000);
process.env.LOG_LEVEL = 'silent';

/** A record as the tables have it. */
interface Row {
  uid: number;
  name: string;
  version: string;
  draft: boolean;
  final: boolean;
  from: string;
  until: string | null;
}

const versioned = sql`p.editing_status = 'Entwurf' as draft, p.editing_status = 'Final' as final,
  p.valid_from::text as "from", p.valid_until::text as until`;
const always = sql`'' as version, false as draft, true as final, '0000-00-00' as "from", null as until`;

const kinds = {
  processes: sql`select p.uid, p.process as name, lpad(p.version::numeric(6, 2)::text, 5, '0') as version, ${versioned} from processes p`,
  schemas: sql`select p.uid, p.schema as name, p.version, ${versioned} from schemas p`,
  'market-notifications': sql`select m.uid, m.message_code as name, lpad(p.version::numeric(6, 2)::text, 5, '0') as version, ${versioned}
    from market_notifications m join processes p on p.uid = m.process_uid
    where m.message_code not like 'DOPPELT%'`,
  'response-codes': sql`select r.uid, r.code::text as name, ${always} from response_codes r`,
  'market-partners': sql`select e.market_partner_uid as uid, e.ecnumber as name, ${always}
    from ecnumbers e join market_partners m on m.uid = e.market_partner_uid where m.active`,
};
type Noun = keyof typeof kinds;
const nouns = Object.keys(kinds) as Noun[];
const answers: Record<Noun, string> = {
  ...{ processes: 'process', schemas: 'schema', 'market-notifications': 'record' },
  ...{ 'response-codes': 'responseCode', 'market-partners': 'marketPartner' },
};

test.each([
  ['2026-01-31', 1],
  ['2026-02-01', 2],
  ['2026-02-28', 2],
  ['2026-03-01', 3],
])('on the first and the last day of a version it is meant: %s', (day, uid) => {
  const row = (own: number, from: string, until: string | null): NamedRow => ({
    ...{ uid: own, name: 'X', url: '', version: `0${own}.00`, series: '', final: true, withdrawn: false },
    ...{ from, until },
  });
  const rows = [
    row(1, '2026-01-01', '2026-01-31'),
    row(2, '2026-02-01', '2026-02-28'),
    row(3, '2026-03-01', null),
  ];
  expect(chosenOf(rows, { name: 'X', stichtag: day }, { one: 'Der Prozess' }, '2030-01-01')).toBe(uid);
  expect(chosenOf(rows, { name: 'X' }, { one: 'Der Prozess' }, day)).toBe(uid);
});

describe.each(testClients())('records by name on %s', (_, open) => {
  let store: TestDatabase;
  const rows = {} as Record<Noun, Row[]>;
  const admin = sessionOf(2);

  beforeAll(async () => {
    store = await open();
    shareClient(store.client);
    await seedBase(store.db);
    await seedDemo(store.db, { now: new Date() });
    // Versions one after the other with gaps, some of them drafts or in consultation, and names that need encoding.
    await store.db.execute(sql`insert into processes (process, version, title, valid_from, valid_until, editing_status)
      select name, v, 'Zufall', day, day + 60 + (v * 37)::int % 30,
        case when (v * 7)::int % 5 = 0 then 'Entwurf' when (v * 7)::int % 5 = 1 then 'Konsultation' else 'Final' end
      from (select n.name, v::numeric, date '2024-01-01' + (v * 90)::int as day
        from unnest(array['ZUFALL', 'Zähler A/B', '2024', 'NUR.EINS']) n(name), generate_series(1, 12) v) x
      where name <> 'NUR.EINS' or v = 5`);
    await store.db.execute(sql`insert into schemas (schema, version, namespace, valid_from, valid_until, editing_status)
      select 'Zufall', lpad(v::text, 2, '0') || 'p00', 'http://zufall.example/' || v, date '2024-01-01' + v * 90,
        date '2024-01-01' + v * 90 + 60, case when v % 4 = 0 then 'Entwurf' else 'Final' end from generate_series(1, 12) v`);
    await store.db.execute(sql`insert into market_notifications (process_uid, message_code, valid_from)
      select uid, 'ANTWORT_ZUFALL', valid_from from processes where process = 'ZUFALL'`);
    await store.db.execute(sql`insert into market_notifications (process_uid, message_code, valid_from)
      select uid, 'DOPPELT', valid_from from processes where process in ('ZUFALL', '2024') and version in (2, 3)`);
    // As long as a form takes it.
    await store.db.execute(sql`insert into market_notifications (process_uid, message_code, valid_from)
      select uid, ${'LANG'.repeat(20)}, valid_from from processes where process = 'ZUFALL' and version = 2`);
    for (const noun of nouns) rows[noun] = await rowsOf<Row>(store.db, kinds[noun]);
  });
  afterAll(async () => {
    shareClient(undefined);
    await store?.close();
  });

  async function ask(session: SessionState, path: string, input: object) {
    const { endpoint, parameters } = findEndpoint('GET', path)!;
    const context = { session, db: store.db, ip: '', userAgent: '', requestId: '', setCookies: [] };
    // biome-ignore lint/suspicious/noExplicitAny: answers of every kind
    return (await execute(endpoint, { ...parameters, ...input }, context)) as any;
  }
  /** The uid of the record, or how it is refused. */
  async function found(session: SessionState, noun: Noun, input: object) {
    try {
      return { uid: (await ask(session, `/${noun}/show`, input))[answers[noun]].uid as number };
    } catch (error) {
      if (error instanceof PortalError) return { refused: error.message, ...error.fields };
      throw error;
    }
  }

  test('every one is what its uid finds, whoever asks; what one may not see is not there', async () => {
    for (const [session, sees] of [
      [anonymous, ({ draft }: Row) => !draft],
      [admin, () => true],
    ] as const) {
      const wrong: unknown[] = [];
      let whole = 0;
      for (const noun of nouns)
        for (const [at, row] of rows[noun].entries()) {
          const { uid, name, version } = row;
          const input = { name, ...(version && { version }) };
          const { refused, ...answer } = (await found(session, noun, input)) as {
            uid?: number;
            refused?: string;
          };
          if (answer.uid !== (sees(row) ? uid : undefined)) wrong.push([noun, row, answer, refused]);
          if (!sees(row) || at % 50 > 0) continue;
          whole += 1;
          const byUid = await ask(session, `/${noun}/show/${uid}`, {});
          expect(await ask(session, `/${noun}/show`, input)).toEqual(byUid);
        }
      expect(wrong).toEqual([]);
      expect(whole).toBeGreaterThan(10);
    }
  });

  test('1,000 names with days and versions lead to what the tables say, and a draft leaves no trace', async () => {
    const any = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)]!;
    const today = viennaDay(new Date());
    const wrong: unknown[] = [];
    const seen = { found: 0, missing: 0 };
    const last = <T>(all: T[]) => all.at(-1);
    for (let n = 0; n < 1_000; n++) {
      const noun = any(['processes', 'schemas', 'market-notifications'] as const);
      const session = any([anonymous, anonymous, admin]);
      const { name } = any(rows[noun]);
      const day = viennaDay(new Date(Date.UTC(2023, 9, 1 + Math.random() * 1_500)));
      const version = any([undefined, undefined, 'aktuell', any(rows[noun]).version]);
      const asked = { name, ...(version ? { version } : any([{ stichtag: day }, {}])) };
      const all = rows[noun]
        .filter((row) => row.name === name && (session === admin || !row.draft))
        .sort((a, b) => (a.version < b.version ? -1 : 1));
      const finals = all.filter(({ final }) => final).sort((a, b) => (a.from < b.from ? -1 : 1));
      const on = 'stichtag' in asked ? day : today;
      const inForce = last(finals.filter(({ from, until }) => from <= on && (!until || until >= on)));
      const before = last(
        finals.filter(({ until }) => until && until < on).sort((a, b) => (a.until! < b.until! ? -1 : 1)),
      );
      const after = finals.find(({ from }) => from > on);
      let expected: Row | undefined;
      let near: (string | undefined)[] = [undefined, undefined];
      if (version && version !== 'aktuell') {
        expected = all.find((row) => row.version === version);
        near = [
          last(all.filter((row) => row.version < version)),
          all.find((row) => row.version > version),
        ].map((row) => row?.version);
      } else if ('stichtag' in asked) {
        expected = inForce;
        near = [before?.version, after?.version];
      } else expected = inForce ?? after ?? before ?? last(all);
      const answer: { uid?: number; refused?: string; predecessor?: string; successor?: string } =
        await found(session, noun, asked);
      if (expected) {
        seen.found += 1;
        if (answer.uid !== expected.uid) wrong.push([noun, asked, expected, answer]);
        continue;
      }
      seen.missing += 1;
      const told = [/vorige ist ([\w.]+?)[,.]?(?: |$)/i, /nächste ist ([\w.]+?)\.?$/i].map(
        (pattern) => pattern.exec(answer.refused ?? '')?.[1],
      );
      if (answer.uid !== undefined || JSON.stringify(told) !== JSON.stringify(near))
        wrong.push([noun, asked, near, told, answer]);
    }
    expect(wrong.slice(0, 3)).toEqual([]);
    expect([seen.found > 100, seen.missing > 100]).toEqual([true, true]);
  });

  test('what is refused leads on, in words for people and addresses for programs', async () => {
    expect(await found(anonymous, 'processes', { name: 'ZUFALL', version: '03.50' })).toEqual({
      refused: expect.stringMatching(
        /^Eine Version 03.50 von ZUFALL gibt es nicht. Die vorige ist 0\d.00, die nächste ist 0\d.00.$/,
      ),
      predecessor: expect.stringMatching(/^\/prozesse\/ZUFALL\/0[1-3].00$/),
      successor: expect.stringMatching(/^\/prozesse\/ZUFALL\/0[4-9].00$/),
    });
    expect(await found(anonymous, 'processes', { name: 'ZUFALL', version: '3' })).toEqual(
      await found(anonymous, 'processes', { name: 'ZUFALL', version: '03.00' }),
    );
    expect(await found(anonymous, 'processes', { name: 'NIE' })).toEqual({
      refused: 'Einen Prozess NIE gibt es nicht.',
    });
    expect(await found(anonymous, 'processes', { name: 'ZUFALL', stichtag: '2027-02-30' })).toMatchObject({
      stichtag: expect.stringContaining('2027-05-01'),
    });
    // NUR.EINS is a draft alone: as if it were not there.
    const draft = await found(anonymous, 'processes', { name: 'NUR.EINS', version: '05.00' });
    expect(draft).toEqual({ refused: 'Einen Prozess NUR.EINS gibt es nicht.' });
    // Nobody guesses which of two processes is meant.
    for (const more of [{}, { version: '02.00' }, { stichtag: '2024-08-01' }])
      expect(await found(admin, 'market-notifications', { name: 'DOPPELT', ...more })).toEqual({
        refused: 'DOPPELT gibt es mehrfach: in 2024 und ZUFALL.',
      });
  });

  test('a withdrawn version says why under its name, and under no name that its draft has since', async () => {
    const sentence = 'ZUFALL 02.00 wurde am 1. Mai 2026 zurückgezogen. Grund: Probe.';
    await store.db.execute(sql`update processes set editing_status = 'Entwurf', withdrawn_at = now(), withdrawal = ${sentence},
      first_public_at = now() where process = 'ZUFALL' and version = 2`);
    await store.db.execute(sql`insert into market_notifications (process_uid, message_code, valid_from, changed_at)
      select uid, 'SPÄTER', valid_from, now() + interval '1 minute' from processes where process = 'ZUFALL' and version = 2`);
    forgetRevisions();
    expect(await found(anonymous, 'processes', { name: 'ZUFALL', version: '02.00' })).toMatchObject({
      refused: sentence,
    });
    // Its messages went with it; what its draft has since is nobody's business.
    const message = { name: 'LANG'.repeat(20), version: '02.00' };
    expect(await found(anonymous, 'market-notifications', message)).toMatchObject({ refused: sentence });
    expect(await found(anonymous, 'market-notifications', { ...message, name: 'SPÄTER' })).toEqual({
      refused: 'Eine Marktnachricht SPÄTER gibt es nicht.',
    });
    const [gone, late] = await rowsOf<{ uid: number }>(
      store.db,
      sql`select uid from market_notifications where message_code in (${message.name}, 'SPÄTER') order by message_code`,
    );
    const show = (uid: number) => ask(anonymous, `/market-notifications/show/${uid}`, {});
    await expect(show(gone!.uid)).rejects.toMatchObject({ status: 410, message: sentence });
    await expect(show(late!.uid)).rejects.toMatchObject({ status: 404 });
    // Of two processes one has that version no more: the other one's message is meant.
    const [other] = await rowsOf<{ uid: number }>(
      store.db,
      sql`select m.uid from market_notifications m join processes p on p.uid = m.process_uid
        where m.message_code = 'DOPPELT' and p.process = '2024' and p.version = 2`,
    );
    expect(await found(anonymous, 'market-notifications', { name: 'DOPPELT', version: '02.00' })).toEqual({
      uid: other!.uid,
    });
    await store.db.execute(
      sql`update processes set process = 'FALL' where process = 'ZUFALL' and version = 2`,
    );
    forgetRevisions();
    expect(await found(anonymous, 'processes', { name: 'FALL', version: '02.00' })).toEqual({
      refused: 'Einen Prozess FALL gibt es nicht.',
    });
  });

  test('the sitemap names each by its name', async () => {
    const { uids, addresses } = await ask(anonymous, '/processes/uids/list', {});
    const shown = rows.processes.filter(({ draft }) => !draft);
    expect(uids.length).toBe(addresses.length);
    expect(addresses).toEqual(
      expect.arrayContaining(['/prozesse/EC_REQ_ONL/03.00', '/prozesse/Z%C3%A4hler%20A~B/01.00']),
    );
    expect(addresses.filter((one: string) => /^\/prozesse\/\d+$/.test(one)).length).toBe(
      shown.filter(({ name }) => name === '2024').length,
    );
    const partners = await ask(anonymous, '/market-partners/uids/list', {});
    expect(
      partners.addresses.filter((one: string) => /^\/marktpartner\/[A-Z]{2}\d{6}$/.test(one)).length,
    ).toBeGreaterThan(100);
  });
});
