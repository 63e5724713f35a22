const plain: Record<string, string> = {};
for (const [bare, marked] of Object.entries({
  A: 'ÄÀÁÂ',
  O: 'ÖÒÓÔ',
  U: 'ÜÙÚÛ',
  a: 'äàáâ',
  o: 'öòóô',
  u: 'üùúû',
  E: 'ÈÉÊ',
  e: 'èéê',
  I: 'ÌÍÎ',
  i: 'ìíî',
  C: 'Ç',
  c: 'ç',
  N: 'Ñ',
  n: 'ñ',
})) {
  for (const one of marked) plain[one] = bare;
}

/**
 * A text as the search compares it, the same as portal_search_fold in the database: without case, and with one
 * spelling for ä, ae and a. An `ue` that is no umlaut (`neue`, `Steuer`, `quer`) stays.
 */
export const fold = (value: string): string =>
  value
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .replace(/[À-ü]/g, (one) => plain[one] ?? one)
    .toLowerCase()
    .replaceAll('ae', 'a')
    .replaceAll('oe', 'o')
    .replace(/(^|[^aeq])ue/g, '$1u');

/** Words and numbers alone, with single spaces, the same as portal_search_clean. */
export const clean = (value: string): string =>
  fold(value)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** A code without what parts it, the same as portal_search_code. */
export const codeOf = (value: string): string =>
  fold(value)
    .replace(/[^a-z0-9]+/g, '')
    .slice(0, 200);

/** Words of a question that are looked at. */
const mostWords = 12;

/** The words of a question, as they are typed; codes stay whole. */
export const wordsOf = (term: string): string[] =>
  term
    .normalize('NFC')
    .split(/[\s,;:!?"„“”«»()[\]{}<>|&*]+/u)
    .filter((word) => clean(word) !== '')
    .slice(0, mostWords);
