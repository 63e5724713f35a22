import { ExplainedBy } from '@/app/_frame/explained-by';
import { ProcessForm } from '@/components/processes/process-form';
import { PageHeader } from '@/components/ui/page-header';
import { processRecord } from '@/lib/processes/record';
import { metadata } from '../../_frame/metadata';
import { page } from '../../_frame/page';
import { createProcess } from '../actions';
import { loadFormLists } from '../form-lists';

export const generateMetadata = metadata('ProcessCreateForm');

export default page('ProcessCreateForm', async ({ session }) => (
  <>
    <PageHeader
      breadcrumb={[['ProcessList'], 'Prozess anlegen']}
      title="Prozess anlegen"
      lead="Schritte, Marktnachrichten und ergänzende Informationen kommen danach dazu."
    />
    <ExplainedBy screen="process">
      <ProcessForm
        user={session.uid}
        values={processRecord.empty}
        options={await loadFormLists()}
        action={createProcess}
      />
    </ExplainedBy>
  </>
));
