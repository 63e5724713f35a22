import { asRichText, type RecordShape } from '../changes/fields';
import { plainText } from '../html/plain-text';
import { uidSchema } from '../list';
import * as fields from '../validation/form-fields';
import { number, object } from '../validation/yup';

/** A statement as its form holds it. */
export interface TypedStatement {
  /** Rich text. */
  text: string;
}

export const emptyStatement: TypedStatement = { text: '' };

/** Characters of a statement with its formatting. */
export const statementLength = 50_000;

/** Whether there is anything to read. */
export const hasWords = (html: string): boolean => plainText(html).trim() !== '';

/** What a statement without words is answered. */
export const missingText = 'Bitte schreiben Sie einen Text.';

const text = () =>
  fields
    .richText()
    .max(statementLength, 'Der Text ist zu lang: höchstens 50.000 Zeichen samt Formatierung.')
    .test('words', missingText, (value) => hasWords(value ?? ''));

/** The market partner in whose name something is asked for; 0 for one's own. */
export const inTheNameOf = () => number().integer().min(0).max(2_147_483_647);

/** What the form in the browser checks. */
export const statementForm = object({ text: text() }).noUnknown();

export interface NewStatement {
  consultationUid: number;
  /** Null or left out: on the whole consultation. */
  processUid?: number | null;
  /** What it answers; null or left out: it opens a thread. */
  parentUid?: number | null;
  text: string;
  /** 1: an answer of the administration. */
  official?: number;
  /** The market partner that the form says is written for (0: in one's own name); left out: the active one. */
  inTheNameOf?: number;
}

export const newStatement = object({
  consultationUid: uidSchema().required(),
  processUid: uidSchema().nullable(),
  parentUid: uidSchema().nullable(),
  text: text(),
  official: number().oneOf([0, 1]),
  inTheNameOf: inTheNameOf(),
}).noUnknown();

/** A changed text, on top of a revision. */
export const editedStatement = object({
  uid: uidSchema().required(),
  revision: fields.revision(),
  text: text(),
}).noUnknown();

/** What a partner's people write together, on top of a revision; 0: it is new. */
export const draftForm = object({
  consultationUid: uidSchema().required(),
  processUid: uidSchema().nullable(),
  text: text(),
  revision: number().integer().min(0).max(2_147_483_646).required(),
  /** The draft that was read: another one may stand in its place, with the same revision. */
  uid: uidSchema(),
  inTheNameOf: inTheNameOf(),
}).noUnknown();

export const releaseForm = object({ uid: uidSchema().required(), revision: fields.revision() }).noUnknown();

/** How the fields are called where people read what changed. */
export const statementShape: RecordShape<{ text: string }> = { text: asRichText('Text') };
