'use client';

import type { FormState } from '@/lib/forms';
import { done } from '../forms/done';
import { OwnPasswordForm } from './own-password-form';

export interface ExternalProps {
  /** The words on the button of the sign-in. */
  title: string;
  joined: boolean;
  remove: (values: { password: string }) => Promise<FormState>;
}

/** The sign-in at another place: whether it is joined to the account, and how to cut it. */
export const External = ({ title, joined, remove }: ExternalProps) =>
  joined ? (
    <>
      <p>
        Die Anmeldung „{title}“ ist mit Ihrem Konto verbunden. Ihr Passwort gilt weiterhin. Wenn Sie die
        Verbindung trennen, enden auch die anderen Sitzungen, die so begonnen haben.
      </p>
      <OwnPasswordForm
        name="trennen"
        label="Verbindung trennen"
        look="danger"
        action={remove}
        onDone={() => done('Die Verbindung ist getrennt.')}
      />
    </>
  ) : (
    <p>
      Ihr Konto ist noch nicht verbunden. Wählen Sie bei der nächsten Anmeldung „{title}“, und geben Sie
      danach einmal Ihr Passwort ein.
    </p>
  );
