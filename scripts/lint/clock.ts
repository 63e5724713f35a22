import type { Sources } from './sources.ts';

/** Rooms whose records nobody previews: people, tokens, what is deleted, and the portal's own work. */
const present =
  'account admin auth bin db imports link-check notifications snapshots tokens users webhooks'.split(' ');
/** Files that say what readers are shown. */
const shows = /^lib\/([\w-]+)\/(?:.*[/-])?(?:queries|query|kind|named|listing|sql)\.ts$/;

/**
 * Readings that decide by the present instead of `clock()` (lib/time/clock.ts), so that the preview of a release would show
 * today. In: the files with their text. Out: one line for each.
 */
export function wrongClocks(files: Sources): string[] {
  const found: string[] = [];
  for (const [path, text] of files) {
    const [, room = ''] = shows.exec(path) ?? [];
    if (room && !present.includes(room) && /new Date\(\)|Date\.now\(\)/.test(text))
      found.push(`${path}: new Date() where readers are shown something; ask clock()`);
  }
  return found;
}
