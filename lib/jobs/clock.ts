import 'server-only';
import type { Client } from '../db/client';
import { log } from '../log';

/** Seconds by which a mark may lie ahead of the clock; clocks of two machines differ. */
const tolerance = 5;

/**
 * Takes back the marks that lie in the future since the clock was set back. pg-boss would do nothing by the clock and
 * repeat nothing until it comes there again, changes made now would count as told already in digests, and sessions,
 * links and API tokens begun then would last longer.
 * All by the clock of the database, as pg-boss does it.
 * @param schema of pg-boss
 * @param since seconds since the last call or the start: the clock was not set back earlier
 */
export async function settleClock(client: Client, schema: string, since: number): Promise<void> {
  const ahead = (column: string) => `${column} > clock_timestamp() + make_interval(secs => ${tolerance})`;
  const { rows } = await client.query(
    `select 1 from ${schema}.version where ${ahead('cron_on')}
      union all select 1 from users where ${ahead('digested_at')}
      union all select 1 from webhooks where ${ahead('told_until')} limit 1`,
  );
  if (rows.length === 0) return;
  const next = (table: string, columns: string[]) => {
    const sooner = columns.map((column) => `${column} = least(${column}, clock_timestamp())`);
    const late = columns.map((column) => ahead(column));
    return `update ${schema}.${table} set ${sooner.join(', ')} where ${late.join(' or ')}`;
  };
  const statements = [
    next('queue', ['monitor_claim_on', 'monitor_on', 'maintain_on']),
    // Work that has run in these minutes may run in them again.
    `update ${schema}.job set singleton_on = null where singleton_on > clock_timestamp() - interval '1 minute'`,
    next('job', ['start_after', 'started_on', 'heartbeat_on', 'completed_on']),
    // Sessions, links and API tokens last as long as others.
    ...['sessions', 'tokens', 'api_tokens'].map(
      (table) => `update ${table} set created_at = clock_timestamp(),
        expires_at = expires_at - (created_at - clock_timestamp()) where ${ahead('created_at')}`,
    ),
    `update sessions set last_seen_at = clock_timestamp() where ${ahead('last_seen_at')}`,
    `update users set digested_at = clock_timestamp() - make_interval(secs => ${since}) where ${ahead('digested_at')}`,
    `update users set digests_since = digested_at where ${ahead('digests_since')}`,
    `update watches set since = clock_timestamp() - make_interval(secs => ${since}) where ${ahead('since')}`,
    `update webhooks set told_until = clock_timestamp() - make_interval(secs => ${since}),
      since = least(since, clock_timestamp() - make_interval(secs => ${since})) where ${ahead('told_until')}`,
    `update webhooks set rest_until = null where ${ahead('rest_until')}`,
    // The last one: where this stops halfway, the next look finds it and does all of it again.
    next('version', ['cron_on', 'bam_on', 'flow_on', 'reindex_on', 'monitor_backoff_on']),
  ];
  for (const statement of statements) await client.query(statement);
  log().warn('the clock was set back: marks in the future are taken back');
}
