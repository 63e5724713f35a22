// Preloaded into the site's process by site-process.mjs: answers SQL that the test sends over the process's channel,
// because the embedded database belongs to that process alone.
import { keepNumbers, renewNumbers, writable } from './pristine.mjs';

const databaseOf = () => globalThis[Symbol.for('energiemarkt.db.client')];

/** Keeps a copy of every table beside it, once, and makes all of them the same as it from then on. */
const renewal = `do $$ declare one record; begin
  perform set_config('session_replication_role', 'replica', true); -- no triggers, any order
  perform set_config('work_mem', '64MB', true);
  if to_regnamespace('pristine') is null then
    create schema pristine;
    for one in select tablename as name from pg_tables where schemaname = 'public' loop
      execute format('create table pristine.%1$I as table public.%1$I', one.name);
    end loop;
    ${keepNumbers};
    return;
  end if;
  for one in ${writable("c.relkind = 'r' and c.relname <> 'data_revisions'")} loop
    execute format('delete from public.%1$I o where o::text not in (select k::text from pristine.%1$I k)', one.name);
    execute format('insert into public.%1$I (%2$s) overriding system value select %2$s from pristine.%1$I k
      where k::text not in (select o::text from public.%1$I o)', one.name, one.columns);
  end loop;
  ${renewNumbers};
  update data_revisions set revision = revision + 1;
end $$`;

process.on('message', async (message) => {
  const { id, sql, values, renew } = message ?? {};
  if (!renew && typeof sql !== 'string') return;
  try {
    const client = await databaseOf();
    const { rows } = await client.query(renew ? renewal : sql, values);
    if (renew) delete globalThis[Symbol.for('energiemarkt.db.revisions')]; // what the process keeps in mind
    process.send({ id, rows });
  } catch (error) {
    process.send({ id, problem: error.message });
  }
});
