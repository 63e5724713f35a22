import { TakeAccess } from '@/components/registration/confirm-link';
import { SetPassword } from '@/components/registration/set-password';
import { PageHeader } from '@/components/ui/page-header';
import { loadLink } from '../../../_frame/mailed-link';
import { page } from '../../../_frame/page';
import { secretMetadata } from '../../../_frame/secret-metadata';
import { activateAction, renewLinkAction, takeAccessAction } from '../../../users/actions';

export const metadata = secretMetadata('ActivateAccount');

export default page('ActivateAccount', async ({ params: { token = '' } }) => {
  const link = await loadLink('activation', token);
  if (link.offeredBy !== undefined) {
    return (
      <>
        <PageHeader title={`Zugang zu ${link.offeredBy}`} />
        <TakeAccess
          kind="activation"
          token={token}
          link={link}
          label="Zugang annehmen"
          action={takeAccessAction}
          renew={renewLinkAction}
        >
          <p>
            {link.offeredBy} möchte Ihrem Konto {link.email} Zugang geben. Nach dem Annehmen wählen Sie die
            neue Rolle in der Kopfzeile; Ihr Passwort und Ihre übrigen Rollen bleiben, wie sie sind.
          </p>
        </TakeAccess>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title="Konto aktivieren"
        lead={link.state === 'valid' ? 'Legen Sie ein Passwort fest. Danach ist Ihr Konto aktiv.' : undefined}
      />
      <SetPassword
        kind="activation"
        token={token}
        link={link}
        label="Konto aktivieren"
        done="Ihr Konto ist aktiviert"
        action={activateAction}
        renew={renewLinkAction}
      />
    </>
  );
});
