import { statfs } from 'node:fs/promises';
import { log } from '../log.ts';
import type { EmbeddedDatabase } from './embedded.ts';

/** Milliseconds between two looks, and bytes that are written meanwhile. */
const pause = 500;
const meanwhile = 64_000_000;
/** A statement that changes every row of a table writes its rows anew, and both the old and the new ones to the log. */
const rewriting = 3;
/** Bytes more than the reserve above which is written again. */
const margin = 32_000_000;
/** Bytes of the write-ahead log after which its beginning is given up, and looks between two questions for them. */
const mostLog = 32_000_000;
const looksPerQuestion = 10;
/** Tables that one question measures: each takes a third of a millisecond, in which it does nothing else. */
const tablesPerQuestion = 16;

/** Bytes that this process may still write in a folder. */
export async function roomIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export interface Room {
  /** Bytes on the disk below which nothing is written. */
  reserve(): number;
  /** Looks no more. */
  end(): void;
}

/**
 * Keeps an embedded database from filling the disk: without room for its log it does not fail, but stands still, and
 * everybody with it. While there is little room it only reads, and statements that write are refused (25006). It has no
 * process of its own that shortens the log, which would grow until the portal ends; that is done here too.
 */
export function keepRoom(raw: EmbeddedDatabase, folder: string): Room {
  let reserve = meanwhile;
  let onlyReads = false;
  let looks = 0;
  let timer: NodeJS.Timeout;
  /** Bytes of the largest table by the last round over all of them, none before the first; and how far this one is. */
  let largest: number | undefined;
  let round = { after: 0, largest: 0 };
  async function ask() {
    // Its statistics would wait for a time that the clock shows no more once it was set back, and wake the process
    // a thousand times a second until then.
    const { rows } = await raw.query<{ bytes: number; tables: number; last: number; largest: number }>(
      `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes, pg_stat_force_next_flush(), measured.*
        from pg_control_checkpoint(), (
          select count(*)::int as tables, max(oid::bigint)::float8 as last, coalesce(max(size), 0) as largest from (
            select oid, pg_total_relation_size(oid)::float8 as size from pg_class
            where relkind = 'r' and oid > $1::bigint::oid order by oid limit ${tablesPerQuestion}) one) measured`,
      [round.after],
    );
    const { bytes, tables, last, ...found } = rows[0]!;
    round = { after: last, largest: Math.max(round.largest, found.largest) };
    if (tables < tablesPerQuestion) {
      largest = round.largest;
      round = { after: 0, largest: 0 };
    }
    reserve = meanwhile + rewriting * Math.max(largest ?? 0, round.largest);
    if (bytes > mostLog) await raw.exec('checkpoint');
  }
  async function look() {
    const asks = largest === undefined || looks % looksPerQuestion === 0;
    looks += 1;
    const room = await roomIn(folder);
    const isLittle = room < reserve + (onlyReads ? margin : 0);
    // Said each time: a database that was opened anew meanwhile does not know it.
    if (isLittle || onlyReads)
      await raw.exec(`set default_transaction_read_only = ${isLittle ? 'on' : 'off'}`);
    if (isLittle === onlyReads) return asks ? ask() : undefined;
    onlyReads = isLittle;
    const megabytes = Math.round(room / 1e6);
    if (isLittle) log().error({ megabytes }, 'disk almost full: nothing is saved');
    else log().info({ megabytes }, 'disk has room again');
  }
  const again = () => {
    timer = setTimeout(() => {
      look()
        .catch((error) => raw.closed || log().error({ err: error }, 'room on the disk'))
        .finally(() => raw.closed || again());
    }, pause).unref();
  };
  again();
  return { reserve: () => reserve, end: () => clearTimeout(timer) };
}
