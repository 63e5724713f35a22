import { sql } from 'drizzle-orm';
import type { Db } from '@/lib/db';
import { rowsOf } from '@/lib/db/rows';

/** Records for tests, of the kinds and in the states that the demo content lacks. @returns the uid of each by name */
export async function makeSearchRecords(db: Db): Promise<Record<string, number>> {
  const uids: Record<string, number> = {};
  const make = async (name: string, statement: ReturnType<typeof sql>) => {
    uids[name] = (await rowsOf<{ uid: number }>(db, sql`${statement} returning uid`))[0]!.uid;
  };
  const partner = sql`(select market_partner_uid from ecnumbers where ecnumber = 'AT001000')`;
  await make(
    'change of supplier',
    sql`insert into processes (process, version, title, editing_status, valid_from, description) values ('LW_TEST', 1.1,
      'Lieferantenwechsel', 'Final', '2026-01-01', '<p>Der <b>Prozess</b> hat eine R&uuml;ckmeldefrist.</p><p>Rückmeldefrist: zwei Arbeitstage.</p>')`,
  );
  await make(
    'old change of supplier',
    sql`insert into processes (process, version, title, editing_status, valid_from, valid_until) values ('LW_TEST', 1,
      'Lieferantenwechsel', 'Final', '2020-01-01', '2025-12-31')`,
  );
  await make(
    'draft process',
    sql`insert into processes (process, version, title, valid_from) values ('GEHEIM_ALPHA', 1, 'Alphageheimnis', '2027-01-01')`,
  );
  await make(
    'draft step',
    sql`insert into process_steps (process_uid, position, name, description)
      values (${uids['draft process']!}, 1, 'Betageheimnis', '<p>Alphageheimnis</p>')`,
  );
  await make(
    'draft message',
    sql`insert into market_notifications (process_uid, message_code, valid_from, description)
      values (${uids['draft process']!}, 'GAMMAGEHEIMNIS', '2027-01-01', '')`,
  );
  await make(
    'draft schema',
    sql`insert into schemas (schema, version, namespace, valid_from)
      values ('Deltageheimnis', '01p00', 'urn:geheim:delta', '2027-01-01')`,
  );
  await make(
    'internal consultation',
    sql`insert into consultations (title, internal, consultation_start, statements_until)
      values ('Epsilongeheimnis', true, now() - interval '1 day', now() + interval '9 days')`,
  );
  await make(
    'coming consultation',
    sql`insert into consultations (title, consultation_start, statements_until)
      values ('Zetageheimnis', now() + interval '1 day', now() + interval '9 days')`,
  );
  await make(
    'coming decision',
    sql`insert into consultations (title, consultation_start, statements_until, decision, decided_at) values
      ('Öffentliche Beratung', now() - interval '9 days', now() - interval '1 day', '<p>Quetageheimnis</p>', now() + interval '1 day')`,
  );
  await make(
    'inactive partner',
    sql`insert into market_partners (company, active) values ('Thetageheimnis GmbH', false)`,
  );
  await make(
    'entry of an inactive partner',
    sql`insert into elwoggwg (market_partner_uid, series, title, division, valid_from, published_at)
      values (${uids['inactive partner']!}, 900001, 'Jotageheimnis', 'Strom', '2026-01-01', now())`,
  );
  await make(
    'draft entry',
    sql`insert into elwoggwg (market_partner_uid, series, title, division, valid_from)
      values (${partner}, 900002, 'Kappageheimnis', 'Strom', '2026-01-01')`,
  );
  const document = (
    title: string,
    visibility: string,
    more: { from?: string; until?: string; roles?: string },
  ) =>
    sql`insert into documents (title, category_uid, visibility, valid_from, valid_until, roles, link) values (${title},
      (select min(uid) from document_categories), ${visibility}, ${more.from ?? '2026-01-01'}, ${more.until ?? null},
      ${more.roles ?? '{}'}, 'https://example.org/')`;
  await make('document for members', document('Lambdageheimnis', 'loggedIn', {}));
  await make('document for roles', document('Mygeheimnis', 'roles', { roles: '{2,6}' }));
  await make('past document', document('Nygeheimnis', 'public', { until: '2026-01-31' }));
  await make('coming document', document('Xigeheimnis', 'public', { from: '2999-01-01' }));
  await make(
    'page elsewhere',
    sql`insert into content_pages (title, subtitle, url, body) values ('Omikrongeheimnis', 'anderswo', 'https://example.org/', '')`,
  );
  await make(
    'page without content',
    sql`insert into content_pages (title, subtitle, non_content, body) values ('Pigeheimnis', 'ohne', true, '')`,
  );
  await make(
    'hidden area',
    sql`insert into navigation_entries (label, slug, hide) values ('Rhogeheimnis', '/rho', true)`,
  );
  await make(
    'area of page admins',
    sql`insert into navigation_entries (label, slug, print) values ('Sigmageheimnis', '/sigma', '{1}')`,
  );
  await make(
    'contact person',
    sql`insert into contact_persons (market_partner_uid, last_name, email) values (${partner}, 'Taugeheimnis', 'tau@demo.example')`,
  );
  await make(
    'question',
    sql`insert into faq (question, answer, category) values ('Wie lange dauert die Netzzugangsprüfung?',
      '<p>Die Zählerablesung ist binnen 14 Tagen fällig; Übertragungsentgelte sieht der Vertrag vor.</p>', 'Netzzugang')`,
  );
  await make(
    'substation',
    sql`insert into powerstations (substation_name, network_operator, state, voltage_level, latitude, longitude,
      available_capacity, booked_capacity, reported_on) values ('Umspannwerk Größenberg', 'Testnetz GmbH', 'Oberösterreich',
      '110/20 kV', 48, 14, 10, 5, '2026-01-01')`,
  );
  return uids;
}
