import type { HistoryEntity } from '../changes/model';

/** The feeds of changes: of everything, and of each kind of record. */
export const feedNames = [
  'changes',
  'processes',
  'schemas',
  'response-codes',
  'consultations',
  'elwoggwg',
  'documents',
  'events',
  'market-partners',
] as const satisfies readonly (HistoryEntity | 'changes')[];
export type FeedName = (typeof feedNames)[number];

const subjects: Record<FeedName, string> = {
  changes: 'Alle Änderungen',
  processes: 'Änderungen an Prozessen',
  schemas: 'Änderungen an Schemas',
  'response-codes': 'Änderungen an Responsecodes',
  consultations: 'Änderungen an Konsultationen',
  elwoggwg: 'ELWOG/GWG-Veröffentlichungen',
  documents: 'Änderungen an Dokumenten',
  events: 'Änderungen an Veranstaltungen',
  'market-partners': 'Änderungen an Marktpartnern',
};

export const feedTitle = (name: FeedName): string => subjects[name];

/** Within the site. */
export const feedUrl = (name: FeedName): string => `/api/feeds/${name}`;

/** Entries of a feed at most. */
export const feedLength = 100;
