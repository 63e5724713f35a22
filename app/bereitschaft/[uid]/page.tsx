import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { historyOf, loaderOf } from '@/app/_frame/record';
import { ReadinessView } from '@/components/readiness/readiness-view';
import { showReadinessEndpoint } from '@/lib/readiness/endpoints';
import { urlOf } from '@/lib/routes';

const load = loaderOf(showReadinessEndpoint, 'readiness');

export const generateMetadata = metadata('ReadinessDetail', async ({ uid = '' }) => {
  const { marketPartner, process } = await load(uid);
  return { title: `Bereitschaft: ${marketPartner.name}, ${process.name}` };
});

export default page('ReadinessDetail', async ({ params: { uid = '' }, query }) => {
  const readiness = await load(uid);
  const path = urlOf('ReadinessDetail', { uid });
  return (
    <ReadinessView
      readiness={readiness}
      history={await historyOf({ entity: 'readiness', uid: Number(uid) }, { query, path })}
    />
  );
});
