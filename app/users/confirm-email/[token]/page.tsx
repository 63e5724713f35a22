import { ConfirmRegistration } from '@/components/registration/confirm-link';
import { linkPage } from '../../../_frame/mailed-link';
import { secretMetadata } from '../../../_frame/secret-metadata';
import { confirmRegistrationAction } from '../../actions';

export const metadata = secretMetadata('EmailConfirmed');

export default linkPage('EmailConfirmed', 'confirmEmail', (props) => ({
  title: 'E-Mail-Adresse bestätigen',
  form: (
    <ConfirmRegistration {...props} label="Adresse bestätigen" action={confirmRegistrationAction}>
      <p>
        Bitte bestätigen Sie, dass <strong>{props.link.email}</strong> Ihre Adresse ist. Danach ist Ihr Konto
        aktiv.
      </p>
    </ConfirmRegistration>
  ),
}));
