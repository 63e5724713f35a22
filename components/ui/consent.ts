import { read, write } from './storage';

/** The key in local storage; docs/requirements/screens.md, Cookies. */
const key = 'cookiePolicy';

/** 'no': neither statistic nor functional cookies; '0': functional only; '1': both. */
export type CookiePolicy = 'no' | '0' | '1';

/** The window event that opens the cookie dialog. */
export const openConsentEvent = 'portal:cookies';

/** The stored decision; undefined without one. */
export function storedPolicy(): CookiePolicy | undefined {
  const value = read('localStorage', key);
  return value === 'no' || value === '0' || value === '1' ? value : undefined;
}

/** The window event after a decision was stored. */
export const consentEvent = 'portal:consent';

export function storePolicy(policy: CookiePolicy): void {
  write('localStorage', key, policy);
  window.dispatchEvent(new Event(consentEvent));
}

/** Whether statistics are allowed; the only gate for third-party scripts. False without a decision. */
export function statisticsAllowed(): boolean {
  return storedPolicy() === '1';
}
