'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { LinkKind, LinkState } from '@/lib/registration/model';
import { ScriptsNeeded } from '../ui/scripts-needed';
import { AccountState } from './account-state';
import styles from './accounts.module.css';
import { type LinkAction, LinkGone, type RenewAction } from './link-gone';
import { Outcome } from './outcome';
import { usePress } from './use-press';

interface ConfirmLinkProps<Answer> {
  kind: LinkKind;
  token: string;
  link: LinkState;
  label: string;
  action: LinkAction<Answer>;
  renew: RenewAction;
  /** What is confirmed by the button. */
  children: ReactNode;
}

/**
 * A page behind a mailed link that asks for one press of a button: opening alone does nothing, because
 * mail scanners and prefetching browsers open links.
 */
function ConfirmLink<Answer>({
  done,
  ...props
}: ConfirmLinkProps<Answer> & { done: (answer: Answer) => ReactNode }) {
  const { kind, token, link, label, action, renew, children } = props;
  const { result, press, busy } = usePress(action);
  if (result?.state === 'saved') return done(result.answer);
  if (link.state !== 'valid') return <LinkGone kind={kind} token={token} state={link.state} renew={renew} />;
  return (
    <>
      {result && (
        <Notice tone="red" title="Das hat nicht geklappt" alert>
          {result.message}
        </Notice>
      )}
      {children}
      <div className={styles.actions}>
        <Button look="primary" busy={busy} onClick={() => press({ token })}>
          {label}
        </Button>
      </div>
      <ScriptsNeeded />
    </>
  );
}

/** Confirms the address of a registration. */
export function ConfirmRegistration(props: ConfirmLinkProps<{ state: string }>) {
  return (
    <ConfirmLink
      {...props}
      done={({ state }) => <AccountState done="Ihre E-Mail-Adresse ist bestätigt" state={state} />}
    />
  );
}

/** Confirms the new address of an account. */
export function ConfirmNewEmail(props: ConfirmLinkProps<{ email: string }>) {
  return (
    <ConfirmLink
      {...props}
      done={({ email }) => (
        <Outcome title="Ihre neue E-Mail-Adresse gilt ab sofort">
          Sie melden sich von nun an mit {email} an. Ihre bisherige Adresse haben wir verständigt.
        </Outcome>
      )}
    />
  );
}

/** Takes the access that a market partner offers to the account which the address has already. */
export function TakeAccess(props: ConfirmLinkProps<{ state: 'active' | 'start' }>) {
  return (
    <ConfirmLink
      {...props}
      done={({ state }) =>
        state === 'active' ? (
          <AccountState done="Sie haben den Zugang angenommen" state="active" />
        ) : (
          <Outcome title="Sie haben den Zugang angenommen">
            Ihr Konto ist noch nicht aktiv. Den Link, mit dem Sie es öffnen, senden wir Ihnen soeben per
            E-Mail.
          </Outcome>
        )
      }
    />
  );
}
