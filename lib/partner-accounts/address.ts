import { addressReader, type Query } from '../address';
import { urlOf } from '../routes';

/** The part of a market partner's page that shows its accounts. */
export const accountsSection = 'benutzerkonten';

/** The page of the accounts that the partner's page asks for (`?konten=2`). */
export const readAccountsPage = (query: Query): number => addressReader(query).page('konten');

/** The accounts on the partner's page. */
export const accountsAddress = (marketPartnerUid: number, page = 1): string =>
  `${urlOf('MarketPartnerDetail', { marketPartnerUid }, { konten: page === 1 ? undefined : page })}#${accountsSection}`;
