import { ConfirmNewEmail } from '@/components/registration/confirm-link';
import { linkPage } from '../../../_frame/mailed-link';
import { secretMetadata } from '../../../_frame/secret-metadata';
import { confirmNewEmailAction } from '../../actions';

export const metadata = secretMetadata('MailChanged');

export default linkPage('MailChanged', 'changeEmail', (props) => ({
  title: 'Neue E-Mail-Adresse bestätigen',
  form: (
    <ConfirmNewEmail {...props} label="Neue Adresse bestätigen" action={confirmNewEmailAction}>
      <p>
        Von der Bestätigung an gilt <strong>{props.link.email}</strong> für Ihr Konto. Ihre bisherige Adresse
        verständigen wir.
      </p>
    </ConfirmNewEmail>
  ),
}));
