import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { ExternalSignIn } from '@/components/shell/external-sign-in';
import { PageHeader } from '@/components/ui/page-header';
import { ScriptsNeeded } from '@/components/ui/scripts-needed';
import { config } from '@/lib/config';
import { notFound } from '@/lib/errors';

export const generateMetadata = metadata('ExternalSignIn', { noIndex: true });

export default page('ExternalSignIn', async () => {
  if (!config.oidc) throw notFound();
  return (
    <>
      <PageHeader breadcrumb={['Anmeldung']} title="Anmeldung" />
      <ScriptsNeeded />
      <ExternalSignIn productName={config.portalName} />
    </>
  );
});
