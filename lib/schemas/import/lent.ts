import 'server-only';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Db, type Tx, tables } from '../../db';
import { bool, select, text } from '../../db/select';
import { grouped } from '../../groups';
import { byName } from '../../text/name-order';
import { enumerated } from '../../text/plural';
import type { SchemaProblem } from '../../xsd/check';
import type { Found, LentFile, MissingFile } from './sets';

const c = alias(tables.schemaFileContents, 'c');
const f = alias(tables.schemaFiles, 'f');

/** Files of the portal's sets, by what was asked for, and names that stand for several contents. */
interface Lent {
  files: LentFile[];
  problems: SchemaProblem[];
}

/** A file of a set in the portal. */
interface Kept {
  name: string;
  sha256: string;
  /** `CMRequest 01p20` */
  of: string;
  final: boolean;
}

/** What a schema version may take: what it has itself, else what final sets have, else what any has. */
function choicesOf(version: string, kept: readonly Kept[]): readonly Kept[] {
  const own = kept.filter(({ of }) => of === version);
  const final = kept.filter(({ final }) => final);
  return [own, final].find(({ length }) => length > 0) ?? kept;
}

/** Current XSD files with these names, in any case; each name once, with a set that has it. */
async function findLent(db: Db | Tx, missing: readonly MissingFile[]): Promise<Lent> {
  const rows = await select(
    db,
    {
      name: f.name,
      sha256: f.sha256,
      of: text(sql`s.schema || ' ' || s.version`),
      final: bool(sql`s.editing_status = 'Final'`),
    },
    sql`from schema_files f join schemas s on s.uid = f.schema_uid
      where f.kind = 'xsd' and f.replaced_at is null
        and lower(f.name) in ${missing.map(({ name }) => name.toLowerCase())}`,
  );
  const kept = grouped(
    rows.sort((one, other) => byName(one.of, other.of)),
    ({ name }) => name.toLowerCase(),
  );
  const problems: SchemaProblem[] = [];
  const found: Kept[] = [];
  for (const { name, by } of missing) {
    const all = kept.get(name.toLowerCase());
    if (!all) continue;
    const choices = by.flatMap((version) => choicesOf(version, all));
    const contents = [...grouped(choices, ({ sha256 }) => sha256).values()].map((same) => same.at(-1)!);
    if (contents.length === 1) found.push(contents[0]!);
    else {
      const listed = enumerated(contents.map(({ of }) => of));
      const sentence = `Diese Datei hat in ${listed} verschiedenen Inhalt. Bitte wählen Sie die richtige mit aus.`;
      problems.push({ file: name, sentence });
    }
  }
  if (found.length === 0) return { files: [], problems };
  const contents = await select(
    db,
    { sha256: c.sha256, bytes: c.content },
    sql`from schema_file_contents c where c.sha256 in ${found.map(({ sha256 }) => sha256)}`,
  );
  const bytesOf = new Map(contents.map(({ sha256, bytes }) => [sha256, bytes]));
  return {
    files: found.map(({ name, sha256, of }) => ({ name, of, bytes: bytesOf.get(sha256)! })),
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
    const fresh = found.missing.filter(({ name }) => !asked.has(name));
    if (fresh.length === 0 || round === mostRounds) {
      return { ...found, problems: [...found.problems, ...problems] };
    }
    for (const { name } of fresh) asked.add(name);
    const more = await findLent(db, fresh);
    lent.push(...more.files);
    problems.push(...more.problems);
  }
}
