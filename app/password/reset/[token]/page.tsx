import { SetPassword } from '@/components/registration/set-password';
import { linkPage } from '../../../_frame/mailed-link';
import { secretMetadata } from '../../../_frame/secret-metadata';
import { resetPasswordAction } from '../../../users/actions';

export const metadata = secretMetadata('PasswordReset');

export default linkPage('PasswordReset', 'passwordReset', (props) => ({
  title: 'Neues Passwort festlegen',
  lead: 'Alle Sitzungen Ihres Kontos enden damit, auf jedem Gerät.',
  form: (
    <SetPassword
      {...props}
      label="Passwort speichern"
      done="Ihr neues Passwort ist gespeichert"
      action={resetPasswordAction}
    />
  ),
}));
