import { addressReader, type Query } from '../address';
import { urlOf } from '../routes';

/** The section of a market partner's page with its accounts. */
export const accountsSection = 'benutzerkonten';

/** The page of accounts in the partner's page address (`?konten=2`). */
export const readAccountsPage = (query: Query): number => addressReader(query).page('konten');

/** The address of the accounts on the partner's page. */
export const accountsAddress = (marketPartnerUid: number, page = 1): string =>
  `${urlOf('MarketPartnerDetail', { marketPartnerUid }, { konten: page === 1 ? undefined : page })}#${accountsSection}`;
