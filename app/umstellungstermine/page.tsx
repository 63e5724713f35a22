import { MarketDateList } from '@/components/market-dates/market-date-list';
import { ButtonLink } from '@/components/ui/button';
import { can } from '@/lib/auth/permissions';
import { call } from '@/lib/backend/call';
import { subscribeUrl } from '@/lib/calendar/calendar';
import { config } from '@/lib/config';
import { listMarketDatesEndpoint } from '@/lib/market-dates/endpoints';
import { urlOf } from '@/lib/routes';
import { clock } from '@/lib/time/clock';
import { secondsOfDay, viennaDay } from '@/lib/time/days';
import { metadata } from '../_frame/metadata';
import { page } from '../_frame/page';

export const generateMetadata = metadata('MarketDates', {
  description:
    'Die gemeinsamen Umstellungstermine des österreichischen Strom- und Gasmarkts mit allem, was sich an ihnen ändert, als Kalender zum Abonnieren.',
});

export default page('MarketDates', async ({ session }) => {
  const { marketDates } = await call(listMarketDatesEndpoint, {});
  const actions = can(session, 'marketDates.write') && (
    <ButtonLink href={urlOf('AdminMarketDateCreate')} look="primary" icon="plus">
      Termin anlegen
    </ButtonLink>
  );
  return (
    <MarketDateList
      dates={marketDates}
      today={secondsOfDay(viennaDay(clock()))}
      subscribe={subscribeUrl(config.publicUrl, '/api/market-dates/ics')}
      actions={actions}
    />
  );
});
