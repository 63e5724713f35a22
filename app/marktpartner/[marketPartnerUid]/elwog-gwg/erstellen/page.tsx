import { ElwogForm } from '@/components/elwoggwg/entry-form';
import { PageHeader } from '@/components/ui/page-header';
import { call } from '@/lib/backend/call';
import { listElwogEndpoint } from '@/lib/elwoggwg/endpoints';
import { elwogRecord } from '@/lib/elwoggwg/record';
import { metadata } from '../../../../_frame/metadata';
import { page } from '../../../../_frame/page';
import { createEntry } from '../actions';

export const generateMetadata = metadata('ElwogCreate');

export default page('ElwogCreate', async ({ params: { marketPartnerUid = '' }, session }) => {
  const uid = Number(marketPartnerUid);
  const { marketPartner } = await call(listElwogEndpoint, { uid, page: 1, pageSize: 1 });
  return (
    <>
      <PageHeader
        breadcrumb={[
          ['MarketPartner'],
          ['MarketPartnerDetail', { marketPartnerUid }, marketPartner.name],
          'ELWOG/GWG-Eintrag anlegen',
        ]}
        title="ELWOG/GWG-Eintrag anlegen"
        lead="Der Eintrag beginnt als Entwurf. Seine Blöcke mit Texten, Dateien, Links und Kontaktpersonen pflegen Sie im nächsten Schritt."
      />
      <ElwogForm user={session.uid} marketPartnerUid={uid} values={elwogRecord.empty} action={createEntry} />
    </>
  );
});
