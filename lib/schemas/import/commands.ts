import 'server-only';
import { type Tx, tables } from '../../db';
import { leaveChanges } from '../../db/write';
import { invalidField, PortalError } from '../../errors';
import { plannedImport, type Writing } from '../../imports/engine';
import type { SchemaCounts } from '../../imports/model';
import { unpublishable } from '../../imports/publishing';
import type { EditingStatus } from '../../processes/model';
import { kinds } from '../../validity/kinds';
import { inOrder } from '../../validity/rule';
import { holdAll } from '../../validity/settle';
import { type BareFile, sentencesOf } from '../check';
import { lockSchema } from '../commands';
import { changeFiles } from '../files';
import { insertFiles, lockFiles } from '../store';
import { createdEntry, publish } from '../versions';
import {
  countsOf,
  countText,
  type ImportOptions,
  type ImportPlan,
  type ImportTask,
  undatedText,
  type VersionPlan,
} from './model';
import { planImport, readFiles } from './plan';
import type { Found, FoundSet } from './sets';

/** The import of schema versions from XSD files and ZIP archives. */
export const schemaImport = plannedImport<
  BareFile[],
  Found,
  ImportTask,
  ImportPlan,
  ImportOptions,
  SchemaCounts,
  SchemaCounts
>({
  action: 'schemas.imported',
  groups: ['schemas'],
  read: readFiles,
  hold: async (tx) => {
    await holdAll(tx, kinds.schemas);
    await lockFiles(tx);
  },
  planOf: planImport,
  problemsOf: ({ problems }) => (problems.length > 0 ? sentencesOf(problems) : ''),
  wholeOf: countsOf,
  refusals: [undated, unpublishable, unconfirmed],
  apply: async (writing, { plan, found: { sets }, choices: { publish: final }, whole: result }) => {
    const planned = plan.versions.map((version, at) => ({ ...version, set: sets[at]! }));
    const changed = planned.filter(({ what }) => what === 'changed');
    await writing.portions('Geänderte Schemas', changed, (tx, [one]) => change(tx, writing, one), 1);
    // Oldest first, so that each final version closes the one before it.
    const fresh = planned.flatMap(({ validFrom, ...one }) =>
      one.what === 'new' && validFrom !== null ? [{ ...one, validFrom }] : [],
    );
    const status = final ? 'Final' : 'Entwurf';
    await writing.portions(
      'Neue Schemas',
      inOrder(fresh),
      (tx, [one]) => create(tx, writing, one, status),
      1,
    );
    return { result, report: result.changed + result.created > 0 ? countText(result) : undefined };
  },
});

function undated(plan: ImportPlan): PortalError | undefined {
  const text = undatedText(plan);
  return text ? invalidField('dates', text) : undefined;
}

function unconfirmed({ versions }: ImportPlan, { confirmed }: ImportOptions): PortalError | undefined {
  const replaced = versions.filter(({ final }) => final);
  if (replaced.length === 0 || confirmed) return undefined;
  const names = replaced.map(({ schema, version }) => `${schema} ${version}`).join(', ');
  return new PortalError('conflict', {
    message: `Final und mit anderen Dateien: ${names}. Bestätigen Sie, dass sie ersetzt werden.`,
    fields: { confirmed: 'Bitte bestätigen Sie das Ersetzen.' },
  });
}

type Planned = VersionPlan & { set: FoundSet };

async function create(
  tx: Tx,
  { byUid }: Writing,
  { schema, version, namespace, validFrom, set }: Planned & { validFrom: string },
  editingStatus: EditingStatus,
) {
  const [row] = await tx
    .insert(tables.schemas)
    .values({
      ...{ schema, version, namespace, validFrom, editingStatus },
      ...{ createdBy: byUid, changedBy: byUid },
    })
    .returning();
  await insertFiles(
    tx,
    row!.uid,
    set.files.map((file) => ({ ...file, kind: 'xsd' as const, main: file.name === set.main })),
    byUid,
  );
  await leaveChanges(tx, byUid, [
    createdEntry(await publish(tx, byUid, row!, { fits: true, confirmed: true })),
  ]);
}

async function change(tx: Tx, { byUid }: Writing, { uid, files, set }: Planned) {
  const row = await lockSchema(tx, uid!);
  const named = (...whats: string[]) =>
    files.filter(({ what }) => whats.includes(what)).map(({ name }) => name);
  const touched = new Set(named('new', 'replaced'));
  await changeFiles(tx, byUid, row, {
    fresh: set.files
      .filter(({ name }) => touched.has(name))
      .map((file) => ({ ...file, kind: 'xsd' as const })),
    gone: named('removed'),
    main: set.main,
  });
}
