import { after, record, type TypedOf, type ValuesOf } from '../record';
import { line, listed, moment, richText, uids, web } from '../record-fields';

export const endBeforeStart = 'Das Ende muss nach dem Beginn liegen.';

/** An event; moments in whole seconds. */
export const eventRecord = record(
  'events',
  {
    title: listed(60, line('Titel', 200, { required: 'Bitte geben Sie einen Titel ein.' })),
    teaser: listed(
      60,
      line('Kurztext', 300, { hint: 'Ein Satz, der in Listen und Suchmaschinen unter dem Titel steht.' }),
    ),
    start: listed(
      16,
      moment('Beginn', {
        required: 'Bitte geben Sie Tag und Uhrzeit des Beginns ein.',
        hint: 'Ortszeit Wien',
        column: 'startsAt',
      }),
    ),
    end: listed(
      16,
      moment('Ende', {
        required: 'Bitte geben Sie Tag und Uhrzeit des Endes ein.',
        hint: 'Ortszeit Wien; auch an einem späteren Tag',
        column: 'endsAt',
      }),
    ),
    location: listed(
      30,
      line('Ort', 200, { hint: 'Zum Beispiel „Wien, Rathausplatz 1“; leer bei reinen Online-Terminen' }),
    ),
    onlineLink: web('Online-Zugang', 500, {
      hint: 'Adresse, unter der man online teilnimmt; sie ist für alle sichtbar.',
    }),
    organiser: listed(30, line('Veranstalter', 200)),
    registrationLink: web('Anmeldung', 500, { hint: 'Adresse der Seite, auf der man sich anmeldet' }),
    description: richText('Beschreibung'),
    documents: uids('Dokumente', 50, {
      search: '/api/documents-and-links/options/list',
      ordered: true,
      hint: 'In dieser Reihenfolge. Wer ein Dokument nicht sehen darf, sieht es auch hier nicht.',
    }),
  },
  [after('start', 'end', endBeforeStart)],
);
export type EventValues = ValuesOf<typeof eventRecord>;
export type TypedEvent = TypedOf<typeof eventRecord>;

/** The fields that lists leave out. */
export const longFields = ['description', 'onlineLink', 'registrationLink'] as const;
