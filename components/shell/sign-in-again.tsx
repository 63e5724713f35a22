'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { signInEvent } from '../ui/ask-to-sign-in';
import { Modal } from '../ui/modal';
import { checkLogin } from './auth-status';
import type { SignInWays } from './sign-in-ways';

const LoginPanel = lazy(() => import('./login-panel'));

type Answer = (signedIn: boolean) => void;

/** Takes `askToSignIn`: who was signed out by time or in another window signs in over the page, which stays as it is. */
export default function SignInAgain({
  productName,
  username,
  ways,
}: {
  productName: string;
  username: string;
  ways?: SignInWays;
}) {
  const [waiting, setWaiting] = useState<Answer[]>([]);
  useEffect(() => {
    const onAsk = (event: Event) => {
      event.preventDefault(); // tells askToSignIn() that it was taken
      setWaiting((all) => [...all, (event as CustomEvent<Answer>).detail]);
    };
    window.addEventListener(signInEvent, onAsk);
    return () => window.removeEventListener(signInEvent, onAsk);
  }, []);
  const answer = (signedIn: boolean) => {
    setWaiting([]);
    if (signedIn) checkLogin();
    for (const tell of waiting) tell(signedIn);
  };
  return (
    <Modal
      open={waiting.length > 0}
      onClose={() => answer(false)}
      title="Sie sind nicht mehr angemeldet"
      width="small"
    >
      <p>Ihre Eingaben sind noch da. Melden Sie sich wieder an, dann geht es hier weiter.</p>
      <Suspense fallback={null}>
        <LoginPanel
          productName={productName}
          ways={ways}
          focus
          again={{ username, onDone: () => answer(true) }}
        />
      </Suspense>
    </Modal>
  );
}
