import { consultationKind } from '../consultations/kind';
import { documentKind } from '../documents/kind';
import { elwogKind } from '../elwoggwg/kind';
import { eventKind } from '../events/kind';
import { glossaryKind } from '../glossary/kind';
import type { Kind } from '../kinds/kind';
import { marketPartnerKind } from '../market-partners/kind';
import { processKind } from '../processes/kind';
import { responseCodeKind } from '../response-codes/kind';
import { urlOf } from '../routes';
import { schemaKind } from '../schemas/kind';

interface SearchKindFacts {
  /** As the group of its results is headed. */
  title: string;
  /** In the address of the search. */
  slug: string;
  /** What is no longer in force. */
  expired?: string;
  /** The page of a record; the link that stands with the entry where it is left out. */
  page?: (placed: Placed) => string | undefined;
}

/** What the search needs of a kind beside what is said with it. */
const of = ({ several, page }: Kind, facts: Omit<SearchKindFacts, 'title'>): SearchKindFacts => ({
  title: several,
  page: page && (({ uid, parentUid }) => page({ uid, marketPartnerUid: parentUid })),
  ...facts,
});

/** What can be found, in the order in which equal hits stand. */
export const searchKinds = {
  process: of(processKind, { slug: 'prozesse', expired: 'Abgelaufen' }),
  message: {
    title: 'Marktnachrichten',
    slug: 'marktnachrichten',
    expired: 'Abgelaufen',
    page: ({ uid, parentUid }) =>
      urlOf('MarketNotifications', { uid: parentUid ?? 0, marketnotificationsUid: uid }),
  },
  schema: of(schemaKind, { slug: 'schemas', expired: 'Abgelaufen' }),
  'response-code': of(responseCodeKind, { slug: 'responsecodes' }),
  'market-partner': of(marketPartnerKind, { slug: 'marktpartner' }),
  screen: { title: 'Bereiche des Portals', slug: 'bereiche' },
  consultation: of(consultationKind, { slug: 'konsultationen', expired: 'Abgeschlossen' }),
  elwoggwg: of(elwogKind, { slug: 'elwog-gwg', expired: 'Abgelaufen' }),
  document: of(documentKind, {
    slug: 'dokumente',
    page: ({ title }) => urlOf('DocumentTiles', {}, { search: title }),
  }),
  event: of(eventKind, { slug: 'veranstaltungen', expired: 'Vergangen' }),
  faq: {
    title: 'Häufige Fragen',
    slug: 'faq',
    page: ({ uid }) => `${urlOf('ContactFaqPaq')}#frage-${uid}`,
  },
  glossary: of(glossaryKind, { slug: 'glossar' }),
  page: { title: 'Seiten', slug: 'seiten' },
  step: {
    title: 'Prozessschritte',
    slug: 'prozessschritte',
    expired: 'Abgelaufen',
    page: ({ uid, parentUid }) => urlOf('ProcessStepsDetail', { uid: parentUid ?? 0, processStepId: uid }),
  },
  powerstation: {
    title: 'Umspannwerke',
    slug: 'umspannwerke',
    page: ({ uid }) => urlOf('PowerstationDetail', { uid }),
  },
} satisfies Record<string, SearchKindFacts>;

export type SearchKind = keyof typeof searchKinds;
export const allKinds = Object.keys(searchKinds) as SearchKind[];

/** The kind that an address names; undefined when there is none. */
export const kindOfSlug = (slug: string): SearchKind | undefined =>
  allKinds.find((kind) => searchKinds[kind].slug === slug);

/** A found record, as far as its address needs it. */
export interface Placed {
  kind: SearchKind;
  uid: number;
  parentUid: number | null;
  title: string;
  link: string;
}

/** Where a found record is shown; documents and questions stand on the page of all of them. */
export function hrefOf(placed: Placed): string {
  const { page }: SearchKindFacts = searchKinds[placed.kind];
  return page?.(placed) ?? placed.link;
}

/** What is said of a record that is not in force today; empty of one that is. */
export function standingText(kind: SearchKind, standing: number): string {
  const facts: SearchKindFacts = searchKinds[kind];
  return ['', 'Zukünftig', 'In Konsultation', facts.expired ?? '', 'Entwurf'][standing] ?? '';
}
