import { headReader, type SheetColumn } from '../../sheets/head.ts';

/** The columns of a report: German names, and other accepted names. */
export const columns = {
  substationName: {
    title: 'Umspannwerk',
    names: ['substation', 'substationname', 'name', 'uw', 'station', 'bezeichnung'],
  },
  availableCapacity: {
    title: 'Frei (MVA)',
    names: [
      ...['availablemva', 'availablecapacity', 'available', 'frei', 'freimva', 'freiekapazitaet'],
      ...[
        'freiekapazitaetmva',
        'verfuegbar',
        'verfuegbarmva',
        'verfuegbarekapazitaet',
        'verfuegbarekapazitaetmva',
      ],
    ],
  },
  bookedCapacity: {
    title: 'Gebucht (MVA)',
    names: [
      ...['bookedmva', 'bookedcapacity', 'booked', 'gebucht', 'gebuchtmva'],
      ...['gebuchtekapazitaet', 'gebuchtekapazitaetmva'],
    ],
  },
  latitude: { title: 'Breitengrad', names: ['latitude', 'lat', 'breite', 'geografischebreite'] },
  longitude: { title: 'Längengrad', names: ['longitude', 'lon', 'lng', 'laenge', 'geografischelaenge'] },
  state: { title: 'Bundesland', names: ['state', 'land', 'federalstate'] },
  networkOperator: {
    title: 'Netzbetreiber',
    names: ['operator', 'networkoperator', 'betreiber', 'verteilernetzbetreiber'],
    optional: true,
  },
  voltageLevel: {
    title: 'Spannungsebene',
    names: ['voltagelevel', 'voltage', 'spannung', 'netzebene'],
    optional: true,
  },
} as const satisfies Record<string, SheetColumn>;

export type ColumnName = keyof typeof columns;

/** Reads the headings of a report. */
export const readHead = headReader<ColumnName>(columns);
