import type { Sources } from './sources.ts';

/** A call of what `keeperFor` made (lib/backend/kept.ts), up to whose sight it is. */
const call = /\b(?:keptPage\(\s*\w+,|(?:\w*K|k)ept\()[^,()]*\b(?:session|anonymous)\b[^,()]*,/g;
/** What of the person who asks stands around the loading function. */
const own = /\b(?:session(?:Id)?|user|context)\b/;

/** The rest of a call, up to its closing bracket. */
function restOf(text: string, from: number): string {
  let open = 1;
  let at = from;
  for (; open > 0 && at < text.length; at += 1) open += text[at] === '(' ? 1 : text[at] === ')' ? -1 : 0;
  return text.slice(from, at);
}

/**
 * Kept answers that are made of more of a person than their sight, and would be shown to others, by the loading functions
 * that are written where they are kept. In: the files with their text. Out: one line for each.
 */
export function wrongKept(files: Sources): string[] {
  const found: string[] = [];
  for (const [path, text] of files) {
    if (!/^lib\/.*\.ts$/.test(path) || path.endsWith('.test.ts')) continue;
    for (const { index, 0: begin } of text.matchAll(call))
      if (own.test(restOf(text, index + begin.length)))
        found.push(`${path}: what is kept is made of the sight that it is handed, not of the session`);
  }
  return found;
}
