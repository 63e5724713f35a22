import 'server-only';
import { isIP } from 'node:net';
import { config } from '../config';

/** The name of the site to which passkeys belong. */
export const passkeySite = (): string => new URL(config.publicUrl).hostname;

/**
 * Whether people can have passkeys: not beside another backend, which keeps the accounts, and not under an address
 * without a name, for which browsers make none.
 */
export const hasPasskeys = (): boolean =>
  !config.backendUrl && isIP(passkeySite().replace(/^\[|\]$/g, '')) === 0;

/** What the sign-in offers beside the password. */
export const signInWays = () => ({ passkeys: hasPasskeys(), external: config.oidc?.title });
