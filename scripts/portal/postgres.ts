/** Backup and restore of a PostgreSQL database with pg_dump, pg_restore and psql. */
import { closeSync, openSync, renameSync, rmSync } from 'node:fs';
import { devNull } from 'node:os';
import { openClient } from '../../lib/db/client';
import { migrate } from '../../lib/db/migrate';
import { jobsSchema } from '../../lib/jobs/runner';
import { Refusal } from './command';
import { afterRestore, checkMigrations } from './contents';
import { unfinished } from './files';
import { start } from './tools';

/** Writes the database in pg_dump's custom format; only its owner can read it. */
export async function backUpPostgres(databaseUrl: string, file: string): Promise<void> {
  const part = unfinished(file);
  closeSync(openSync(part, 'wx', 0o600));
  try {
    const args = ['--format=custom', '--no-owner', '--no-privileges', `--file=${part}`];
    await start('pg_dump', args, { databaseUrl }).done;
    await checkPostgres(part);
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
}

/** Reads a whole backup to check it. @throws Refusal when it is damaged or not for this version */
async function checkPostgres(file: string): Promise<void> {
  await start('pg_restore', [`--file=${devNull}`, file]).done.catch((error: Error) => {
    throw new Refusal(`Die Sicherung „${file}“ ist beschädigt oder unvollständig.\n${error.message}`);
  });
  const table = ['--data-only', '--schema=drizzle', '--table=__drizzle_migrations'];
  const rows = await start('pg_restore', [...table, '--file=-', file]).done;
  const [, copied = ''] =
    /^COPY drizzle\.__drizzle_migrations \(id, hash, created_at\)[^\n]*\n([\s\S]*?)^\\\.$/m.exec(rows) ?? [];
  checkMigrations(
    copied
      .split('\n')
      .filter(Boolean)
      .map((row) => Number(row.split('\t')[2])),
  );
}

/** Drops everything that the portal made, but nothing of an extension. */
const clear = `
set client_min_messages = warning;
drop schema if exists drizzle cascade;
drop schema if exists ${jobsSchema} cascade;
do $$
declare statement text;
begin
  for statement in
    select format('drop %s if exists %s cascade', case c.relkind when 'v' then 'view' when 'm' then 'materialized view'
      when 'S' then 'sequence' else 'table' end, c.oid::regclass)
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('e', 'i', 'a'))
    order by c.relkind in ('v', 'm') desc
  loop execute statement; end loop;
  for statement in
    select format('drop routine if exists %s cascade', p.oid::regprocedure)
    from pg_proc p where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  loop execute statement; end loop;
end $$;
`;

/**
 * Replaces the database's contents by a backup, in one transaction.
 * @throws Refusal while the portal has the database open
 */
export async function restorePostgres(databaseUrl: string, file: string): Promise<void> {
  await checkPostgres(file);
  await refuseWhileRunning(databaseUrl);
  const plain = ['--no-owner', '--no-privileges', '--no-comments', '--file=-', file];
  const script = start('pg_restore', plain, { piped: true });
  const args = [
    '--no-psqlrc',
    '--quiet',
    '--single-transaction',
    '--set=ON_ERROR_STOP=1',
    '--output',
    devNull,
  ];
  const psql = start('psql', [...args, '--file=-'], { databaseUrl });
  const input = psql.child.stdin!;
  input.on('error', () => {}); // psql has ended; its message says why
  input.write(clear);
  script.child.stdout!.pipe(input, { end: false });
  // psql commits at the end of its input; a script that breaks off must not look like that.
  script.done.then(
    () => input.end(`\n${afterRestore.join('\n')}\n`),
    () => psql.child.kill('SIGKILL'),
  );
  psql.done.catch(() => script.child.kill());
  const [wrote, read] = await Promise.allSettled([psql.done, script.done]);
  if (wrote.status === 'rejected') {
    const cause = wrote.reason as Error;
    throw new Refusal(
      `Es wurde nichts geändert. ${cause.message || (read.status === 'rejected' && read.reason)}`,
    );
  }
  const client = await openClient({ databaseUrl, dataDir: '' });
  await migrate(client).finally(() => client.close());
}

async function refuseWhileRunning(databaseUrl: string): Promise<void> {
  const client = await openClient({ databaseUrl, dataDir: '' });
  try {
    const { rows } = await client.query(
      `select count(*)::int as n from pg_stat_activity where datname = current_database()
        and application_name = 'energiemarkt-portal' and pid <> pg_backend_pid()`,
    );
    if ((rows as { n: number }[])[0]!.n > 0) {
      throw new Refusal('Das Portal hat diese Datenbank geöffnet. Beenden Sie zuerst alle seine Prozesse.');
    }
  } finally {
    await client.close();
  }
}
