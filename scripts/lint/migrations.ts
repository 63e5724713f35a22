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

/** The beginning of ALTER TABLE, and its clauses before the one that is looked for. */
const altering = String.raw`\balter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?(?<table>[\w".]+)\s+(?:[\s\S]*?,\s*)?`;
/** What it would not know of: its writes fail on what is stricter than before. Out: table and columns, as written. */
const tightening: [string, RegExp][] = [
  [
    'demands a value',
    new RegExp(String.raw`${altering}alter\s+(?:column\s+)?(?<columns>"?\w+"?)\s+set\s+not\s+null\b`, 'i'),
  ],
  [
    'adds a constraint',
    new RegExp(
      String.raw`${altering}add\s+(?:constraint\b[^(]*|(?:check|unique|primary\s+key|foreign\s+key|exclude)\b[^(]*)\((?<columns>[^)]*)\)`,
      'i',
    ),
  ],
  [
    'allows no two of a kind',
    /\bcreate\s+unique\s+index\b[\s\S]*?\bon\s+(?:only\s+)?(?<table>[\w".]+)[^(]*\((?<columns>[\s\S]*)\)/i,
  ],
];

/** Names as PostgreSQL compares them. */
const bare = (name: string) =>
  name
    .replaceAll('"', '')
    .replace(/^public\./i, '')
    .trim()
    .toLowerCase();

/** What a migration makes itself is unknown to the release before: tables, and `table.column`. */
function madeBy(text: string): Set<string> {
  const tables = text.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?([\w".]+)/gi);
  const columns = text.matchAll(
    /\balter\s+table\s+(?:only\s+)?([\w".]+)\s+add\s+column\s+(?:if\s+not\s+exists\s+)?("?\w+"?)/gi,
  );
  return new Set([
    ...[...tables].map(([, table]) => bare(table!)),
    ...[...columns].map(([, table, column]) => `${bare(table!)}.${bare(column!)}`),
  ]);
}

/** Whether a statement makes writes fail that the release before does. */
function isStricter(statement: string, pattern: RegExp, made: ReadonlySet<string>): boolean {
  const { table, columns } = pattern.exec(statement)?.groups ?? {};
  if (!table || made.has(bare(table))) return false;
  return !columns!.split(',').every((column) => made.has(`${bare(table)}.${bare(column)}`));
}

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
    const made = madeBy(text.replace(/--.*|\/\*[\s\S]*?\*\//g, ''));
    const number = /^lib\/db\/migrations\/(\d+)_.*\.sql$/.exec(path)?.[1];
    if (!number || Number(number) <= exempt) continue;
    for (const part of text.split('--> statement-breakpoint').flatMap((each) => each.split(/;[ \t]*$/m))) {
      const statement = part.replace(/--.*|\/\*[\s\S]*?\*\//g, '');
      const does = contracting.flatMap(([what, pattern]) => (pattern.test(statement) ? [what] : []));
      for (const [what, pattern] of tightening) if (isStricter(statement, pattern, made)) does.push(what);
      if (does.length > 0 && !marker.test(part))
        found.push(
          `${path}: ${does.join(', ')}: ${statement.trim().slice(0, 80)} (the release before still runs; once one no longer uses it: -- contract: <its version>)`,
        );
    }
  }
  return found;
}
