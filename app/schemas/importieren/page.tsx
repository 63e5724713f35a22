import { ImportList } from '@/components/imports/import-list';
import { ImportForm } from '@/components/schemas/import-form';
import { PageHeader } from '@/components/ui/page-header';
import { call } from '@/lib/backend/call';
import { listImportsEndpoint } from '@/lib/imports/endpoints';
import { metadata } from '../../_frame/metadata';
import { page } from '../../_frame/page';

export const generateMetadata = metadata('SchemaImport');

export default page('SchemaImport', async () => {
  const { imports } = await call(listImportsEndpoint, { kind: 'schemas' });
  return (
    <>
      <PageHeader
        breadcrumb={[['SchemaList'], 'Importieren']}
        title="Schemas importieren"
        lead="Die Vorschau zeigt, was neu, geändert oder unverändert ist. Der Import läuft dann im Hintergrund."
      />
      <ImportForm />
      <ImportList imports={imports} />
    </>
  );
});
