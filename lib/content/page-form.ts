import { number, object, string } from 'yup';
import { asFlag, asNames, asRichText, asText, type RecordShape } from '../changes/fields';
import { uidSchema } from '../list';
import type { Named } from '../named';
import * as fields from '../validation/form-fields';
import { pathProblem } from './paths';

/** A content page as it is saved. */
export interface PageValues {
  title: string;
  /** Makes the path: without whitespace, with a leading slash. */
  subtitle: string;
  /** An external address, whose page has no route; '' for none. */
  url: string;
  /** The page above; null at the top. */
  parent: number | null;
  /** Stands in the footer, where no footer entry leads to it. */
  footer: boolean;
  /** Is named nowhere by itself: neither below its parent nor in the footer. */
  nav_hide: boolean;
  /** Only holds others and has no route. */
  non_content: boolean;
  /** Order among the pages of one parent. */
  position: number;
  description: string;
  /** Rich text. */
  body: string;
}

/** The same as the form holds it. */
export interface TypedPage extends Omit<PageValues, 'parent' | 'position'> {
  parent: number[];
  position: string;
  /** Takes the navigation entries along when the path changes. */
  moveNavigation: boolean;
}

const aNumber = 'Bitte geben Sie eine Zahl von 0 bis 9999 ein.';

const shape = {
  title: fields.line(200).required('Bitte geben Sie einen Titel ein.'),
  subtitle: fields
    .line(200)
    .required('Bitte geben Sie eine Adresse ein.')
    .test('path', '', (value, context) => {
      const message = value ? pathProblem(value) : undefined;
      return message ? context.createError({ message }) : true;
    }),
  url: fields.webAddress(500),
  parent: fields.oneUid(),
  position: number()
    .transform((value, typed) =>
      typeof typed === 'string' && !/^\s*\d+\s*$/.test(typed) ? Number.NaN : value,
    )
    .typeError(aNumber)
    .integer(aNumber)
    .min(0, aNumber)
    .max(9_999, aNumber)
    .required(aNumber),
  footer: fields.flag(),
  nav_hide: fields.flag(),
  non_content: fields.flag(),
  description: string().trim('Bitte ohne Leerzeichen am Rand.').max(500, 'Höchstens 500 Zeichen.').defined(),
  body: fields.richText(),
};

/** A page to make. */
export const pageCreate = object(shape).noUnknown();

/** A page to change, on top of a revision. */
export const pageEdit = object({
  ...shape,
  uid: uidSchema().required(),
  revision: fields.revision(),
  moveNavigation: fields.flag(),
}).noUnknown();

/** The rules of the form: both of the above. */
export const pageForm = object({ ...shape, moveNavigation: fields.flag() });

/** What a preview is made of. */
export const pagePreview = object({ body: shape.body }).noUnknown();

/** How the fields are called where people read what changed. */
export const pageShape = (pages: readonly Named[]): RecordShape<PageValues | TypedPage> => ({
  title: asText('Titel'),
  subtitle: asText('Adresse'),
  url: asText('Externe Adresse'),
  parent: asNames('Übergeordnete Seite', pages),
  position: asText('Reihenfolge'),
  footer: asFlag('In der Fußzeile'),
  nav_hide: asFlag('In Übersichten ausblenden'),
  non_content: asFlag('Ohne eigenen Inhalt'),
  description: asText('Beschreibung'),
  body: asRichText('Text'),
});

export const emptyPage: TypedPage = {
  title: '',
  subtitle: '',
  url: '',
  parent: [],
  position: '0',
  footer: false,
  nav_hide: false,
  non_content: false,
  description: '',
  body: '',
  moveNavigation: true,
};

/** A saved page as the form holds it. */
export const typedPage = ({ parent, position, ...values }: PageValues): TypedPage => ({
  ...values,
  parent: parent === null ? [] : [parent],
  position: String(position),
  moveNavigation: true,
});
