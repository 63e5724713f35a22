'use client';

import { useEffect, useRef } from 'react';
import useSWR from 'swr';
import { browser } from '../ui/browser';
import { notify } from '../ui/notify';
import { read, write } from '../ui/storage';
import { getAuthStatus, getSelf } from './auth-status';
import { holdsInput, watchTyping } from './unsaved';

const marker = 'authReloaded';

/**
 * Sees to it that the page belongs to the login that there is: asks at the start and when the window comes
 * back into view, and loads the page again, once, when the server had rendered it for the other case. Where that
 * would throw away what somebody entered it tells them instead, and what is unknown changes nothing.
 * @param username for whom the page was rendered
 */
export function AuthStatus({ loggedIn, username }: { loggedIn: boolean; username?: string }) {
  const { data, mutate } = useSWR('auth-status', () => getAuthStatus({ fresh: !loggedIn }));
  const told = useRef(false);
  // The person's data only when a login has just been detected (docs/requirements/accounts.md, Signing in).
  useSWR(data?.login === 'yes' && data.fresh ? 'self' : null, getSelf, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });

  useEffect(watchTyping, []);

  useEffect(() => {
    if (!data || data.login === 'unknown') return;
    if ((data.login === 'yes') === loggedIn) {
      write('sessionStorage', marker, null);
      if (told.current) void tellAgain(username);
      told.current = false;
    } else if (holdsInput()) {
      told.current = true;
      tell(loggedIn);
    } else if (read('sessionStorage', marker) === null) {
      write('sessionStorage', marker, '1');
      // Without storage there would be nothing to stop a second time.
      if (read('sessionStorage', marker) === '1') browser.reload();
    }
  }, [data, loggedIn, username]);

  useEffect(() => {
    // A page out of the back-forward cache has the state of when it was left.
    const onShow = (event: PageTransitionEvent) => event.persisted && mutate();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [mutate]);
  return null;
}

const about = 'login';

/** Says that the page is of another login than there is, and stays because of what stands in its fields. */
function tell(wasLoggedIn: boolean): void {
  const text = wasLoggedIn
    ? 'Sie sind nicht mehr angemeldet. Ihre Eingaben auf dieser Seite sind noch da: <a href="/?redirect=%2Fdashboard" target="_blank">Melden Sie sich in einem neuen Fenster an</a> und speichern Sie danach hier.'
    : 'Sie haben sich in einem anderen Fenster angemeldet. Laden Sie diese Seite neu, sobald Sie Ihre Eingaben hier nicht mehr brauchen.';
  notify({ type: 'warning', autohide: false, about, text });
}

/** Says that the person is signed in again, or that somebody else is, in whose name this page's input would be saved. */
async function tellAgain(username: string | undefined): Promise<void> {
  if (username === undefined) {
    const text = 'Die Anmeldung in dem anderen Fenster ist beendet.';
    return notify({ type: 'success', hideAfter: 8000, about, text });
  }
  const self = await getSelf().catch(() => undefined);
  if (self?.username === username) {
    const text = 'Sie sind wieder angemeldet und können speichern.';
    return notify({ type: 'success', hideAfter: 8000, about, text });
  }
  if (self) {
    const text =
      'In einem anderen Fenster ist jemand anderer angemeldet. Was Sie hier speichern, geschieht unter dessen Namen.';
    notify({ type: 'warning', autohide: false, about, text });
  }
}
