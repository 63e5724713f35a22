import type { ReactNode } from 'react';
import { marketPartnerListing } from '@/lib/market-partners/listing';
import type { MarketPartnerDetail } from '@/lib/market-partners/record';
import { formatNumber } from '@/lib/time/format';
import { joined, link } from '../ui/markup';
import { Shown } from '../ui/shown';
import { SummaryList } from '../ui/summary-list';
import { mailLink, phoneLink, webLink } from './contact-links';
import styles from './market-partners.module.css';

/** The main facts of a market partner. */
export function PartnerFacts({ partner }: { partner: MarketPartnerDetail }) {
  const { industry, processesparticipants, street, zip, city, meteringPoints, dataExchange } = partner;
  const list = marketPartnerListing.read({});
  const place = [street, `${zip} ${city}`.trim()].filter(Boolean);
  const roles = processesparticipants.map(({ uid, name }) =>
    link(marketPartnerListing.link(list, { participant: uid }), name),
  );
  const address: ReactNode = place.length > 0 && (
    <address className={styles.address}>
      {place.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </address>
  );
  return (
    <SummaryList
      compact
      items={[
        {
          term: 'Sparte',
          description: industry.length > 0 && (
            <Shown
              markup={joined(
                industry.map((one) => link(marketPartnerListing.link(list, { industry: one }), one)),
                ', ',
              )}
            />
          ),
        },
        { term: 'Marktrollen', description: roles.length > 0 && <Shown markup={joined(roles, ', ')} /> },
        { term: 'Anschrift', description: address },
        { term: 'Telefon', description: phoneLink(partner.phone) },
        { term: 'E-Mail', description: mailLink(partner.email) },
        { term: 'Website', description: webLink(partner.website) },
        { term: 'Adresse für den Datenaustausch', description: dataExchange },
        { term: 'Zählpunkte', description: !!meteringPoints && formatNumber(meteringPoints) },
        { term: 'Netzgebiet', description: partner.gridArea },
        { term: 'Kundenportal', description: webLink(partner.customerPortal) },
      ]}
    />
  );
}
