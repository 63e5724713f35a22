import { ConfirmRegistration } from '@/components/registration/confirm-link';
import { PageHeader } from '@/components/ui/page-header';
import { loadLink } from '../../../../_frame/mailed-link';
import { page } from '../../../../_frame/page';
import { secretMetadata } from '../../../../_frame/secret-metadata';
import { confirmRegistrationAction, renewLinkAction } from '../../../actions';

export const metadata = secretMetadata('EmailConfirmedNap');

export default page('EmailConfirmedNap', async ({ params: { token = '' } }) => {
  const link = await loadLink('confirmEmail', token);
  return (
    <>
      <PageHeader title="E-Mail-Adresse bestätigen" />
      <ConfirmRegistration
        kind="confirmEmail"
        token={token}
        link={link}
        label="Adresse bestätigen"
        action={confirmRegistrationAction}
        renew={renewLinkAction}
      >
        <p>
          Bitte bestätigen Sie, dass <strong>{link.email}</strong> Ihre Adresse ist. Danach prüft die
          Seitenadministration Ihre Angaben zum Marktpartner und gibt Ihr Konto frei.
        </p>
      </ConfirmRegistration>
    </>
  );
});
