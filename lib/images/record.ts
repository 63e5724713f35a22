import { type Kept, record, type ValuesOf } from '../record';
import { flag, line, listed } from '../record-fields';
import { altLength, type LibraryImage, wordsProblem } from './model';

/** An image of the library; who looks for it finds it by its title and by what it shows. */
export const imageRecord = record(
  'images',
  {
    title: listed(40, line('Bezeichnung', 200, { required: 'Bitte geben Sie eine Bezeichnung ein.' })),
    alt: listed(60, {
      ...line('Beschreibung', altLength, {
        hint: 'Was auf dem Bild zu sehen ist, für alle, die es nicht sehen. Texte, in denen das Bild schon steht, behalten ihre Beschreibung.',
      }),
      optional: false, // what only decorates has none
    }),
    decorative: flag('Rein dekorativ', {
      hint: 'Das Bild sagt nichts, was nicht auch im Text steht.',
    }),
  },
  [{ at: 'alt', problem: wordsProblem }],
);
export type ImageValues = ValuesOf<typeof imageRecord>;
export type KeptImage = LibraryImage & Kept;
