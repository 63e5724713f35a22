import 'server-only';
import { noteFailed } from '../db/reads';
import type { WordPart } from '../text/words';
import { inThread, TooExpensive } from '.';

interface Row {
  before: string;
  after: string;
  parts: WordPart[];
}

/**
 * Puts into each row what its texts share word by word, compared in a thread. Rows that take too long keep the parts
 * that they have, from `wholeTexts`.
 */
export async function fillWords(rows: Row[]): Promise<void> {
  const changed = rows.filter(({ before, after }) => before && after && before !== after);
  if (changed.length === 0) return;
  try {
    const found = await inThread(
      'compareWords',
      changed.map(({ before, after }) => [before, after]),
    );
    for (const [at, row] of changed.entries()) row.parts = found[at]!;
  } catch (error) {
    if (!(error instanceof TooExpensive)) throw error;
    noteFailed('words');
  }
}
