import { HomeView } from '@/components/home/home-view';
import { actingAs } from '@/components/shell/account';
import { refusalOf } from '@/lib/auth/guard';
import { safeRedirect } from '@/lib/auth/redirect';
import { call } from '@/lib/backend/call';
import { config } from '@/lib/config';
import { listConsultationsEndpoint } from '@/lib/consultations/endpoints';
import { consultationStatus } from '@/lib/consultations/model';
import { listEventsEndpoint } from '@/lib/events/endpoints';
import { listProcessesEndpoint } from '@/lib/processes/endpoints';
import { processStatus } from '@/lib/processes/model';
import { listMarketRoles } from '@/lib/role-changes/endpoints';
import { clockSeconds } from '@/lib/time/clock';
import { metadata } from './_frame/metadata';
import { page, text } from './_frame/page';

export const generateMetadata = metadata('Home', {
  description:
    'Prozesse, Marktnachrichten, Schemas und Konsultationen des österreichischen Strom- und Gasmarkts an einer Stelle.',
});

/** Entries of each list on the home page. */
const few = 5;

export default page('Home', async ({ query, session }) => {
  const wanted = safeRedirect(text(query, 'redirect'));
  const refusal = wanted ? refusalOf(wanted, session) : undefined;
  const [coming, open, next, { roles }] = await Promise.all([
    call(listProcessesEndpoint, {
      filters: { status: processStatus.future },
      sorting: [{ column: 'validFrom', direction: 'asc' }],
      search: {},
      page: 1,
      pageSize: few,
    }),
    call(listConsultationsEndpoint, {
      filters: { status: consultationStatus.open },
      sorting: [{ column: 'statementsUntil', direction: 'asc' }],
      search: {},
      page: 1,
      pageSize: few,
    }),
    call(listEventsEndpoint, { filters: { upcoming: true }, page: 1, pageSize: 3 }),
    call(listMarketRoles, {}),
  ]);
  return (
    <HomeView
      wanted={wanted}
      // The notice of a contact person says it already, but not which role may.
      refusal={refusal?.role || !text(query, 'notice') ? refusal : undefined}
      acting={session.activeRole && actingAs(session)}
      portalName={config.portalName}
      coming={coming.processes}
      consultations={open.consultations}
      events={next.events}
      roles={roles}
      now={clockSeconds()}
    />
  );
});
