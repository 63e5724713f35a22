import { dayOfSeconds } from '../time/days';
import type { SchemaFormValues } from './form';
import type { SchemaDetail } from './model';

/** A new schema version as its form begins. */
export const emptyForm: SchemaFormValues = {
  schema: '',
  version: '',
  namespace: '',
  editingStatus: 'Entwurf',
  validFrom: '',
  validUntil: '',
  description: '',
  changes: '',
};

/** A saved schema version as its form holds it. */
export const formOf = (schema: SchemaDetail): SchemaFormValues => ({
  schema: schema.schema,
  version: schema.version,
  namespace: schema.namespace,
  editingStatus: schema.editingStatus,
  validFrom: dayOfSeconds(schema.validFrom),
  validUntil: schema.validUntil === null ? '' : dayOfSeconds(schema.validUntil),
  description: schema.description,
  changes: schema.changes,
});

/** A new version of a schema as its form begins: a draft with the next version that is free. */
export function newVersionForm(schema: SchemaDetail): SchemaFormValues {
  const version = nextVersion(
    schema.version,
    schema.versions.map((one) => one.version),
  );
  return {
    ...formOf(schema),
    version,
    namespace: schema.namespace.replace(schema.version, version),
    editingStatus: 'Entwurf',
    validFrom: '',
    validUntil: '',
    changes: '',
  };
}

/** A copy of a schema version under a name of its own. */
export const duplicateForm = (schema: SchemaDetail): SchemaFormValues => ({
  ...formOf(schema),
  schema: `${schema.schema}Kopie`,
  editingStatus: 'Entwurf',
});

/**
 * The version that comes next: a tenth above, as the market counts (`01p30` gives `01p40`), or the next tenth
 * that is free; '' for a version of another kind.
 */
function nextVersion(version: string, taken: string[]): string {
  const [, major, minor] = /^(\d{2})p(\d{2})$/.exec(version) ?? [];
  if (!major || !minor) return '';
  for (let next = Number(major) * 100 + Number(minor) + 10; next < 10_000; next += 10) {
    const text = `${String(Math.floor(next / 100)).padStart(2, '0')}p${String(next % 100).padStart(2, '0')}`;
    if (!taken.includes(text)) return text;
  }
  return '';
}
