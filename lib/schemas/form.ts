import { array, boolean, object, string } from 'yup';
import { filesSchema, type UploadedFile } from '../backend/files';
import { asChoice, asDate, asRichText, asText, type RecordShape } from '../changes/fields';
import { digest } from '../imports/form';
import { secondsSchema, uidSchema } from '../list';
import { type EditingStatus, editingStatuses } from '../processes/model';
import { isDay, secondsOfDay } from '../time/days';
import { confirmed, revision } from '../validation/form-fields';
import { fileBytes } from './file-names';
import { namePattern, namespacePattern, versionPattern } from './names';

/** A schema version as it is saved; dates in whole seconds of the day's beginning in Vienna, null for an open end. */
export interface SchemaValues {
  schema: string;
  version: string;
  namespace: string;
  editingStatus: EditingStatus;
  validFrom: number;
  validUntil: number | null;
  /** Rich text. */
  description: string;
  /** Rich text. */
  changes: string;
}

/** The same as a form holds it: days as `YYYY-MM-DD`, an open end as nothing. */
export type SchemaFormValues = Omit<SchemaValues, 'validFrom' | 'validUntil'> & {
  validFrom: string;
  validUntil: string;
};

/** What a browser's date field holds, in seconds; the API sends seconds. */
const fromDay = (value: unknown, original: unknown) => {
  if (original === '' || original === null) return null;
  return typeof original === 'string' && isDay(original) ? secondsOfDay(original) : value;
};
const day = () => secondsSchema().transform(fromDay).typeError('Bitte geben Sie ein Datum ein.');
const text = (most: number) => string().trim().max(most, `Höchstens ${most} Zeichen.`);
const richText = () => string().max(200_000, 'Der Text ist zu lang.').defined();

export const schemaForm = object({
  schema: text(60)
    .required('Bitte geben Sie den Namen des Schemas ein.')
    .matches(namePattern, 'Nur Buchstaben ohne Umlaute, Ziffern, _ und -, wie in CMRequest.'),
  version: text(20)
    .required('Bitte geben Sie die Version ein.')
    .matches(versionPattern, 'Nur Ziffern, Buchstaben, Punkt, _ und -, wie in 01p30.'),
  namespace: text(300)
    .required('Bitte geben Sie den Namespace ein.')
    .matches(
      namespacePattern,
      'Der Namespace beginnt mit http://, https:// oder urn: und hat keine Leerzeichen.',
    ),
  editingStatus: string()
    .oneOf([...editingStatuses])
    .required(),
  validFrom: day().required('Bitte geben Sie den Beginn der Gültigkeit ein.'),
  validUntil: day()
    .nullable()
    .defined()
    .test('order', 'Das Ende der Gültigkeit liegt vor ihrem Beginn.', (until, { parent }) =>
      typeof until === 'number' && typeof parent.validFrom === 'number' ? until >= parent.validFrom : true,
    ),
  description: richText(),
  changes: richText(),
}).noUnknown();

/** The same, on top of a revision. */
export const schemaEdit = schemaForm.shape({
  uid: uidSchema().required(),
  revision: revision(),
  confirmed: confirmed(),
});

/** The same, from another version. */
export const schemaCopy = schemaForm.shape({
  uid: uidSchema().required(),
});

/** How the fields of a schema version are called where people read what changed. */
export const schemaShape: RecordShape<SchemaFormValues | SchemaValues> = {
  schema: asText('Schema'),
  version: asText('Version'),
  namespace: asText('Namespace'),
  editingStatus: asChoice(
    'Bearbeitungsstatus',
    editingStatuses.map((value) => ({ value, title: value })),
  ),
  validFrom: asDate('Gültig ab'),
  validUntil: asDate('Gültig bis', { openEnd: true }),
  description: asRichText('Beschreibung'),
  changes: asRichText('Änderungen'),
};

/** Bytes of one file, and files of one set: generous for what the market publishes. */
const fileLimits = { bytes: fileBytes, most: 60 };

/** Files to add, or to put in the place of those with the same name. */
export const filesForm = object({
  uid: uidSchema().required(),
  files: filesSchema(fileLimits).min(1, 'Bitte wählen Sie mindestens eine Datei.'),
  /** Files of a final version are to be replaced. */
  confirmed: boolean(),
  /** SHA-256 of the files that are known to the sender: nothing else is replaced. */
  known: array(digest()).max(200),
}).noUnknown();

const datesSchema = () =>
  array(
    object({
      schema: string().max(60).required(),
      version: string().max(20).required(),
      validFrom: day().required('Bitte geben Sie den Beginn der Gültigkeit ein.'),
    }).noUnknown(),
  ).max(500);

/** Files to import; with a plan's digest it is done, and only while the plan is still the same. */
export const importForm = object({
  files: filesSchema({ most: 200, bytes: 25_000_000 }).min(1, 'Bitte wählen Sie mindestens eine Datei.'),
  publish: boolean(),
  /** Of new versions whose files do not say when they begin. */
  dates: datesSchema(),
}).noUnknown();
export interface ImportInput {
  files: UploadedFile[];
  publish?: boolean;
  /** In whole seconds. */
  dates?: { schema: string; version: string; validFrom: number }[];
}

export const importApplyForm = importForm.shape({
  digest: digest(),
  /** Files of final versions are to be replaced. */
  confirmed: boolean(),
});
