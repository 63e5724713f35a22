import 'server-only';
import { sql } from 'drizzle-orm';
import { can } from '../auth/permissions';
import { kind } from '../kinds/kind';
import { partnerUrl } from '../named-urls';
import { urlOf } from '../routes';

export const marketPartnerKind = kind({
  noun: 'market-partners',
  several: 'Marktpartner',
  table: 'market_partners',
  alias: 'm',
  visible: (sight) => (can(sight, 'marketPartners.administer') ? sql`true` : sql`m.active`),
  page: ({ uid }) => urlOf('MarketPartnerDetail', { marketPartnerUid: uid }),
  named: {
    one: 'Einen Marktpartner mit der Nummer',
    url: ({ uid, name }) => partnerUrl({ uid, ecnumbers: [{ ecnumber: name }] }),
    join: sql`join ecnumbers e on e.market_partner_uid = m.uid`,
    name: sql`e.ecnumber`,
    canonical: sql`(select min(e.ecnumber collate "C") from ecnumbers e where e.market_partner_uid = m.uid)`,
  },
  list: 'MarketPartner',
  search: { slug: 'marktpartner' },
  watch: { title: sql`m.company` },
  deletionTold: true, // that it is not active any more
  before: { active: true },
  feed: {
    title: 'Änderungen an Marktpartnern',
    content: 'geänderte Angaben, Nummern und Marktrollen der Marktpartner',
  },
});
