import { ImportForm } from '@/components/schemas/import-form';
import { PageHeader } from '@/components/ui/page-header';
import { metadata } from '../../_frame/metadata';
import { page } from '../../_frame/page';

export const generateMetadata = metadata('SchemaImport');

export default page('SchemaImport', async () => (
  <>
    <PageHeader
      breadcrumb={[['SchemaList'], 'Importieren']}
      title="Schemas importieren"
      lead="Die Vorschau zeigt, was neu, geändert oder unverändert ist. Übernommen wird alles oder nichts."
    />
    <ImportForm />
  </>
));
