import 'server-only';
import { sql } from 'drizzle-orm';
import type { Sight } from '../../auth/permissions';
import type { SessionState } from '../../auth/state';
import type { Db, Tx } from '../../db';
import { nameOrder } from '../../db/name-order';
import { int, object, oneOf, select, text } from '../../db/select';
import { write } from '../../db/write';
import { digestOf } from '../../digest';
import { newerRevision, PortalError } from '../../errors';
import { countReaders } from '../../notifications/audience';
import { turns } from '../../turns';
import { kinds } from '../../validity/kinds';
import { holdNames, namesOf } from '../../validity/settle';
import { attempted, toldBy, tried } from '../../validity/trial';
import { invalid } from '../commands/contents';
import { nameOf } from '../commands/entries';
import { processPublisher } from '../commands/publish';
import { requireProcess, saveOver } from '../commands/save';
import { compareVersions } from '../comparison/load';
import { differencesText } from '../comparison/model';
import { processName, versionText } from '../kind';
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
  return async (tx: Tx): Promise<Omit<BatchPreview, 'comparisons'>> => {
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

/** Processes of a batch that are compared: each costs several statements and the cleaning of its texts. */
const mostCompared = 20;

/**
 * How what is published differs from the version that it follows, which may be published with it: the first `mostCompared`
 * of it.
 */
async function comparisonsOf(db: Db, uids: number[], sight: Sight): Promise<BatchPreview['comparisons']> {
  const rows = await select(
    db,
    {
      ...{ uid: int(sql`p.uid`), name: processName },
      before: oneOf(
        object({ uid: int(sql`b.uid`), name: text(versionText(sql`b.version`)) }),
        sql`from processes b where b.process = p.process and b.valid_from < p.valid_from
          and (b.editing_status = 'Final' or b.uid in ${uids}) order by b.valid_from desc limit 1`,
      ),
    },
    sql`from processes p where p.uid in ${uids} order by ${nameOrder(sql`p.process`)}, p.version, p.uid limit ${mostCompared}`,
  );
  const comparisons: BatchPreview['comparisons'] = [];
  const turn = turns();
  for (const row of rows) {
    await turn();
    const found = row.before && (await compareVersions(db, row.uid, row.before.uid, sight));
    comparisons.push({ ...row, differences: found ? differencesText(found) : '' });
  }
  return comparisons;
}

/** What a change of several processes would do. Writes nothing. */
export async function previewBatch(db: Db, session: SessionState, batch: Batch): Promise<BatchPreview> {
  const outcome = await tried(db, await batcher(db, session.uid, batch));
  const published = batch.change === 'publish' ? outcome.items.filter(({ problem }) => problem === '') : [];
  const uids = published.map(({ uid }) => uid);
  return { ...outcome, comparisons: uids.length > 0 ? await comparisonsOf(db, uids, session) : [] };
}

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
