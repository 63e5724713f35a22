/** What is said of a name that is not accepted. */
export const badFileName =
  'Ein Dateiname darf nur Buchstaben, Ziffern, Leerzeichen und . _ - ( ) + , & enthalten, höchstens 120 Zeichen.';

/**
 * The name of a file that somebody sends, without folders. It is only ever shown and offered for keeping; where
 * a content is stored follows from its hash.
 * @returns undefined for what is no name on every system
 */
export function fileNameOf(given: string): string | undefined {
  const name = given
    .replace(/^.*[/\\]/s, '')
    .normalize('NFC')
    .trim();
  if (/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(name)) return undefined; // Windows keeps these for itself
  return /^[\p{L}\p{N}][\p{L}\p{N}\p{M} ._()+,&-]{0,119}$/u.test(name) && !name.includes('..')
    ? name
    : undefined;
}
