import { ExplainedBy } from '@/app/_frame/explained-by';
import { SchemaForm } from '@/components/schemas/schema-form';
import { PageHeader } from '@/components/ui/page-header';
import { schemaRecord } from '@/lib/schemas/record';
import { metadata } from '../../_frame/metadata';
import { page } from '../../_frame/page';
import { createSchema } from '../actions';

export const generateMetadata = metadata('SchemaCreatePage');

export default page('SchemaCreatePage', async ({ session }) => (
  <>
    <PageHeader
      breadcrumb={[['SchemaList'], 'Schema anlegen']}
      title="Schema anlegen"
      lead="Legen Sie die Version an; ihre Dateien laden Sie im nächsten Schritt hoch."
    />
    <ExplainedBy screen="schema">
      <SchemaForm user={session.uid} values={schemaRecord.empty} action={createSchema} />
    </ExplainedBy>
  </>
));
