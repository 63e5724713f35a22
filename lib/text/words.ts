import { diffWordsWithSpace } from 'diff';

/** A piece of two texts laid over each other. */
export interface WordPart {
  text: string;
  kind: 'same' | 'added' | 'removed';
}

/** Beyond this many changed words two texts have nothing in common worth marking; it bounds the work too. */
const mostEdits = 2_000;

/** Where two texts share less than this, the few words in common only make them harder to read. */
const leastShared = 0.25;

const letters = (text: string) => text.replace(/[\s\p{P}]/gu, '').length;

/** Two texts word by word. Texts that share next to nothing are told as the one removed and the other added. */
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

/** A changed run of words with single spaces left in between reads as one change, not as many. */
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
