import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { routes } from '@/lib/routes';
import { accounts, addressOf, type Row, rows } from '../support/route-table';
import { type Site, startSite } from '../support/server';

// Next looks for it as a global, which its own server sets; so its modules are loaded only here.
Object.assign(globalThis, { AsyncLocalStorage });
const { unstable_doesMiddlewareMatch: matches } = await import('next/experimental/testing/server');
const { config } = await import('@/middleware');

let site: Site;
const cookies: Record<string, string> = {};
const uids: Record<string, number> = {};
const records: Record<string, number> = {};

beforeAll(async () => {
  site = await startSite();
  for (const [key, email] of Object.entries(accounts)) {
    cookies[key] = await site.login(email);
    uids[key] = (
      await site.query<{ uid: number }>('select uid from users where email = $1', [email])
    )[0]!.uid;
  }
  const partners = await site.query<{ ecnumber: string; uid: number }>(
    'select ecnumber, market_partner_uid as uid from ecnumbers',
  );
  const partnerOf = (wanted: string) => partners.find(({ ecnumber }) => ecnumber === wanted)!.uid;
  const [process] = await site.query<Record<string, number>>(
    `select p.uid as process, min(s.uid) as step, min(m.uid) as message from processes p
     join process_steps s on s.process_uid = p.uid join market_notifications m on m.process_uid = p.uid
     where p.process = 'EC_REQ_ONL' and p.version = 3 group by p.uid`,
  );
  for (const [name, ecnumber] of Object.entries({ ownPerson: 'AT001000', foreignPerson: 'AT002000' })) {
    const [person] = await site.query<{ uid: number }>(
      'select uid from contact_persons where market_partner_uid = $1 order by position limit 1',
      [partnerOf(ecnumber)],
    );
    records[name] = person!.uid;
  }
  const entries = await site.query<{ partner: number; elwog: number; block: number }>(
    `select e.market_partner_uid as partner, e.uid as elwog, b.uid as block
     from elwoggwg e join elwoggwg_blocks b on b.elwoggwg_uid = e.uid where e.published_at is not null order by e.uid`,
  );
  for (const [key, ecnumber] of Object.entries({ own: 'AT001000', foreign: 'AT002000' })) {
    const { elwog, block } = entries.find(({ partner }) => partner === partnerOf(ecnumber))!;
    Object.assign(records, { [`${key}Elwog`]: elwog, [`${key}Block`]: block });
  }
  for (const sql of [
    'select min(uid) as code from response_codes',
    `insert into contact_messages (name, email, subject, message)
     values ('Demo Person', 'demo@demo.example', 'Demo', 'Eine Anfrage') returning uid as request`,
    `insert into mails (message_id, kind, recipient, subject, text, html, state)
     values ('<demo>', 'contact', 'demo@demo.example', 'Demo', 'Text', '<p>Text</p>', 'kept') returning uid as mail`,
  ]) {
    const [row] = await site.query<Record<string, number>>(sql);
    Object.assign(records, row);
  }
  // mehrfach@demo.example is bound to both partners.
  Object.assign(records, process, {
    account: uids.none,
    own: partnerOf('AT001000'),
    foreign: partnerOf('AT002000'),
  });
});
afterAll(() => site?.stop());

const addressFor = (row: Row, who: string, partner: 'own' | 'foreign') =>
  addressOf(row, {
    ...records,
    partner: records[partner],
    person: records[`${partner}Person`],
    elwog: records[`${partner}Elwog`],
    block: records[`${partner}Block`],
    me: uids[who] ?? 1,
    other: (uids[who] ?? 0) + 1,
  });

/** What must happen (docs/requirements/routes.md, Guard): `200`, or `307` and where to. */
function expected(row: Row, who: string, allowed: string, address: string): string {
  if (allowed.split(' ').includes(who)) return String(row.status ?? 200);
  if (who === 'unconfirmed' && !/^\/user\/\d+\/confirmation\/step-2$/.test(address)) {
    return `307 /user/${uids[who]}/confirmation/step-2`;
  }
  if (who === 'anonymous') return `307 /?redirect=${encodeURIComponent(address)}`;
  const home = `/?${row.notice ? `notice=${row.notice}&` : ''}redirect=${encodeURIComponent(address)}`;
  return `307 ${row.refused ?? (row.name === 'ConfirmationPasswordReset' ? '/' : home)}`;
}

async function visit(row: Row, partner: 'own' | 'foreign', allowed: string) {
  const wanted: Record<string, string> = {};
  const found: Record<string, string> = {};
  await Promise.all(
    ['anonymous', ...Object.keys(accounts)].map(async (who) => {
      const address = addressFor(row, who, partner);
      wanted[who] = expected(row, who, allowed, address);
      const { status, location } = await site.ask('GET', address, { cookie: cookies[who] });
      found[who] = [status, location].filter(Boolean).join(' ');
    }),
  );
  return { wanted, found };
}

test('nobody says by a query which record an address is of, as Next lets its own proxies', async () => {
  const title = async (path: string) =>
    /<h1[^>]*>([^<]*)/.exec(await (await fetch(site.url + path)).text())?.[1];
  const [one, other] = await site.query<{ uid: number }>(
    "select uid from processes where process in ('EC_REQ_ONL', 'EC_REQ_OFF') and version = 3 order by uid",
  );
  const shown = await title(`/prozesse/${one!.uid}`);
  expect(shown).not.toBe(await title(`/prozesse/${other!.uid}`));
  expect(await title(`/prozesse/${one!.uid}?nxtPuid=${other!.uid}`)).toBe(shown);
});

describe('every row of the route table, for every role and for visitors', () => {
  test.each(rows.map((row): [string, string, Row] => [row.name, row.at, row]))(
    '%s %s',
    async (_, __, row) => {
      const { wanted, found } = await visit(row, 'own', row.who);
      expect(found).toEqual(wanted);
    },
  );

  const bound = rows.filter(({ foreign }) => foreign !== undefined);
  test.each(bound.map((row): [string, Row] => [row.name, row]))('%s of another partner', async (_, row) => {
    const { wanted, found } = await visit(row, 'foreign', row.foreign!);
    expect(found).toEqual(wanted);
  });

  /** What the pages read of their address, and what every object has without being given it. */
  const names =
    'page sort direction columns search q term status date accessDate from until since min max nahe umkreis klasse group kind role category tab konten user action process partner industry constructor toString valueOf hasOwnProperty __proto__ then';
  const values = ['constructor', '99999999999999999999', '%00', '%ED%A0%80', '-1', '1,,a', '__proto__'];
  test.each(rows.map((row): [string, string, Row] => [row.name, row.at, row]))(
    '%s %s stands whatever its address asks for',
    async (_, __, row) => {
      const [who] = row.who.split(' ');
      const address = addressFor(row, who!, 'own');
      const visit = async (shift: number) => {
        const query = names.split(' ').map((name, at) => `${name}=${values[(at + shift) % values.length]}`);
        const asked = `${address}${address.includes('?') ? '&' : '?'}${query.join('&')}&page=1&page=2`;
        const { status } = await site.ask('GET', asked, { cookie: cookies[who!] });
        expect([asked, status < 500]).toEqual([asked, true]);
      };
      await Promise.all([0, 1, 2].map(visit));
    },
  );

  test('only a user whose data is not confirmed is led to the confirmation of somebody else, and refused', async () => {
    const other = `/user/${uids['1']}/confirmation/step-2`;
    for (const who of ['2', 'unconfirmed']) {
      expect(await site.ask('GET', other, { cookie: cookies[who] })).toMatchObject({
        status: 307,
        location: `/?redirect=${encodeURIComponent(other)}`,
      });
    }
  });

  test('the query is kept for after the sign-in', async () => {
    const { location } = await site.ask('GET', '/dashboard?a=1&b=%C3%BC');
    expect(new URL(location!, site.url).searchParams.get('redirect')).toBe('/dashboard?a=1&b=%C3%BC');
    for (const [asked, kept] of [
      ['/dashboard?_rsc=abc12', '/dashboard'],
      ['/dashboard?a=1&_rsc=abc12&b=2', '/dashboard?a=1&b=2'],
    ]) {
      const answer = await site.ask('GET', asked!);
      expect(new URL(answer.location!, site.url).searchParams.get('redirect')).toBe(kept);
    }
  });

  test.each([
    '/gibt-es-nicht',
    '/prozesse/0',
    '/konsultationen/abc',
    '/schemas/erstellen/9',
    '/user',
    '/a/b/c/d',
  ])('any other path goes to /404: %s', async (path) => {
    expect(await site.ask('GET', path)).toMatchObject({ status: 307, location: '/404' });
  });

  test('a name that nothing has is an address of its own, where nothing is', async () => {
    const { status, location } = await site.ask('GET', '/prozesse/abc');
    expect({ status, location }).toEqual({ status: 404, location: undefined });
  });
});

describe('the table itself', () => {
  test('has every row with its path, and no other', () => {
    const listed = (all: readonly { name: string; path: string }[]) =>
      [...new Set(all.map(({ name, path }) => `${name}: ${path}`))].sort();
    expect(listed(routes)).toEqual(listed(rows));
  });

  const guarded = rows.filter(({ who }) => !who.includes('anonymous'));
  test.each(guarded.map(({ name, at }) => [name, at.replace(/\{\w+\}/g, '1')]))(
    'the middleware sees visitors of %s',
    (_, url) => {
      expect(matches({ config, nextConfig: {}, url })).toBe(true);
    },
  );

  test('the middleware sees no page that needs no guard', () => {
    const cookies = { 'next-auth.session-token': 'x' };
    for (const url of ['/', '/prozesse', '/faq', '/404', '/eine-inhaltsseite'])
      expect(matches({ config, nextConfig: {}, url, cookies })).toBe(false);
  });
});
