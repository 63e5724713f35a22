import { type RouteName, urlOf } from '../routes';

interface SearchKindFacts {
  /** As the group of its results is headed. */
  title: string;
  /** In the address of the search. */
  slug: string;
  /** What is no longer in force. */
  expired?: string;
}

/** What can be found, in the order in which equal hits stand. */
export const searchKinds = {
  process: { title: 'Prozesse', slug: 'prozesse', expired: 'Abgelaufen' },
  message: { title: 'Marktnachrichten', slug: 'marktnachrichten', expired: 'Abgelaufen' },
  schema: { title: 'Schemas', slug: 'schemas', expired: 'Abgelaufen' },
  'response-code': { title: 'Responsecodes', slug: 'responsecodes' },
  'market-partner': { title: 'Marktpartner', slug: 'marktpartner' },
  screen: { title: 'Bereiche des Portals', slug: 'bereiche' },
  consultation: { title: 'Konsultationen', slug: 'konsultationen', expired: 'Abgeschlossen' },
  elwoggwg: { title: 'ELWOG/GWG-Einträge', slug: 'elwog-gwg', expired: 'Abgelaufen' },
  document: { title: 'Dokumente und Links', slug: 'dokumente' },
  event: { title: 'Veranstaltungen', slug: 'veranstaltungen', expired: 'Vergangen' },
  faq: { title: 'Häufige Fragen', slug: 'faq' },
  page: { title: 'Seiten', slug: 'seiten' },
  step: { title: 'Prozessschritte', slug: 'prozessschritte', expired: 'Abgelaufen' },
  powerstation: { title: 'Umspannwerke', slug: 'umspannwerke' },
} as const satisfies Record<string, SearchKindFacts>;

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

/** The kinds whose records have a page of their own, and how its path calls them. */
const ownPages: Partial<Record<SearchKind, [route: RouteName, own: string, parent?: string]>> = {
  process: ['ProcessDetail', 'uid'],
  step: ['ProcessStepsDetail', 'processStepId', 'uid'],
  message: ['MarketNotifications', 'marketnotificationsUid', 'uid'],
  schema: ['SchemaDetailPage', 'uid'],
  'response-code': ['ResponseCodeDetail', 'uid'],
  consultation: ['ConsultationDetail', 'uid'],
  'market-partner': ['MarketPartnerDetail', 'marketPartnerUid'],
  elwoggwg: ['ElwogDetail', 'elwoggwgUid', 'marketPartnerUid'],
  powerstation: ['PowerstationDetail', 'uid'],
  event: ['EventDetailPage', 'uid'],
};

/** Where a found record is shown; documents and questions stand on the page of all of them. */
export function hrefOf({ kind, uid, parentUid, title, link }: Placed): string {
  const own = ownPages[kind];
  if (own) {
    const [route, name, parent] = own;
    return urlOf(route, { [name]: uid, ...(parent && { [parent]: parentUid ?? 0 }) });
  }
  if (kind === 'document') return urlOf('DocumentTiles', {}, { search: title });
  if (kind === 'faq') return `${urlOf('ContactFaqPaq')}#frage-${uid}`;
  return link;
}

/** What is said of a record that is not in force today; empty of one that is. */
export function standingText(kind: SearchKind, standing: number): string {
  const facts: SearchKindFacts = searchKinds[kind];
  return ['', 'Zukünftig', 'In Konsultation', facts.expired ?? '', 'Entwurf'][standing] ?? '';
}
