'use client';

import { lazy, Suspense } from 'react';
import { Modal } from '../ui/modal';
import { checkLogin } from './auth-status';
import type { SignInWays } from './sign-in-ways';

const LoginPanel = lazy(() => import('./login-panel'));

/** Who was signed out by time or in another window signs in over the page, which stays as it is. */
export default function SignInAgain({
  productName,
  username,
  ways,
  onAnswer,
}: {
  productName: string;
  username: string;
  ways?: SignInWays;
  /** Called with whether they signed in. */
  onAnswer: (signedIn: boolean) => void;
}) {
  return (
    <Modal open onClose={() => onAnswer(false)} title="Sie sind nicht mehr angemeldet" width="small">
      <p>Ihre Eingaben sind noch da. Melden Sie sich wieder an, dann geht es hier weiter.</p>
      <Suspense fallback={null}>
        <LoginPanel
          productName={productName}
          ways={ways}
          focus
          again={{
            username,
            onDone: () => {
              checkLogin();
              onAnswer(true);
            },
          }}
        />
      </Suspense>
    </Modal>
  );
}
