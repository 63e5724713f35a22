import { record, type TypedOf, type ValuesOf } from '../record';
import { choice, later, line, richText, text, uids, whole } from '../record-fields';
import { number } from '../validation/yup';
import { type Advice, endings, type ResponseCode } from './model';

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
  causes: later(
    text('Ursachen', 2_000, { hint: 'Woran es liegt, wenn eine Nachricht so beantwortet wird.' }),
  ),
  actor: later(line('Wer handelt', 200, { hint: 'Zum Beispiel: der Sender der Anforderung' })),
  action: later(text('Was zu tun ist', 2_000)),
  resend: later(line('Erneut senden', 300, { hint: 'Ab wann oder unter welcher Voraussetzung.' })),
  ends: later(choice('Beendet den Prozess', [{ value: '', title: 'Keine Angabe' }, ...endings])),
});

/** What a grid operator adds to a code about its own grid; empty takes it back. */
export const noteRecord = record('response-code-notes', {
  note: text('Anmerkung', 2_000, {
    hint: 'Was in Ihrem Netz gilt: eine Ansprechstelle, eine Frist, ein Sonderfall. Alle können es lesen. Leer nimmt die Anmerkung zurück.',
  }),
});
/** On top of what was read: revision 0 where nothing was noted before. */
export const noteInput = noteRecord.edit.shape({ revision: number().integer().min(0).required() });

export type ResponseCodeValues = ValuesOf<typeof responseCodeRecord>;

/** A saved code in the form's types. */
export const typedResponseCode = (
  saved: Omit<ResponseCode, 'uid'> & Advice,
): TypedOf<typeof responseCodeRecord> =>
  responseCodeRecord.typed({ ...saved, responsecategories: saved.responsecategories.map(({ uid }) => uid) });
