import { ElwogEndForm } from '@/components/elwoggwg/end-form';
import { ElwogForm } from '@/components/elwoggwg/entry-form';
import { elwogRecord } from '@/lib/elwoggwg/record';
import { viennaDay } from '@/lib/time/days';
import { metadata } from '../../../../../_frame/metadata';
import { page } from '../../../../../_frame/page';
import { currentEntry, editEntry, endEntry } from '../../actions';
import { EntryHeader } from '../header';
import { loadEntry } from '../load';
import { PublishedNotice } from '../published-notice';

export const generateMetadata = metadata('ElwogEdit', async ({ marketPartnerUid = '', elwoggwgUid = '' }) => {
  const { title, status } = await loadEntry(marketPartnerUid, elwoggwgUid);
  const what = status === 'Entwurf' ? 'bearbeiten' : 'beenden';
  return { title: `${title} ${what}` };
});

export default page('ElwogEdit', async ({ params, session }) => {
  const entry = await loadEntry(params.marketPartnerUid ?? '', params.elwoggwgUid ?? '');
  const { uid, marketPartnerUid, revision, changed, status } = entry;
  const record = { uid, revision, changed, by: null };
  const values = elwogRecord.typed(entry);
  if (status === 'Entwurf') {
    return (
      <>
        <EntryHeader entry={entry} title="Entwurf bearbeiten" />
        <ElwogForm
          user={session.uid}
          marketPartnerUid={marketPartnerUid}
          values={values}
          record={record}
          action={editEntry}
          current={currentEntry}
        />
      </>
    );
  }
  return (
    <>
      <EntryHeader entry={entry} title="Gültigkeit beenden" />
      <PublishedNotice entry={entry} />
      {status === 'Veröffentlicht' && (
        <ElwogEndForm
          user={session.uid}
          marketPartnerUid={marketPartnerUid}
          defaults={{ validUntil: values.validUntil }}
          record={record}
          today={viennaDay(new Date())}
          action={endEntry}
          current={currentEntry}
        />
      )}
    </>
  );
});
