import { record, type TypedOf, type ValuesOf } from '../record';
import { line, richText, uids, whole } from '../record-fields';
import type { ResponseCode } from './model';

/** A response code; its categories have the order of their own list. */
export const responseCodeRecord = record('response-codes', {
  code: whole('Code', {
    required: 'Bitte geben Sie den Code als Zahl ein.',
    min: [1, 'Der Code ist eine Zahl ab 1.'],
    max: [999_999, 'Der Code hat höchstens sechs Stellen.'],
    hint: 'Die Zahl, mit der die Antwort in Marktnachrichten steht.',
  }),
  descriptionShort: line('Bezeichnung', 200, { required: 'Bitte geben Sie eine Bezeichnung ein.' }),
  responsecategories: uids('Kategorien', 100, {
    required: 'Bitte wählen Sie mindestens eine Kategorie.',
    hint: 'In der Liste steht der Code bei der ersten seiner Kategorien.',
    explained: 'responseCodes.category',
  }),
  description: richText('Beschreibung'),
});
export type ResponseCodeValues = ValuesOf<typeof responseCodeRecord>;

/** A saved code in the form's types. */
export const typedResponseCode = (saved: Omit<ResponseCode, 'uid'>): TypedOf<typeof responseCodeRecord> =>
  responseCodeRecord.typed({ ...saved, responsecategories: saved.responsecategories.map(({ uid }) => uid) });
