import 'server-only';
import { sql } from 'drizzle-orm';
import { can } from '../auth/permissions';
import { kind, ownerFor } from '../kinds/kind';
import { urlOf } from '../routes';

/** Whether an `elwoggwg r` belongs to a market partner that visitors see. */
export const ofActive = sql`exists (
  select 1 from market_partners m where m.uid = r.market_partner_uid and m.active)`;

export const elwogKind = kind({
  noun: 'elwoggwg',
  several: 'ELWOG/GWG-Einträge',
  table: 'elwoggwg',
  alias: 'e',
  visible: (sight) => {
    const writes = ownerFor(sight, 'elwog.write');
    const published =
      writes === 'all' ? sql`true` : sql`(e.published_at is not null or e.market_partner_uid = ${writes})`;
    const active = can(sight, 'marketPartners.administer')
      ? sql`true`
      : sql`exists (select 1 from market_partners m where m.uid = e.market_partner_uid and m.active)`;
    return sql`(${published} and ${active})`;
  },
  page: ({ uid, parentUid }) =>
    parentUid ? urlOf('ElwogDetail', { marketPartnerUid: parentUid, elwoggwgUid: uid }) : undefined,
  list: 'MarketPartner',
  search: { slug: 'elwog-gwg', expired: 'Abgelaufen' },
  feed: {
    title: 'ELWOG/GWG-Veröffentlichungen',
    content: 'was Marktpartner nach ElWOG und GWG veröffentlichen',
  },
  notify: 'notifyElwoggwg',
  drafts: 'elwog.write',
  owner: 'market_partner_uid',
  deletionTold: sql`exists (select 1 from elwoggwg r where r.uid = ch.entity_uid and ${ofActive})`,
});
