import 'server-only';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { anonymous } from '../auth/state';
import { consultationKind } from '../consultations/kind';
import { firstPart, pathOfAddress } from '../content/paths';
import { pageTargets } from '../content/queries';
import { type Db, tables } from '../db';
import { seconds } from '../db/moments';
import { bool, int, select, text } from '../db/select';
import { elwogKind } from '../elwoggwg/kind';
import { PortalError } from '../errors';
import { eventKind } from '../events/kind';
import type { Kind } from '../kinds/kind';
import { chosenOf, type NamedKind, type NamedQuestion, type NamedRow, rowsOfNames } from '../kinds/named';
import { marketPartnerKind } from '../market-partners/kind';
import { askedIn } from '../named-urls';
import { powerstationKind } from '../powerstations/kind';
import { notificationKind, processKind, stepKind } from '../processes/kind';
import { responseCodeKind } from '../response-codes/kind';
import { matchRoute, plainParams, type RouteAccess, type RouteName } from '../routes';
import { schemaKind } from '../schemas/kind';
import { viennaDay } from '../time/days';
import type { LinkCheck } from './model';
import { type Holder, type Source, sourcesNow } from './sources';

/** A link where it stands. */
export interface FoundLink extends Holder {
  source: Source;
  name: string;
  field: string;
  /** Whether visitors read it. */
  open: boolean;
  link: string;
}

/** Links that a check looks at, in each source. */
const mostLinks = 20_000;
const inText = '(?:href|src)="([^"]*)"';

/** All links of a source. */
async function linksOf(db: Db, source: Source): Promise<FoundLink[]> {
  const { from, uid, above = sql`0`, name, open, texts = {}, links = {} } = source;
  const fields = [
    ...Object.entries(texts).map(
      ([column, title]) =>
        sql`select ${title}::text as field, found[1] as link from regexp_matches(${sql.raw(column)}, ${inText}, 'g') found`,
    ),
    ...Object.entries(links).map(
      ([column, title]) => sql`select ${title}::text, ${sql.raw(column)} where ${sql.raw(column)} <> ''`,
    ),
  ];
  const rows = await select(
    db,
    {
      ...{ uid: int(uid), above: int(above), name: text(name), open: bool(open) },
      ...{ field: text(sql`l.field`), link: text(sql`l.link`) },
    },
    sql`from ${from} cross join lateral (${sql.join(fields, sql` union all `)}) as l(field, link) limit ${mostLinks}`,
  );
  return rows.map((row) => ({ ...row, source }));
}

/** All links of all texts and fields, one source after the other. */
export async function findLinks(db: Db): Promise<FoundLink[]> {
  const found: FoundLink[] = [];
  for (const source of sourcesNow()) found.push(...(await linksOf(db, source)));
  return found;
}

/** The routes of single records, and which parameter names the record. */
const recordRoutes: Partial<
  Record<RouteName, [kind: Pick<Kind, 'table' | 'alias' | 'visible'>, parameter: string]>
> = {
  ProcessDetail: [processKind, 'uid'],
  ProcessStepsDetail: [stepKind, 'processStepId'],
  MarketNotifications: [notificationKind, 'marketnotificationsUid'],
  SchemaDetailPage: [schemaKind, 'uid'],
  ResponseCodeDetail: [responseCodeKind, 'uid'],
  ConsultationDetail: [consultationKind, 'uid'],
  MarketPartnerDetail: [marketPartnerKind, 'marketPartnerUid'],
  ElwogDetail: [elwogKind, 'elwoggwgUid'],
  EventDetailPage: [eventKind, 'uid'],
  PowerstationDetail: [powerstationKind, 'uid'],
  ProcessCategoryDetail: [{ table: 'process_categories', alias: 'k', visible: () => sql`true` }, 'uid'],
};

/** The routes that name records. */
const namedRoutes: Partial<Record<RouteName, NamedKind>> = {
  ...{ ProcessByName: processKind, ProcessVersion: processKind },
  ...{ SchemaByName: schemaKind, SchemaVersion: schemaKind },
  ...{ MessageByCode: notificationKind, MessageVersion: notificationKind },
  ...{ ResponseCodeByCode: responseCodeKind, MarketPartnerByNumber: marketPartnerKind },
};

/** The route of a path; the files of a schema version are where its page is. */
const routeOfPath = (path: string) =>
  matchRoute(path) ?? matchRoute(path.replace(/^(\/schemas\/.+)\/[^/]+$/, '$1'));

/** Of these every reader has their own page, or the sign-in in its place. */
const reached: ReadonlySet<RouteAccess> = new Set(['open', 'guest', 'loggedIn', 'ownUser', 'ownUnconfirmed']);

export type Place = 'open' | 'hidden' | 'missing';

/** The places of the site that paths lead to, as visitors find them. */
export async function placesOf(db: Db, paths: readonly string[]): Promise<Map<string, Place>> {
  const places = new Map<string, Place>();
  const asked = new Map<RouteName, Map<number, string[]>>();
  const named = new Map<NamedKind, { path: string; question: NamedQuestion }[]>();
  const [pages, files] = await Promise.all([
    pageTargets(db),
    readdir(join(process.cwd(), 'public')).catch((): string[] => []),
  ]);
  const known = new Set(pages.map(({ path }) => path));
  for (const path of new Set(paths)) {
    const found = routeOfPath(path.split(/[?#]/)[0] ?? '');
    const name = found?.route.name as RouteName | undefined;
    const record = name && recordRoutes[name];
    const kind = name && namedRoutes[name];
    if (kind) {
      const question = askedIn(plainParams(found!.params));
      named.set(kind, [...(named.get(kind) ?? []), { path, question }]);
    } else if (record) {
      const uid = Number(found!.params[record[1]]);
      const uids = asked.get(name) ?? new Map<number, string[]>();
      asked.set(name, uids.set(uid, [...(uids.get(uid) ?? []), path]));
    } else if (found && name !== 'NotFound') {
      places.set(path, reached.has(found.route.access) ? 'open' : 'hidden');
    } else {
      const part = firstPart(path);
      const led = known.has(pathOfAddress(path)) || part === 'api' || files.includes(part);
      places.set(path, led ? 'open' : 'missing');
    }
  }
  for (const [name, uids] of asked) {
    const [{ table, alias: called, visible }] = recordRoutes[name]!;
    const rows = await select(
      db,
      { uid: int(sql`x.uid`), seen: bool(sql`x.seen`) },
      sql`from (select ${sql.raw(`${called}.uid`)}, ${visible(anonymous, new Date())} as seen
        from ${sql.raw(`${table} ${called}`)}
        where ${sql.raw(`${called}.uid`)} in (select value::int from jsonb_array_elements_text(${JSON.stringify([...uids.keys()])}::jsonb))) x`,
    );
    const seen = new Map(rows.map((row) => [row.uid, row.seen]));
    for (const [uid, all] of uids) {
      const place = seen.has(uid) ? (seen.get(uid) ? 'open' : 'hidden') : 'missing';
      for (const path of all) places.set(path, place);
    }
  }
  for (const [kind, all] of named) {
    const names = [...new Set(all.map(({ question }) => question.name))];
    const [seen, every] = await Promise.all([
      rowsOfNames(db, kind, names, anonymous),
      rowsOfNames(db, { ...kind, visible: () => sql`true` }, names, anonymous),
    ]);
    for (const { path, question } of all) {
      const place = leadsToOne(seen, question) ? 'open' : leadsToOne(every, question) ? 'hidden' : 'missing';
      places.set(path, place);
    }
  }
  return places;
}

/** Whether one record is meant; that a withdrawn one says why it is gone does not count. */
function leadsToOne(rows: readonly NamedRow[], question: NamedQuestion): boolean {
  const meant = rows.filter(({ name, withdrawn }) => name === question.name && !withdrawn);
  try {
    return chosenOf(meant, question, { one: '' }, viennaDay(new Date())) > 0;
  } catch (error) {
    if (error instanceof PortalError) return false;
    throw error;
  }
}

const c = alias(tables.linkChecks, 'c');

/** The last check; null before the first. */
export async function lastCheck(db: Db): Promise<LinkCheck | null> {
  const [row] = await select(
    db,
    { checked: seconds(c.checkedAt), links: c.links, total: c.total, findings: c.findings },
    sql`from link_checks c where c.name = 'all'`,
  );
  return row ?? null;
}
