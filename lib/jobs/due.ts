import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../db';
import { users } from '../db/tables';
import { isRefusal } from '../db/write';
import { log } from '../log';
import { compose, greetingOf } from '../mail/layout';
import { queueMail } from '../mail/queue';

/**
 * Does what is due, one after the other, each in a transaction of its own. What is refused is said to those who wait for it;
 * what failed for another reason stays due.
 * @param what what each is called in the log
 * @param work whether it was done now: false where somebody else just did
 * @returns how many were done
 */
export async function eachDue<Item extends { uid: number }>(
  due: readonly Item[],
  what: string,
  work: (item: Item) => Promise<boolean>,
  refused: (item: Item, problem: string) => Promise<void>,
): Promise<number> {
  let done = 0;
  for (const item of due) {
    try {
      if (await work(item)) done++;
    } catch (error) {
      if (isRefusal(error)) await refused(item, error.message);
      else log().error({ err: error, [what]: item.uid }, `publishing a ${what} failed`);
    }
  }
  return done;
}

/** Mails people that something was not done at its moment. Accounts that are closed by now are left out. */
export async function tellRefused(
  tx: Tx,
  uids: readonly number[],
  { kind, ...letter }: { kind: string } & Omit<Parameters<typeof compose>[2], 'greeting'>,
): Promise<void> {
  const people = await tx
    .select()
    .from(users)
    .where(and(inArray(users.uid, [0, ...uids]), eq(users.state, 'active')));
  for (const to of people)
    await queueMail(tx, {
      ...compose(kind, to.email, { ...letter, greeting: greetingOf(to) }),
      userUid: to.uid,
    });
}
