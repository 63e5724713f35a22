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
export function UserActions({
  user,
  tokens,
  acts,
}: {
  user: AdminUser;
  /** How many API tokens they have. */
  tokens: number;
  acts: UserActionsProps;
}) {
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
      {sessions + tokens > 0 && (
        <ActionButton
          label={
            sessions === 0
              ? 'Alle API-Token widerrufen'
              : plural(sessions, 'Sitzung beenden', `${sessions} Sitzungen beenden`)
          }
          action={acts.endSessions}
          argument={argument}
          success={
            tokens === 0
              ? 'Die Sitzungen sind beendet.'
              : `${sessions > 0 ? 'Die Sitzungen sind beendet und die API-Token' : 'Die API-Token sind'} widerrufen.`
          }
          question={
            tokens === 0
              ? undefined
              : {
                  title: sessions > 0 ? 'Auch API-Token widerrufen?' : 'API-Token widerrufen?',
                  text: (
                    <p>
                      Widerrufen {plural(tokens, 'wird', 'werden')} {sessions > 0 && 'dabei auch '}
                      {plural(tokens, 'ein', String(tokens))} API-Token: Programme, die damit arbeiten, werden
                      ab sofort abgewiesen. Einzelne widerrufen Sie in der Liste.
                    </p>
                  ),
                  confirm: sessions > 0 ? 'Beenden und widerrufen' : 'Widerrufen',
                  look: 'danger',
                }
          }
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
                Auch die Passkeys werden entfernt und API-Token widerrufen; danach genügt das Passwort.
                Vergewissern Sie sich, dass die Person es selbst verlangt hat.
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
            text: (
              <p>
                Die Person wird sofort überall abgemeldet und kann sich nicht mehr anmelden. Ihre API-Token
                werden widerrufen.
              </p>
            ),
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
