import { SetPassword } from '@/components/registration/set-password';
import { PageHeader } from '@/components/ui/page-header';
import { loadLink } from '../../../../_frame/mailed-link';
import { page } from '../../../../_frame/page';
import { secretMetadata } from '../../../../_frame/secret-metadata';
import { firstPasswordAction, renewLinkAction } from '../../../../users/actions';

export const metadata = secretMetadata('ConfirmationPasswordReset');

export default page('ConfirmationPasswordReset', async ({ params: { token = '' } }) => {
  const link = await loadLink('firstPassword', token);
  return (
    <>
      <PageHeader
        title="Passwort festlegen"
        lead={
          link.state === 'valid'
            ? 'Ihr Konto wurde übernommen. Legen Sie ein Passwort fest; nach der Anmeldung prüfen Sie Ihre Daten.'
            : undefined
        }
      />
      <SetPassword
        kind="firstPassword"
        token={token}
        link={link}
        label="Passwort speichern"
        done="Ihr Passwort ist gespeichert"
        action={firstPasswordAction}
        renew={renewLinkAction}
      />
    </>
  );
});
