import { ReadinessListView } from '@/components/readiness/readiness-list-view';
import { can } from '@/lib/auth/permissions';
import { call } from '@/lib/backend/call';
import { choicesOf } from '@/lib/filters';
import { listMarketDatesEndpoint } from '@/lib/market-dates/endpoints';
import { listReadinessChoices, listReadinessEndpoint } from '@/lib/readiness/endpoints';
import { readinessListing } from '@/lib/readiness/listing';
import { listReleasesEndpoint } from '@/lib/releases/endpoints';
import { formatDate } from '@/lib/time/format';
import { listMetadata, listPage } from '../_frame/list-page';
import { loadMarketRoles } from '../marktpartner/market-roles';

export const generateMetadata = listMetadata(readinessListing);

export default listPage(readinessListing, async ({ address, session }) => {
  const prepares = address.release !== undefined && can(session, 'releases.write');
  const [{ readiness, total }, { processes }, { marketDates }, roles, { releases }] = await Promise.all([
    call(listReadinessEndpoint, readinessListing.question(address)),
    call(listReadinessChoices, { process: address.process }),
    call(listMarketDatesEndpoint, {}),
    loadMarketRoles(),
    prepares ? call(listReleasesEndpoint, {}) : { releases: [] },
  ]);
  return (
    <ReadinessListView
      {...{ address, rows: readiness, total }}
      choices={{
        process: choicesOf(processes),
        date: marketDates.map(({ uid, title, day }) => [uid, `${title}, ${formatDate(day)}`] as const),
        release: releases.map(({ uid, title }) => [uid, title] as const),
        participant: choicesOf(roles),
      }}
    />
  );
});
