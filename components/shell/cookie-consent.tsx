'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { openConsentEvent, storedPolicy } from '../ui/consent';

// Loads when it opens.
const CookieDialog = lazy(() => import('./cookie-dialog'));

/**
 * The cookie consent: open until a decision is stored, and again from the footer (docs/requirements/screens.md,
 * Cookies).
 * @param needed whether the portal loads something that needs consent; otherwise it opens from the footer alone
 */
export function CookieConsent({ needed }: { needed: boolean }) {
  const [opened, setOpened] = useState<{ by?: HTMLElement }>();
  useEffect(() => {
    if (needed && storedPolicy() === undefined) setOpened({});
    const reopen = () => setOpened({ by: document.activeElement as HTMLElement });
    window.addEventListener(openConsentEvent, reopen);
    return () => window.removeEventListener(openConsentEvent, reopen);
  }, [needed]);
  return (
    opened && (
      <Suspense>
        <CookieDialog needed={needed} by={opened.by} onClose={() => setOpened(undefined)} />
      </Suspense>
    )
  );
}
