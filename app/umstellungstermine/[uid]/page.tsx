import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { loaderOf } from '@/app/_frame/record';
import { shownText } from '@/app/_frame/shown-text';
import { MarketDateView } from '@/components/market-dates/market-date-view';
import { ButtonLink } from '@/components/ui/button';
import { can } from '@/lib/auth/permissions';
import { call } from '@/lib/backend/call';
import { showMarketDate } from '@/lib/market-dates/endpoints';
import { countReadinessEndpoint } from '@/lib/readiness/endpoints';
import { everyRole } from '@/lib/role-changes/address';
import { listMarketRoles, listRoleChanges } from '@/lib/role-changes/endpoints';
import { urlOf } from '@/lib/routes';
import { formatDate } from '@/lib/time/format';

const load = loaderOf(showMarketDate, 'marketDate');

export const generateMetadata = metadata('MarketDate', async ({ uid = '' }) => {
  const { title, day } = await load(uid);
  return {
    title,
    description: `Alles, was sich im österreichischen Strom- und Gasmarkt am ${formatDate(day)} ändert.`,
  };
});

export default page('MarketDate', async ({ params: { uid = '' }, session }) => {
  const date = await load(uid);
  const [changes, { roles }, { counts }] = await Promise.all([
    call(listRoleChanges, { role: everyRole, date: date.day }),
    call(listMarketRoles, {}),
    call(countReadinessEndpoint, { date: date.uid }),
  ]);
  const actions = can(session, 'marketDates.write') && (
    <ButtonLink href={urlOf('AdminMarketDateEdit', { uid })} icon="edit">
      Bearbeiten
    </ButtonLink>
  );
  return (
    <MarketDateView
      {...{ date, changes, actions }}
      readiness={counts}
      marketRoles={roles}
      html={await shownText(date.description)}
    />
  );
});
