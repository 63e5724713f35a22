import { ImportList } from '@/components/imports/import-list';
import { ListImport } from '@/components/interface-list/list-import';
import { PageHeader } from '@/components/ui/page-header';
import { call } from '@/lib/backend/call';
import { listImportsEndpoint } from '@/lib/imports/endpoints';
import { metadata } from '../../_frame/metadata';
import { page } from '../../_frame/page';

export const generateMetadata = metadata('InterfaceListImport');

export default page('InterfaceListImport', async () => {
  const { imports } = await call(listImportsEndpoint, { kind: 'interface-list' });
  return (
    <>
      <PageHeader
        breadcrumb={[['ProcessList'], 'Schnittstellenliste']}
        title="Schnittstellenliste importieren"
        lead="Die Vorschau zeigt, was neu ist, was sich ändert und was nicht mehr gelistet ist. Der Import läuft dann im Hintergrund."
      />
      <ListImport />
      <ImportList imports={imports} />
    </>
  );
});
