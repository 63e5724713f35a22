/** Length (docs/requirements/accounts.md, Passwords) and nothing about composition. */
const passwordLength = { min: 12, max: 200 } as const;

/** Letters and digits alone, in one case, so that "Max.Muster" is found in "maxmuster2026". */
export const plainOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Shorter pieces would forbid passwords by chance. */
const leastPiece = 4;

/** What stands before the at-sign, where it is long enough to count. */
function localPart(email: string): string | undefined {
  const plain = plainOf(email.slice(0, Math.max(0, email.lastIndexOf('@'))));
  return plain.length >= leastPiece ? plain : undefined;
}

/** Whether a password only repeats a piece of up to four characters: "aaaaaaaaaaaa", "abcabcabcabc". */
const isRepetition = (password: string) => /^(.{1,4}?)\1{2,}.{0,3}$/su.test(password);

/**
 * What is wrong with a new password, as far as a browser can tell; the server also knows the list of
 * common ones (common-passwords.ts). Characters are counted as people see them.
 * @param about the owner's address and the portal's name, which are the first a guesser tries
 * @returns a German sentence, or undefined when nothing is wrong
 */
export function passwordProblem(
  password: string,
  about: { email?: string; portalName?: string } = {},
): string | undefined {
  const length = [...password].length;
  if (length < passwordLength.min) return `Das Passwort braucht mindestens ${passwordLength.min} Zeichen.`;
  if (length > passwordLength.max) return `Das Passwort darf höchstens ${passwordLength.max} Zeichen haben.`;
  if (isRepetition(password))
    return 'Das Passwort wiederholt nur wenige Zeichen. Bitte wählen Sie ein anderes.';
  const plain = plainOf(password);
  const own = localPart(about.email ?? '');
  if (own && plain.includes(own)) return 'Das Passwort enthält den Anfang Ihrer E-Mail-Adresse.';
  const names = (about.portalName ?? '').split(/[^\p{L}\p{N}]+/u).map(plainOf);
  // The name as a whole, and the words of it that are no everyday ones.
  const found = [names.join(''), ...names.filter((name) => name.length >= 8)].some(
    (name) => name.length >= leastPiece && plain.includes(name),
  );
  return found ? 'Das Passwort enthält den Namen des Portals.' : undefined;
}
