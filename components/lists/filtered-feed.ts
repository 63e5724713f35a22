import { addressOf } from '@/lib/address';
import { feedUrl } from '@/lib/feeds/model';
import { type AddressIn, type AnyListing, activeFilters, narrowing } from '@/lib/listing';
import { isFollowedRoute } from '@/lib/watching/model';

/** The feed of a filtered list, where there is one of its own kind. A tab alone is no filter: a list may choose it itself. */
export const filteredFeed = <L extends AnyListing>(listing: L, address: AddressIn<L>): string | undefined =>
  listing.feed &&
  listing.feed === listing.noun &&
  isFollowedRoute(listing.route) &&
  activeFilters(listing, address).length > 0
    ? addressOf(feedUrl(listing.feed), narrowing(listing, address))
    : undefined;
