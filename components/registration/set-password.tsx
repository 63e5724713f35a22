'use client';

import { useState } from 'react';
import { rememberAuthStatus } from '@/components/shell/auth-status';
import { ServerForm } from '@/components/ui/server-form';
import { useServerForm } from '@/components/ui/use-server-form';
import type { FormState } from '@/lib/forms';
import { newPasswordForm } from '@/lib/registration/form';
import type { LinkKind, LinkState } from '@/lib/registration/model';
import { doneAt } from '../forms/done-at';
import { ScriptsNeeded } from '../ui/scripts-needed';
import { AccountState } from './account-state';
import styles from './accounts.module.css';
import { LinkGone, type RenewAction } from './link-gone';
import { PasswordFields } from './password-fields';

interface Set {
  state: string;
  /** Another backend may not know it. */
  signedIn?: boolean;
}

interface SetPasswordProps {
  kind: LinkKind;
  token: string;
  link: LinkState;
  label: string;
  /** What is said when it is set. */
  done: string;
  action: (values: unknown) => Promise<FormState<Set>>;
  renew: RenewAction;
}

/** A page behind a mailed link that sets a password. */
export function SetPassword(props: SetPasswordProps) {
  const [set, setSet] = useState<Set>();
  if (set) return <AccountState done={props.done} state={set.state} />;
  if (props.link.state === 'valid') return <PasswordForm {...props} onDone={setSet} />;
  return <LinkGone kind={props.kind} token={props.token} state={props.link.state} renew={props.renew} />;
}

function PasswordForm({
  token,
  link,
  label,
  done,
  action,
  onDone,
}: SetPasswordProps & { onDone: (set: Set) => void }) {
  const form = useServerForm({
    schema: newPasswordForm,
    // The address is what the password may not contain; it stays in the browser.
    defaults: { email: link.email, password: '', passwordAgain: '' },
    action: ({ password, passwordAgain }) => action({ token, password, passwordAgain }),
    onSaved: (set) => {
      rememberAuthStatus(set.signedIn === true); // every earlier session of the account has ended
      if (set.signedIn) doneAt('/dashboard', `${done}, und Sie sind angemeldet.`);
      else onDone(set);
    },
  });
  return (
    <ServerForm form={form} className={styles.form} submit={label}>
      <ScriptsNeeded />
      <p>
        Konto: <strong>{link.email}</strong>
      </p>
      <PasswordFields field={form.field} />
    </ServerForm>
  );
}
