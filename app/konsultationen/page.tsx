import { ConsultationListView } from '@/components/consultations/consultation-list-view';
import { can } from '@/lib/auth/permissions';
import { call } from '@/lib/backend/call';
import { addressWith, questionOf, readAddress, shownTab } from '@/lib/consultations/address';
import { countConsultationTabs, listConsultationsEndpoint } from '@/lib/consultations/endpoints';
import { metadata } from '../_frame/metadata';
import { page } from '../_frame/page';
import { toPlainColumns } from '../_frame/plain-columns';
import { deleteConsultations } from './actions';

export const generateMetadata = metadata('ConsultationList', async () => ({
  title: 'Konsultationen',
  description:
    'Konsultationen zu Prozessen und Schemas des österreichischen Strom- und Gasmarkts: offene, laufende und abgeschlossene, mit Fristen und Entscheidungen.',
  feed: 'consultations',
}));

export default page('ConsultationList', async ({ query, session }) => {
  const asked = readAddress(query);
  toPlainColumns(query, addressWith(asked, { page: asked.page }));
  const { tabs } = await call(countConsultationTabs, { term: asked.search });
  const address = { ...asked, tab: shownTab(asked.tab, tabs) };
  const { consultations, total } = await call(listConsultationsEndpoint, questionOf(address));
  return (
    <ConsultationListView
      address={address}
      rows={consultations}
      total={total}
      counts={tabs}
      now={Math.floor(Date.now() / 1000)}
      deleteAll={can(session, 'consultations.write') ? deleteConsultations : undefined}
    />
  );
});
