import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

/** The last release with its last migration; named anew with each release (docs/operations.md). */
const released: { version: string; migration: string } = JSON.parse(
  readFileSync('lib/db/released.json', 'utf8'),
);
const { entries }: { entries: { tag: string }[] } = JSON.parse(
  readFileSync('lib/db/migrations/meta/_journal.json', 'utf8'),
);
const tags = entries.map(({ tag }) => tag);
const statementsOf = (tag: string) =>
  readFileSync(`lib/db/migrations/${tag}.sql`, 'utf8').split('--> statement-breakpoint');

/** `0.10.2` as numbers. */
const parts = (version: string) => version.split('.').map(Number);
const isOlder = (one: string, other: string) => {
  const [mine, theirs] = [parts(one), parts(other)];
  const at = mine.findIndex((part, place) => part !== theirs[place]);
  return at >= 0 && mine[at]! < theirs[at]!;
};
/** Whether the last release already does without what a statement takes away (scripts/lint/migrations.ts). */
function isExcused(statement: string): boolean {
  const version = /^\s*-- contract: (\d+\.\d+\.\d+)\b/m.exec(statement)?.[1];
  return version !== undefined && !isOlder(released.version, version);
}

interface Shape {
  columns: Map<string, { type: string; filled: boolean; given: boolean }>;
  /** Rules by table and text, with the columns they are about. */
  rules: Map<string, string[]>;
  functions: Set<string>;
}

let database: PGlite;

/** What code can rely on, and what it has to keep to. */
async function shapeOf(): Promise<Shape> {
  const columns = await database.query<{ name: string; type: string; filled: boolean; given: boolean }>(
    `select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as filled, a.atthasdef or a.attidentity <> '' as given
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm') and a.attnum > 0 and not a.attisdropped`,
  );
  const rules = await database.query<{ rule: string; columns: string[] }>(
    `select r.relname || ': ' || r.text as rule, array(select r.relname || '.' || a.attname
        from unnest(r.keys) key join pg_attribute a on a.attrelid = r.oid and a.attnum = key) as columns
    from (select c.oid, c.relname, pg_get_constraintdef(o.oid) as text, o.conkey as keys
        from pg_constraint o join pg_class c on c.oid = o.conrelid
        where c.relnamespace = 'public'::regnamespace and o.contype in ('c', 'f', 'p', 'u', 'x')
      union all
      select c.oid, c.relname, regexp_replace(pg_get_indexdef(i.indexrelid), 'INDEX \\S+ ', ''), i.indkey::int2[]
        from pg_index i join pg_class c on c.oid = i.indrelid
        where c.relnamespace = 'public'::regnamespace and i.indisunique) r`,
  );
  const functions = await database.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p where p.pronamespace = 'public'::regnamespace`,
  );
  return {
    columns: new Map(columns.rows.map(({ name, ...column }) => [name, column])),
    rules: new Map(rules.rows.map((row) => [row.rule, row.columns])),
    functions: new Set(functions.rows.map(({ name }) => name)),
  };
}

/** What code made for one shape fails on in the other. */
function breaks(before: Shape, after: Shape): string[] {
  const tableOf = (name: string) => name.split('.', 1)[0]!;
  const known = new Set([...before.columns.keys()].map(tableOf));
  const found: string[] = [];
  for (const [name, { type, filled, given }] of before.columns) {
    const now = after.columns.get(name);
    if (!now) found.push(`${name} is gone`);
    else if (now.type !== type) found.push(`${name} is ${now.type}`);
    else if (now.filled && (!filled || (given && !now.given))) found.push(`${name} must be filled`);
  }
  for (const [name, { filled, given }] of after.columns)
    if (known.has(tableOf(name)) && !before.columns.has(name) && filled && !given)
      found.push(`${name} must be filled`);
  for (const [rule, columns] of after.rules) {
    const old = known.has(rule.split(':', 1)[0]!) && !before.rules.has(rule);
    // A rule about nothing but new columns meets no write of that code.
    if (old && (columns.length === 0 || columns.some((name) => before.columns.has(name)))) found.push(rule);
  }
  for (const name of before.functions) if (!after.functions.has(name)) found.push(`${name} is gone`);
  return found;
}

let atRelease: Shape;
let now: Shape;

beforeAll(async () => {
  database = await PGlite.create({ extensions: { pg_trgm } });
  const last = tags.indexOf(released.migration);
  for (const tag of tags.slice(0, last + 1)) for (const one of statementsOf(tag)) await database.exec(one);
  atRelease = await shapeOf();
  for (const tag of tags.slice(last + 1))
    for (const one of statementsOf(tag)) if (!isExcused(one)) await database.exec(one);
  now = await shapeOf();
});
afterAll(() => database?.close());

test('the last release is one of this history', () => {
  expect(tags).toContain(released.migration);
  const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(isOlder(version, released.version)).toBe(false);
  expect(atRelease.columns.size).toBeGreaterThan(300);
});

test('what the last release reads and writes is as it was', () => {
  expect(breaks(atRelease, now)).toEqual([]);
});

test.each([
  ['alter table glossary_terms drop column source', 'glossary_terms.source is gone'],
  ['alter table glossary_terms rename to words', 'glossary_terms.uid is gone'],
  ['alter table imports alter column total type bigint', 'imports.total is bigint'],
  ['alter table imports alter column created_by set not null', 'imports.created_by must be filled'],
  ['alter table imports alter column total drop default', 'imports.total must be filled'],
  ['alter table imports add column more int not null', 'imports.more must be filled'],
  ['alter table imports add constraint c check (total < 10)', 'imports: CHECK ((total < 10))'],
  ['create unique index u on imports (name)', 'imports: CREATE UNIQUE ON public.imports USING btree (name)'],
])('such a migration would be told: %s', async (statement, told) => {
  await database.exec(`begin; ${statement}`);
  try {
    expect(breaks(now, await shapeOf())).toContain(told);
  } finally {
    await database.exec('rollback');
  }
});

test('what is new may be as strict as it likes', async () => {
  await database.exec(`begin; create table later (uid int primary key, name text not null unique);
    alter table imports add column later int references later (uid); create unique index on imports (later)`);
  try {
    expect(breaks(now, await shapeOf())).toEqual([]);
  } finally {
    await database.exec('rollback');
  }
});

test('a statement is excused by the release that stopped using what it takes away', () => {
  const [, minor, patch] = parts(released.version);
  expect(isExcused(`-- contract: ${released.version} shows places\ndrop table a`)).toBe(true);
  expect(isExcused(`-- contract: 0.${minor}.${patch! + 1} shows places\ndrop table a`)).toBe(false);
  expect(isExcused('drop table a')).toBe(false);
});
