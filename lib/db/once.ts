import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { and, eq } from 'drizzle-orm';
import { PortalError } from '../errors';
import type { Db, Tx } from '.';
import { sendings } from './tables/system';

/** A save with the sender's key. The same save takes effect once, however often it is sent, also at the same time. */
export interface Sending {
  /** 0 for visitors. */
  userUid: number;
  /** Method and path of the call. */
  call: string;
  sendKey: string;
  /** Identifies the content without revealing it. */
  content: string;
}

const scope = new AsyncLocalStorage<{ sending?: Sending }>();

/** Does the work of a call; the first write in it takes effect once. */
export const sending = <T>(what: Sending, work: () => Promise<T>): Promise<T> =>
  scope.run({ sending: what }, work);

/** For a write that precedes that one and counts each time. */
export const apart = <T>(work: () => Promise<T>): Promise<T> => scope.run({}, work);

const placeOf = ({ userUid, call, sendKey }: Sending) =>
  and(eq(sendings.userUid, userUid), eq(sendings.call, call), eq(sendings.sendKey, sendKey));

/** Whether the save that is being answered was sent before: it makes nothing new, so it counts against no limit. */
export async function wasSentBefore(db: Db): Promise<boolean> {
  const own = scope.getStore()?.sending;
  if (!own) return false;
  const found = await db.select({ call: sendings.call }).from(sendings).where(placeOf(own));
  return found.length > 0;
}

/** Hands the sending to the first write that asks, undefined to later ones. */
export function takeSending(): Sending | undefined {
  const own = scope.getStore();
  const found = own?.sending;
  if (own) own.sending = undefined;
  return found;
}

/**
 * Does a write, or answers what it answered when it was sent before. The key is saved in the transaction of the write,
 * and a second write with the same key waits for the first.
 * @param work its answer is stored as JSON
 * @throws PortalError conflict with `fields.sendKey` when the key was used for other content: saving would duplicate
 * the record, and answering would silently lose what was typed since
 */
export async function once<T>(tx: Tx, what: Sending, work: () => Promise<T>): Promise<T> {
  const place = placeOf(what);
  const [fresh] = await tx
    .insert(sendings)
    .values(what)
    .onConflictDoNothing()
    .returning({ sendKey: sendings.sendKey });
  if (!fresh) {
    const [before] = await tx.select().from(sendings).where(place);
    if (before?.content === what.content) return before.answer.is as T;
    throw new PortalError('conflict', {
      message:
        'Diese Eingabe ist schon gespeichert, mit anderem Inhalt. Bitte sehen Sie nach, was gespeichert ist; senden Sie sie noch einmal, kommt ein zweiter Eintrag dazu.',
      fields: { sendKey: 'Mit diesem Schlüssel ist schon ein anderer Inhalt gespeichert.' },
    });
  }
  const answer = await work();
  await tx
    .update(sendings)
    .set({ answer: { is: answer } })
    .where(place);
  return answer;
}
