import { type GivenOf, record } from '../record';
import { later, line, moment, text, uids } from '../record-fields';

/** Versions or drafts in one release at most, of each kind. */
const mostParts = 200;

/** What becomes public together (docs/requirements/market.md, Releases); the moment in whole seconds. */
export const releaseRecord = record('releases', {
  title: line('Titel', 200, {
    required: 'Bitte geben Sie einen Titel ein.',
    hint: 'Zum Beispiel „Umstellung April 2027“; nur die Verwaltung sieht ihn.',
  }),
  publishAt: moment('Wird öffentlich am', {
    required: 'Bitte geben Sie Tag und Uhrzeit ein.',
    hint: 'Ortszeit Wien. Ab dann ist alles zu sehen; ab wann es gilt, sagen die Versionen selbst.',
  }),
  processes: uids('Prozesse', mostParts, {
    search: '/api/releases/processes/options/list',
    column: '',
    hint: 'Versionen, die noch nicht veröffentlicht sind.',
  }),
  schemas: uids('Schemas', mostParts, {
    search: '/api/releases/schemas/options/list',
    column: '',
    hint: 'Versionen, die noch nicht veröffentlicht sind.',
  }),
  elwoggwg: Object.assign(
    later(
      uids('ELWOG/GWG-Einträge', mostParts, {
        search: '/api/releases/elwoggwg/options/list',
        column: '',
        hint: 'Entwürfe von Marktpartnern; aufnehmen kann sie die Seitenadministration.',
      }),
    ),
    { named: true as const },
  ),
  drafts: uids('Entwürfe', mostParts, {
    search: '/api/releases/drafts/options/list',
    column: '',
    hint: 'Von Inhaltsseiten, Veranstaltungen, häufigen Fragen, Begriffen, Responsecodes und Dokumenten.',
  }),
  note: text('Notiz', 5000, { hint: 'Für alle, die vorbereiten und freigeben.' }),
});
export type ReleaseValues = GivenOf<typeof releaseRecord>;
