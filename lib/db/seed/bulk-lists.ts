import type { Client } from '../client';

/** Rows a statement: a trigger runs for each of them, and the pool ends a long statement. */
const batch = 5_000;

async function inBatches(client: Client, count: number, statements: string[]): Promise<void> {
  for (let from = 0; from < count; from += batch) {
    const range = [from, Math.min(from + batch, count) - 1];
    for (const statement of statements) await client.query(statement, range);
  }
}

/**
 * Adds `count` made-up schema versions for measurements: families of four, of which the last is in force.
 * Once a database: their names are given only once.
 */
export async function bulkSchemas(client: Client, count: number): Promise<void> {
  await inBatches(client, count, [
    `insert into schemas (schema, version, namespace, editing_status, valid_from, valid_until)
     select 'BulkSchema' || lpad((i / 4)::text, 6, '0'), '01p' || (i % 4 + 1) || '0',
       'urn:messung:schema:' || (i / 4) || ':01p' || (i % 4 + 1) || '0', 'Final',
       current_date - 1600 + (i % 4) * 400, case when i % 4 < 3 then current_date - 1201 + (i % 4) * 400 end
     from generate_series($1::int, $2::int) i`,
  ]);
  await client.query('analyze schemas');
}

/**
 * Adds `count` made-up consultations for measurements, each about one process: of ten, seven are decided, two open
 * and one is being evaluated. Everything about them is told already. Once a database, as the schemas.
 */
export async function bulkConsultations(client: Client, count: number): Promise<void> {
  await inBatches(client, count, [
    `insert into consultations (title, consultation_type, consultation_start, statements_until,
       expected_publication, decision, decided_at, announced_at)
     select 'Messung ' || (array['Stammdaten','Energiedaten','Netzrechnung','Datenfreigabe'])[i % 4 + 1] || ' ' || i,
       'prozesse', now() - make_interval(hours => 24 + i), now() + make_interval(days => case when i % 10 < 2 then 30 else -1 end),
       now() + interval '60 days', case when i % 10 > 2 then '<p>Messdaten.</p>' else '' end,
       case when i % 10 > 2 then now() - interval '12 hours' end, now()
     from generate_series($1::int, $2::int) i`,
    `insert into consultation_processes (consultation_uid, process_uid)
     select c.uid, (select min(p.uid) from processes p where p.editing_status = 'Final') from consultations c
     where c.title ~ '^Messung [[:alpha:]]+ [0-9]+$' and split_part(c.title, ' ', 3)::int between $1::int and $2::int`,
  ]);
  await client.query('analyze consultations');
  await client.query('analyze consultation_processes');
}

/** Adds `count` made-up response codes for measurements, each in one category. Once a database, as the schemas. */
export async function bulkResponseCodes(client: Client, count: number): Promise<void> {
  const first = 1_000_000;
  await inBatches(client, count, [
    `insert into response_codes (code, description_short)
     select ${first} + i, 'Messwert liegt nicht vor, Fall ' || i from generate_series($1::int, $2::int) i`,
    `insert into response_code_categories (response_code_uid, category_uid)
     select r.uid, (select uid from response_categories order by uid offset r.code % (select count(*) from response_categories) limit 1)
     from response_codes r where r.code between ${first} + $1::int and ${first} + $2::int`,
  ]);
  await client.query('analyze response_codes');
  await client.query('analyze response_code_categories');
}

/**
 * Adds `count` made-up market partners for measurements, each with a number of a country that is none, a role and
 * a contact person. Once a database, as the schemas.
 */
export async function bulkMarketPartners(client: Client, count: number): Promise<void> {
  await inBatches(client, count, [
    `insert into market_partners (company, short_name, industry, zip, city)
     select 'Messpartner ' || lpad(i::text, 6, '0'), 'MP' || i, array[(array['Strom', 'Gas'])[i % 2 + 1]],
       lpad((1000 + i % 8000)::text, 4, '0'), 'Messort ' || (i % 500)
     from generate_series($1::int, $2::int) i`,
    `insert into ecnumbers (ecnumber, name, market_partner_uid)
     select 'AQ' || lpad(substr(m.short_name, 3), 6, '0'), m.company, m.uid from market_partners m
     where m.short_name in (select 'MP' || i from generate_series($1::int, $2::int) i)`,
    `insert into market_partner_participants (market_partner_uid, participant_uid)
     select e.market_partner_uid, (select uid from participants order by uid
         offset substr(e.ecnumber, 3)::int % (select count(*) from participants) limit 1)
     from ecnumbers e where e.ecnumber in (
       select 'AQ' || lpad(i::text, 6, '0') from generate_series($1::int, $2::int) i)`,
    `insert into contact_persons (market_partner_uid, first_name, last_name, position)
     select e.market_partner_uid, 'Demo', 'Messperson', 1 from ecnumbers e where e.ecnumber in (
       select 'AQ' || lpad(i::text, 6, '0') from generate_series($1::int, $2::int) i)`,
  ]);
  for (const table of ['market_partners', 'ecnumbers', 'market_partner_participants', 'contact_persons']) {
    await client.query(`analyze ${table}`);
  }
}

/**
 * Adds a made-up consultation with `count` statements for measurements: three quarters of them open a thread, the
 * others answer the one before; half are on a process, as many as there are market partners agree to the first.
 * Once a database, as the schemas.
 * @returns the uid of the consultation
 */
export async function bulkStatements(client: Client, count: number): Promise<number> {
  const { rows } = await client.query(
    `insert into consultations (title, description, consultation_start, statements_until, announced_at)
     values ('Viele Stellungnahmen (Messdaten)', '<p>Messdaten.</p>', now() - interval '30 days',
       now() + interval '300 days', now()) returning uid`,
  );
  const { uid } = rows[0] as { uid: number };
  await client.query(
    `insert into consultation_processes (consultation_uid, process_uid)
     select $1, uid from processes where editing_status <> 'Entwurf' order by uid limit 1`,
    [uid],
  );
  const statements = (condition: string, parent: string) => `
    insert into statements (consultation_uid, process_uid, parent_uid, market_partner_uid, organisation, text, send_key)
    select ${uid}, case when i / 4 % 2 = 0 then l.process_uid end, ${parent}, m.uid, m.company,
      '<p>Messdaten, Stellungnahme ' || i || '.</p><p>Die Frist sollte um einen Arbeitstag länger sein.</p>', 'messung-' || i
    from generate_series($1::int, $2::int) i
      cross join lateral (select uid, company from market_partners order by uid offset i % 20 limit 1) m
      cross join (select process_uid from consultation_processes where consultation_uid = ${uid}) l
    where ${condition}`;
  await inBatches(client, count, [
    statements('i % 4 < 3', 'null::int'),
    statements('i % 4 = 3', `(select p.uid from statements p where p.send_key = 'messung-' || (i - 1))`),
  ]);
  await client.query(
    `insert into statement_votes (statement_uid, market_partner_uid)
     select (select min(uid) from statements where consultation_uid = $1), uid from market_partners
     order by uid limit 1000`,
    [uid],
  );
  for (const table of ['consultations', 'statements', 'statement_votes'])
    await client.query(`analyze ${table}`);
  return uid;
}
