import { ElwogBlockForm } from '@/components/elwoggwg/block-form';
import { call } from '@/lib/backend/call';
import { listElwogContacts } from '@/lib/elwoggwg/block-endpoints';
import { elwogBlockRecord } from '@/lib/elwoggwg/record';
import { metadata } from '../../../../../../_frame/metadata';
import { page } from '../../../../../../_frame/page';
import { createBlock } from '../../../actions';
import { EntryHeader } from '../../header';
import { loadEntry } from '../../load';
import { PublishedNotice } from '../../published-notice';

export const generateMetadata = metadata('ElwogBlockCreate');

export default page('ElwogBlockCreate', async ({ params, session }) => {
  const entry = await loadEntry(params.marketPartnerUid ?? '', params.elwoggwgUid ?? '');
  const { uid, marketPartnerUid, status } = entry;
  const { options } = await call(listElwogContacts, { uid });
  return (
    <>
      <EntryHeader
        entry={entry}
        title="Block hinzufügen"
        lead={status === 'Entwurf' ? 'Dateien fügen Sie im nächsten Schritt hinzu.' : undefined}
      />
      {status === 'Entwurf' ? (
        <ElwogBlockForm
          user={session.uid}
          entry={{ uid, marketPartnerUid }}
          values={elwogBlockRecord.empty}
          options={{ contacts: options }}
          action={createBlock}
        />
      ) : (
        <PublishedNotice entry={entry} />
      )}
    </>
  );
});
