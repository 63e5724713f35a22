import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db';
import { write } from '../../db/write';
import { digestOf } from '../../digest';
import { newerRevision, PortalError } from '../../errors';
import { countReaders } from '../../notifications/audience';
import { kinds } from '../../validity/kinds';
import { holdNames, namesOf } from '../../validity/settle';
import { attempted, toldBy, tried } from '../../validity/trial';
import { invalid } from '../commands/contents';
import { nameOf } from '../commands/entries';
import { processPublisher } from '../commands/publish';
import { requireProcess, saveOver } from '../commands/save';
import type { ProcessValues } from '../record';
import { listProcessLists } from '../record-queries';
import type { Batch, BatchPreview } from './model';

/** What is changed in a process. @throws PortalError invalid_input */
function changed(values: ProcessValues, { change, add, remove, ...days }: Batch): ProcessValues {
  if (change === 'categories') {
    const left = values.categories.filter((uid) => !remove.includes(uid) && !add.includes(uid));
    return { ...values, categories: [...left, ...add].sort((a, b) => a - b) };
  }
  const validFrom = days.validFrom ?? values.validFrom;
  const validUntil = days.validUntil ?? (days.openEnd ? null : values.validUntil);
  if (validUntil !== null && validUntil < validFrom)
    throw invalid({ validUntil: 'Die Gültigkeit kann nicht enden, bevor sie beginnt.' });
  return { ...values, validFrom, validUntil };
}

/** What changes each of the processes within a transaction, as its own form would, and says what came of it. */
async function batcher(db: Db, byUid: number, batch: Batch) {
  const [publish, lists] = await Promise.all([processPublisher(db), listProcessLists(db)]);
  return async (tx: Tx): Promise<BatchPreview> => {
    const uids = batch.values.map(({ uid }) => uid);
    const names = await namesOf(tx, kinds.processes, uids);
    await holdNames(tx, kinds.processes, names);
    // All that may change, before the first write: whoever edits one has the count of its group last.
    await tx.execute(
      sql`select uid from processes where process in ${[...names, '']} order by uid for update`,
    );
    const items: BatchPreview['items'] = [];
    const consequences: string[] = [];
    for (const { uid, revision } of batch.values) {
      let name = `Nummer ${uid}`;
      const problem = await attempted(
        tx,
        async (inner, confirmed) => {
          const before = await requireProcess(inner, uid);
          name = nameOf(before.values);
          if (before.revision !== revision) throw newerRevision(before.revision);
          if (batch.change === 'publish') return publish(inner, byUid, { uid, revision, confirmed });
          const values = changed(before.values, batch);
          return saveOver(inner, byUid, before, values, lists, { did: 'processes.edited', confirmed });
        },
        consequences,
      );
      items.push({ uid, name, problem });
    }
    const entries = (await toldBy(tx, byUid)).filter(({ entity }) => entity === 'processes');
    const told = entries.map(({ sentence }) => sentence);
    const people =
      entries.length > 0
        ? await countReaders(tx, byUid, 'processes', [...new Set(entries.map(({ uid }) => uid))])
        : 0;
    const facts = [batch.change, batch.values, items, consequences, told];
    return {
      ...{ items, consequences, told, people },
      digest: digestOf(facts),
    };
  };
}

/** What a change of several processes would do. Writes nothing. */
export const previewBatch = async (db: Db, byUid: number, batch: Batch): Promise<BatchPreview> =>
  tried(db, await batcher(db, byUid, batch));

/**
 * Changes several processes as the preview showed it, all of them or none.
 * @throws PortalError conflict where one can't be changed, which is named with its reason, or something else would
 * follow than was shown
 */
export async function saveBatch(
  db: Db,
  byUid: number,
  { digest, ...batch }: Batch & { digest: string },
): Promise<{ saved: number }> {
  const work = await batcher(db, byUid, batch);
  return write(db, async (tx) => {
    const outcome = await work(tx);
    const refused = outcome.items.filter(({ problem }) => problem);
    if (refused.length > 0)
      throw new PortalError('conflict', {
        message:
          `Nichts wurde geändert. ${refused.map(({ name, problem }) => `${name}: ${problem}`).join(' ')}`.slice(
            0,
            2_000,
          ),
      });
    if (outcome.digest !== digest)
      throw new PortalError('conflict', {
        message:
          'Inzwischen hat sich geändert, was geschehen würde. Bitte sehen Sie sich die Vorschau noch einmal an.',
      });
    return { saved: outcome.items.length };
  });
}
