import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { accounts } from '../support/route-table';
import { oneBackend, type Site, startSite } from '../support/server';

interface Kind {
  noun: string;
  table: string;
  /** Makes one record. `$1` is a number that no other record of the test has. */
  insert: string;
  /** Accounts that may delete, by their keys. */
  may: string[];
  /** The noun of its changes, where it is another one. */
  told?: string;
  sentence: RegExp;
}

/** The deletes of docs/requirements/calls.md, Published calls, with their roles. */
const kinds: Kind[] = [
  {
    noun: 'processes',
    table: 'processes',
    // What was never public; the rest is withdrawn (publishing.test.ts), and what becomes of a draft is told to nobody.
    insert: `insert into processes (process, version, title, valid_from)
      values ('WEG_' || $1::int, 1, 'Test', '2026-01-01') returning uid`,
    told: 'processes/draft',
    may: ['2'],
    sentence: /^Der Entwurf WEG_\d+ 01\.00 wurde gelöscht\.$/,
  },
  {
    noun: 'consultations',
    table: 'consultations',
    insert: `insert into consultations (title, consultation_start, statements_until)
      values ('Weg ' || $1::int, now(), now()) returning uid`,
    may: ['1', '2'],
    sentence: /^Die Konsultation „Weg \d+“ wurde gelöscht\.$/,
  },
  {
    noun: 'response-codes',
    table: 'response_codes',
    insert: `insert into response_codes (code, description_short) values (9000 + $1::int, 'Weg') returning uid`,
    may: ['2'],
    sentence: /^Der Responsecode 9\d+ \(„Weg“\) wurde gelöscht\.$/,
  },
];

describe.each(oneBackend)('deleting on %s', (backend) => {
  let site: Site;
  const cookies: Record<string, string> = {};
  beforeAll(async () => {
    site = await startSite({ backend });
    for (const [key, email] of Object.entries(accounts)) cookies[key] = await site.login(email);
  });
  afterAll(() => site?.stop());

  let number = 0;
  const make = async ({ insert }: Kind) => {
    number += 1;
    return (await site.query<{ uid: number }>(insert, [number]))[0]!.uid;
  };
  const left = async ({ table }: Kind, uids: number[]) =>
    (
      await site.query<{ uid: number }>(`select uid from ${table} where uid = any($1) order by uid`, [uids])
    ).map(({ uid }) => uid);
  const changesOf = ({ noun, told }: Kind, uids: number[]) =>
    site.query<{ sentence: string; by: number }>(
      `select sentence, by_uid as by from changes where entity = $1 and entity_uid = any($2) and action = 'deleted'`,
      [told ?? noun, uids],
    );
  const remove = (kind: Kind, uid: number, who: string) =>
    site.ask('DELETE', `/api/${kind.noun}/delete/${uid}`, { cookie: cookies[who] });
  const removeAll = (kind: Kind, values: number[], who = '2') =>
    site.ask('POST', `/api/${kind.noun}/batch/delete`, { cookie: cookies[who], json: { values } });

  describe.each(kinds.map((kind): [string, Kind] => [kind.noun, kind]))('%s', (_, kind) => {
    let uids: number[];
    beforeEach(async () => {
      uids = [await make(kind), await make(kind)];
    });

    test.each(['anonymous', ...Object.keys(accounts)])('as %s', async (who) => {
      const may = kind.may.includes(who);
      const expected = may
        ? [200, undefined]
        : who === 'anonymous'
          ? [401, 'unauthenticated']
          : [403, 'forbidden'];
      const [one, other] = uids as [number, number];
      const first = await remove(kind, one, who);
      expect([first.status, first.body.error]).toEqual(expected);
      const second = await removeAll(kind, [other], who);
      expect([second.status, second.body.error]).toEqual(expected);
      expect(await left(kind, uids)).toEqual(may ? [] : uids);
    });

    test('leaves a change for each record, by whom, with a sentence', async () => {
      const [admin] = await site.query<{ uid: number }>('select uid from users where email = $1', [
        accounts['2'],
      ]);
      await removeAll(kind, [...uids, uids[0]!]);
      const changes = await changesOf(kind, uids);
      expect(changes).toHaveLength(2);
      for (const { sentence, by } of changes) {
        expect(sentence).toMatch(kind.sentence);
        expect(by).toBe(admin!.uid);
      }
    });

    test('takes all of a batch or nothing', async () => {
      const { status, body } = await removeAll(kind, [...uids, 999_999_999]);
      expect([status, body.error]).toEqual([404, 'not_found']);
      expect(await left(kind, uids)).toEqual(uids);
      expect(await changesOf(kind, uids)).toEqual([]);
    });

    test('answers 404 the second time', async () => {
      expect((await remove(kind, uids[0]!, '2')).status).toBe(200);
      expect((await remove(kind, uids[0]!, '2')).status).toBe(404);
    });

    test('asked twice at once, it is done once', async () => {
      const answers = await Promise.all([remove(kind, uids[0]!, '2'), remove(kind, uids[0]!, '2')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
      expect(await changesOf(kind, [uids[0]!])).toHaveLength(1);
    });
  });

  describe('what others refer to', () => {
    const [processes, , codes] = kinds as [Kind, Kind, Kind];

    test('a process that another version descends from, or that a consultation is about', async () => {
      const [parent, child, single] = [await make(processes), await make(processes), await make(processes)];
      await site.query('update processes set parent_uid = $1 where uid = $2', [parent, child]);
      const { status, body } = await removeAll(processes, [single, parent]);
      expect([status, body.error]).toEqual([409, 'conflict']);
      expect(body.message).toMatch(/Prozess WEG_\d+ 01\.00/);
      expect(await left(processes, [parent, child, single])).toEqual([parent, child, single]);
      expect((await removeAll(processes, [parent, child])).status).toBe(200);

      await site.query(
        'insert into consultation_processes (consultation_uid, process_uid) select min(uid), $1 from consultations',
        [single],
      );
      const refused = await remove(processes, single, '2');
      expect(refused.status).toBe(409);
      expect(refused.body.message).toContain('Konsultation „');
    });

    test('a response code that a message or a step uses', async () => {
      const [used] = await site.query<{ uid: number }>(
        'select response_code_uid as uid from market_notification_response_codes limit 1',
      );
      const free = await make(codes);
      const { status, body } = await removeAll(codes, [free, used!.uid]);
      expect([status, body.error]).toEqual([409, 'conflict']);
      expect(body.message).toMatch(/Marktnachricht [A-Z_]+|Prozessschritt /);
      expect(await left(codes, [free, used!.uid])).toHaveLength(2);
    });
  });
});
