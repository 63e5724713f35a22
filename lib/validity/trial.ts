import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../db';
import { momentOfWriting } from '../db/moments';
import { int, select, text } from '../db/select';
import { isRefusal, write } from '../db/write';
import { PortalError, sentenceOf } from '../errors';
import { kinds } from '../kinds/registry';

/** Thrown to take everything back. */
class Tried extends Error {}

/**
 * What a write would do: it is done, read and taken back in one transaction, so that it is exactly what will happen.
 * Holds the locks of what it writes meanwhile.
 */
export async function tried<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  let found: { is: T } | undefined;
  await write(db, async (tx) => {
    found = { is: await work(tx) };
    throw new Tried();
  }).catch((error: unknown) => {
    if (!(error instanceof Tried)) throw error;
  });
  return found!.is;
}

/**
 * Does one of several things within a transaction; what follows for others is written into `consequences`, unless it is
 * accepted before (`confirmed`).
 * @returns why it can't be done; '' where it was
 */
export async function attempted(
  tx: Tx,
  work: (inner: Tx, confirmed: boolean) => Promise<unknown> | undefined,
  consequences: string[],
  confirmed = false,
): Promise<string> {
  const attempt = (accepted: boolean) => write(tx, async (inner) => work(inner, accepted));
  try {
    await attempt(confirmed).catch((error: unknown) => {
      if (!(error instanceof PortalError) || !error.fields?.confirmed) throw error;
      consequences.push(...error.message.split('\n'));
      return attempt(true);
    });
    return '';
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return sentenceOf(error);
  }
}

/** What this transaction tells, in the order in which it was written. */
export const toldBy = (tx: Tx, byUid: number) =>
  select(
    tx,
    { entity: text(sql`ch.entity`), uid: int(sql`ch.entity_uid`), sentence: text(sql`ch.sentence`) },
    sql`from changes ch where ch.at = ${momentOfWriting} and ch.by_uid = ${byUid}
      and ch.entity in ${kinds.map(({ noun }) => noun)} order by ch.uid`,
  );
