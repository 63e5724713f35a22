import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Db, type Tx, tables } from '../db';
import { seconds as momentSeconds } from '../db/moments';
import { nameOrder } from '../db/name-order';
import { cached } from '../db/revisions';
import { bit, float, int, listOf, object, oneOf, select, text } from '../db/select';
import { allOf, wordsIn } from '../db/where';
import { windowOf } from '../list';
import type { AddressIn } from '../listing';
import { clock } from '../time/clock';
import { viennaDay } from '../time/days';
import { type ClassKey, capacityClasses } from './capacity-class';
import type { Reported } from './feed';
import type { powerstationListing } from './listing';
import {
  neighboursShown,
  type Place,
  type Powerstation,
  type PowerstationColumn,
  type PowerstationDetail,
  type PowerstationSummary,
  reportsShown,
} from './model';
import { earthRadius } from './place';

const m = alias(tables.marketPartners, 'm');
const p = alias(tables.powerstationReports, 'p');
const s = alias(tables.powerstations, 's');

/** What narrows the list: filters and a place. */
interface Narrowing {
  search?: string;
  state?: string;
  operator?: string;
  /** MVA, both ends included. */
  min?: number;
  max?: number;
  near?: Place;
  /** Kilometres around it. */
  radius?: number;
  class?: ClassKey;
}

/** The question of the list: what narrows it, order, page. */
export interface ListQuestion extends Narrowing {
  sort: PowerstationColumn;
  direction: 'asc' | 'desc';
  page?: number;
  pageSize?: number;
}

const orders: Record<PowerstationColumn, SQL> = {
  substationName: nameOrder(sql`s.substation_name`),
  networkOperator: nameOrder(sql`s.network_operator`),
  state: nameOrder(sql`s.state`),
  voltageLevel: nameOrder(sql`s.voltage_level`),
  availableCapacity: sql`s.available_capacity`,
  bookedCapacity: sql`s.booked_capacity`,
  updated: sql`s.reported_on`,
  distance: sql`distance`,
};

/** Kilometres from a place (haversine, as `distanceOf`); null without one. */
const distanceFrom = (near: Place | undefined): SQL<number | null> =>
  near
    ? sql`${2 * earthRadius} * asin(least(1, sqrt(
        power(sin(radians(s.latitude - ${near.latitude}::float8) / 2), 2)
        + cos(radians(${near.latitude}::float8)) * cos(radians(s.latitude))
        * power(sin(radians(s.longitude - ${near.longitude}::float8) / 2), 2))))`
    : sql`null::float8`;

/** Whether the report is older than a quarter on a day. */
const overdueOn = (day: string): SQL => sql`s.reported_on + interval '3 months' < ${day}::date`;

const seconds = (day: SQL) =>
  sql<number>`extract(epoch from ${day}::timestamp at time zone 'Europe/Vienna')::float8`;

/** All columns except the distance. An inactive market partner is not named, as it exists for nobody. */
const columns = (day: string) => ({
  uid: s.uid,
  powerstationId: int(s.uid),
  substationName: s.substationName,
  networkOperator: s.networkOperator,
  marketPartnerUid: oneOf(m.uid, sql`from market_partners m where m.uid = s.market_partner_uid and m.active`),
  website: text(
    sql`coalesce((select m.website from market_partners m where m.uid = s.market_partner_uid and m.active), '')`,
  ),
  state: s.state,
  voltageLevel: s.voltageLevel,
  availableCapacity: float(s.availableCapacity),
  bookedCapacity: float(s.bookedCapacity),
  latitude: s.latitude,
  longitude: s.longitude,
  updated: seconds(sql`s.reported_on`),
  overdue: bit(overdueOn(day)),
});

/** Whether a station is of a class, as `classOf` says. */
const classes: Record<ClassKey, SQL> = (() => {
  const [none, low, medium, high] = capacityClasses.map(({ from }) => from) as [
    number,
    number,
    number,
    number,
  ];
  const free = sql`s.available_capacity`;
  return {
    none: sql`${free} <= ${none}`,
    low: sql`(${free} > ${low} and ${free} < ${medium})`,
    medium: sql`${free} between ${medium} and ${high}`,
    high: sql`${free} > ${high}`,
  };
})();

/** Kilometres between two circles of latitude that are a degree apart. */
const degree = (earthRadius * Math.PI) / 180;

/** Within some kilometres of a place; two comparisons leave few rows to measure. */
function within({ latitude, longitude }: Place, radius: number): SQL {
  const high = radius / degree;
  const wide = high / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  return sql`s.latitude between ${latitude - high}::float8 and ${latitude + high}::float8
    and s.longitude between ${longitude - wide}::float8 and ${longitude + wide}::float8
    and ${distanceFrom({ latitude, longitude })} <= ${radius}`;
}

/** All conditions but the class, by which the legend counts. */
function placesOf({ search, state, operator, min, max, near, radius }: Narrowing): SQL {
  return allOf(
    near && radius !== undefined && within(near, radius),
    wordsIn(sql`s.search_text`, search),
    !!state && sql`s.state = ${state}`,
    !!operator && sql`s.network_operator = ${operator}`,
    min !== undefined && sql`s.available_capacity >= ${min}`,
    max !== undefined && sql`s.available_capacity <= ${max}`,
  );
}

const conditionsOf = (question: Narrowing): SQL =>
  allOf(placesOf(question), !!question.class && classes[question.class]);

/** What a page's address asks for. */
export const questionOf = ({
  ignored: _,
  columns: __,
  nahe,
  umkreis: radius,
  klasse,
  ...question
}: AddressIn<typeof powerstationListing>): ListQuestion => ({
  ...question,
  near: nahe && { latitude: nahe.latitude, longitude: nahe.longitude },
  radius,
  class: klasse,
});

/** The stations that a page's address finds. */
export const foundStations = (address: AddressIn<typeof powerstationListing>) => ({
  ...{ from: sql`powerstations s`, uid: s.uid, where: conditionsOf(questionOf(address)) },
});

/** The order asked for, then by name and uid, so that pages never overlap. */
function orderOf({ sort, direction }: ListQuestion): SQL {
  const name = sort === 'substationName' ? sql`` : sql`${orders.substationName}, `;
  return sql`${orders[sort]} ${sql.raw(direction)}, ${name}s.uid`;
}

/** A page of the substations that match a filter, in its order. */
export async function listPowerstations(db: Db, question: ListQuestion): Promise<Powerstation[]> {
  const { limit, offset } = windowOf(question);
  const order = orderOf(question);
  const day = viennaDay(clock());
  return select(
    db,
    { ...columns(day), distance: sql<number | null>`s.distance` },
    // The page is cut first, then joined with its data.
    sql`from (
        select s.*, ${distanceFrom(question.near)} as distance from powerstations s
        where ${conditionsOf(question)} order by ${order} limit ${limit} offset ${offset}) s order by ${order}`,
  );
}

/** Totals of a filtered list; cached until a station changes or the day ends. */
export async function summaryOf(db: Db, question: ListQuestion): Promise<PowerstationSummary> {
  const { search, state, operator, min, max, near, radius, class: chosen } = question;
  const day = viennaDay(clock());
  const key = `powerstations:summary:${JSON.stringify([day, search, state, operator, min, max, near, radius, chosen])}`;
  return cached(['powerstations'], key, async () => {
    const shown = chosen ? classes[chosen] : sql`true`;
    const count = (condition: SQL) => int(sql`count(*) filter (where ${condition})`);
    const [row] = await select(
      db,
      {
        total: count(shown),
        overdue: count(sql`${shown} and ${overdueOn(day)}`),
        oldest: seconds(sql`min(s.reported_on) filter (where ${shown})`),
        newest: seconds(sql`max(s.reported_on) filter (where ${shown})`),
        free: float(sql`coalesce(sum(s.available_capacity) filter (where ${shown}), 0)`),
        none: count(classes.none),
        low: count(classes.low),
        medium: count(classes.medium),
        high: count(classes.high),
      },
      sql`from powerstations s where ${placesOf(question)}`,
    );
    const { none, low, medium, high, ...rest } = row!;
    return { ...rest, classes: { none, low, medium, high } };
  });
}

/** The operators as reported, by name. */
export const listOperators = (db: Db): Promise<string[]> =>
  cached(['powerstations'], 'powerstations:operators', async () => {
    const rows = await select(
      db,
      { name: s.networkOperator },
      sql`from powerstations s group by 1
        order by ${nameOrder(sql`s.network_operator`)} limit 1000`,
    );
    return rows.map(({ name }) => name);
  });

/** The uids of the whole list in order, for an export and the map. */
export const powerstationUids = (question: ListQuestion): SQL =>
  sql`select s.uid from (select s.*, ${distanceFrom(question.near)} as distance from powerstations s
    where ${conditionsOf(question)}) s order by ${orderOf(question)}`;

/** The rows of some uids, in any order. */
export const powerstationRows = (db: Db, uids: number[], near?: Place): Promise<Powerstation[]> =>
  select(
    db,
    { ...columns(viennaDay(clock())), distance: distanceFrom(near) },
    sql`from powerstations s
      where s.uid in ${uids}`,
  );

/**
 * The latest report `p` of each station `s` that a question finds, that which came last first: all operators report for
 * the same day, so that it orders nothing.
 */
export const latestReports = (question: Narrowing): SQL =>
  sql`from powerstations s join powerstation_reports p on p.powerstation_uid = s.uid and p.reported_on = s.reported_on
    where ${conditionsOf(question)} order by p.created_at desc, s.uid`;

/** The latest reports of the stations that a question finds. @param most of them, those that came last */
export async function listReported(db: Db, question: Narrowing, most: number): Promise<Reported[]> {
  const before = alias(tables.powerstationReports, 'b');
  return select(
    db,
    {
      ...{ uid: s.uid, substationName: s.substationName, networkOperator: s.networkOperator },
      reportedOn: p.reportedOn,
      available: float(p.availableCapacity),
      booked: float(p.bookedCapacity),
      availableBefore: oneOf(
        float(before.availableCapacity),
        sql`from powerstation_reports b where b.powerstation_uid = s.uid and b.reported_on < s.reported_on
          order by b.reported_on desc limit 1`,
      ),
      at: momentSeconds(p.createdAt),
    },
    sql`${latestReports(question)} limit ${most}`,
  );
}

/** All uids, for search engines. */
export const listPowerstationUids = async (db: Db, most: number): Promise<number[]> =>
  (
    await select(db, { uid: tables.powerstations.uid }, sql`from powerstations order by uid limit ${most}`)
  ).map(({ uid }) => uid);

/** A station with its latest reports and its neighbours. */
export async function getPowerstation(db: Db | Tx, uid: number): Promise<PowerstationDetail | undefined> {
  const day = viennaDay(clock());
  const [station] = await select(
    db,
    {
      ...columns(day),
      distance: sql<null>`null`,
      revision: s.revision,
      contact: oneOf(
        object({ company: m.company, phone: m.phone, email: m.email, website: m.website }),
        sql`from market_partners m where m.uid = s.market_partner_uid and m.active`,
      ),
      reports: listOf(
        object({
          reportedOn: seconds(sql`p.reported_on`),
          availableCapacity: p.availableCapacity,
          bookedCapacity: p.bookedCapacity,
        }),
        sql`from (select * from powerstation_reports p where p.powerstation_uid = s.uid
          order by p.reported_on desc limit ${reportsShown}) p`,
        sql`p.reported_on`,
      ),
    },
    sql`from powerstations s where s.uid = ${uid}`,
  );
  if (!station) return undefined;
  const neighbours = await select(
    db,
    { ...columns(day), distance: sql<number | null>`s.distance` },
    sql`from (
        select s.*, ${distanceFrom(station)} as distance from powerstations s where s.uid <> ${uid}
        order by distance, s.uid limit ${neighboursShown}) s order by s.distance, s.uid`,
  );
  return { ...station, neighbours };
}
