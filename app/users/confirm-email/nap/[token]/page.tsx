import { ConfirmRegistration } from '@/components/registration/confirm-link';
import { linkPage } from '../../../../_frame/mailed-link';
import { secretMetadata } from '../../../../_frame/secret-metadata';
import { confirmRegistrationAction } from '../../../actions';

export const metadata = secretMetadata('EmailConfirmedNap');

export default linkPage('EmailConfirmedNap', 'confirmEmail', (props) => ({
  title: 'E-Mail-Adresse bestätigen',
  form: (
    <ConfirmRegistration {...props} label="Adresse bestätigen" action={confirmRegistrationAction}>
      <p>
        Bitte bestätigen Sie, dass <strong>{props.link.email}</strong> Ihre Adresse ist. Danach prüft die
        Seitenadministration Ihre Angaben zum Marktpartner und gibt Ihr Konto frei.
      </p>
    </ConfirmRegistration>
  ),
}));
