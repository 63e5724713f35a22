import { BatchForm } from '@/components/processes/batch-form';
import { PageHeader } from '@/components/ui/page-header';
import { call } from '@/lib/backend/call';
import { listProcessCategories } from '@/lib/lookups/endpoints';
import { listBatchRows } from '@/lib/processes/batch/endpoints';
import { mostInBatch } from '@/lib/processes/batch/model';
import { listProcessesEndpoint } from '@/lib/processes/endpoints';
import { processListing } from '@/lib/processes/listing';
import { metadata } from '../../_frame/metadata';
import { page, type Query, text } from '../../_frame/page';
import { previewBatch, saveBatch } from '../actions';

export const generateMetadata = metadata('ProcessBatch');

/** The processes that an address names: by number, or by the filters of their list. */
async function chosenBy(query: Query): Promise<{ uids: number[]; total: number }> {
  if (query.uids !== undefined) {
    const all = (text(query, 'uids') ?? '').split(',').map(Number);
    const uids = [...new Set(all.filter((uid) => Number.isSafeInteger(uid) && uid > 0))];
    return { uids: uids.slice(0, mostInBatch), total: uids.length };
  }
  const question = processListing.question(processListing.read(query));
  const { processes, total } = await call(listProcessesEndpoint, {
    ...question,
    ...{ page: 1, pageSize: mostInBatch },
  });
  return { uids: processes.map(({ uid }) => uid), total };
}

export default page('ProcessBatch', async ({ query }) => {
  const { uids, total } = await chosenBy(query);
  const [rows, { processesCategories }] = await Promise.all([
    uids.length > 0 ? call(listBatchRows, { values: uids }).then(({ processes }) => processes) : [],
    call(listProcessCategories, {}),
  ]);
  return (
    <>
      <PageHeader
        breadcrumb={[['ProcessList'], 'Mehrere bearbeiten']}
        title="Mehrere Prozesse bearbeiten"
        lead="Veröffentlichen, Kategorien oder Gültigkeit ändern: erst die Vorschau, dann alle zugleich oder keiner."
      />
      <BatchForm
        rows={rows}
        total={total}
        categories={processesCategories.map(({ uid, name }) => ({ uid, name }))}
        preview={previewBatch}
        save={saveBatch}
      />
    </>
  );
});
