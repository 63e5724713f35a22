import type { Sources } from './sources.ts';

/** Migrations up to this one are older than the rule. */
const exempt = 23;

/** What the release that still runs during an update would fail on. */
const contracting: [string, RegExp][] = [
  ['drops', /\bdrop\s+(?:table|column|view|materialized|function|type|schema|sequence|default)\b/i],
  ['renames', /^(?!\s*alter\s+index\b)[\s\S]*\brename\b(?!\s+constraint\b)/i],
  ['changes a type', /\bset\s+data\s+type\b|\balter\s+(?:column\s+)?"?\w+"?\s+type\b/i],
  [
    'adds a column that must be filled',
    /^(?![\s\S]*\b(?:default|generated)\b)[\s\S]*\badd\s+column\b[\s\S]*\bnot\s+null\b/i,
  ],
];
const mustBeFilled = /\balter\s+column\s+("?\w+"?)\s+set\s+not\s+null\b/i;

/** The way through: which release was the first that no longer used it. */
const marker = /^\s*-- contract: \d+\.\d+\.\d+\b/m;

/**
 * Statements of migrations that break the release before, which goes on running while machines are updated one by one
 * (docs/decisions/2026-11-23-many-machines.md), and that no marker `-- contract: <version>` excuses.
 * In: the files with their text. Out: one line for each.
 */
export function wrongMigrations(files: Sources): string[] {
  const found: string[] = [];
  for (const [path, text] of files) {
    const number = /^lib\/db\/migrations\/(\d+)_.*\.sql$/.exec(path)?.[1];
    if (!number || Number(number) <= exempt) continue;
    for (const part of text.split('--> statement-breakpoint').flatMap((each) => each.split(/;[ \t]*$/m))) {
      const statement = part.replace(/--.*|\/\*[\s\S]*?\*\//g, '');
      const column = mustBeFilled.exec(statement)?.[1];
      const filled =
        column && new RegExp(`alter\\s+column\\s+${column}\\s+set\\s+default\\b`, 'i').test(text);
      const does = contracting.flatMap(([what, pattern]) => (pattern.test(statement) ? [what] : []));
      if (column && !filled) does.push('demands a value without giving a default');
      if (does.length > 0 && !marker.test(part))
        found.push(
          `${path}: ${does.join(', ')}: ${statement.trim().slice(0, 80)} (the release before still runs; once one no longer uses it: -- contract: <its version>)`,
        );
    }
  }
  return found;
}
