import { ListImport } from '@/components/interface-list/list-import';
import { PageHeader } from '@/components/ui/page-header';
import { metadata } from '../../_frame/metadata';
import { page } from '../../_frame/page';

export const generateMetadata = metadata('InterfaceListImport');

export default page('InterfaceListImport', async () => (
  <>
    <PageHeader
      breadcrumb={[['ProcessList'], 'Schnittstellenliste']}
      title="Schnittstellenliste importieren"
      lead="Die Vorschau zeigt, was neu ist, was sich ändert und was nicht mehr gelistet ist. Übernommen wird alles oder nichts."
    />
    <ListImport />
  </>
));
