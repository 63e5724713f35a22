import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bothClients, type TestDatabase } from '@/tests/support/database';
import { checkPassword } from '../../auth/passwords';
import { notMarketRoles } from '../../auth/roles';
import { isAlreadyClean } from '../../html/already-clean';
import { reportParts } from '../../processes/report/model';
import { findInconsistencies } from '../../processes/report/queries';
import { matchRoute } from '../../routes';
import { demoAccounts, demoPassword, hasDemoAccounts, type SeedCounts, seedBase, seedDemo } from '.';
import { mainNavigation } from './base/navigation';
import interfaceList from './data/interface-list.json' with { type: 'json' };
import { publishedVersions } from './demo/published-versions';
import { addStandards, listMissing, standards } from './standards';

const now = new Date('2026-11-21T08:00:00Z');

describe.each(bothClients())('the content of an empty database on %s', (_, open) => {
  let database: TestDatabase;
  let base: SeedCounts;
  let demo: SeedCounts;
  const query = async <T = Record<string, unknown>>(text: string, values: unknown[] = []) =>
    (await database.client.query(text, values)).rows as T[];
  const count = async (from: string) =>
    (await query<{ count: number }>(`select count(*)::int as count from ${from}`))[0]!.count;

  beforeAll(async () => {
    database = await open();
    expect(await hasDemoAccounts(database.client)).toBe(false);
    // Two processes of the site that start together: one of them writes.
    const twice = async (seed: () => Promise<SeedCounts | false>) => {
      const counts = (await Promise.all([seed(), seed()])).filter((result) => result !== false);
      expect(counts).toHaveLength(1);
      return counts[0]!;
    };
    base = await twice(() => seedBase(database.db));
    demo = await twice(() => seedDemo(database.db, { now }));
  });
  afterAll(() => database?.close());

  test('counts what it wrote', async () => {
    expect(base).toMatchObject({ Navigationseinträge: await count('navigation_entries') });
    expect(demo).toMatchObject({
      Responsecodes: 143,
      Marktpartnernummern: 256,
      Umspannwerke: 440,
      Schemas: await count('schemas'),
      Prozesse: await count('processes'),
      Marktnachrichten: await count('market_notifications'),
      Prozessschritte: await count('process_steps'),
      'Demo-Konten': 11,
    });
    expect(await count('response_codes')).toBe(143);
    expect(await count('ecnumbers')).toBe(256);
    expect(
      await count('response_codes where uid not in (select response_code_uid from response_code_categories)'),
    ).toBe(0);
  });

  test('an older portal gets what is new once, and keeps away what was deleted', async () => {
    const { db } = database;
    const upgrade = () => seedBase(db);
    const there = async (slug: string, area = 'main') =>
      (await query<{ label: string; parent: string | null; position: number; print: number[] }>(
        `select n.label, p.label as parent, n.position, n.print from navigation_entries n
           left join navigation_entries p on p.uid = n.parent_uid where n.slug = $1 and n.area = $2 order by p.uid nulls first`,
        [slug, area],
      )) as { label: string; parent: string | null; position: number; print: number[] }[];
    expect([await upgrade(), await listMissing(db)]).toEqual([false, []]);
    // As a portal of an earlier version: without memory, without some entries, and some were deleted by people.
    await query('delete from offered_standards');
    await query(
      "delete from navigation_entries where slug in ('/fristen', '/prozesse/pruefbericht', '/feeds', '/verfuegbare-netzanschlusskapazitaeten')",
    );
    await query("delete from navigation_entries where slug like '/verwaltung%'");
    await query("delete from content_pages where subtitle = 'barrierefreiheit'");
    await query("delete from navigation_entries where slug = '/barrierefreiheit'");
    await query(
      "insert into audit_entries (action, detail) values ('navigation.deleted', 'Navigation „Netzanschlusskapazitäten“')",
    );
    await query(
      "insert into audit_entries (action, detail) values ('content.deleted', '/barrierefreiheit „Erklärung zur Barrierefreiheit“')",
    );
    await query("delete from navigation_entries where slug = '/glossar'");
    const terms = await count('glossary_terms');
    await query('delete from glossary_terms');
    const missing = (await listMissing(db)).length;
    expect(await Promise.all([upgrade(), upgrade()])).toContainEqual({
      'fehlende Standardeinträge': missing - 2,
    });
    expect(await upgrade()).toBe(false);
    expect(await count('glossary_terms')).toBe(terms);
    expect(await there('/fristen')).toEqual([
      { label: 'Fristenrechner', parent: 'Marktprozesse', position: 7, print: [] },
    ]);
    expect(await there('/prozesse/pruefbericht')).toMatchObject([{ parent: 'Marktprozesse', print: [2] }]);
    expect(await there('/verwaltung')).toMatchObject([
      { parent: null },
      { parent: 'Verwaltung', print: [1] },
    ]);
    expect(await there('/feeds', 'footer')).toHaveLength(1);
    // What people deleted before and after stays away, until somebody wants it back.
    expect(await there('/verfuegbare-netzanschlusskapazitaeten')).toEqual([]);
    await query("delete from navigation_entries where slug = '/fristen'");
    expect(await upgrade()).toBe(false);
    expect((await listMissing(db)).map(({ label }) => label)).toEqual([
      'Erklärung zur Barrierefreiheit',
      'Fristenrechner',
      'Netzanschlusskapazitäten',
    ]);
    const restore = () =>
      db.transaction(async (tx) =>
        addStandards(
          tx,
          standards.map(({ key }) => key),
          7,
        ),
      );
    expect(await restore()).toEqual([
      'Erklärung zur Barrierefreiheit',
      'Fristenrechner',
      'Netzanschlusskapazitäten',
    ]);
    expect([await restore(), await listMissing(db)]).toEqual([[], []]);
    const [page] = await query<{ versions: number; footer: boolean }>(
      `select footer, (select count(*)::int from content_page_versions v where v.page_uid = p.uid) as versions
       from content_pages p where subtitle = 'barrierefreiheit'`,
    );
    expect(page).toEqual({ footer: true, versions: 1 });
    const top = await query<{ label: string }>(
      "select label from navigation_entries where area = 'main' and parent_uid is null order by position",
    );
    expect(top.map(({ label }) => label)).toEqual(mainNavigation.map(({ label }) => label));
  });

  test('the lists of an older portal get what is new once, and keep away what was deleted', async () => {
    const key = 'response_categories Herkunftsnachweise und SOGL';
    const forget = () => query("delete from offered_standards where key like '%\\_categories %'");
    const lists = () => query("select name, position from response_categories where name like 'Herkunft%'");
    const before = await lists();
    await query("update response_categories set name = 'Umbenannt' where name like 'Herkunft%'");
    expect([await seedBase(database.db), await lists()]).toEqual([false, []]);
    await forget();
    expect(await seedBase(database.db)).toEqual({ 'fehlende Standardeinträge': 1 });
    expect(await lists()).toEqual([{ ...before[0], position: Number(before[0]!.position) + 1 }]);
    expect(await query('select key from offered_standards where key = $1', [key])).toHaveLength(1);
    // What is there under its name stays as it is.
    await forget();
    expect(await seedBase(database.db)).toBe(false);
    await query("delete from response_categories where name like 'Herkunft%'");
    await query(
      "update response_categories set name = 'Herkunftsnachweise und SOGL' where name = 'Umbenannt'",
    );
    expect([await seedBase(database.db), await lists()]).toEqual([false, before]);
  });

  test('writes the interface list exactly', async () => {
    const rows = await query(
      `select p.process, p.version::float8 as version, n.message_code as code, n.schema_set as "schemaSet",
         s.schema || '_' || s.version as schema, s.namespace, p.valid_from::text as from, p.valid_until::text as until,
         (select array_agg(c.code order by c.code) from market_notification_participants m
            join participants c on c.uid = m.participant_uid
            where m.market_notification_uid = n.uid and side = 'sender') as sender,
         (select array_agg(c.code order by c.code) from market_notification_participants m
            join participants c on c.uid = m.participant_uid
            where m.market_notification_uid = n.uid and side = 'receiver') as receiver
       from market_notifications n join processes p on p.uid = n.process_uid join schemas s on s.uid = n.schema_uid
       where p.valid_from = '2026-10-05' and p.editing_status = 'Final'`,
    );
    const expected = interfaceList.flatMap(({ messages, validFrom, ...process }) =>
      messages.map((message) => ({
        ...process,
        code: message.code,
        schema: message.schema,
        namespace: expect.stringContaining(message.schema.toLowerCase().replace('_', '/')),
        from: validFrom,
        // A version that the demo makes up follows this one.
        until: process.process === 'CM_REV_SP' ? '2027-04-04' : null,
        sender: [...message.sender].sort(),
        receiver: [...message.receiver].sort(),
      })),
    );
    expect(expected).toHaveLength(33);
    expect(rows).toHaveLength(33);
    expect(rows).toEqual(expect.arrayContaining(expected));
  });

  test('EC_REQ_ONL 03.00 asks with CMRequest 01p30, its predecessor with 01p20', async () => {
    const rows = await query(
      `select p.version::float8 as version, s.version as schema, parent.version::float8 as parent, p.valid_until::text as until
       from processes p join market_notifications n on n.process_uid = p.uid
       join schemas s on s.uid = n.schema_uid left join processes parent on parent.uid = p.parent_uid
       where p.process = 'EC_REQ_ONL' and n.message_code = 'ANFORDERUNG_ECON' order by p.version`,
    );
    expect(rows).toEqual([
      { version: 2.4, schema: '01p20', parent: null, until: '2026-10-04' },
      { version: 3, schema: '01p30', parent: 2.4, until: null },
    ]);
  });

  test('messages have the rules that the text of their own process states, with the code that a rejection foresees', async () => {
    const rules = await query<{ code: string; said: string[]; answers: number[] }>(
      `select m.message_code as code, array_agg(distinct l.test order by l.test) as said,
          array_agg(distinct r.code order by r.code) as answers
        from market_notification_rules l join market_notifications m on m.uid = l.market_notification_uid
        join processes p on p.uid = m.process_uid left join response_codes r on r.uid = l.response_code_uid
        where p.valid_until is null and m.message_code in ('ANFORDERUNG_PT', 'ANFORDERUNG_GN', 'DATEN_CRMSG', 'SENDEN_ECP')
        group by m.message_code order by m.message_code`,
    );
    const sent = ['MeteringPoint', 'ProcessDate'];
    expect(rules).toMatchObject([
      { code: 'ANFORDERUNG_GN', said: sent, answers: [76] },
      { code: 'ANFORDERUNG_PT', said: ['AssumptionOfCosts', ...sent], answers: [76] },
      { code: 'DATEN_CRMSG', answers: [73] },
      { code: 'SENDEN_ECP', answers: [null] },
    ]);
  });

  test('every status, drafts and every consultation status can be seen', async () => {
    const [processes] = await query(
      `select count(*) filter (where editing_status = 'Final' and valid_from <= $1 and coalesce(valid_until, 'infinity') >= $1)::int as active,
         count(*) filter (where editing_status = 'Final' and valid_from > $1)::int as future,
         count(*) filter (where valid_until < $1)::int as expired,
         count(*) filter (where editing_status = 'Konsultation')::int as consulted,
         count(*) filter (where editing_status = 'Entwurf')::int as drafts from processes`,
      ['2026-11-21'],
    );
    expect(processes).toEqual({ active: 23, future: 1, expired: 14, consulted: 6, drafts: 1 });
    const [consultations] = await query(
      `select count(*) filter (where internal)::int as internal,
         count(*) filter (where not internal and decided_at is not null)::int as closed,
         count(*) filter (where not internal and decided_at is null and statements_until < $1)::int as running,
         count(*) filter (where not internal and decided_at is null and statements_until >= $1 and consultation_start <= $1)::int as open
       from consultations`,
      [now],
    );
    expect(consultations).toEqual({ internal: 1, closed: 3, running: 1, open: 1 });
    expect(await count(`events where starts_at > '2026-11-21'`)).toBe(3);
  });

  test('says nothing that contradicts itself or was never so', async () => {
    const overlaps = (table: string, name: string) =>
      count(`${table} a join ${table} b on b.${name} = a.${name} and b.uid > a.uid
        and a.editing_status = 'Final' and b.editing_status = 'Final'
        and a.valid_from <= coalesce(b.valid_until, 'infinity') and b.valid_from <= coalesce(a.valid_until, 'infinity')`);
    expect([await overlaps('processes', 'process'), await overlaps('schemas', 'schema')]).toEqual([0, 0]);
    // What a message is sent in holds as long as its process does.
    expect(
      await query(`select p.process, p.version, m.message_code as code, s.schema, s.version as of
        from market_notifications m join processes p on p.uid = m.process_uid join schemas s on s.uid = m.schema_uid
        where m.valid_from <> p.valid_from or m.valid_until is distinct from p.valid_until
          or s.valid_from > p.valid_from and p.editing_status = 'Final'
          or coalesce(s.valid_until, 'infinity') < coalesce(p.valid_until, 'infinity')`),
    ).toEqual([]);
    // A set of another version's number is explained where it is named.
    const sets = await query<{ own: string; set: string; text: string }>(`select distinct
        p.process || '_' || to_char(p.version, 'FM9900.00') as own, m.schema_set as set, p.transmission as text
      from market_notifications m join processes p on p.uid = m.process_uid where m.schema_set <> ''`);
    expect(sets.filter(({ own, set, text }) => own !== set && !text.includes(set))).toEqual([]);
    const report = await findInconsistencies(database.db);
    // Of those that were taken from former publications, only main facts are known.
    const known = new Set(publishedVersions.map(({ process }) => process));
    const findings = reportParts.flatMap(({ part }) =>
      report[part].findings.map((finding) => ({ part, ...finding })),
    );
    // MasterData 01p35 came after the last version whose files are published.
    const others = findings.filter(({ process }) => !known.has(process));
    expect(others.map(({ part, process, version }) => `${part} ${process} ${version}`)).toEqual([
      'files MasterData 01p35',
    ]);
    const lacking = findings.map(({ part, detail }) => (part === 'schemas' ? detail : part));
    expect([...new Set(lacking)].sort()).toEqual(['Kein Schema', 'files', 'transmission']);
    expect(
      await count(
        `events where ends_at <= starts_at or announced_at > $$2026-11-21T08:00:00Z$$::timestamptz`,
      ),
    ).toBe(0);
    expect(
      await count(
        'consultations where statements_until <= consultation_start or expected_publication < statements_until',
      ),
    ).toBe(0);
    expect(await count(`process_steps where deadline_text like '%Demotext%' or deadline_text ~ '\\d'`)).toBe(
      0,
    );
  });

  test('no market role is empty, and who is made up for one says so', async () => {
    const empty = await query(
      `select name from participants p where name <> all($1) and not exists
        (select from market_partner_participants m join market_partners c on c.uid = m.market_partner_uid
          where m.participant_uid = p.uid and c.active)`,
      [[...notMarketRoles]],
    );
    expect(empty).toEqual([]);
    const made = `market_partners where company like 'Demo %'`;
    expect(await count(made)).toBe(6);
    expect(await count(`${made} and description like '%Dieses Unternehmen ist erfunden.%'`)).toBe(6);
  });

  test('a published version says what is not known of it or comes from elsewhere', async () => {
    const versions = await query(`select p.process, p.version::float8 as version, p.basics = '' as bare,
        (select name from response_categories c where c.uid = p.response_category_uid) as category,
        (select count(*)::int from market_notifications n where n.process_uid = p.uid) as messages,
        substring(p.description from 'übernommen|nicht vollständig bekannt') as note
      from processes p where p.description like '<p>Eckdaten %' and p.process in ('BI_PAY', 'RP_REQ_IN') order by 1, 2`);
    expect(versions).toEqual([
      { process: 'BI_PAY', version: 0.99, bare: false, category: null, messages: 1, note: 'übernommen' },
      { process: 'BI_PAY', version: 1, bare: false, category: null, messages: 1, note: null },
      {
        ...{ process: 'RP_REQ_IN', version: 1.95, bare: true, category: 'Customer Processes', messages: 0 },
        note: 'übernommen',
      },
      {
        ...{ process: 'RP_REQ_IN', version: 2.11, bare: false, category: 'Customer Processes', messages: 5 },
        note: 'nicht vollständig bekannt',
      },
    ]);
    // Only what has a time is a deadline.
    expect(
      await count(
        `processes where description like '<p>Eckdaten %' and deadlines <> '' and deadlines !~ '\\d|Arbeitstag'`,
      ),
    ).toBe(0);
    expect(
      await count(`processes_participants r join processes p on p.uid = r.process_uid
        join participants a on a.uid = r.participant_uid where a.name = 'Behörde' and p.process like 'ID_%'`),
    ).toBe(2);
  });

  const columnsOfText = () =>
    query<{ table: string; column: string }>(`select table_name as table, column_name as column
      from information_schema.columns where table_schema = 'public' and data_type = 'text' and column_name in
        ('description', 'basics', 'transmission', 'deadlines', 'trigger', 'mandatory_xml_nodes', 'preconditions', 'changes',
         'decision', 'remarks', 'body', 'text', 'teaser', 'answer')`);

  test('every text is as cleaning would leave it: the first to be shown would start a thread of 120 MB otherwise', async () => {
    const wrong: string[] = [];
    for (const { table, column } of await columnsOfText())
      for (const { text } of await query<{ text: string }>(
        `select distinct ${column} as text from ${table} where ${column} like '<%'`,
      ))
        if (!isAlreadyClean(text)) wrong.push(`${table}.${column}: ${text}`);
    expect(wrong).toEqual([]);
  });

  test('no text of the demo says a thing twice or leads to what is not there', async () => {
    const columns = await columnsOfText();
    expect(columns.length).toBeGreaterThan(15);
    const wrong: string[] = [];
    for (const { table, column } of columns) {
      for (const row of await query<{ text: string }>(`select distinct ${column} as text from ${table}`)) {
        const sentences = row.text
          .replace(/<[^>]*>/g, '\n')
          .split(/\n|(?<=[a-zäöüß][.!?]) /)
          .map((one) => one.trim());
        const long = sentences.filter((one) => one.length > 12 || one.startsWith('Demotext'));
        if (new Set(long).size < long.length && /Demo/.test(row.text))
          wrong.push(`${table}.${column}: ${row.text}`);
        for (const [, path] of row.text.matchAll(/href="(\/[^"?#]*)/g)) {
          const here = await count(`content_pages where '/' || subtitle = '${path}'`);
          if (!matchRoute(path!) && here === 0) wrong.push(`${table}.${column}: ${path}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test('every message belongs to a step and every step reaches an end', async () => {
    expect(
      await count(
        'market_notifications n where not exists (select from process_steps s where s.market_notification_uid = n.uid)',
      ),
    ).toBe(0);
    expect(
      await count(
        `(select process_uid from process_steps s group by process_uid having bool_and(exists
           (select from process_step_follow_ups f where f.step_uid = s.uid))) endless`,
      ),
    ).toBe(0);
    expect(
      await count(
        'process_steps s where position > 1 and not exists (select from process_step_follow_ups f where f.follow_up_uid = s.uid)',
      ),
    ).toBe(0);
  });

  test('the demo accounts are those of the specification and take the password', async () => {
    const users = await query<{
      email: string;
      hash: string;
      confirmed: boolean;
      groups: number[];
      numbers: string[];
    }>(
      `select email, password_hash as hash, data_confirmed as confirmed,
         array(select group_id from user_groups g where g.user_uid = u.uid order by 1) as groups,
         array(select e.ecnumber || case when m.admin then ' 3' when m.editor then ' 4' else ' 5' end from mp_users m
           join ecnumbers e on e.uid = m.ecnumber_uid where m.user_uid = u.uid order by 1) as numbers
       from users u where state = 'active'`,
    );
    expect(users.map(({ email }) => email).sort()).toEqual(demoAccounts.map(({ email }) => email).sort());
    const user = (name: string) => users.find(({ email }) => email === `${name}@demo.example`)!;
    expect(user('mehrfach')).toMatchObject({ groups: [1, 2, 6, 7], numbers: ['AT001000 3', 'AT002000 5'] });
    expect(user('mp-editor')).toMatchObject({ groups: [], numbers: ['AT001000 4'] });
    expect(users.filter(({ confirmed }) => !confirmed)).toEqual([user('unbestaetigt')]);
    expect(await checkPassword(demoPassword, user('privat').hash)).toBe(true);
    expect(await hasDemoAccounts(database.client)).toBe(true);
  });

  test('search finds other forms of a word, and a word with a typing error', async () => {
    const stemmed = await query<{ process: string }>(
      `select distinct process from processes where search_vector @@ websearch_to_tsquery('german', $1)`,
      ['Energiegemeinschaften'],
    );
    expect(stemmed.map(({ process }) => process)).toEqual(
      expect.arrayContaining(['EC_REQ_ONL', 'EC_REQ_OFF', 'EC_PODLIST', 'EC_PRT_CHANGE']),
    );
    const fuzzy = await query<{ process: string }>(
      `select process from processes order by portal_fold($1) <<-> search_text limit 2`,
      ['Teilnamefaktor'],
    );
    expect(fuzzy.map(({ process }) => process)).toEqual(['EC_PRTFACT_CHANGE', 'EC_PRTFACT_CHANGE']);
  });

  test('an info text that is missing comes back, the others stay', async () => {
    await query(`delete from info_texts where key = 'processes.trigger'`);
    await query(`update info_texts set text = 'geändert' where key = 'processes.basics'`);
    expect(await seedBase(database.db)).toBe(false);
    const rows = await query(
      `select key, text from info_texts where key in ('processes.trigger', 'processes.basics') order by key`,
    );
    expect(rows).toEqual([
      { key: 'processes.basics', text: 'geändert' },
      { key: 'processes.trigger', text: expect.stringMatching(/^<p>/) },
    ]);
  });

  test('a second run changes nothing and leaves what people changed', async () => {
    await query(`update content_pages set body = 'geändert' where subtitle = 'impressum'`);
    await query(`update info_texts set title = 'geändert' where key = 'processes.status'`);
    const before = await query('select name, revision from data_revisions order by name');
    expect(await seedBase(database.db)).toBe(false);
    expect(await seedDemo(database.db, { now })).toBe(false);
    expect(await query('select name, revision from data_revisions order by name')).toEqual(before);
    expect(await count(`content_pages where body = 'geändert'`)).toBe(1);
  });

  test('a write counts up the revision of its group alone', async () => {
    const revisions = async () =>
      Object.fromEntries(
        (await query<{ name: string; revision: string }>('select name, revision from data_revisions')).map(
          ({ name, revision }) => [name, Number(revision)],
        ),
      );
    const before = await revisions();
    expect(Object.values(before).every((revision) => revision > 0)).toBe(true);
    await query(`update processes set title = title where process = 'CR_MSG'`);
    expect(await revisions()).toEqual({ ...before, processes: before.processes! + 1 });
  });
});
