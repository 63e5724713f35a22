import { secondsSchema, uidSchema } from '../list';
import { editingStatuses } from '../processes/model';
import { type Rule, record, type TypedOf, type ValuesOf } from '../record';
import { choice, day, line, openDay, richText } from '../record-fields';
import { isDay, secondsOfDay } from '../time/days';
import { confirmed } from '../validation/form-fields';
import type { SchemaDetail } from './model';
import { namePattern, namespacePattern, versionPattern } from './names';

/** A day of any time: what a browser's date field holds, in seconds; the API sends seconds. */
export const anyDay = () =>
  secondsSchema()
    .transform((value, typed) => {
      if (typed === '' || typed === null) return null;
      return typeof typed === 'string' && isDay(typed) ? secondsOfDay(typed) : value;
    })
    .typeError('Bitte geben Sie ein Datum ein.');

export const missingStart = 'Bitte geben Sie den Beginn der Gültigkeit ein.';

const order: Rule<{ validFrom: number; validUntil: number | null }> = {
  at: 'validUntil',
  problem: ({ validFrom, validUntil }) =>
    typeof validUntil === 'number' && validUntil < validFrom
      ? 'Das Ende der Gültigkeit liegt vor ihrem Beginn.'
      : undefined,
};

/** A schema version, apart from its files. */
export const schemaRecord = record(
  'schemas',
  {
    schema: line('Schema', 60, {
      required: 'Bitte geben Sie den Namen des Schemas ein.',
      matches: [namePattern, 'Nur Buchstaben ohne Umlaute, Ziffern, _ und -, wie in CMRequest.'],
      hint: 'Der Name, wie in CMRequest.',
    }),
    version: line('Version', 20, {
      required: 'Bitte geben Sie die Version ein.',
      matches: [versionPattern, 'Nur Ziffern, Buchstaben, Punkt, _ und -, wie in 01p30.'],
      hint: 'Wie im Namespace, etwa 01p30.',
    }),
    namespace: line('Namespace', 300, {
      required: 'Bitte geben Sie den Namespace ein.',
      matches: [
        namespacePattern,
        'Der Namespace beginnt mit http://, https:// oder urn: und hat keine Leerzeichen.',
      ],
      hint: 'Genau wie targetNamespace in der Hauptdatei; beim Hochladen wird das geprüft.',
      explained: 'schemas.namespace',
    }),
    editingStatus: {
      ...choice('Bearbeitungsstatus', editingStatuses, {
        empty: 'Entwurf',
        hint: 'Einen Entwurf sieht nur die Prozessadministration. Wird eine Version final, endet die Gültigkeit der vorigen am Tag davor.',
      }),
      optional: false,
    },
    validFrom: {
      ...day('Gültig ab', { required: missingStart, hint: 'Der erste Tag der Gültigkeit.' }),
      schema: anyDay().required(missingStart),
    },
    validUntil: {
      ...openDay('Gültig bis', { hint: 'Leer für ein offenes Ende.' }),
      schema: anyDay().nullable().defined(),
    },
    description: richText('Beschreibung'),
    changes: richText('Änderungen', { hint: 'Was gegenüber der vorigen Version anders ist.' }),
  },
  [order],
);
export type SchemaValues = ValuesOf<typeof schemaRecord>;
export type TypedSchema = TypedOf<typeof schemaRecord>;

export const schemaCreate = schemaRecord.create.shape({ confirmed: confirmed() });
export const schemaEdit = schemaRecord.edit.shape({ confirmed: confirmed() });
/** A new one from another version. */
export const schemaCopy = schemaCreate.shape({ uid: uidSchema().required() });

/** A new version of a schema as its form begins: a draft with the next version that is free. */
export function newVersionForm(schema: SchemaDetail): TypedSchema {
  const version = nextVersion(
    schema.version,
    schema.versions.map((one) => one.version),
  );
  return {
    ...schemaRecord.typed(schema),
    version,
    namespace: schema.namespace.replace(schema.version, version),
    ...{ editingStatus: 'Entwurf', validFrom: '', validUntil: '', changes: '' },
  };
}

/** A copy of a schema version under a name of its own. */
export const duplicateForm = (schema: SchemaDetail): TypedSchema => ({
  ...schemaRecord.typed(schema),
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
