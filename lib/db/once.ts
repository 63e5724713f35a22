import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { and, eq } from 'drizzle-orm';
import { PortalError } from '../errors';
import type { Tx } from '.';
import { sendings } from './tables/system';

/** A save as its sender names it: the same one stands once, however often and at how many places at once it comes. */
export interface Sending {
  /** 0 for visitors. */
  userUid: number;
  /** Method and path of the call. */
  call: string;
  sendKey: string;
  /** Tells one content from another, and nobody what it is. */
  content: string;
}

const scope = new AsyncLocalStorage<{ sending?: Sending }>();

/** Does the work of a call; the first write in it is the one that stands once. */
export const sending = <T>(what: Sending, work: () => Promise<T>): Promise<T> =>
  scope.run({ sending: what }, work);

/** For a write that comes before the one that stands once, and counts each time. */
export const apart = <T>(work: () => Promise<T>): Promise<T> => scope.run({}, work);

/** The sending that a write belongs to, for the first that asks. */
export function takeSending(): Sending | undefined {
  const own = scope.getStore();
  const found = own?.sending;
  if (own) own.sending = undefined;
  return found;
}

/**
 * Does a write, or answers what it answered when it was sent before; in its transaction, so that the key is known
 * exactly when the write stands. What comes by the same key at the same time waits.
 * @param work its answer is kept as JSON
 * @throws PortalError conflict with `fields.sendKey` when something else was sent by this key: neither a second
 * record nor what was typed since is taken for saved in silence
 */
export async function once<T>(tx: Tx, what: Sending, work: () => Promise<T>): Promise<T> {
  const { userUid, call, sendKey, content } = what;
  const place = and(eq(sendings.userUid, userUid), eq(sendings.call, call), eq(sendings.sendKey, sendKey));
  const [fresh] = await tx
    .insert(sendings)
    .values(what)
    .onConflictDoNothing()
    .returning({ sendKey: sendings.sendKey });
  if (!fresh) {
    const [before] = await tx.select().from(sendings).where(place);
    if (before?.content === content) return before.answer.is as T;
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
