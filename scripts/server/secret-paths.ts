/** Addresses with a secret in their path (docs/requirements/accounts.md, Links by mail). `*` is the secret. */
const secretPaths = [
  '/password/reset/*',
  '/konto/aktivieren/*',
  '/users/confirm-email/nap/*',
  '/users/confirm-email/*',
  '/users/email-changed/*',
  '/user/*/confirmation/step-1',
  '/abmelden/*',
].map((path) => path.split('/'));
/** The same for paths in which nothing is encoded, as nearly all are. */
const plainSecret = new RegExp(
  `^(?:${secretPaths.map((parts) => parts.join('/').replaceAll('*', '[^/]*')).join('|')})(?:/|$)`,
  'i',
);

const mark = '[geheim]';
/** Whatever is this long counts as a token: 256 bits are 43 characters and more. */
const tokenLike = /^[\w.~=%+-]{40,}$/;

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Whether `path` (without query) holds a secret; such pages are never shared, nor named to other sites. */
export function isSecretPath(path: string): boolean {
  if (!path.includes('%')) return plainSecret.test(path);
  const segments = path.split('/').map((segment) => decoded(segment).toLowerCase());
  return secretPaths.some(
    (pattern) =>
      segments.length >= pattern.length && pattern.every((part, i) => part === '*' || part === segments[i]),
  );
}

/** `path` for the log: secrets replaced, length bounded, control characters encoded. */
export function loggablePath(path: string): string {
  if (!path.includes('%') && path.length < 40 && !plainSecret.test(path)) return path;
  const segments = path.split('/');
  const plain = segments.map((segment) => decoded(segment).toLowerCase());
  const pattern = secretPaths.find(
    (parts) => plain.length >= parts.length && parts.every((part, i) => part === '*' || part === plain[i]),
  );
  const secretFrom = pattern?.indexOf('*');
  return segments
    .map((segment, i) => {
      if (pattern && secretFrom !== undefined && i >= secretFrom)
        return pattern[i] === plain[i] ? segment : mark;
      return plain[1] !== '_next' && tokenLike.test(segment) ? mark : segment;
    })
    .join('/')
    .slice(0, 512);
}

/** The names in an address's query without their values, which may be names of persons, tokens or addresses. */
export function queryNames(url: string): string[] {
  const query = url.split('?', 2)[1];
  if (!query) return [];
  return [...new Set(new URLSearchParams(query).keys())].slice(0, 20).map((name) => name.slice(0, 40));
}
