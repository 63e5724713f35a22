import type { ListColumn } from '../columns';
import { filter } from '../filters';
import { listing, type QuestionIn } from '../listing';
import { columnsOf } from '../record';
import { routeOf } from '../routes';
import { imageAddress, type LibraryImage } from './model';
import { imageRecord } from './record';

const { title, alt } = columnsOf(imageRecord);
const columns: readonly ListColumn<LibraryImage, 'title' | 'alt' | 'preview' | 'size'>[] = [
  { key: 'preview', title: 'Bild', value: ({ uid, width }) => imageAddress(uid, width) },
  title,
  { ...alt, value: ({ alt: text, decorative }) => text || (decorative ? 'Rein dekorativ' : '') },
  { key: 'size', title: 'Größe', value: ({ width, height }) => `${width} × ${height}` },
];

export const imageListing = listing({
  ...{ route: 'AdminImages', noun: 'images', columns, sort: [], plain: true },
  words: {
    ...{
      title: routeOf('AdminImages').title,
      lead: 'Bilder für Texte des Portals. Jedes ist für alle sichtbar, sobald es hochgeladen ist.',
    },
    ...{ filter: 'Bilder durchsuchen', submit: 'Suchen' },
    ...{ one: 'Bild', several: 'Bilder', none: 'Kein Bild' },
  },
  filters: { search: filter.search('Bezeichnung oder Beschreibung') },
});
export type ImageQuestion = QuestionIn<typeof imageListing>;
