/** Checks that Biome can't do (docs/architecture.md, docs/requirements/README.md): imports, SQL, migrations, citations, words. */
import { wrongCitations } from './citations.ts';
import { wrongClocks } from './clock.ts';
import { wrongKept } from './kept.ts';
import { wrongMigrations } from './migrations.ts';
import { wrongImports } from './rooms.ts';
import { sources } from './sources.ts';
import { wrongSql } from './sql.ts';
import { wrongWords } from './words.ts';

const files = sources();
const wrong = [
  ...wrongImports(files),
  ...wrongSql(files),
  ...wrongClocks(files),
  ...wrongKept(files),
  ...wrongMigrations(files),
  ...wrongCitations(files),
  ...wrongWords(files),
];
for (const line of wrong) console.error(line);
if (wrong.length > 0) process.exitCode = 1;
