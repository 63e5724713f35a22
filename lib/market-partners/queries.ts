import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { can } from '../auth/permissions';
import { anonymous } from '../auth/state';
import { type Db, type Tx, tables } from '../db';
import { type Found, pageIn } from '../db/found';
import { nameOrder } from '../db/name-order';
import { bit, listOf, object, oneOf, select } from '../db/select';
import { allOf, containing, eachWord } from '../db/where';
import { notFound } from '../errors';
import { type Asker, seenBy } from '../kinds/kind';
import type { Sorting } from '../list';
import { keptOf, rowsOfRecord } from '../record-rows';
import { marketPartnerKind } from './kind';
import type { ListQuestion } from './listing';
import { ecnumberPattern, type Industry, type MarketPartner, type MarketPartnerColumn } from './model';
import { type MarketPartnerDetail, numbersRecord, partnerRecord } from './record';

export const partnerGone = () => notFound('Diesen Marktpartner gibt es nicht oder nicht mehr.');

export const partnerRows = rowsOfRecord(partnerRecord, tables.marketPartners, partnerGone);
export const numbersRows = rowsOfRecord(numbersRecord, tables.marketPartners, partnerGone);

const a = alias(tables.attachments, 'a');
const e = alias(tables.ecnumbers, 'e');
const m = alias(tables.marketPartners, 'm');
const p = alias(tables.participants, 'p');

/** A partner without a city stands after all others, whichever way the cities go. */
const columns: Record<MarketPartnerColumn, SQL[]> = {
  company: [nameOrder(sql`m.company`)],
  city: [nameOrder(sql`m.city`), nameOrder(sql`m.company`)],
};

const upper = (term: string | undefined) => term?.trim().toUpperCase() ?? '';

/** A word of a search: a part of company, short name or city; what may begin a number, or be its digits, also of a number. */
function foundBy(word: string): SQL {
  const named = sql`m.search_text like portal_fold(${containing(word)})`;
  const number = upper(word);
  if (!/^([A-Z]{2}\d{1,6}|\d{3,6})$/.test(number)) return named;
  const numbered = ecnumberPattern.test(number)
    ? sql`e.ecnumber = ${number}`
    : sql`e.ecnumber like ${/^\d/.test(number) ? `__%${number}%` : `${number}%`}`;
  // A union, so that each half has its own index.
  return sql`m.uid in (select e.market_partner_uid from ecnumbers e where ${numbered}
    union select m.uid from market_partners m where ${named})`;
}

/** Everything that narrows the list: filters, and words, each of which must be found. */
function conditionsOf({ filters, search }: Pick<ListQuestion, 'filters' | 'search'>): SQL {
  const { industry = [], processesparticipants = [], active = 1 } = filters;
  return allOf(
    active === 1 ? sql`m.active` : sql`not m.active`,
    industry.length > 0 &&
      sql`(${sql.join(
        industry.map((one) => sql`${one} = any(m.industry)`),
        sql` or `,
      )})`,
    processesparticipants.length > 0 &&
      sql`exists (select 1 from market_partner_participants l where l.market_partner_uid = m.uid
        and l.participant_uid in ${processesparticipants})`,
    eachWord(search.term, foundBy),
  );
}

/** What was asked for, by default by company; at the end the uid. Who has exactly the number that was looked for stands first. */
function orderOf({ sorting, search }: Pick<ListQuestion, 'sorting' | 'search'>): SQL {
  const asked: Sorting[] = sorting.length > 0 ? sorting : [{ column: 'company', direction: 'asc' }];
  const number = upper(search.term);
  const exact = sql`(m.uid is not distinct from
    (select e.market_partner_uid from ecnumbers e where e.ecnumber = ${number})) desc`;
  const all = asked.flatMap(({ column, direction }) => [
    ...(column === 'city' ? [sql`m.city = ''`] : []),
    ...columns[column as MarketPartnerColumn].map((one) => sql`${one} ${sql.raw(direction)}`),
  ]);
  const last = sql`m.uid ${sql.raw(asked[0]!.direction)}`;
  return sql.join([...(ecnumberPattern.test(number) ? [exact] : []), ...all, last], sql`, `);
}

const rowColumns = {
  uid: m.uid,
  company: m.company,
  shortName: m.shortName,
  industry: sql<Industry[]>`m.industry`,
  zip: m.zip,
  city: m.city,
  phone: m.phone,
  email: m.email,
  website: m.website,
  active: bit(m.active),
  processesparticipants: listOf(
    object({ uid: p.uid, name: p.name }),
    sql`from market_partner_participants l join participants p on p.uid = l.participant_uid
    where l.market_partner_uid = m.uid`,
    sql`p.position, p.uid`,
  ),
  ecnumbers: listOf(
    object({ uid: e.uid, ecnumber: e.ecnumber, name: e.name }),
    sql`from ecnumbers e where e.market_partner_uid = m.uid`,
    sql`e.ecnumber collate "C"`,
  ),
};

/** What a question for market partners finds. */
export const foundPartners = (
  question: Pick<ListQuestion, 'filters' | 'search' | 'sorting'>,
): Found<MarketPartner> => ({
  ...{ from: sql`market_partners m`, uid: m.uid, where: conditionsOf(question), order: orderOf(question) },
  read: (db, rest) => select(db, rowColumns, rest),
});

/** Market partners, by default by company. */
export const listMarketPartners = (db: Db, question: ListQuestion) =>
  pageIn(db, 'marketPartners', foundPartners(question), question, {
    groups: ['market_partners'],
    of: [question.filters, question.search],
  });

/** A market partner with all that is public of it; undefined when there is none the reader may see. */
export async function getMarketPartner(
  db: Db | Tx,
  uid: number,
  asker: Asker,
): Promise<MarketPartnerDetail | undefined> {
  const [row] = await select(
    db,
    {
      ...rowColumns,
      ...partnerRows.read(m),
      logo: oneOf(
        a.uid,
        sql`from attachments a where a.entity = 'market-partners' and a.entity_uid = m.uid
        order by a.uid desc limit 1`,
      ),
      ...keptOf(m, asker !== 'writer' && can(asker, 'changes.authors')),
    },
    sql`from market_partners m where m.uid = ${uid} and ${seenBy(marketPartnerKind, asker)}`,
  );
  return row;
}

/**
 * What snapshots and earlier states have of a market partner that everyone may see. It may be a person, and what stays for
 * ever is not taken back: how one reaches it is on its page alone.
 */
export async function getLastingPartner(
  db: Db,
  uid: number,
): Promise<Omit<MarketPartnerDetail, 'email' | 'phone'> | undefined> {
  const partner = await getMarketPartner(db, uid, anonymous);
  if (!partner) return undefined;
  const { email, phone, ...lasting } = partner;
  return lasting;
}
