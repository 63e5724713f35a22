'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Notice } from '@/components/ui/notice';
import type { SendError } from '../ui/send';
import { requestLink } from './forgot-password';
import styles from './user-menu.module.css';

interface Props {
  id: string;
  failure: SendError;
  /** The typed address. */
  email: string;
  onForgot: () => void;
}

/** Why the sign-in was refused, and what can be done about it; takes the focus. */
export function LoginFailure({ id, failure, email, onForgot }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [sending, setSending] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is told, the same one once more too
  useEffect(() => box.current?.focus(), [failure]);
  const { error, message } = failure;
  const sendAgain = async () => {
    setSending(true);
    await requestLink(email);
    setSending(false);
    box.current?.focus(); // while disabled, the button lost it
  };
  return (
    <div ref={box} id={id} role="alert" tabIndex={-1} className={styles.failure}>
      <Notice tone="red">
        {/* Texts of docs/requirements/messages.md, Failure. */}
        <p>{error === 'unknown_error' ? 'Email-Adresse oder Passwort falsch' : `Login: ${message}`}</p>
        {error === 'too_many_requests' && (
          <TextButton onClick={onForgot}>Neues Passwort anfordern</TextButton>
        )}
        {error === 'unconfirmed' && (
          <TextButton disabled={sending} onClick={sendAgain}>
            Keine E-Mail bekommen? Neuen Link senden
          </TextButton>
        )}
      </Notice>
    </div>
  );
}

function TextButton({ children, ...rest }: { children: ReactNode; disabled?: boolean; onClick: () => void }) {
  return (
    <button type="button" className={styles.textButton} {...rest}>
      {children}
    </button>
  );
}
