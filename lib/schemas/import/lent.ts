import 'server-only';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Db, type Tx, tables } from '../../db';
import { select, text } from '../../db/select';
import { grouped } from '../../groups';
import { byName } from '../../text/name-order';
import { enumerated } from '../../text/plural';
import type { SchemaProblem } from '../../xsd/check';
import type { Found, LentFile } from './sets';

const c = alias(tables.schemaFileContents, 'c');
const f = alias(tables.schemaFiles, 'f');

/** Files of the portal's sets, by what was asked for, and names that stand for several contents. */
interface Lent {
  files: LentFile[];
  problems: SchemaProblem[];
}

/** Current XSD files with these names, in any case; each name once, with a set that has it. */
async function findLent(db: Db | Tx, names: readonly string[]): Promise<Lent> {
  const wanted = names.map((name) => name.toLowerCase());
  const rows = await select(
    db,
    { name: text(sql`lower(f.name)`), sha256: f.sha256, of: text(sql`s.schema || ' ' || s.version`) },
    sql`from schema_files f join schemas s on s.uid = f.schema_uid
      where f.kind = 'xsd' and f.replaced_at is null and lower(f.name) in ${wanted}`,
  );
  const problems: SchemaProblem[] = [];
  const found: typeof rows = [];
  for (const [name, group] of grouped(rows, (row) => row.name)) {
    const sets = grouped(
      group.sort((one, other) => byName(one.of, other.of)),
      ({ sha256 }) => sha256,
    );
    const versions = [...sets.values()].map((own) => own.at(-1)!);
    if (versions.length === 1) found.push(versions[0]!);
    else {
      const listed = enumerated(versions.map(({ of }) => of));
      const file = names.find((one) => one.toLowerCase() === name)!;
      const sentence = `Diese Datei hat in ${listed} verschiedenen Inhalt. Bitte wählen Sie die richtige mit aus.`;
      problems.push({ file, line: 1, sentence });
    }
  }
  if (found.length === 0) return { files: [], problems };
  const contents = await select(
    db,
    { name: f.name, bytes: c.content },
    (list) => sql`select distinct on (lower(f.name)) ${list}
      from schema_files f join schema_file_contents c on c.sha256 = f.sha256
      where f.kind = 'xsd' and f.replaced_at is null
        and lower(f.name) in ${found.map(({ name }) => name)} and f.sha256 in ${found.map(({ sha256 }) => sha256)}
      order by lower(f.name), f.uid`,
  );
  const lenderOf = new Map(found.map(({ name, of }) => [name, of]));
  return {
    files: contents.map((file) => ({ ...file, of: lenderOf.get(file.name.toLowerCase())! })),
    problems,
  };
}

/** How often a file that is lent may lead to the next one. */
const mostRounds = 10;

/**
 * Reads files again with those that they refer to and that sets in the portal have, until nothing more is found.
 * Common types stand in every set that needs them, so who imports another one need not have them at hand.
 */
export async function withLent(db: Db, read: (lent: LentFile[]) => Promise<Found>): Promise<Found> {
  const lent: LentFile[] = [];
  const asked = new Set<string>();
  const problems: SchemaProblem[] = [];
  for (let round = 0; ; round++) {
    const found = await read(lent);
    const fresh = found.missing.filter((name) => !asked.has(name));
    if (fresh.length === 0 || round === mostRounds) {
      return { ...found, problems: [...found.problems, ...problems] };
    }
    for (const name of fresh) asked.add(name);
    const more = await findLent(db, fresh);
    lent.push(...more.files);
    problems.push(...more.problems);
  }
}
