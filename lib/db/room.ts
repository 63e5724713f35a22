import { statfs } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { log } from '../log.ts';

/** Bytes on the disk below which nothing is written, and above which it is again. */
export const reserve = 64_000_000;
const enough = 96_000_000;
/** Milliseconds between two looks; what is written meanwhile must fit into the reserve. */
const pause = 500;
/** Bytes of the write-ahead log after which its beginning is given up, and looks between two questions for them. */
const mostLog = 32_000_000;
const looksPerQuestion = 10;

/** Bytes that this process may still write in a folder. */
export async function roomIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * Keeps an embedded database from filling the disk: without room for its log it does not fail, but stands still with
 * the whole process. While there is little room it only reads, and statements that write are refused (25006). It has no
 * process of its own that shortens the log, which would grow until the portal ends; that is done here too.
 * @returns a function that ends it
 */
export function keepRoom(raw: PGlite, folder: string): () => void {
  let onlyReads = false;
  let looks = 0;
  let timer: NodeJS.Timeout;
  const look = async () => {
    const room = await roomIn(folder);
    const isLittle = room < (onlyReads ? enough : reserve);
    if (isLittle !== onlyReads) {
      await raw.exec(`set default_transaction_read_only = ${isLittle ? 'on' : 'off'}`);
      onlyReads = isLittle;
      if (isLittle) log().error({ megabytes: Math.round(room / 1e6) }, 'disk almost full: nothing is saved');
      else log().info({ megabytes: Math.round(room / 1e6) }, 'disk has room again');
    }
    if (looks++ % looksPerQuestion > 0) return;
    // Its statistics would wait for a time that the clock shows no more once it was set back, and wake the process
    // a thousand times a second until then.
    const { rows } = await raw.query<{ bytes: number }>(
      `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes, pg_stat_force_next_flush()
        from pg_control_checkpoint()`,
    );
    if (rows[0]!.bytes > mostLog) await raw.exec('checkpoint');
  };
  const again = () => {
    timer = setTimeout(() => {
      look()
        .catch((error) => raw.closed || log().error({ err: error }, 'room on the disk'))
        .finally(() => raw.closed || again());
    }, pause).unref();
  };
  again();
  return () => clearTimeout(timer);
}
