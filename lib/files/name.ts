/** The message for a name that is not accepted. */
export const badFileName =
  'Ein Dateiname darf Buchstaben, Ziffern, Leerzeichen, Striche, Anführungszeichen und . _ ( ) [ ] + , & § ! = @ ° € … enthalten, höchstens 120 Zeichen.';

/** What a name may begin with, and what may follow; quotation marks but the straight one, which Windows has in no name. */
const first = "\\p{L}\\p{N}§„“”‚‘’«»‹›'(\\[";
const valid = new RegExp(`^[${first}][${first}\\p{M}\\p{Pd} ._)\\]+,&!=@°€…]{0,119}$`, 'u');

/**
 * The name of a received file, without folders. It is only shown and offered for saving; the hash decides where the
 * content is stored.
 * A straight quotation mark becomes an apostrophe.
 * @returns undefined for what is not a valid name on every system
 */
export function fileNameOf(given: string): string | undefined {
  const name = given
    .replace(/^.*[/\\]/s, '')
    .normalize('NFC')
    .replaceAll('"', "'")
    .trim();
  if (/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(name)) return undefined; // reserved by Windows
  return valid.test(name) && !name.includes('..') ? name : undefined;
}
