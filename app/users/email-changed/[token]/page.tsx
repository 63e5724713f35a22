import { ConfirmNewEmail } from '@/components/registration/confirm-link';
import { PageHeader } from '@/components/ui/page-header';
import { loadLink } from '../../../_frame/mailed-link';
import { page } from '../../../_frame/page';
import { secretMetadata } from '../../../_frame/secret-metadata';
import { confirmNewEmailAction, renewLinkAction } from '../../actions';

export const metadata = secretMetadata('MailChanged');

export default page('MailChanged', async ({ params: { token = '' } }) => {
  const link = await loadLink('changeEmail', token);
  return (
    <>
      <PageHeader title="Neue E-Mail-Adresse bestätigen" />
      <ConfirmNewEmail
        kind="changeEmail"
        token={token}
        link={link}
        label="Neue Adresse bestätigen"
        action={confirmNewEmailAction}
        renew={renewLinkAction}
      >
        <p>
          Von der Bestätigung an gilt <strong>{link.email}</strong> für Ihr Konto. Ihre bisherige Adresse
          verständigen wir.
        </p>
      </ConfirmNewEmail>
    </>
  );
});
