import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import type { AddressIn, AnyListing } from '@/lib/listing';
import { explanationsOf } from './explained-by';
import { metadata } from './metadata';
import { type PageRequest, page } from './page';

/** The metadata of a list's page. */
export const listMetadata = ({ route, description, feed }: AnyListing) =>
  metadata(route, { description, feed });

/**
 * The page of a list with its parsed address. The form that chooses columns repeats their entry in the query; the page
 * then redirects to the short address.
 * @param failed beginning of a failure's message
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
      if (request.session.loggedIn) address.keeps = true;
      if (Array.isArray(request.query.columns)) redirect(listing.link(address, { page: address.page }));
      if (listing.explained) address.explanations = await explanationsOf(listing.explained.screen);
      return render({ ...request, address });
    },
    failed,
  );
