'use client';

import { useState } from 'react';
import { forgetDrafts } from '@/components/forms/drafts';
import { Icon } from '@/components/ui/icon';
import { browser } from '../ui/browser';
import { asHtml, notify, notifyAfterLoad } from '../ui/notify';
import { type SendError, send } from '../ui/send';
import { rememberAuthStatus } from './auth-status';
import { useLeaving } from './use-leaving';
import styles from './user-menu.module.css';

/** Ends the session and goes to the home page, which shows the message. */
export default function LogoutButton() {
  const [requesting, setRequesting] = useState(false);
  const { question, leave } = useLeaving();
  const logout = async () => {
    setRequesting(true);
    try {
      await send('/api/auth/logout', { form: {} });
    } catch (error) {
      setRequesting(false);
      return notify({ type: 'error', text: `Logout error: ${asHtml((error as SendError).message)}` });
    }
    rememberAuthStatus(false);
    forgetDrafts();
    notifyAfterLoad({ type: 'success', text: 'Erfolgreich ausgeloggt.' });
    browser.go('/');
  };
  const leaving = { title: 'Trotzdem abmelden?', confirmLabel: 'Abmelden und verwerfen', go: logout };
  return (
    <>
      <button type="button" className={styles.button} disabled={requesting} onClick={() => leave(leaving)}>
        <Icon name="logout" size={22} />
        <span className={styles.lastLabel}>Abmelden</span>
      </button>
      {question}
    </>
  );
}
