import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { historyOf } from '@/app/_frame/record';
import { recordTools } from '@/app/_frame/record-tools';
import { shownText } from '@/app/_frame/shown-text';
import { MarketPartnerView } from '@/components/market-partners/market-partner-view';
import { JsonLd } from '@/components/ui/json-ld';
import { config } from '@/lib/config';
import { marketPartnerJsonLd } from '@/lib/market-partners/json-ld';
import { partnerUrl } from '@/lib/named-urls';
import { watchOf } from '../../_frame/watch';
import { loadMarketPartner } from './load';
import { PartnerActions } from './partner-actions';
import { sectionsOf } from './sections';

export const generateMetadata = metadata('MarketPartnerDetail', async ({ marketPartnerUid = '' }) => {
  const partner = await loadMarketPartner(marketPartnerUid);
  const { company, ecnumbers, active } = partner;
  const numbers = ecnumbers.map(({ ecnumber }) => ecnumber).join(', ');
  return {
    title: company,
    description: `${company}${numbers && ` (${numbers})`}: Marktrollen, Anschrift und Kontakt im österreichischen Strom- und Gasmarkt.`,
    path: partnerUrl(partner),
    noIndex: active === 0,
  };
});

export default page(
  ['MarketPartnerDetail', 'MarketPartnerByNumber'],
  async ({ params: { marketPartnerUid = '' }, query, session }) => {
    const uid = Number(marketPartnerUid);
    const partner = await loadMarketPartner(marketPartnerUid);
    const path = partnerUrl(partner);
    const [history, sections] = await Promise.all([
      historyOf({ entity: 'market-partners', uid }, { query, path }),
      sectionsOf(uid, session, query),
    ]);
    return (
      <>
        {partner.active === 1 && (
          <JsonLd
            json={marketPartnerJsonLd(partner, {
              url: config.publicUrl + path,
              origin: config.publicUrl,
            })}
          />
        )}
        <MarketPartnerView
          partner={partner}
          html={await shownText(partner.description)}
          tools={recordTools({
            path,
            cited: [partner.company, ...partner.ecnumbers.map(({ ecnumber }) => ecnumber)].join(', '),
            changed: partner.changed,
            feed: 'market-partners',
            watch: await watchOf(session, 'market-partners', uid),
            open: partner.active === 1,
          })}
          actions={<PartnerActions partner={partner} session={session} />}
          sections={sections}
          history={history}
        />
      </>
    );
  },
);
