'use client';

import { useEffect, useRef } from 'react';
import { forgetDrafts } from '@/components/forms/drafts';
import { browser } from '../ui/browser';
import { asHtml, notify, notifyAfterLoad } from '../ui/notify';
import { type SendError, send } from '../ui/send';
import { rememberAuthStatus } from './auth-status';
import { useLeaving } from './use-leaving';

/** Ends the session once it is shown, after a question where input would be lost; the home page shows the message. */
export default function Logout({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const { question, leave } = useLeaving();
  const logout = async () => {
    onBusy(true);
    try {
      await send('/api/auth/logout', { form: {} });
    } catch (error) {
      onBusy(false);
      return notify({ type: 'error', text: `Logout error: ${asHtml((error as SendError).message)}` });
    }
    rememberAuthStatus(false);
    forgetDrafts();
    notifyAfterLoad({ type: 'success', text: 'Erfolgreich ausgeloggt.' });
    browser.go('/');
  };
  const begun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void leave({ title: 'Trotzdem abmelden?', confirmLabel: 'Abmelden und verwerfen', go: logout });
  }, []);
  return question;
}
