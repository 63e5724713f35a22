import 'server-only';
import { sql } from 'drizzle-orm';
import { kind } from '../kinds/kind';
import { marketPartnerKind } from '../market-partners/kind';
import { processKind } from '../processes/kind';
import { urlOf } from '../routes';

/** An answer is seen by who sees both the process version and the market partner. */
export const readinessKind = kind({
  noun: 'readiness',
  several: 'Angaben zur Bereitschaft',
  table: 'readiness',
  alias: 'r',
  visible: (sight) => sql`(exists (select 1 from processes p where p.uid = r.process_uid
      and ${processKind.visible(sight)})
    and exists (select 1 from market_partners m where m.uid = r.market_partner_uid
      and ${marketPartnerKind.visible(sight)}))`,
  page: ({ uid }) => urlOf('ReadinessDetail', { uid }),
  list: 'Readiness',
});
