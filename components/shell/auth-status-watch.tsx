'use client';

import { useEffect } from 'react';
import useSWR from 'swr';
import { getAuthStatus, getSelf } from './auth-status';
import { browser } from './browser';
import { read, write } from './storage';

const marker = 'authReloaded';

/**
 * Sees to it that the page belongs to the login that there is: asks at the start and when the window comes
 * back into view, and loads the page again, once, when the server had rendered it for the other case.
 */
export function AuthStatus({ loggedIn }: { loggedIn: boolean }) {
  const { data, mutate } = useSWR('auth-status', () => getAuthStatus({ fresh: !loggedIn }));
  // The person's data only when a login has just been detected (portal.md section 4).
  useSWR(data?.authenticated && data.fresh ? 'self' : null, getSelf, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });

  useEffect(() => {
    if (!data) return;
    if (data.authenticated === loggedIn) write('sessionStorage', marker, null);
    else if (read('sessionStorage', marker) === null) {
      write('sessionStorage', marker, '1');
      // Without storage there would be nothing to stop a second time.
      if (read('sessionStorage', marker) === '1') browser.reload();
    }
  }, [data, loggedIn]);

  useEffect(() => {
    // A page out of the back-forward cache has the state of when it was left.
    const onShow = (event: PageTransitionEvent) => event.persisted && mutate();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [mutate]);
  return null;
}
