import type { Client } from '../client';

/** Rows a statement; more would come near the pool's statement timeout. */
const batch = 10_000;

/**
 * Adds `count` made-up processes for measurements, with categories, divisions, participants and two
 * messages each. Families of three versions: the first is over, the second is active, the third comes
 * later (final, in consultation, or a draft), so that a third is active. Needs the base content.
 * @returns the number of processes added.
 */
export async function bulkProcesses(client: Client, count: number): Promise<number> {
  const { rows } = await client.query('select coalesce(max(uid), 0)::int as base from processes');
  const { base } = rows[0] as { base: number };
  await client.query(`select setval(pg_get_serial_sequence('processes', 'uid'), $1)`, [base + count]);
  for (let from = 0; from < count; from += batch) {
    const range = [base, from, Math.min(from + batch, count) - 1];
    await client.query(processes, range);
    for (const statement of links) await client.query(statement, range.map(shift(base)).slice(1));
  }
  for (const table of analyzed) await client.query(`analyze ${table}`);
  return count;
}

/** From index in the run to uid. */
const shift = (base: number) => (index: number) => base + 1 + index;

/** i counts the rows, f the families, v (0 to 2) the versions of a family. */
const processes = `
  insert into processes (
    uid, process, version, title, parent_uid, from_consultation, editing_status, granularity_uid,
    cancellable, response_category_uid, valid_from, valid_until, basics, description
  )
  select
    $1::int + 1 + i,
    (array['CM','CR','EC','MD'])[f % 4 + 1] || '_' || (array['REQ','MSG','REV','LST','CHG'])[f % 5 + 1]
      || '_' || lpad(($1::int + f)::text, 6, '0'),
    1 + v * 0.1,
    (array['Anforderung','Übermittlung','Änderung','Widerruf','Anmeldung','Abmeldung','Bestätigung'])[f % 7 + 1]
      || ' ' || (array['Zählpunktdaten','Stammdaten','Energiedaten','Teilnahmefaktor','Datenfreigabe',
        'Netzrechnung','Zählerstand','Lastprofil','Energiegemeinschaft'])[f % 9 + 1] || ' ' || f,
    case when v > 0 then $1::int + i end,
    f % 2 = 0,
    case when v < 2 or f % 3 = 0 then 'Final' when f % 3 = 1 then 'Konsultation' else 'Entwurf' end,
    (select uid from granularities order by uid limit 1),
    f % 5 = 0,
    (select uid from response_categories order by uid limit 1),
    current_date + (array[-900, -300, 200])[v + 1] - f % 90,
    case when v = 0 then current_date - 301 - f % 90 when v = 1 and f % 3 = 0 then current_date + 199 - f % 90 end,
    '<p>Messdaten, keine gültige Marktregel.</p>',
    '<p>Der Netzbetreiber prüft die Nachricht und antwortet dem Lieferanten. Zeile ' || i || '.</p>'
  from (
    select i, i / 3 as f, i % 3 as v from generate_series($2::int, $3::int) i
  ) row`;

const pick = (table: string, index: string) =>
  `(select array_agg(uid order by uid) from ${table}) all_${table}, lateral (select all_${table}.array_agg[${index} % array_length(all_${table}.array_agg, 1) + 1] as uid) chosen`;

const link = (table: string, column: string, lookup: string, index: string) => `
  insert into ${table} (process_uid, ${column})
  select p, chosen.uid from generate_series($1::int, $2::int) p, ${pick(lookup, index)}`;

const sides = (side: string, index: string) => `
  insert into market_notification_participants (market_notification_uid, participant_uid, side)
  select n.uid, chosen.uid, '${side}' from market_notifications n, ${pick('participants', index)}
  where n.process_uid between $1 and $2`;

const links = [
  link('processes_categories', 'category_uid', 'process_categories', '(p / 3)'),
  link('processes_divisions', 'division_uid', 'divisions', '(p / 3)'),
  link('processes_participants', 'participant_uid', 'participants', '(p / 3)'),
  link('processes_participants', 'participant_uid', 'participants', '(p / 3 + 1)'),
  `insert into market_notifications (process_uid, message_code, valid_from, valid_until, description)
   select p.uid, code, p.valid_from, p.valid_until, ''
   from processes p, unnest(array['ANFORDERUNG_BULK', 'ANTWORT_BULK']) code
   where p.uid between $1 and $2`,
  sides('sender', '(n.process_uid / 3)'),
  sides('receiver', '(n.process_uid / 3 + 1)'),
];

const analyzed = [
  'processes',
  'processes_categories',
  'processes_divisions',
  'processes_participants',
  'market_notifications',
  'market_notification_participants',
];
