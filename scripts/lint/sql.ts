import type { Sources } from './sources.ts';

/** Marks a row with the time of writing. */
const mark = /(?:changed|created)_at = now\(\)/g;

/** Columns that are not names; sorting them by bytes is right. */
const noNames =
  /(?:\b(?:version|ecnumber|code|address|email)\}?|portal_name_order\(\$\{name\}\)) collate "C"/g;

/**
 * SQL that reads the database's clock instead of a given moment (`at` of lib/db/moments.ts), so that tests could not
 * set the time, or sorts names by bytes (docs/decisions/2026-11-22-order-of-names.md). In: the files with their text.
 * Out: one line for each.
 */
export function wrongSql(files: Sources): string[] {
  const found: string[] = [];
  for (const [path, text] of files) {
    if (!/^lib\/(?!db\/(?:seed|migrations)\/).*(?<!\.test)\.ts$/.test(path)) continue;
    const code = text
      .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
      .replace(mark, '')
      .replace(noNames, '');
    if (path !== 'lib/db/moments.ts' && /(?<![\w.])now\(\)(?! *=>)|current_(?:date|timestamp)/.test(code))
      found.push(`${path}: now() in SQL; hand the moment over with at()`);
    if (/collate "C"/.test(code)) found.push(`${path}: collate "C" on what may be a name; use nameOrder`);
  }
  return found;
}
