import { HomeView } from '@/components/home/home-view';
import { call } from '@/lib/backend/call';
import { config } from '@/lib/config';
import { listConsultationsEndpoint } from '@/lib/consultations/endpoints';
import { consultationStatus } from '@/lib/consultations/model';
import { listEventsEndpoint } from '@/lib/events/endpoints';
import { listProcessesEndpoint } from '@/lib/processes/endpoints';
import { processStatus } from '@/lib/processes/model';
import { metadata } from './_frame/metadata';
import { page } from './_frame/page';

export const generateMetadata = metadata('Home', {
  description:
    'Prozesse, Marktnachrichten, Schemas und Konsultationen des österreichischen Strom- und Gasmarkts an einer Stelle.',
});

/** Entries of each list on the home page. */
const few = 5;

export default page('Home', async () => {
  const [coming, open, next] = await Promise.all([
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
  ]);
  return (
    <HomeView
      portalName={config.portalName}
      coming={coming.processes}
      consultations={open.consultations}
      events={next.events}
      now={Math.floor(Date.now() / 1000)}
    />
  );
});
