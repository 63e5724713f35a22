/** The message for a name that is not accepted. */
export const badFileName =
  'Ein Dateiname darf nur Buchstaben, Ziffern, Leerzeichen und . _ - ( ) + , & enthalten, höchstens 120 Zeichen.';

/**
 * The name of a received file, without folders. It is only shown and offered for saving; the hash decides where the
 * content is stored.
 * @returns undefined for what is not a valid name on every system
 */
export function fileNameOf(given: string): string | undefined {
  const name = given
    .replace(/^.*[/\\]/s, '')
    .normalize('NFC')
    .trim();
  if (/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(name)) return undefined; // reserved by Windows
  return /^[\p{L}\p{N}][\p{L}\p{N}\p{M} ._()+,&-]{0,119}$/u.test(name) && !name.includes('..')
    ? name
    : undefined;
}
