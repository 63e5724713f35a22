import { SetPassword } from '@/components/registration/set-password';
import { linkPage } from '../../../../_frame/mailed-link';
import { secretMetadata } from '../../../../_frame/secret-metadata';
import { firstPasswordAction } from '../../../../users/actions';

export const metadata = secretMetadata('ConfirmationPasswordReset');

export default linkPage('ConfirmationPasswordReset', 'firstPassword', (props) => ({
  title: 'Passwort festlegen',
  lead: 'Ihr Konto wurde übernommen. Legen Sie ein Passwort fest; nach der Anmeldung prüfen Sie Ihre Daten.',
  form: (
    <SetPassword
      {...props}
      label="Passwort speichern"
      done="Ihr Passwort ist gespeichert"
      action={firstPasswordAction}
    />
  ),
}));
