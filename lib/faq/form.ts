import { object } from 'yup';
import { asRichText, asText, type RecordShape } from '../changes/fields';
import { plainTextOf } from '../changes/text';
import { uidSchema } from '../list';
import * as fields from '../validation/form-fields';
import { mostQuestions } from './model';

/** A question as it is saved, and as the form holds it. */
export interface FaqValues {
  question: string;
  /** Rich text. */
  answer: string;
  category: string;
}

const missingAnswer = 'Bitte geben Sie eine Antwort ein.';

const shape = {
  question: fields.line(300).required('Bitte geben Sie die Frage ein.'),
  answer: fields
    .richText()
    .required(missingAnswer)
    .test('answer', missingAnswer, (html) => plainTextOf(html ?? '') !== ''),
  category: fields.line(80).required('Bitte geben Sie eine Kategorie ein.'),
};

export const faqForm = object(shape).noUnknown();

/** The same, on top of a revision. */
export const faqEdit = object({
  ...shape,
  uid: uidSchema().required(),
  revision: fields.revision(),
}).noUnknown();

/** All questions in a new order, and the order that was seen. */
export const faqOrder = object({
  values: fields.manyUids(mostQuestions),
  seen: fields.manyUids(mostQuestions),
}).noUnknown();
export interface FaqOrder {
  values: number[];
  seen: number[];
}

/** How the fields are called where people read what changed. */
export const faqShape: RecordShape<FaqValues> = {
  question: asText('Frage'),
  category: asText('Kategorie'),
  answer: asRichText('Antwort'),
};

export const emptyFaq: FaqValues = { question: '', answer: '', category: '' };

/** A saved question as the form holds it. */
export const typedFaq = ({ question, answer, category }: FaqValues): FaqValues => ({
  question,
  answer,
  category,
});
