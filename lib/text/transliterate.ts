const latin: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ẞ: 'SS',
};

/**
 * Writes German umlauts and ß in plain letters (docs/requirements/input.md, Display), also umlauts made of a letter and
 * a combining mark. Everything else stays.
 */
export function transliterate(text: string): string {
  return text.normalize('NFC').replace(/[äöüßÄÖÜẞ]/g, (letter) => latin[letter] ?? letter);
}
