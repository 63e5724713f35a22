import 'server-only';
import type { Column, SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Query } from '../address';
import type { Sight } from '../auth/permissions';
import { consultationListing } from '../consultations/listing';
import { foundConsultations } from '../consultations/queries';
import { eventListing } from '../events/listing';
import { foundEvents } from '../events/queries';
import type { Noun } from '../kinds/registry';
import { type AddressIn, type AnyListing, narrowing } from '../listing';
import { notificationListing } from '../market-notifications/listing';
import { foundNotifications } from '../market-notifications/queries';
import { marketPartnerListing } from '../market-partners/listing';
import { foundPartners } from '../market-partners/queries';
import { powerstationListing } from '../powerstations/listing';
import { foundStations } from '../powerstations/queries';
import { processListing } from '../processes/listing';
import { foundProcesses } from '../processes/queries';
import { responseCodeListing } from '../response-codes/listing';
import { foundCodes } from '../response-codes/queries';
import { schemaListing } from '../schemas/listing';
import { foundSchemas } from '../schemas/queries';
import { followedRoutes } from './model';

/** What a filter finds: tables with their aliases, the uid, the condition. */
interface Finding {
  from: SQL;
  uid: Column | SQL;
  where: SQL;
}

/** A list whose filters are followed. */
export interface FollowedList {
  /** Of what the filter finds. */
  noun: Noun;
  listing: AnyListing;
  /** Selects the uids that an address finds. */
  found: (query: Query, sight: Sight) => SQL;
}

const list = <L extends AnyListing>(
  noun: Noun,
  listing: L,
  found: (address: AddressIn<L>, sight: Sight) => Finding,
): FollowedList => ({
  ...{ noun, listing },
  found: (query, sight) => uidsOf(found(listing.read(query), sight)),
});

/** The lists whose filters are followed, by mail as views that a person keeps, and by feeds. */
export const followedLists: Record<(typeof followedRoutes)[number], FollowedList> = {
  PowerplantPage: list('powerstations', powerstationListing, foundStations),
  ProcessList: list('processes', processListing, (address, sight) =>
    foundProcesses(processListing.question(address), sight),
  ),
  // What changes in a message is told of its process, so that the uids are of processes.
  MarketNotificationList: list('processes', notificationListing, (address, sight) => ({
    ...foundNotifications(notificationListing.question(address), sight),
    uid: sql`m.process_uid`,
  })),
  SchemaList: list('schemas', schemaListing, (address, sight) =>
    foundSchemas(schemaListing.question(address), sight),
  ),
  ResponseCodeList: list('response-codes', responseCodeListing, (address) =>
    foundCodes(responseCodeListing.question(address)),
  ),
  ConsultationList: list('consultations', consultationListing, (address, sight) =>
    foundConsultations(consultationListing.question(address), sight),
  ),
  MarketPartner: list('market-partners', marketPartnerListing, (address) =>
    foundPartners(marketPartnerListing.question(address)),
  ),
  Events: list('events', eventListing, (address) => foundEvents(eventListing.question(address))),
};

export function listOf(route: string): FollowedList | undefined {
  const known = followedRoutes.find((one) => one === route);
  return known && followedLists[known];
}

/** The list of a kind whose filters are followed. */
export const listOfNoun = (noun: string): FollowedList | undefined =>
  Object.values(followedLists).find((one) => one.noun === noun && one.listing.noun === noun);

/** The uids that a list's filter finds. */
const uidsOf = ({ from, uid, where }: Finding): SQL => sql`select ${uid} from ${from} where ${where}`;

/**
 * The filter of a view; undefined where its list is not followed, or some of it is not understood any more, as less of a
 * filter would find more. Whoever is told of what it finds has to be asked what they may see beside.
 */
export function filterOf({ route, query }: { route: string; query: string }) {
  const found = listOf(route);
  return found && filterIn(found, Object.fromEntries(new URLSearchParams(query)));
}

/** The filter of a view as text; equal for views that find the same in another order. */
export function filterText(view: { route: string; query: string }): string | undefined {
  const filter = filterOf(view);
  return filter && JSON.stringify(narrowing(filter.listing, filter.address));
}

/** Entries of a list's address that do not filter. */
const beside = ['sort', 'direction', 'columns', 'page'];

/** The filter of an address, as `filterOf`. */
export function filterIn({ listing, found, ...known }: FollowedList, query: Query) {
  const address = listing.read(query);
  const isUnderstood = (name: string) =>
    beside.includes(name) || (Object.hasOwn(listing.filters, name) && !address.ignored.includes(name));
  if (!Object.keys(query).every(isUnderstood)) return undefined;
  return { ...known, listing, address, found: (sight: Sight) => found(query, sight) };
}
