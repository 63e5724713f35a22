import 'server-only';
import { sql } from 'drizzle-orm';
import { can } from '../auth/permissions';
import { kind } from '../kinds/kind';
import { urlOf } from '../routes';

export const marketPartnerKind = kind({
  noun: 'market-partners',
  several: 'Marktpartner',
  table: 'market_partners',
  alias: 'm',
  visible: (sight) => (can(sight, 'marketPartners.administer') ? sql`true` : sql`m.active`),
  page: ({ uid }) => urlOf('MarketPartnerDetail', { marketPartnerUid: uid }),
  list: 'MarketPartner',
  search: { slug: 'marktpartner' },
  feed: {
    title: 'Änderungen an Marktpartnern',
    content: 'geänderte Angaben, Nummern und Marktrollen der Marktpartner',
  },
});
