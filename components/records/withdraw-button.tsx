'use client';

import { lazy, Suspense, useState } from 'react';
import { Button } from '../ui/button';
import { preloading } from '../ui/preloading';
import type { WithdrawalProps } from './withdrawal';

// Visitors never see it; it loads when the button is about to be pressed.
const load = () => import('./withdrawal');
const Withdrawal = lazy(load);

/** Withdraws a published version after a question: see `Withdrawal`. */
export function WithdrawButton(props: WithdrawalProps) {
  const [pressed, setPressed] = useState(0);
  return (
    <>
      <Button icon="close" {...preloading(load)} onClick={() => setPressed(pressed + 1)}>
        Zurückziehen
      </Button>
      <Suspense>{pressed > 0 && <Withdrawal key={pressed} {...props} />}</Suspense>
    </>
  );
}
