import { filter } from '../filters';
import { listing } from '../listing';
import { boolean } from '../validation/yup';
import { eventListColumns } from './columns';
import { type EventColumn, type EventTab, eventColumns, eventTabs } from './model';

/** The next events come first; in the past, the latest. */
export const directionOf = (sort: EventColumn, tab: EventTab) =>
  sort === 'start' && tab === 'vergangene' ? 'desc' : 'asc';

const filters = {
  tab: {
    ...filter.tab('Zeitraum', eventTabs),
    standard: 'kommende',
    name: 'upcoming',
    ask: (tab: EventTab) => tab === 'kommende',
    rule: () => boolean(),
  },
  search: filter.search('Titel, Ort oder Veranstalter'),
} as const;

const words = {
  title: 'Veranstaltungen',
  lead: 'Schulungen, Informationstage und Treffen rund um die Marktkommunikation.',
  filter: 'Veranstaltungen durchsuchen',
  submit: 'Suchen',
  one: 'Veranstaltung',
  several: 'Veranstaltungen',
  none: 'Keine Veranstaltung',
};

const list = (route: 'Events' | 'AdminEvents', own: Partial<typeof words> = {}) =>
  listing({
    route,
    noun: 'events',
    words: { ...words, ...own },
    description:
      'Kommende und vergangene Veranstaltungen zur Marktkommunikation im österreichischen Strom- und Gasmarkt, als Kalender zum Abonnieren.',
    columns: eventListColumns,
    sort: eventColumns,
    order: ({ tab, sort = 'start' }) => ({ sort: 'start', direction: directionOf(sort, tab) }),
    filters,
    feed: 'events',
  });

/** The public list of events. */
export const eventListing = list('Events');

/** The same list for maintaining events. */
export const adminEventListing = list('AdminEvents', {
  title: 'Veranstaltungen verwalten',
  lead: 'Was Sie hier speichern, sehen alle sofort; wer es wünscht, erfährt davon per E-Mail.',
});
