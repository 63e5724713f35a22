import { metadata } from '@/app/_frame/metadata';
import { page, text } from '@/app/_frame/page';
import { historyOf } from '@/app/_frame/record';
import { pastParts, recordTools } from '@/app/_frame/record-tools';
import { shownText } from '@/app/_frame/shown-text';
import { MarketPartnerView } from '@/components/market-partners/market-partner-view';
import { JsonLd } from '@/components/ui/json-ld';
import { config } from '@/lib/config';
import { marketPartnerJsonLd } from '@/lib/market-partners/json-ld';
import { partnerUrl } from '@/lib/named-urls';
import { urlOf } from '@/lib/routes';
import { clock } from '@/lib/time/clock';
import { viennaDay } from '@/lib/time/days';
import { watchOf } from '../../_frame/watch';
import { loadDated } from './load';
import { PartnerActions } from './partner-actions';
import { sectionsOf } from './sections';

export const generateMetadata = metadata('MarketPartnerDetail', async ({ marketPartnerUid = '' }, query) => {
  const { record: partner, stand } = await loadDated(marketPartnerUid, text(query, 'stand'));
  const { company, ecnumbers, active } = partner;
  const numbers = ecnumbers.map(({ ecnumber }) => ecnumber).join(', ');
  return {
    title: company,
    description: `${company}${numbers && ` (${numbers})`}: Marktrollen, Anschrift und Kontakt im österreichischen Strom- und Gasmarkt.`,
    path: partnerUrl(partner),
    // Search engines know it as it is.
    noIndex: active === 0 || Boolean(stand),
  };
});

export default page(
  ['MarketPartnerDetail', 'MarketPartnerByNumber'],
  async ({ params: { marketPartnerUid = '' }, query, session }) => {
    const uid = Number(marketPartnerUid);
    const { record: partner, stand } = await loadDated(marketPartnerUid, text(query, 'stand'));
    const path = partnerUrl(partner);
    const html = await shownText(partner.description);
    const cited = {
      path,
      cited: [partner.company, ...partner.ecnumbers.map(({ ecnumber }) => ecnumber)].join(', '),
      changed: partner.changed,
      asLongAs: 'solange der Marktpartner aktiv ist und diese Nummer hat',
    };
    // The number that it had then may be another one's now.
    const present = urlOf('MarketPartnerDetail', { marketPartnerUid });
    if (stand)
      return (
        <MarketPartnerView
          partner={partner}
          html={html}
          {...pastParts(stand, present, { ...cited, path: present })}
        />
      );
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
          html={html}
          tools={recordTools({
            ...cited,
            stand: partner.active === 1 ? viennaDay(clock()) : undefined,
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
