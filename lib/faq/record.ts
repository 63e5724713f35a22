import { type Kept, record, type ValuesOf } from '../record';
import { line, listed, richText } from '../record-fields';

/** A question with its answer; questions of one category stand together. */
export const faqRecord = record('faq', {
  question: listed(60, line('Frage', 300, { required: 'Bitte geben Sie die Frage ein.' })),
  category: listed(
    30,
    line('Kategorie', 80, {
      required: 'Bitte geben Sie eine Kategorie ein.',
      hint: 'Fragen einer Kategorie stehen beisammen. Wählen Sie eine vorhandene oder schreiben Sie eine neue.',
    }),
  ),
  answer: listed(100, richText('Antwort', { required: 'Bitte geben Sie eine Antwort ein.' })),
});
export type FaqValues = ValuesOf<typeof faqRecord>;
export interface FaqEntry extends FaqValues {
  uid: number;
}
export type FaqRecord = FaqEntry & Kept;

/** Questions at most: as many as one page shows and can be put in order. */
export const mostQuestions = 1_000;

/** The anchor of a question in the page, `/faq#frage-12`. */
export const anchorOf = (uid: number): string => `frage-${uid}`;
