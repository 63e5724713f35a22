import { config } from '../../lib/config';

function passwordsOf(address: string | undefined): string[] {
  if (!address || !URL.canParse(address)) return [];
  const { password } = new URL(address);
  return [password, decodeURIComponent(password)];
}

/** A text of another program or library without the secrets of the configuration. */
export function masked(text: string): string {
  const secrets = [config.authSecret, ...passwordsOf(config.databaseUrl), ...passwordsOf(config.smtpUrl)];
  return secrets
    .filter((secret) => secret.length > 0)
    .reduce((known, secret) => known.replaceAll(secret, '[geheim]'), text)
    .replace(/(:\/\/[^\s:/@]+:)[^\s@/]+@/g, '$1[geheim]@');
}
