import { inArea, requestScope } from '../request-scope.ts';
import { cacheUse } from './cache-use.ts';
import type { Client } from './client.ts';
import { noteUncounted } from './reads.ts';

/**
 * Which tables are counted, as the database itself says: its triggers (migration 0002 and later), the tables behind
 * views and functions, and columns that hold moments. A table may be uncounted as a whole while a trigger counts some of
 * its columns; a view of nothing but these is counted. So nobody has to keep a list, and what is missing counts for
 * nothing.
 */
export interface CountedTables {
  /** Tables, views and functions of the site, with the groups they are counted in; undefined where one is not. */
  groups: Map<string, readonly string[] | undefined>;
  /** Columns that may hold a moment to come, by group. */
  moments: Map<string, { table: string; column: string }[]>;
}

interface Relation {
  name: string;
  /** The group that counts its writes, of a view those to every column that it reads. */
  counted: string | null;
  /** Source text of a view or function. */
  made_of: string | null;
}

const momentTypes = `('timestamptz'::regtype, 'timestamp'::regtype)`;

/** Whether a view `c` is made of nothing but columns that a trigger `t` counts; moments would change it without a write. */
const readsCountedColumns = `
  (select bool_and(d.refclassid = 'pg_class'::regclass and d.refobjid = t.tgrelid
      and d.refobjsubid = any(t.tgattr) and a.atttypid not in ${momentTypes})
    from pg_rewrite r join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid
      left join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    where r.ev_class = c.oid and d.refobjid <> c.oid)`;

const relations = `
  select c.relname as name,
    (select encode(t.tgargs, 'escape') from pg_trigger t where t.tgenabled <> 'D' and (
      (t.tgname = 'count_revision' and t.tgrelid = c.oid)
      or (t.tgname = 'count_columns' and c.relkind = 'v' and ${readsCountedColumns}))) as counted,
    case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end as made_of
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
  union all
  select p.proname, null, p.prosrc from pg_proc p join pg_language l on l.oid = p.prolang
  where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql')
    and p.prorettype <> 'trigger'::regtype`;

/**
 * Columns of moments; one at which a row was written is never to come. To look for it among 100,000 processes would take
 * 50 ms after each write to one of them, as no index is kept for it.
 */
const moments = `
  select c.relname as "table", a.attname as "column" from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attisdropped
    and a.atttypid in ${momentTypes}
    and a.attname not in ('created_at', 'changed_at', 'first_public_at', 'withdrawn_at', 'replaced_at')`;

/** Words of a statement that can name a table: no columns after a dot, no aliases, nothing quoted as a value. */
const word = /(?<!\.\s*"?|\bas\s+"?)\b([a-z_][a-z0-9_]*)\b(?!"?\s*\.)/gi;

/** The words of a statement that can name a table or a function, in small letters. */
const namesIn = (sql: string): Set<string> =>
  new Set(
    [
      ...sql
        .replace(/'(?:[^']|'')*'/g, "''")
        .replace(/"?\bpublic\b"?\./gi, '')
        .matchAll(word),
    ].map(([, name]) => name!.toLowerCase()),
  );

/** Reads the catalog of a database. */
async function readCatalog(client: Client): Promise<CountedTables> {
  const found = (await client.query(relations)).rows as Relation[];
  const groups: CountedTables['groups'] = new Map();
  const sources = new Map<string, Set<string>>();
  for (const { name, counted, made_of } of found) {
    if (made_of === null || counted) groups.set(name, counted ? [counted.replace(/\\000$/, '')] : undefined);
    else sources.set(name, new Set([...(sources.get(name) ?? []), ...namesIn(made_of)]));
  }
  const all = (name: string, seen: Set<string>): readonly string[] | undefined => {
    const source = sources.get(name);
    if (!source) return groups.get(name);
    const parts = [...source].filter((part) => part !== name && !seen.has(part) && isKnown(part));
    const theirs = parts.map((part) => all(part, new Set([...seen, name])));
    return theirs.includes(undefined) ? undefined : [...new Set(theirs.flat() as string[])];
  };
  const isKnown = (name: string) => groups.has(name) || sources.has(name);
  const made = [...sources.keys()].map((name) => [name, all(name, new Set())] as const);
  for (const [name, theirs] of made) groups.set(name, theirs);

  const byGroup: CountedTables['moments'] = new Map();
  for (const column of (await client.query(moments)).rows as { table: string; column: string }[]) {
    const [group] = groups.get(column.table) ?? [];
    if (group) byGroup.set(group, [...(byGroup.get(group) ?? []), column]);
  }
  return { groups, moments: byGroup };
}

const place = Symbol.for('energiemarkt.db.counted-tables');
type Holder = {
  [place]?: { known?: CountedTables; reading?: Promise<CountedTables>; texts: Map<string, Of> };
};
/** What a statement reads: groups, or a name that is not counted. */
type Of = { groups: readonly string[]; uncounted?: string };

function holder() {
  const all = globalThis as Holder;
  all[place] ??= { texts: new Map() };
  return all[place];
}

/** The catalog, read once a process. @throws PortalError unavailable */
export async function countedTables(client: Client): Promise<CountedTables> {
  const here = holder();
  if (here.known) return here.known;
  here.reading ??= inArea('revisions', () => readCatalog(client)).finally(() => {
    here.reading = undefined;
  });
  here.known = await here.reading;
  return here.known;
}

/** Statements whose tables are remembered. */
const mostTexts = 1_000;

/** What a statement reads, as the catalog knows it. */
function tablesOf(sql: string, { groups }: CountedTables, texts: Map<string, Of>): Of {
  const known = texts.get(sql);
  if (known) return known;
  const named = [...namesIn(sql)].filter((name) => groups.has(name));
  const reads = /^\s*(select|with)\b/i.test(sql) && !/\b(insert|update|delete|merge)\b/i.test(sql);
  const uncounted = reads ? named.find((name) => groups.get(name) === undefined) : sql.slice(0, 20);
  const found = { groups: [...new Set(named.flatMap((name) => groups.get(name) ?? []))], uncounted };
  if (texts.size >= mostTexts) texts.clear();
  texts.set(sql, found);
  return found;
}

/** Notes what a statement reads; the query builder calls it for each. */
export function noteStatement(sql: string): void {
  cacheUse().statements += 1;
  const { reads } = requestScope();
  if (!reads) return;
  const { known, texts } = holder();
  if (!known) {
    noteUncounted('tables unknown');
    return;
  }
  const { groups, uncounted } = tablesOf(sql, known, texts);
  for (const group of groups) reads.groups.add(group);
  if (uncounted !== undefined) noteUncounted(uncounted);
}
