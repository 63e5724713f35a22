'use client';

import { lazy, Suspense, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { preloading } from '../ui/preloading';
import styles from './user-menu.module.css';

// Loads when the button is about to be pressed.
const load = () => import('./logout');
const Logout = lazy(load);

/** Ends the session and goes to the home page, which shows the message. */
export function LogoutButton() {
  const [pressed, setPressed] = useState(0);
  const [busy, setBusy] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        disabled={busy}
        {...preloading(load)}
        onClick={() => setPressed(pressed + 1)}
      >
        <Icon name="logout" size={22} />
        <span className={styles.lastLabel}>Abmelden</span>
      </button>
      <Suspense>{pressed > 0 && <Logout key={pressed} onBusy={setBusy} />}</Suspense>
    </>
  );
}
