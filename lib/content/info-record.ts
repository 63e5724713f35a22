import { record, type ValuesOf } from '../record';
import { line, richText } from '../record-fields';
import { tooltipCharacters } from './explain';

/** An info text; its key is the program's. */
export const infoTextRecord = record('info-texts', {
  title: line('Titel', 100, {
    required: 'Bitte geben Sie einen Titel ein.',
    hint: 'Steht über dem Info-Fenster.',
  }),
  text: richText('Text', {
    hint: `Ein Absatz ohne Formatierung bis ${tooltipCharacters} Zeichen steht hinter einem Fragezeichen, alles andere in einem Info-Fenster. Ohne Text wird nichts gezeigt.`,
  }),
});
export interface InfoTextValues extends ValuesOf<typeof infoTextRecord> {}
