import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import type { AddressIn, AnyListing } from '@/lib/listing';
import { routeOf } from '@/lib/routes';
import { ExplainedBy } from './explained-by';
import { metadata } from './metadata';
import { type PageRequest, page } from './page';

/** What the page of a list says of itself. */
export const listMetadata = ({ route, description, feed }: AnyListing) =>
  metadata(route, async () => ({ title: routeOf(route).title, description, feed }));

/**
 * The page of a list, at its address taken apart. The form that chooses columns repeats the entry for each of them;
 * the list stands under the one short address.
 * @param failed what a failure's message begins with
 */
export const listPage = <L extends AnyListing>(
  listing: L,
  render: (request: PageRequest & { address: AddressIn<L> }) => Promise<ReactNode>,
  failed?: string,
) =>
  page(
    listing.route,
    async (request) => {
      const address = listing.read(request.query);
      if (Array.isArray(request.query.columns)) redirect(listing.link(address, { page: address.page }));
      const view = await render({ ...request, address });
      const { explained } = listing;
      return explained ? <ExplainedBy screen={explained.screen}>{view}</ExplainedBy> : view;
    },
    failed,
  );
