/** Checks that Biome can't do (docs/architecture.md, docs/requirements/README.md): imports, SQL, migrations, citations. */
import { wrongCitations } from './citations.ts';
import { wrongMigrations } from './migrations.ts';
import { wrongImports } from './rooms.ts';
import { sources } from './sources.ts';
import { wrongSql } from './sql.ts';

const files = sources();
const wrong = [
  ...wrongImports(files),
  ...wrongSql(files),
  ...wrongMigrations(files),
  ...wrongCitations(files),
];
for (const line of wrong) console.error(line);
if (wrong.length > 0) process.exitCode = 1;
