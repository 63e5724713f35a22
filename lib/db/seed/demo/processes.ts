import { sql } from 'drizzle-orm';
import type { Tx } from '../..';
import * as t from '../../tables';
import { finder } from '../rows';
import { keyOf, rolesOf, textOf, transmissionOf, versions } from './process-rows';

export interface ProcessLookups {
  category: (name: string) => number;
  division: (name: string) => number;
  granularity: (name: string) => number;
  responseCategory: (name: string) => number;
  /** By code; by name where there is none. */
  participant: (code: string) => number;
  /** By `CMRequest_01p30`. */
  schema: (key: string) => number;
  /** By code. */
  responseCode: (code: string) => number;
}

/** Writes the processes with what they belong to. @returns pairs of `EC_REQ_ONL 3` and uid. */
export async function writeProcesses(tx: Tx, find: ProcessLookups): Promise<[string, number][]> {
  const written = await tx
    .insert(t.processes)
    .values(
      versions.map((seed) => {
        const text = textOf(seed);
        return {
          process: seed.process,
          version: seed.version,
          title: text.title,
          validFrom: seed.validFrom,
          validUntil: seed.validUntil,
          editingStatus: seed.editingStatus,
          fromConsultation: text.fromConsultation || seed.editingStatus === 'Konsultation',
          cancellable: seed.cancellable ?? false,
          granularityUid: find.granularity(text.granularity),
          responseCategoryUid:
            seed.responseCategory === null
              ? null
              : find.responseCategory(seed.responseCategory ?? 'Customer Processes'),
          basics: seed.basics ?? text.basics,
          description: text.description,
          transmission: transmissionOf(seed),
          deadlines: seed.deadlines ?? text.deadlines,
          trigger: text.trigger,
          mandatoryXmlNodes: text.mandatoryXmlNodes,
          preconditions: text.preconditions,
          changes: seed.changes ?? text.changes,
        };
      }),
    )
    .returning({ uid: t.processes.uid, process: t.processes.process, version: t.processes.version });
  const pairs = written.map((row): [string, number] => [keyOf(row), row.uid]);
  const uidOf = finder('Prozess', pairs);

  await tx.insert(t.processesCategories).values(
    versions.flatMap((seed) =>
      textOf(seed).categories.map((name) => ({
        processUid: uidOf(keyOf(seed)),
        categoryUid: find.category(name),
      })),
    ),
  );
  await tx.insert(t.processesDivisions).values(
    versions.flatMap((seed) =>
      textOf(seed).divisions.map((name) => ({
        processUid: uidOf(keyOf(seed)),
        divisionUid: find.division(name),
      })),
    ),
  );
  await tx.insert(t.processesParticipants).values(
    versions.flatMap((seed) =>
      rolesOf(seed).map((code) => ({
        processUid: uidOf(keyOf(seed)),
        participantUid: find.participant(code),
      })),
    ),
  );
  // Each version stems from the one before it.
  await tx.execute(sql`
    update ${t.processes} p set parent_uid = former.uid
    from (
      select uid, lag(uid) over (partition by process order by version) as parent from ${t.processes}
    ) chain join ${t.processes} former on former.uid = chain.parent
    where p.uid = chain.uid`);
  return pairs;
}
