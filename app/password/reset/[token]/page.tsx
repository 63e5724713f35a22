import { SetPassword } from '@/components/registration/set-password';
import { PageHeader } from '@/components/ui/page-header';
import { loadLink } from '../../../_frame/mailed-link';
import { page } from '../../../_frame/page';
import { secretMetadata } from '../../../_frame/secret-metadata';
import { renewLinkAction, resetPasswordAction } from '../../../users/actions';

export const metadata = secretMetadata('PasswordReset');

export default page('PasswordReset', async ({ params: { token = '' } }) => {
  const link = await loadLink('passwordReset', token);
  return (
    <>
      <PageHeader
        title="Neues Passwort festlegen"
        lead={
          link.state === 'valid' ? 'Alle Sitzungen Ihres Kontos enden damit, auf jedem Gerät.' : undefined
        }
      />
      <SetPassword
        kind="passwordReset"
        token={token}
        link={link}
        label="Passwort speichern"
        done="Ihr neues Passwort ist gespeichert"
        action={resetPasswordAction}
        renew={renewLinkAction}
      />
    </>
  );
});
