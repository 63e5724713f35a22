import { anonymous, type SessionState } from '@/lib/auth/state';

/** The state of a signed-in session for unit tests; a visitor's is `anonymous` of lib/auth/state. */
export function sessionOf(role?: number, more: Partial<SessionState> = {}): SessionState {
  return {
    ...anonymous,
    loggedIn: true,
    dataConfirmed: true,
    uid: 7,
    username: 'demo@demo.example',
    activeRole: role === undefined ? undefined : { uid: role, role: `Rolle ${role}`, name: `Rolle ${role}` },
    ...more,
  };
}
