import { ConsultationListView } from '@/components/consultations/consultation-list-view';
import { can } from '@/lib/auth/permissions';
import { call } from '@/lib/backend/call';
import { countConsultationTabs, listConsultationsEndpoint } from '@/lib/consultations/endpoints';
import { consultationListing, shownTab } from '@/lib/consultations/listing';
import { choicesOf } from '@/lib/filters';
import { clockSeconds } from '@/lib/time/clock';
import { listMetadata, listPage } from '../_frame/list-page';
import { deleteConsultations } from './actions';

export const generateMetadata = listMetadata(consultationListing);

export default listPage(consultationListing, async ({ address: asked, session }) => {
  const { tabs } = await call(countConsultationTabs, {
    term: asked.search,
    process: asked.process,
    schema: asked.schema,
  });
  const address = { ...asked, tab: shownTab(asked.tab, tabs) };
  const question = consultationListing.question(address);
  const { consultations, total } = await call(listConsultationsEndpoint, question);
  return (
    <ConsultationListView
      {...{ address, rows: consultations, total, counts: tabs }}
      choices={{
        process: choicesOf(consultations.flatMap(({ processes }) => processes)),
        schema: choicesOf(consultations.flatMap(({ schemas }) => schemas)),
      }}
      now={clockSeconds()}
      deleteAll={can(session, 'consultations.write') ? deleteConsultations : undefined}
    />
  );
});
