import { type ProcessRecord, processRecord, type TypedProcess } from './record';
import { nextVersion } from './versions';

/** What the form of a new version begins with: a draft of the next free version that descends from its source. */
export function versionValues({ uid, values, versions }: ProcessRecord): TypedProcess {
  const version = nextVersion(values.version, versions);
  return {
    ...processRecord.typed({ ...values, version, parent: uid, editingStatus: 'Entwurf', validUntil: null }),
    validFrom: '', // when it begins is what makes a version new
  };
}

/** What the form of a duplicate begins with: a draft of another process, whose name is still to be given. */
export const duplicateValues = ({ values }: ProcessRecord): TypedProcess => ({
  ...processRecord.typed({ ...values, version: 1, parent: null, editingStatus: 'Entwurf' }),
});
