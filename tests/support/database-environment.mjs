// The environment of the unit tests: Node's, with the embedded database that the files of one worker use one after the
// other. Opening one costs half a second of processor, and its code is cold for as long again.
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { prepareStatements } from '../../lib/db/prepare-statements.ts';
import { root } from '../../scripts/steps/paths.mjs';
import { PlainEnvironment } from './plain-environment.mjs';
import { keepNumbers, renewNumbers, writable } from './pristine.mjs';

/**
 * @typedef {{ raw: PGlite, release(): Promise<void> }} Opened a migrated, otherwise empty database in memory
 * @typedef {{ openEmbedded?: () => Promise<Opened> }} WithDatabases
 */

/**
 * Does work in which PostgreSQL sets its timers. A worker that has nothing else to do ends without waiting for them.
 * @template T @param {() => T} work @returns {T}
 */
function withoutWaiting(work) {
  const plain = globalThis.setTimeout;
  globalThis.setTimeout = Object.assign((...args) => plain(...args).unref(), plain);
  try {
    return work();
  } finally {
    globalThis.setTimeout = plain;
  }
}

/** What tests change for good beside rows: one that did has its database thrown away. */
const shape = `select md5(string_agg(line, E'\\n' order by line)) as shape from (
  select concat('column ', attrelid::regclass, attname, atttypid, attnotnull, atthasdef) from pg_attribute
    join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace
  union all select concat('trigger ', tgrelid::regclass, tgname, tgenabled) from pg_trigger
  union all select concat('constraint ', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
  union all select concat('function ', proname, prosrc) from pg_proc where pronamespace = 'public'::regnamespace
  union all select concat('schema ', nspname) from pg_namespace where nspname !~ '^pg_'
  union all select concat('setting ', setconfig) from pg_db_role_setting
) as lines(line)`;

/** Rows and numbers that the migrations made, beside their tables. */
const keep = `do $$ declare one record; found boolean; begin
  create schema pristine;
  for one in select tablename as name from pg_tables where schemaname = 'public' loop
    execute format('select exists (select from public.%I)', one.name) into found;
    if found then execute format('create table pristine.%1$I as table public.%1$I', one.name); end if;
  end loop;
  ${keepNumbers};
end $$`;

/** Takes away all other rows, and numbers them from the beginning again. */
const renew = `do $$ declare one record; found boolean; filled text; begin
  perform set_config('session_replication_role', 'replica', true); -- no triggers, any order
  for one in select tablename as name from pg_tables where schemaname = 'public' loop
    execute format('select exists (select from public.%I)', one.name) into found;
    if found then filled := concat_ws(', ', filled, format('public.%I', one.name)); end if;
  end loop;
  execute 'truncate ' || filled || ' cascade';
  for one in ${writable("to_regclass(format('pristine.%I', c.relname)) is not null")} loop
    execute format('insert into public.%1$I (%2$s) overriding system value select %2$s from pristine.%1$I', one.name, one.columns);
  end loop;
  ${renewNumbers};
end $$`;

/** @param {Blob} [loadDataDir] @returns {Promise<PGlite>} */
async function create(loadDataDir) {
  const raw = await PGlite.create({ extensions: { pg_trgm }, loadDataDir });
  const ask = raw.execProtocolRawSync;
  raw.execProtocolRawSync = (...args) => withoutWaiting(() => ask.apply(raw, args));
  prepareStatements(raw);
  return raw;
}

/** A new one, with a copy of the tables that the first of this run has made. */
async function open() {
  const kept = join(process.env.TEST_DUMP_FOLDER, 'migrated');
  if (existsSync(kept)) return create(new Blob([await readFile(kept)]));
  const raw = await create();
  await migrate(drizzle(raw), { migrationsFolder: join(root, 'lib/db/migrations') });
  await raw.exec(keep);
  const whole = await raw.dumpDataDir('none');
  await writeFile(`${kept}.${process.pid}`, new Uint8Array(await whole.arrayBuffer()));
  await rename(`${kept}.${process.pid}`, kept); // whole for whoever finds it
  return raw;
}

/** This worker's. @type {{ raw: Promise<PGlite>, shape: Promise<string>, isTaken: boolean } | undefined} */
let shared;
const shapeOf = async (raw) => (await raw.query(shape)).rows[0].shape;

/** This worker's database, or another one while the file has it already. @returns {Promise<Opened>} */
async function take() {
  if (shared?.isTaken) {
    const raw = await open();
    return { raw, release: () => raw.close() };
  }
  if (!shared) {
    const raw = open();
    shared = { raw, shape: raw.then(shapeOf), isTaken: false };
  }
  const taken = shared;
  taken.isTaken = true;
  const raw = await taken.raw;
  const pristine = await taken.shape;
  const release = async () => {
    if (shared !== taken) return;
    shared = undefined; // until it is known to be as good as new
    if (raw.closed) return;
    await raw.exec('rollback');
    await raw.exec('discard all');
    if ((await shapeOf(raw)) !== pristine) return raw.close();
    await raw.exec(renew);
    shared ??= { ...taken, isTaken: false };
  };
  return { raw, release };
}

export default class DatabaseEnvironment extends PlainEnvironment {
  async setup() {
    await super.setup();
    /** @type {WithDatabases} */ (this.global).openEmbedded = take;
    // PGlite asks whether what it is handed is a Date. Who stops the clock of tests stops it for the database, too.
    this.global.Date = Date;
  }

  /** Ends the file's threads. A file that failed may have kept its database, in a state that nobody knows. */
  async teardown() {
    const lanes = this.global[Symbol.for('energiemarkt.work.lanes')];
    for (const lane of Object.values(lanes ?? {})) lane.end();
    if (shared?.isTaken) {
      const left = shared;
      shared = undefined;
      await left.raw.then((raw) => raw.close()).catch(() => {});
    }
    await super.teardown();
  }
}
