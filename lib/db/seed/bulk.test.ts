import { describe, expect, test } from '@jest/globals';
import { bothClients } from '@/tests/support/database';
import { seedBase } from '.';
import { bulkProcesses } from './bulk';
import {
  bulkConsultations,
  bulkMarketPartners,
  bulkResponseCodes,
  bulkSchemas,
  bulkStatements,
} from './bulk-lists';

describe.each(bothClients())('bulkProcesses on %s', (_, open) => {
  test('adds what was asked for, a third of it active, as often as asked', async () => {
    const { client, db, close } = await open();
    try {
      await seedBase(db);
      expect(await bulkProcesses(client, 300)).toBe(300);
      await bulkProcesses(client, 31);
      await client.query(
        `insert into processes (process, version, title, valid_from) values ('NEU', 1, 'Neu', '2026-01-01')`,
      );
      const { rows } = await client.query(
        `select count(*)::int as total,
           count(*) filter (where editing_status = 'Final' and valid_from <= current_date
             and coalesce(valid_until, 'infinity') >= current_date)::int as active,
           count(distinct process)::int as names,
           (select count(*)::int from market_notifications) as messages,
           (select count(*)::int from processes_participants) as participants,
           (select count(*)::int from market_notification_participants) as sides
         from processes where process <> 'NEU'`,
      );
      expect(rows).toEqual([
        { total: 331, active: 110, names: 111, messages: 662, participants: 662, sides: 1324 },
      ]);
    } finally {
      await close();
    }
  });

  test('adds schema versions, response codes, market partners and consultations', async () => {
    const { client, db, close } = await open();
    try {
      await seedBase(db);
      await bulkSchemas(client, 9);
      await bulkResponseCodes(client, 7);
      await bulkMarketPartners(client, 5);
      const { rows } = await client.query(
        `select (select count(*)::int from schemas where valid_until is null) as current,
           (select count(distinct schema)::int from schemas) as names,
           (select count(*)::int from response_code_categories) as linked,
           (select count(*)::int from response_codes) as codes,
           (select count(*)::int from market_partners m join ecnumbers e on e.market_partner_uid = m.uid
             join market_partner_participants l on l.market_partner_uid = m.uid
             join contact_persons c on c.market_partner_uid = m.uid) as partners`,
      );
      expect(rows).toEqual([{ current: 2, names: 3, linked: 7, codes: 7, partners: 5 }]);
      await bulkProcesses(client, 3);
      await bulkConsultations(client, 20);
      const { rows: consultations } = await client.query(
        `select count(*) filter (where decided_at <= now())::int as decided,
           count(*) filter (where decided_at is null and statements_until > now())::int as open,
           count(announced_at)::int as told, (select count(*)::int from consultation_processes) as linked
         from consultations`,
      );
      expect(consultations).toEqual([{ decided: 14, open: 4, told: 20, linked: 20 }]);
    } finally {
      await close();
    }
  });

  test('adds a consultation with so many statements', async () => {
    const { client, db, close } = await open();
    try {
      await seedBase(db);
      await bulkProcesses(client, 3);
      await bulkMarketPartners(client, 30);
      const uid = await bulkStatements(client, 80);
      const { rows } = await client.query(
        `select count(*)::int as total, count(parent_uid)::int as replies, count(process_uid)::int as on_process,
           (select count(*)::int from statement_votes) as votes
         from statements where consultation_uid = $1`,
        [uid],
      );
      expect(rows).toEqual([{ total: 80, replies: 20, on_process: 40, votes: 30 }]);
    } finally {
      await close();
    }
  });
});
