import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { PowerstationDetailView } from '@/components/powerstations/powerstation-detail-view';
import { loadPowerstation } from './load';

export const generateMetadata = metadata('PowerstationDetail', async ({ uid = '' }) => {
  const { substationName, networkOperator, state } = await loadPowerstation(uid);
  return {
    title: substationName,
    description: `Freie und gebuchte Netzanschlusskapazität am Umspannwerk ${substationName} (${networkOperator}, ${state}) mit Verlauf der Meldungen.`,
  };
});

export default page('PowerstationDetail', async ({ params: { uid = '' } }) => (
  <PowerstationDetailView station={await loadPowerstation(uid)} />
));
