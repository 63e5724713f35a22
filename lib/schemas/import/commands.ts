import 'server-only';
import type { Db, Tx } from '../../db';
import * as tables from '../../db/tables';
import { audit, leaveChanges, write } from '../../db/write';
import { invalidField, PortalError } from '../../errors';
import { requestScope } from '../../request-scope';
import { type BareFile, sentencesOf } from '../check';
import { lockSchema } from '../commands';
import { changeFiles } from '../files';
import { insertFiles, lockFiles } from '../store';
import { closePredecessor, createdEntry } from '../versions';
import { countText, type ImportOptions, type ImportPlan, type VersionPlan } from './model';
import { planImport, readFiles } from './plan';
import type { FoundSet } from './sets';

/**
 * Imports schema versions from XSD files and ZIP archives, all or nothing; what is equal is left alone, so a
 * second run changes nothing.
 * @param byUid undefined for an operator at the command line
 * @returns what was done
 * @throws PortalError invalid_input with all problems; conflict when something else would be done than was shown
 */
export async function importSchemas(
  db: Db,
  byUid: number | undefined,
  files: BareFile[],
  { publish, digest, confirmed }: ImportOptions,
): Promise<ImportPlan> {
  const found = await readFiles(files);
  return write(db, async (tx) => {
    await lockFiles(tx);
    const { sets, ...plan } = await planImport(tx, found);
    if (plan.problems.length > 0) {
      throw invalidField('files', sentencesOf(plan.problems));
    }
    if (digest !== undefined && plan.digest !== digest) {
      throw new PortalError('conflict', {
        message: 'Inzwischen hat sich etwas geändert. Bitte sehen Sie sich die Vorschau noch einmal an.',
      });
    }
    const final = plan.versions.filter((version) => version.final);
    if (final.length > 0 && !confirmed) {
      const names = final.map(({ schema, version }) => `${schema} ${version}`).join(', ');
      throw new PortalError('conflict', {
        message: `Final und mit anderen Dateien: ${names}. Bestätigen Sie, dass sie ersetzt werden.`,
        fields: { confirmed: 'Bitte bestätigen Sie das Ersetzen.' },
      });
    }
    // Oldest first, so that each final version closes the one before it.
    const ordered = plan.versions
      .map((version, at) => ({ version, set: sets[at]! }))
      .sort((a, b) => (a.version.validFrom < b.version.validFrom ? -1 : 1));
    for (const { version, set } of ordered) {
      if (version.what === 'new') await create(tx, byUid, version, set, publish);
      if (version.what === 'changed') await change(tx, byUid, version, set);
    }
    if (plan.versions.some(({ what }) => what !== 'equal')) {
      await audit(tx, requestScope(), 'schemas.imported', countText(plan), byUid);
    }
    return plan;
  });
}

async function create(tx: Tx, byUid: number | undefined, plan: VersionPlan, set: FoundSet, publish: boolean) {
  const { schema, version, namespace, validFrom } = plan;
  const [row] = await tx
    .insert(tables.schemas)
    .values({
      schema,
      version,
      namespace,
      validFrom,
      editingStatus: publish ? 'Final' : 'Entwurf',
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
  await closePredecessor(tx, byUid, row!);
  await leaveChanges(tx, byUid, [createdEntry(row!)]);
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
