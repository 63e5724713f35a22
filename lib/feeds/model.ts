import { addressOf } from '../address';
import { kindOf, type Noun, toldKinds } from '../kinds/registry';
import { type AddressIn, type AnyListing, activeFilters, narrowing } from '../listing';
import { isFollowedRoute } from '../watching/model';

/** Feeds of changes: of everything, and of each kind of record. */
export type FeedName = 'changes' | Noun;
export const feedNames: FeedName[] = ['changes', ...toldKinds.map(({ noun }) => noun)];

export const feedTitle = (name: FeedName): string => kindOf(name)?.feed?.title ?? 'Alle Änderungen';

/** The path on this site. */
export const feedUrl = (name: FeedName): string => `/api/feeds/${name}`;

/** The feed of a filtered list, where there is one. A tab alone is no filter: a list may choose it itself. */
export const filteredFeedUrl = <L extends AnyListing>(
  listing: L,
  address: AddressIn<L>,
): string | undefined =>
  listing.feed && isFollowedRoute(listing.route) && activeFilters(listing, address).length > 0
    ? addressOf(feedUrl(listing.feed), narrowing(listing, address))
    : undefined;

/** Most entries in a feed. */
export const feedLength = 100;
