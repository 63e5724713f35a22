/** The window event that asks the person to sign in again; its detail is called with whether they did. */
export const signInEvent = 'portal:signIn';

/** Asks a person whose session has ended to sign in within the page. @returns whether they did */
export function askToSignIn(): Promise<boolean> {
  return new Promise((resolve) => {
    const event = new CustomEvent(signInEvent, { detail: resolve, cancelable: true });
    // Nobody takes it on a page that was rendered for a visitor.
    if (window.dispatchEvent(event)) resolve(false);
  });
}
