import { diffWordsWithSpace } from 'diff';

/** A piece of a word comparison. */
export interface WordPart {
  text: string;
  kind: 'same' | 'added' | 'removed';
}

/** Changed words beyond which a comparison is given up; it also bounds the work. */
const mostEdits = 2_000;

/** Shared part below which marking common words only makes two texts harder to read. */
const leastShared = 0.25;

const letters = (text: string) => text.replace(/[\s\p{P}]/gu, '').length;

/** Compares two texts word by word. Texts that share too little count as one removed and one added. */
export function compareWords(before: string, after: string): WordPart[] {
  if (before === after) return before ? [{ text: before, kind: 'same' }] : [];
  const whole: WordPart[] = [
    { text: before, kind: 'removed' as const },
    { text: after, kind: 'added' as const },
  ].filter(({ text }) => text);
  // A date, a number, an address: one value, not words.
  if (!before || !after || (!/\s/.test(before) && !/\s/.test(after))) return whole;
  const parts = diffWordsWithSpace(before, after, { maxEditLength: mostEdits });
  if (!parts) return whole;
  const shared = parts.reduce(
    (sum, { value, added, removed }) => sum + (added || removed ? 0 : letters(value)),
    0,
  );
  if (shared < leastShared * Math.max(letters(before), letters(after))) return whole;
  return joinedBySpace(
    parts.map(({ value, added, removed }) => ({
      text: value,
      kind: added ? 'added' : removed ? 'removed' : 'same',
    })),
  );
}

/** Joins neighbouring changes with only spaces in between into one. */
function joinedBySpace(parts: WordPart[]): WordPart[] {
  const result: WordPart[] = [];
  let at = 0;
  while (at < parts.length) {
    const run: WordPart[] = [];
    let end = at;
    for (let index = at; index < parts.length; index += 1) {
      const part = parts[index]!;
      const between =
        part.kind === 'same' && /^[ \t]+$/.test(part.text) && index > at && index + 1 < parts.length;
      if (part.kind === 'same' && !between) break;
      run.push(part);
      end = index + 1;
    }
    if (run.length < 2) {
      result.push(parts[at]!);
      at += 1;
      continue;
    }
    for (const kind of ['removed', 'added'] as const) {
      const text = run.map((part) => (part.kind === kind || part.kind === 'same' ? part.text : '')).join('');
      if (text) result.push({ text, kind });
    }
    at = end;
  }
  return result;
}
