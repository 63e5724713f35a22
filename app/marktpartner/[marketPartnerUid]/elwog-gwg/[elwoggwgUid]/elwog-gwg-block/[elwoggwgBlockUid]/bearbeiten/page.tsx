import { BlockFiles } from '@/components/elwoggwg/block-files';
import { ElwogBlockForm } from '@/components/elwoggwg/block-form';
import { call } from '@/lib/backend/call';
import { listElwogContacts } from '@/lib/elwoggwg/block-endpoints';
import { typedBlock } from '@/lib/elwoggwg/record';
import { notFound } from '@/lib/errors';
import { metadata } from '../../../../../../../_frame/metadata';
import { page } from '../../../../../../../_frame/page';
import { currentBlock, editBlock, removeFile } from '../../../../actions';
import { EntryHeader } from '../../../header';
import { loadEntry } from '../../../load';
import { PublishedNotice } from '../../../published-notice';

export const generateMetadata = metadata('ElwogBlockEdit', { title: 'Block bearbeiten' });

export default page('ElwogBlockEdit', async ({ params, session }) => {
  const entry = await loadEntry(params.marketPartnerUid ?? '', params.elwoggwgUid ?? '');
  const block = entry.blocks.find(({ uid }) => String(uid) === params.elwoggwgBlockUid);
  if (!block) throw notFound('Diesen Block gibt es nicht oder nicht mehr.');
  const { uid, marketPartnerUid, status } = entry;
  const { options } = await call(listElwogContacts, { uid });
  if (status !== 'Entwurf') {
    return (
      <>
        <EntryHeader entry={entry} title={`Block „${block.title}“`} />
        <PublishedNotice entry={entry} />
      </>
    );
  }
  const { revision, changed } = block;
  return (
    <>
      <EntryHeader entry={entry} title={`Block „${block.title}“ bearbeiten`} />
      <ElwogBlockForm
        user={session.uid}
        entry={{ uid, marketPartnerUid }}
        values={typedBlock(block)}
        options={{ contacts: options }}
        record={{ uid: block.uid, revision, changed, by: null }}
        action={editBlock}
        current={currentBlock}
      />
      <BlockFiles block={block} removeAction={removeFile} />
    </>
  );
});
