import { array, mixed, number, object, string } from 'yup';
import { asChoice, asDate, asNames, asRichText, asText, type RecordShape } from '../changes/fields';
import { uidSchema } from '../list';
import type { Named } from '../named';
import { dayOfSeconds } from '../time/days';
import type { Upload } from '../uploads/model';
import * as fields from '../validation/form-fields';
import { type DocumentDetail, documentRoles, type Visibility, visibilities } from './model';

/** A document as it is saved; days in whole seconds of their beginning in Vienna, null for an open end. */
export interface DocumentValues {
  title: string;
  /** Rich text. */
  description: string;
  /** A uid of the document categories. */
  category: number;
  tags: string[];
  /** An external address; '' where the document is a file. */
  link: string;
  /** The uid of an upload that becomes the file; null where it stays as it is. */
  upload: number | null;
  visibility: Visibility;
  /** Role uids; counts where the visibility is 'roles'. */
  roles: number[];
  position: number;
  validFrom: number;
  validUntil: number | null;
}

/** The same as the form holds it. */
export interface TypedDocument {
  title: string;
  description: string;
  category: string;
  /** Comma-separated. */
  tags: string;
  /** What the document is: a file or a link. */
  kind: 'file' | 'link';
  link: string;
  upload: Upload | null;
  visibility: Visibility;
  roles: number[];
  position: string;
  validFrom: string;
  validUntil: string;
}

const position = 'Bitte geben Sie eine ganze Zahl ab 0 ein.';
const missingCategory = 'Bitte wählen Sie eine Kategorie.';

const tags = () =>
  array(fields.line(60).required('Ein Schlagwort ist leer.'))
    .transform((value, typed) => (typeof typed === 'string' ? tagsOf(typed) : value))
    .max(20, 'Höchstens 20 Schlagwörter.')
    .test('once', 'Bitte jedes Schlagwort nur einmal.', (value) => {
      const all = (value ?? []).map((tag) => tag.toLowerCase());
      return new Set(all).size === all.length;
    })
    .required();

const tagsOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

const shape = {
  title: fields.line(200).required('Bitte geben Sie einen Titel ein.'),
  description: fields.richText(),
  category: uidSchema()
    .transform((value, typed) =>
      typed === '' ? undefined : typeof typed === 'string' ? Number(typed) : value,
    )
    .typeError(missingCategory)
    .required(missingCategory),
  tags: tags(),
  visibility: string()
    .oneOf(visibilities.map(({ value }) => value))
    .required(),
  roles: array(
    uidSchema()
      .oneOf(documentRoles.map(({ uid }) => uid))
      .required(),
  )
    .required()
    .when('visibility', {
      is: 'roles',
      // biome-ignore lint/suspicious/noThenProperty: yup's own name
      then: (roles) => roles.min(1, 'Bitte wählen Sie mindestens eine Rolle.'),
    }),
  position: number()
    .transform((value, typed) =>
      typeof typed === 'string' && !/^\s*\d+\s*$/.test(typed) ? Number.NaN : value,
    )
    .typeError(position)
    .integer(position)
    .min(0, position)
    .max(1_000_000, 'Die Reihung hat höchstens sechs Stellen.')
    .required(position),
  validFrom: fields
    .day('Bitte geben Sie den Beginn der Gültigkeit ein.')
    .required('Bitte geben Sie den Beginn der Gültigkeit ein.'),
  validUntil: fields
    .openDay()
    .test(
      'order',
      'Das Ende liegt vor dem Beginn.',
      (until, { parent }) => until === null || until === undefined || !(parent.validFrom > until),
    ),
};

const saved = { ...shape, link: fields.webAddress(2_000), upload: uidSchema().nullable().defined() };

export const documentForm = object(saved).noUnknown();

/** The same, on top of a revision. */
export const documentEdit = object({
  ...saved,
  uid: uidSchema().required(),
  revision: fields.revision(),
}).noUnknown();

/** The rules in the browser, where a file and a link are chosen between. @param hasFile one is kept already */
export const typedDocumentForm = (hasFile: boolean) =>
  object({
    ...shape,
    kind: string().oneOf(['file', 'link']).required(),
    link: fields.webAddress(2_000).when('kind', {
      is: 'link',
      // biome-ignore lint/suspicious/noThenProperty: yup's own name
      then: (link) => link.required('Bitte geben Sie den Link ein.'),
    }),
    upload: mixed<Upload>()
      .nullable()
      .test(
        'file',
        'Bitte laden Sie eine Datei hoch.',
        (upload, { parent }) => hasFile || parent.kind !== 'file' || Boolean(upload),
      ),
  });

/** What the browser's rules made of the form, as the API takes it. */
export const valuesOfTyped = ({
  kind,
  link,
  upload,
  ...rest
}: Omit<DocumentValues, 'upload'> & { kind: 'file' | 'link'; upload?: Upload | null }): DocumentValues => ({
  ...rest,
  link: kind === 'link' ? link : '',
  upload: kind === 'file' ? (upload?.uid ?? null) : null,
});

/** How the fields are called where people read what changed; `upload` is shown by the file's name. */
export const documentShape = (
  categories: readonly Named[],
): RecordShape<TypedDocument | (Omit<DocumentValues, 'upload'> & { upload: { name: string } | null })> => ({
  title: asText('Titel'),
  description: asRichText('Beschreibung'),
  category: asNames('Kategorie', categories),
  tags: {
    title: 'Schlagwörter',
    show: (value) => (Array.isArray(value) ? value : tagsOf(String(value ?? ''))).join(', '),
  },
  link: asText('Link'),
  upload: { title: 'Datei', show: (value) => (value as { name: string } | null)?.name ?? '' },
  visibility: asChoice('Sichtbarkeit', visibilities),
  roles: asNames('Rollen', documentRoles),
  position: asText('Reihung'),
  validFrom: asDate('Gültig ab'),
  validUntil: asDate('Gültig bis', { openEnd: true }),
});

/** A new document, valid from a day on. @param today `YYYY-MM-DD` */
export const emptyDocument = (today: string): TypedDocument => ({
  ...{ title: '', description: '', category: '', tags: '', kind: 'file', link: '', upload: null },
  ...{ visibility: 'public', roles: [], position: '0', validFrom: today, validUntil: '' },
});

/** A saved document as the form holds it. */
export const typedDocument = (record: DocumentDetail): TypedDocument => ({
  title: record.title,
  description: record.description,
  category: String(record.category.uid),
  tags: record.tags.join(', '),
  kind: record.link ? 'link' : 'file',
  link: record.link,
  upload: null,
  visibility: record.visibility,
  roles: record.roles,
  position: String(record.position),
  validFrom: dayOfSeconds(record.validFrom),
  validUntil: record.validUntil === null ? '' : dayOfSeconds(record.validUntil),
});
