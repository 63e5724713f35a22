import { browser } from '../ui/browser';
import { send } from '../ui/send';

/** Where this window keeps what it began, until it comes back. */
const place = 'external-sign-in';

interface Begun {
  setup: string;
  redirect: string | null;
}

/** Leaves for the other place to sign in there. @throws SendError */
export async function leaveToSignIn(): Promise<void> {
  const { setup, url } = await send<{ setup: string; url: string }>('/api/auth/oidc/begin', { json: {} });
  const redirect = new URLSearchParams(window.location.search).get('redirect');
  sessionStorage.setItem(place, JSON.stringify({ setup, redirect } satisfies Begun));
  browser.go(url);
}

/** What this window began, once; undefined if nothing, as in a window that somebody else's link has opened. */
export function takeBegun(): Begun | undefined {
  const text = sessionStorage.getItem(place);
  sessionStorage.removeItem(place);
  return text ? JSON.parse(text) : undefined;
}
