import 'server-only';
import { sql } from 'drizzle-orm';
import type { Sight } from '../auth/permissions';
import { anonymous } from '../auth/state';
import type { Db } from '../db';
import { bool, int, select, text } from '../db/select';
import { notFound, type PortalError } from '../errors';
import { byName } from '../text/name-order';
import { enumerated } from '../text/plural';
import { parseVersion } from '../text/version';
import { clock } from '../time/clock';
import { formatDay } from '../time/format';
import { turns } from '../turns';
import type { Kind, Naming } from './kind';

/** A kind whose records are addressed by name. */
export type NamedKind = Pick<Kind, 'noun' | 'table' | 'alias' | 'visible'> & { named: Naming };

/** The word that stands for the version in force where a version is asked for. */
const current = 'aktuell';

/** A record of a name, as far as it matters which of them is meant. */
export interface NamedRow {
  uid: number;
  name: string;
  url: string;
  /** '' of a kind without versions. */
  version: string;
  series: string;
  final: boolean;
  /** Calendar days of Vienna, the last included. */
  from: string;
  until: string | null;
  /** It was public and is withdrawn: its address says so, and it is nobody's neighbour. */
  withdrawn: boolean;
}

/** Which record of a name is asked for. */
export interface NamedQuestion {
  name: string;
  /** `03.00`, or `current`. */
  version?: string;
  /** A calendar day of Vienna, `YYYY-MM-DD`. */
  stichtag?: string;
  /** The day at whose end it is asked for, likewise; without a version, of the one in force then. */
  stand?: string;
}

/**
 * All records of names that somebody may see, in their order, and those that they may be told were withdrawn. What is
 * a draft is not among them, so nothing that is made of them can tell of it.
 * @param names at least one
 */
export async function rowsOfNames(
  db: Db,
  { named, table, alias, visible }: NamedKind,
  names: readonly string[],
  sight: Sight,
): Promise<NamedRow[]> {
  const { name: column, found = (all) => sql`${column} in ${all}`, join = sql``, version, url } = named;
  const row = sql.raw(version?.of ?? alias);
  const seen = visible(sight, clock());
  // Another name that a draft has by now is nobody's business, and what was added to it or changed in it since.
  const withdrawn = version
    ? sql`(not (${seen}) and ${row}.withdrawn_at is not null
        and strpos(' ' || ${row}.withdrawal, ' ' || ${version.series ?? column} || ' ' || ${version.text} || ' ') > 0
        and ${version.of ? sql`${sql.raw(alias)}.changed_at <= ${row}.withdrawn_at` : sql`true`})`
    : sql`false`;
  const rows = await select(
    db,
    {
      uid: int(sql`${sql.raw(alias)}.uid`),
      name: text(column),
      parentUid: int(version?.of ? sql`${row}.uid` : sql`0`),
      version: text(version?.text ?? sql`''`),
      series: text(version?.series ?? sql`''`),
      final: bool(version ? sql`${row}.editing_status = 'Final'` : sql`true`),
      from: text(version ? sql`${row}.valid_from::text` : sql`''`),
      until: version ? sql<string | null>`${row}.valid_until::text` : sql<null>`null`,
      withdrawn: bool(withdrawn),
    },
    sql`from ${sql.raw(`${table} ${alias}`)} ${join} where ${found(names)} and (${seen} or ${withdrawn})
      order by ${version?.order ?? sql`${sql.raw(alias)}.uid`}`,
  );
  return rows.map(({ parentUid, ...one }) => ({
    ...one,
    url: url({ ...one, parentUid }),
  }));
}

/** Negative where a version comes before another one; `3.0` is `03.00`. */
function compareVersions(one: string, other: string): number {
  const numbers = [parseVersion(one), parseVersion(other)] as const;
  if (numbers[0] !== undefined && numbers[1] !== undefined) return numbers[0] - numbers[1];
  return one < other ? -1 : one > other ? 1 : 0;
}

/**
 * Which record is meant; without version and day, the one in force today, else the next one, else the last one.
 * @param rows of `rowsOfName` @param today a calendar day of Vienna
 * @throws PortalError not_found; `fields` has the addresses of the neighbours
 */
export function chosenOf(
  rows: readonly NamedRow[],
  { name, version = current, stand, stichtag = stand }: NamedQuestion,
  { one }: Pick<Naming, 'one'>,
  today: string,
): number {
  const seen = rows.filter(({ withdrawn }) => !withdrawn);
  if (version !== current) {
    const exact = rows.filter((row) => row.version === version);
    const meant =
      exact.length > 0 ? exact : rows.filter((row) => compareVersions(row.version, version) === 0);
    const open = meant.filter(({ withdrawn }) => !withdrawn);
    if (meant.length > 0) return onlyOne(open.length > 0 ? open : meant, name).uid;
    if (seen.length === 0) throw notFound(`${one} ${name} gibt es nicht.`);
    const before = seen.filter((row) => compareVersions(row.version, version) < 0).at(-1);
    const after = seen.find((row) => compareVersions(row.version, version) > 0);
    throw missing(`Eine Version ${version} von ${name} gibt es nicht.`, before, after);
  }
  if (seen.length === 0) throw notFound(`${one} ${name} gibt es nicht.`);
  if (seen.every((row) => row.version === '')) return seen[0]!.uid;
  refuseSeries(seen, name);
  const day = stichtag ?? today;
  const final = seen
    .filter((row) => row.final)
    .sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
  const inForce = final.filter(({ from, until }) => from <= day && (until === null || until >= day)).at(-1);
  if (inForce) return inForce.uid;
  const after = final.find(({ from }) => from > day);
  const before = final
    .filter(({ until }) => until !== null && until < day)
    .sort((a, b) => (a.until! < b.until! ? -1 : 1))
    .at(-1);
  if (stichtag === undefined) return (after ?? before ?? seen.at(-1)!).uid;
  throw missing(`Am ${formatDay(stichtag)} ist keine Version von ${name} in Kraft.`, before, after);
}

/** @throws PortalError not_found where the name belongs to several, as nobody guesses which one is meant */
function refuseSeries(rows: readonly NamedRow[], name: string): void {
  const series = [...new Set(rows.map((row) => row.series))].sort(byName);
  if (series.length > 1) throw notFound(`${name} gibt es mehrfach: in ${enumerated(series.slice(0, 10))}.`);
}

function onlyOne(rows: readonly NamedRow[], name: string): NamedRow {
  refuseSeries(rows, name);
  return rows[0]!;
}

function missing(sentence: string, before?: NamedRow, after?: NamedRow): PortalError {
  const names = [
    ...(before ? [`die vorige ist ${before.version}`] : []),
    ...(after ? [`die nächste ist ${after.version}`] : []),
  ];
  const near = names.join(', ');
  return notFound(near ? `${sentence} ${near[0]!.toUpperCase()}${near.slice(1)}.` : sentence, {
    ...(before && { predecessor: before.url }),
    ...(after && { successor: after.url }),
  });
}

/** The records of a kind that everyone may see, newest first: their uids, and the addresses of their pages. */
export async function listAddresses(
  db: Db,
  { named, table, alias, visible }: NamedKind,
  most = 50_000,
): Promise<{ uids: number[]; addresses: string[] }> {
  const { canonical, join = sql``, name, version, url } = named;
  const rows = await select(
    db,
    {
      uid: int(sql`${sql.raw(alias)}.uid`),
      name: sql<string | null>`${canonical ?? name}`,
      version: text(version?.text ?? sql`''`),
    },
    sql`from ${sql.raw(`${table} ${alias}`)} ${canonical ? sql`` : join} where ${visible(anonymous, clock())}
      order by ${sql.raw(alias)}.uid desc limit ${most}`,
  );
  const addresses: string[] = [];
  const turn = turns();
  for (const row of rows) {
    await turn();
    addresses.push(url({ ...row, name: row.name ?? '' }));
  }
  return { uids: rows.map(({ uid }) => uid), addresses };
}
