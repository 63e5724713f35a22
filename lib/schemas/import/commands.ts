import 'server-only';
import type { Db, Tx } from '../../db';
import * as tables from '../../db/tables';
import { audit, leaveChanges, write } from '../../db/write';
import { invalidField, PortalError } from '../../errors';
import { requestScope } from '../../request-scope';
import { kinds } from '../../validity/kinds';
import { inOrder } from '../../validity/rule';
import { holdAll } from '../../validity/settle';
import { type BareFile, sentencesOf } from '../check';
import { lockSchema } from '../commands';
import { changeFiles } from '../files';
import { insertFiles, lockFiles } from '../store';
import { createdEntry, publish } from '../versions';
import { countText, type ImportOptions, type ImportPlan, undatedText, type VersionPlan } from './model';
import { planImport, readFiles } from './plan';
import type { FoundSet } from './sets';

/**
 * Imports schema versions from XSD files and ZIP archives, all or nothing; what is equal is left alone, so a
 * second run changes nothing. What is published at once obeys the rule of lib/validity.
 * @param byUid undefined for an operator at the command line
 * @returns what was done
 * @throws PortalError invalid_input with all problems, or for a new version without a date; conflict when something else would be done than was shown
 */
export async function importSchemas(
  db: Db,
  byUid: number | undefined,
  files: BareFile[],
  { publish: final, digest, confirmed, dates }: ImportOptions,
): Promise<ImportPlan> {
  const found = await readFiles(files);
  return write(db, async (tx) => {
    await holdAll(tx, kinds.schemas); // nobody publishes between what is compared and what is written
    await lockFiles(tx);
    const { sets, ...plan } = await planImport(tx, found, dates);
    if (plan.problems.length > 0) {
      throw invalidField('files', sentencesOf(plan.problems));
    }
    if (digest !== undefined && plan.digest !== digest) {
      throw new PortalError('conflict', {
        message: 'Inzwischen hat sich etwas geändert. Bitte sehen Sie sich die Vorschau noch einmal an.',
      });
    }
    const undated = undatedText(plan);
    if (undated) throw invalidField('dates', undated);
    const { problems } = plan.publishing;
    if (final && problems.length > 0) throw invalidField('files', problems.join('\n'));
    const replaced = plan.versions.filter((version) => version.final);
    if (replaced.length > 0 && !confirmed) {
      const names = replaced.map(({ schema, version }) => `${schema} ${version}`).join(', ');
      throw new PortalError('conflict', {
        message: `Final und mit anderen Dateien: ${names}. Bestätigen Sie, dass sie ersetzt werden.`,
        fields: { confirmed: 'Bitte bestätigen Sie das Ersetzen.' },
      });
    }
    const setOf = new Map(plan.versions.map((version, at) => [version, sets[at]!]));
    for (const version of plan.versions)
      if (version.what === 'changed') await change(tx, byUid, version, setOf.get(version)!);
    // Oldest first, so that each final version closes the one before it.
    const fresh = plan.versions.flatMap((one) =>
      one.what === 'new' && one.validFrom !== null ? [{ ...one, validFrom: one.validFrom, plan: one }] : [],
    );
    for (const { plan: one, ...version } of inOrder(fresh))
      await create(tx, byUid, version, { set: setOf.get(one)!, final });
    if (plan.versions.some(({ what }) => what !== 'equal')) {
      await audit(tx, requestScope(), 'schemas.imported', countText(plan), byUid);
    }
    return plan;
  });
}

async function create(
  tx: Tx,
  byUid: number | undefined,
  plan: VersionPlan & { validFrom: string },
  { set, final }: { set: FoundSet; final: boolean },
) {
  const { schema, version, namespace, validFrom } = plan;
  const [row] = await tx
    .insert(tables.schemas)
    .values({
      schema,
      version,
      namespace,
      validFrom,
      editingStatus: final ? 'Final' : 'Entwurf',
      createdBy: byUid,
      changedBy: byUid,
    })
    .returning();
  await insertFiles(
    tx,
    row!.uid,
    set.files.map((file) => ({ ...file, kind: 'xsd' as const, main: file.name === set.main })),
    byUid,
  );
  await leaveChanges(tx, byUid, [createdEntry(await publish(tx, byUid, row!, { fits: true }))]);
}

async function change(tx: Tx, byUid: number | undefined, plan: VersionPlan, set: FoundSet) {
  const row = await lockSchema(tx, plan.uid!);
  const touched = new Set(
    plan.files.filter(({ what }) => what === 'new' || what === 'replaced').map(({ name }) => name),
  );
  await changeFiles(tx, byUid, row, {
    fresh: set.files
      .filter(({ name }) => touched.has(name))
      .map((file) => ({ ...file, kind: 'xsd' as const })),
    gone: plan.files.filter(({ what }) => what === 'removed').map(({ name }) => name),
    main: set.main,
  });
}
