import { diffWordsWithSpace } from 'diff';

/** A piece of a word comparison. */
export interface WordPart {
  text: string;
  kind: 'same' | 'added' | 'removed';
}

/** Changed words of all texts of a comparison; beyond it texts are not compared any more. It also bounds the work. */
const mostEdits = 4_000;
const mostInText = 2_000;

/** Shared part below which marking common words only makes two texts harder to read. */
const leastShared = 0.25;

const letters = (text: string) => text.replace(/[\s\p{P}]/gu, '').length;

/** Two texts that are not compared: the same, or one removed and one added. */
export function wholeTexts(before: string, after: string): WordPart[] {
  const both: WordPart[] =
    before === after
      ? [{ text: before, kind: 'same' }]
      : [
          { text: before, kind: 'removed' },
          { text: after, kind: 'added' },
        ];
  return both.filter(({ text }) => text);
}

/** Compares pairs of texts word by word, as many as the bound allows. It takes its time: `fillWords` of lib/work. */
export function compareWords(pairs: (readonly [before: string, after: string])[]): WordPart[][] {
  let left = mostEdits;
  return pairs.map(([before, after]) => {
    const parts = compareTwo(before, after, Math.min(left, mostInText));
    left -= parts.filter(({ kind }) => kind !== 'same').length;
    return parts;
  });
}

/** Texts that share too little, or have more changes than they may, count as one removed and one added. */
function compareTwo(before: string, after: string, most: number): WordPart[] {
  const whole = wholeTexts(before, after);
  // A date, a number, an address: one value, not words.
  if (before === after || !before || !after || (!/\s/.test(before) && !/\s/.test(after))) return whole;
  const parts = diffWordsWithSpace(before, after, { maxEditLength: most });
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
