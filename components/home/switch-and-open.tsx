'use client';

import { useState } from 'react';
import type { RoleOption } from '@/lib/auth/state';
import { browser } from '../ui/browser';
import { Button } from '../ui/button';
import styles from '../ui/button.module.css';
import { asHtml, notify } from '../ui/notify';
import { type SendError, send } from '../ui/send';

/** Takes up a role and opens the page that it may enter. */
export function SwitchAndOpen({ role: { title, value }, wanted }: { role: RoleOption; wanted: string }) {
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    try {
      await send('/api/users/edit/active-role', { json: value });
      browser.go(wanted);
    } catch (error) {
      setBusy(false);
      notify({ type: 'error', autohide: false, text: asHtml((error as SendError).message) });
    }
  };
  return (
    <Button small busy={busy} onClick={go} className={styles.scripted}>
      Als {title} öffnen
    </Button>
  );
}
