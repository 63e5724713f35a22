import { type ImportRecord, isOpen } from '@/lib/imports/record';
import { SendError, send } from '../ui/send';

/** Milliseconds until an import is asked for again, at first and at most. */
const waits = { first: 700, most: 5_000 };

/**
 * Follows an import to its end. Goes on while no answer comes: the import does so too.
 * @param tell learns of it each time
 * @returns undefined when it is given up
 * @throws SendError when it may not be seen any more
 */
export async function follow(
  uid: number,
  tell: (record: ImportRecord) => void,
  signal: AbortSignal,
): Promise<ImportRecord | undefined> {
  for (let wait = waits.first; !signal.aborted; wait = Math.min(wait * 1.3, waits.most)) {
    const record = await send<{ import: ImportRecord }>(`/api/imports/show/${uid}`).then(
      (answer) => answer?.import,
      (error) => {
        if (error instanceof SendError && error.status >= 400 && error.status < 500 && error.status !== 429)
          throw error;
        return undefined;
      },
    );
    if (signal.aborted) return undefined;
    if (record) {
      tell(record);
      if (!isOpen(record)) return record;
    }
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  return undefined;
}

/** Asks a waiting or running import to end. @throws SendError */
export const cancel = (uid: number): Promise<void> => send(`/api/imports/cancel/${uid}`, { json: {} });
