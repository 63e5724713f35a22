import { send } from '../ui/send';
import { read, write } from '../ui/storage';

const key = 'authStatus';
/** Milliseconds during which a known login is trusted; docs/requirements/constants.md, Numbers. */
const lifetime = 3 * 60 * 1000;

export function rememberAuthStatus(authenticated: boolean): void {
  write('localStorage', key, JSON.stringify({ authenticated, at: Date.now() }));
}

/** Whether a login was seen within the last 3 minutes. A remembered "no" is never trusted. */
export function isRememberedLogin(): boolean {
  try {
    const { authenticated, at } = JSON.parse(read('localStorage', key) ?? '{}');
    const age = Date.now() - at;
    return authenticated === true && age >= 0 && age < lifetime;
  } catch {
    return false;
  }
}

/** `unknown`: the server could not be asked or gave no usable answer. That signs nobody out. */
export type Login = 'yes' | 'no' | 'unknown';

/**
 * Whether somebody is logged in: from memory, or from the server. An unknown state is remembered as not authenticated
 * (docs/requirements/messages.md, Failure), which is never trusted: the next page asks again.
 * @param fresh always asks; for a page rendered without a login
 */
export async function getAuthStatus({ fresh = false } = {}): Promise<{ login: Login; fresh: boolean }> {
  if (!fresh && isRememberedLogin()) return { login: 'yes', fresh: false };
  const login = await send<{ authenticated?: unknown } | undefined>('/api/auth/status').then(
    (answer): Login =>
      answer?.authenticated === true ? 'yes' : answer?.authenticated === false ? 'no' : 'unknown',
    (): Login => 'unknown',
  );
  rememberAuthStatus(login === 'yes');
  return { login, fresh: true };
}

/** The window event after which the page asks again whether somebody is logged in. */
export const checkLoginEvent = 'portal:checkLogin';

/** Has the page notice that somebody has just signed in on it. */
export function checkLogin(): void {
  window.dispatchEvent(new Event(checkLoginEvent));
}

/** The signed-in person's own data. */
export const getSelf = () => send<Record<string, unknown>>('/api/users/self');

/** Where a notice's link to the login leads: nowhere, it opens the login over the page. */
export const signInHere = '#anmelden';
