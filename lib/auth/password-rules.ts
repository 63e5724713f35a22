/** Characters (docs/requirements/accounts.md, Passwords); there is no rule about composition. */
const passwordLength = { min: 12, max: 200 } as const;

/** Letters and digits in one case, so that "Max.Muster" is found in "maxmuster2026". */
export const plainOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Characters; shorter pieces would forbid passwords by chance. */
const leastPiece = 4;

/** The part before the at-sign, if it is long enough to count. */
function localPart(email: string): string | undefined {
  const plain = plainOf(email.slice(0, Math.max(0, email.lastIndexOf('@'))));
  return plain.length >= leastPiece ? plain : undefined;
}

/** Whether a password only repeats a piece of up to four characters: "aaaaaaaaaaaa", "abcabcabcabc". */
const isRepetition = (password: string) => /^(.{1,4}?)\1{2,}.{0,3}$/su.test(password);

/**
 * Judges a new password as far as a browser can; the server also checks the list of common ones (common-passwords.ts).
 * Counts characters as people see them.
 * @param about the owner's address and the portal's name, which guessers try first
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
  // The whole name, and those of its words that are long enough not to be everyday ones.
  const found = [names.join(''), ...names.filter((name) => name.length >= 8)].some(
    (name) => name.length >= leastPiece && plain.includes(name),
  );
  return found ? 'Das Passwort enthält den Namen des Portals.' : undefined;
}
