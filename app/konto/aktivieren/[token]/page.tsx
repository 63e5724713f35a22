import { TakeAccess } from '@/components/registration/confirm-link';
import { SetPassword } from '@/components/registration/set-password';
import { linkPage } from '../../../_frame/mailed-link';
import { secretMetadata } from '../../../_frame/secret-metadata';
import { activateAction, takeAccessAction } from '../../../users/actions';

export const metadata = secretMetadata('ActivateAccount');

export default linkPage('ActivateAccount', 'activation', (props) => {
  const { offeredBy, email } = props.link;
  if (offeredBy !== undefined) {
    return {
      title: `Zugang zu ${offeredBy}`,
      form: (
        <TakeAccess {...props} label="Zugang annehmen" action={takeAccessAction}>
          <p>
            {offeredBy} möchte Ihrem Konto {email} Zugang geben. Nach dem Annehmen wählen Sie die neue Rolle
            in der Kopfzeile; Ihr Passwort und Ihre übrigen Rollen bleiben, wie sie sind.
          </p>
        </TakeAccess>
      ),
    };
  }
  return {
    title: 'Konto aktivieren',
    lead: 'Legen Sie ein Passwort fest. Danach ist Ihr Konto aktiv.',
    form: (
      <SetPassword
        {...props}
        label="Konto aktivieren"
        done="Ihr Konto ist aktiviert"
        action={activateAction}
      />
    ),
  };
});
