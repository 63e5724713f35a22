import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { NoteForm } from '@/components/response-codes/note-form';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { call } from '@/lib/backend/call';
import { showOwnNote } from '@/lib/response-codes/endpoints';
import { currentNote, editNote } from '../../actions';
import { loadResponseCode } from '../load';

export const generateMetadata = metadata('ResponseCodeNote');

export default page('ResponseCodeNote', async ({ params: { uid = '' }, session }) => {
  const [{ code, descriptionShort }, { note }] = await Promise.all([
    loadResponseCode(uid),
    call(showOwnNote, { uid: Number(uid) }),
  ]);
  return (
    <>
      <PageHeader
        breadcrumb={[['ResponseCodeList'], ['ResponseCodeDetail', { uid }, String(code)], 'Eigene Anmerkung']}
        title={`Anmerkung zum Responsecode ${code}`}
        lead={note && `Was bei ${note.company} gilt, wenn mit „${descriptionShort}“ geantwortet wird.`}
      />
      {note ? (
        <NoteForm
          user={session.uid}
          values={{ note: note.note }}
          record={{ ...note, by: note.changedBy }}
          action={editNote}
          current={currentNote}
        />
      ) : (
        <EmptyState title="Anmerkungen zu Responsecodes schreiben Netzbetreiber" />
      )}
    </>
  );
});
