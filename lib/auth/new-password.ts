import 'server-only';
import { config } from '../config';
import { PortalError } from '../errors';
import { isCommonPassword } from './common-passwords';
import { passwordProblem } from './password-rules';

/**
 * Checks a new password against every rule (docs/requirements/accounts.md, Passwords).
 * @throws PortalError invalid_input at the field `password`
 */
export function requireGoodPassword(password: string, email: string): void {
  const problem =
    passwordProblem(password, { email, portalName: config.portalName }) ??
    (isCommonPassword(password)
      ? 'Dieses Passwort wird häufig verwendet und leicht erraten. Bitte wählen Sie ein anderes.'
      : undefined);
  if (problem) throw new PortalError('invalid_input', { fields: { password: problem } });
}
