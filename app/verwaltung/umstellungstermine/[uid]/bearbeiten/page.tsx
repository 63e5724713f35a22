import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { currentMarketDate, deleteMarketDate, editMarketDate } from '@/app/umstellungstermine/actions';
import { roomCrumbs } from '@/components/admin/room-crumbs';
import { DeleteButton } from '@/components/forms/delete-button';
import { MarketDateForm } from '@/components/market-dates/market-date-form';
import { PageHeader } from '@/components/ui/page-header';
import { call } from '@/lib/backend/call';
import { withdrawnByDeleting } from '@/lib/bin/days';
import { showMarketDate } from '@/lib/market-dates/endpoints';
import { marketDateRecord } from '@/lib/market-dates/record';
import { urlOf } from '@/lib/routes';

export const generateMetadata = metadata('AdminMarketDateEdit');

export default page('AdminMarketDateEdit', async ({ params, session }) => {
  const { marketDate } = await call(showMarketDate, { uid: Number(params.uid) });
  const { uid, title, changedBy } = marketDate;
  return (
    <>
      <PageHeader
        breadcrumb={[...roomCrumbs(session), ['MarketDates'], ['MarketDate', { uid }, title], 'Bearbeiten']}
        title={`„${title}“ bearbeiten`}
        actions={
          <DeleteButton
            one="Umstellungstermin"
            action={deleteMarketDate}
            uid={uid}
            href={urlOf('MarketDates')}
          >
            <p>Gelöscht wird „{title}“ mit seinen Fristen; Prozesse und Schemas bleiben, wie sie sind.</p>
            <p>{withdrawnByDeleting}</p>
          </DeleteButton>
        }
      />
      <MarketDateForm
        user={session.uid}
        values={marketDateRecord.typed(marketDate)}
        record={{ ...marketDate, by: changedBy }}
        action={editMarketDate}
        current={currentMarketDate}
      />
    </>
  );
});
