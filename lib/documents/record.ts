import { asNames } from '../changes/fields';
import { uidSchema } from '../list';
import { notBefore, record, type TypedOf, type ValuesOf } from '../record';
import {
  choice,
  day,
  type Field,
  line,
  openDay,
  optionUid,
  richText,
  silent,
  web,
  whole,
  words,
} from '../record-fields';
import type { Upload } from '../uploads/model';
import { array } from '../validation/yup';
import { type DocumentDetail, documentRoles, visibilities } from './model';

/** Becomes the file; null where it stays as it is. People read the name of the file. */
const upload: Field<number | null, Upload | null, never, null> = {
  ...{ kind: 'own', title: 'Datei', optional: false, column: null, empty: null, typed: () => null },
  schema: uidSchema()
    .transform((value, typed) => (typed as Upload | null)?.uid ?? value)
    .nullable()
    .defined(),
  shape: () => ({ title: 'Datei', show: (value) => (value as { name: string } | null)?.name ?? '' }),
};

/** Role uids; they count where some roles see the document. */
const roles: Field<number[], number[], number[], ''> = {
  ...{ kind: 'own', title: 'Rollen', optional: false, column: '', empty: [], typed: (all) => all },
  schema: array(
    uidSchema()
      .oneOf(documentRoles.map(({ uid }) => uid))
      .required(),
  ).required(),
  shape: () => asNames('Rollen', documentRoles),
};

const position = 'Bitte geben Sie eine ganze Zahl ab 0 ein.';

const fields = {
  title: line('Titel', 200, { required: 'Bitte geben Sie einen Titel ein.' }),
  description: richText('Beschreibung'),
  category: optionUid('Kategorie', { required: 'Bitte wählen Sie eine Kategorie.', column: 'categoryUid' }),
  tags: words('Schlagwörter', 20, 60, {
    hint: 'Mit Beistrichen getrennt, zum Beispiel: Strom, Datenaustausch',
  }),
  /** '' where the document is a file. */
  link: { ...web('Link', 2_000, { hint: 'Die ganze Adresse mit https://' }), optional: false },
  upload,
  visibility: {
    ...choice('Sichtbarkeit', visibilities, {
      empty: 'public',
      hint: 'Gilt auch für die Adresse der Datei selbst. Seiten- und Prozessadministration sehen alles.',
    }),
    optional: false,
  },
  roles,
  position: whole('Reihung', {
    ...{
      required: position,
      min: 0,
      max: [1_000_000, 'Die Reihung hat höchstens sechs Stellen.'],
      empty: '0',
    },
    hint: 'Innerhalb der Kategorie, die kleinste Zahl zuerst',
  }),
  validFrom: day('Gültig ab', { required: 'Bitte geben Sie den Beginn der Gültigkeit ein.' }),
  validUntil: openDay('Gültig bis'),
};

const rules = [
  {
    at: 'tags',
    problem: ({ tags = [] }: { tags?: string[] }) =>
      new Set(tags.map((tag) => tag.toLowerCase())).size < tags.length
        ? 'Bitte jedes Schlagwort nur einmal.'
        : undefined,
  },
  {
    at: 'roles',
    problem: ({ visibility, roles: chosen }: { visibility?: string; roles?: number[] }) =>
      visibility === 'roles' && chosen?.length === 0 ? 'Bitte wählen Sie mindestens eine Rolle.' : undefined,
  },
  notBefore('validFrom', 'validUntil', 'Das Ende liegt vor dem Beginn.'),
] as const;

/** A document: a file or a link, who sees it, and how long. */
export const documentRecord = record('documents', fields, rules);
export type DocumentValues = ValuesOf<typeof documentRecord>;

/** What its form holds: also which of the two it is. @param hasFile one is kept already */
export const documentForm = (hasFile: boolean) =>
  record(
    'documents',
    {
      kind: silent(choice('Was ist es?', ['file', 'link'], { empty: 'file' })),
      ...fields,
    },
    [
      ...rules,
      {
        at: 'link',
        problem: ({ kind, link }) => (kind === 'link' && !link ? 'Bitte geben Sie den Link ein.' : undefined),
      },
      {
        at: 'upload',
        problem: ({ kind, upload: given }) =>
          kind === 'file' && !given && !hasFile ? 'Bitte laden Sie eine Datei hoch.' : undefined,
      },
    ],
  );
export type DocumentFormFields = ReturnType<typeof documentForm>['fields'];
export type TypedDocument = TypedOf<ReturnType<typeof documentForm>>;

/** What a draft says, as the form holds it. @param upload the file that was uploaded for it */
export const typedDraft = (values: DocumentValues, upload: Upload | null): TypedDocument => ({
  ...documentRecord.typed({ ...values, upload: null }),
  upload,
  kind: values.link ? 'link' : 'file',
});

/** A saved document as the form holds it. */
export const typedDocument = (saved: DocumentDetail): TypedDocument => ({
  ...documentRecord.typed({ ...saved, category: saved.category.uid, upload: null }),
  kind: saved.link ? 'link' : 'file',
});
