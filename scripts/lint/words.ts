import type { Sources } from './sources.ts';

/** What only one place does, and the place. */
const once: [pattern: RegExp, place: string, instead: string][] = [
  [/\.toLocaleString\(|Intl\.NumberFormat/, 'lib/text/number.ts', 'formatNumber'],
  [/=== 1 \?\s*['"`]/, 'lib/time/format.ts', 'plural or counted'],
  [/Intl\.ListFormat/, 'lib/text/plural.ts', 'enumerated'],
  [/\.localeCompare\(|Intl\.Collator/, 'lib/text/name-order.ts', 'byName'],
];

/** Words that people would read beside another one for the same thing. */
const words: [word: RegExp, instead: string][] = [
  [/Schema-Set|Schemasatz/, 'Schemaset'],
  [/Kennw[oö]rt/, 'Passwort'],
  [/Message-Code/, 'Nachrichtencode'],
  [/SOMA-ID/, 'SoMa-ID'],
  [/(?<![\w-])Mails? (?:an|über|von)\b/, 'E-Mail'],
  [/['"`>][A-ZÄÖÜ][a-zäöü]+ erstellen/, 'anlegen'],
];

/**
 * Texts that people read: numbers, plurals, lists of names and their order come from one function each
 * (docs/decisions/2026-11-22-order-of-names.md), and a thing has one word. In: the files with their text. Out: one line
 * for each place.
 */
export function wrongWords(files: Sources): string[] {
  const found: string[] = [];
  for (const [path, text] of files) {
    if (!/^(?:lib\/(?!db\/migrations\/)|components\/|app\/).*(?<!\.test)\.tsx?$/.test(path)) continue;
    const code = text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '');
    for (const [pattern, place, instead] of once)
      if (path !== place && pattern.test(code)) found.push(`${path}: ${pattern.source}; use ${instead}`);
    for (const [word, instead] of words)
      if (word.test(code)) found.push(`${path}: „${word.exec(code)![0]}“; the word is „${instead}“`);
  }
  return found;
}
