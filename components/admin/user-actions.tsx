import type { AdminUser } from '@/lib/admin/model';
import type { FormState } from '@/lib/forms';
import { plural } from '@/lib/text/plural';
import { ActionButton } from '../forms/action-button';
import styles from './admin.module.css';

type Act = (values: { uid: number }, confirmed?: true) => Promise<FormState>;

export interface UserActionsProps {
  block: Act;
  unblock: Act;
  endSessions: Act;
  resend: Act;
  resetFactor: Act;
}

/** What can be done to an account as a whole, by its state. */
export function UserActions({ user, acts }: { user: AdminUser; acts: UserActionsProps }) {
  const { uid, state, sessions, secondFactor, passkeys, hasPassword } = user;
  const argument = { uid };
  return (
    <div className={styles.buttons}>
      {(state === 'unconfirmed' || (state === 'active' && !hasPassword)) && (
        <ActionButton
          label="Aktivierung erneut senden"
          action={acts.resend}
          argument={argument}
          success="Die E-Mail ist unterwegs. Frühere Links gelten nicht mehr."
        />
      )}
      {sessions > 0 && (
        <ActionButton
          label={plural(sessions, 'Sitzung beenden', `${sessions} Sitzungen beenden`)}
          action={acts.endSessions}
          argument={argument}
          success="Die Sitzungen sind beendet."
        />
      )}
      {(secondFactor || passkeys > 0) && (
        <ActionButton
          label="Zweiten Faktor zurücksetzen"
          action={acts.resetFactor}
          argument={argument}
          success="Zweiter Faktor und Passkeys sind entfernt."
          question={{
            title: 'Zweiten Faktor zurücksetzen?',
            text: (
              <p>
                Auch die Passkeys werden entfernt; danach genügt das Passwort. Vergewissern Sie sich, dass die
                Person es selbst verlangt hat.
              </p>
            ),
            confirm: 'Zurücksetzen',
          }}
        />
      )}
      {state === 'active' && (
        <ActionButton
          label="Sperren"
          look="danger"
          action={acts.block}
          argument={argument}
          success="Das Konto ist gesperrt."
          question={{
            title: 'Konto sperren?',
            text: <p>Die Person wird sofort überall abgemeldet und kann sich nicht mehr anmelden.</p>,
            confirm: 'Sperren',
          }}
        />
      )}
      {state === 'blocked' && (
        <ActionButton
          label="Sperre aufheben"
          action={acts.unblock}
          argument={argument}
          success="Die Sperre ist aufgehoben."
        />
      )}
    </div>
  );
}
