/** How people sign in, beside the password. */
export interface SignInWays {
  passkeys: boolean;
  /** The words on the button that leads to another place of signing in; absent without one. */
  external?: string;
}
