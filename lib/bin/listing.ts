import type { ColumnsOf } from '../columns';
import { filter } from '../filters';
import { listing, type QuestionIn } from '../listing';
import { routeOf } from '../routes';
import { binDays } from './days';
import { type BinRow, binNames, binNouns } from './model';

const columns = [
  { key: 'title', title: 'Bezeichnung', value: ({ title }) => title },
  { key: 'entity', title: 'Art', value: ({ entity }) => binNames[entity][0] },
  { key: 'deleted', title: 'Gelöscht', kind: 'date', value: ({ deleted }) => deleted },
  { key: 'until', title: 'Wiederherstellbar bis', kind: 'date', value: ({ until }) => until },
] as const satisfies ColumnsOf<BinRow>;

/** What was deleted and can be restored. */
export const binListing = listing({
  ...{ route: 'AdminBin', noun: 'bin', columns, sort: [], plain: true },
  words: {
    title: routeOf('AdminBin').title,
    lead: `Gelöschtes, das Sie wiederherstellen können: ${binDays} Tage lang, mit allem, was dazugehört. Danach wird es endgültig gelöscht. Zurückgezogenes bleibt aufbewahrt.`,
    filter: 'Papierkorb filtern',
    one: 'Eintrag',
    several: 'Einträge',
    none: 'Kein Eintrag',
  },
  filters: {
    search: filter.search('Bezeichnung oder ein Teil davon'),
    entity: {
      ...filter.choice(
        'Art',
        binNouns.map((noun) => [noun, binNames[noun][0]] as const),
      ),
    },
  },
});

/** The input of the list's call. */
export type BinQuestion = QuestionIn<typeof binListing>;
