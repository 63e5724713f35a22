import { record, type ValuesOf } from '../record';
import { line, listed, richText, words } from '../record-fields';

/** A term of the glossary, with its abbreviation where it has one. */
export const glossaryRecord = record('glossary', {
  abbreviation: listed(
    12,
    line('Abkürzung', 20, { hint: 'In Texten wird erkannt, was so geschrieben ist wie hier.' }),
  ),
  term: listed(40, line('Begriff', 200, { required: 'Bitte geben Sie den Begriff ein.' })),
  explanation: listed(80, richText('Erklärung', { required: 'Bitte geben Sie eine Erklärung ein.' })),
  seeAlso: listed(
    30,
    words('Siehe auch', 20, 200, {
      several: 'Verweise',
      hint: 'Abkürzungen oder Begriffe, mit Beistrichen dazwischen',
    }),
    'extra',
  ),
  source: listed(30, line('Quelle', 300), 'extra'),
});
export type GlossaryValues = ValuesOf<typeof glossaryRecord>;
