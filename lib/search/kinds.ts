import { consultationKind } from '../consultations/kind';
import { pageKind } from '../content/kind';
import { documentKind } from '../documents/kind';
import { elwogKind } from '../elwoggwg/kind';
import { eventKind } from '../events/kind';
import { faqKind } from '../faq/kind';
import { glossaryKind } from '../glossary/kind';
import type { Kind } from '../kinds/kind';
import { marketPartnerKind } from '../market-partners/kind';
import { powerstationKind } from '../powerstations/kind';
import { notificationKind, processKind, stepKind } from '../processes/kind';
import { responseCodeKind } from '../response-codes/kind';
import { urlOf } from '../routes';
import { schemaKind } from '../schemas/kind';

interface SearchKindFacts {
  /** As the group of its results is headed. */
  several: string;
  search: NonNullable<Kind['search']>;
  /** The page of a record; the link that stands with the entry where it is left out. */
  page?: (placed: Placed) => string | undefined;
}

/** What can be found, in the order in which equal hits stand. */
export const searchKinds = {
  process: processKind,
  message: notificationKind,
  schema: schemaKind,
  'response-code': responseCodeKind,
  'market-partner': marketPartnerKind,
  screen: { several: 'Bereiche des Portals', search: { slug: 'bereiche' } },
  consultation: consultationKind,
  elwoggwg: elwogKind,
  document: {
    ...documentKind,
    page: ({ title }: Placed) => urlOf('DocumentTiles', {}, { search: title }),
  },
  event: eventKind,
  faq: faqKind,
  glossary: glossaryKind,
  page: pageKind,
  step: stepKind,
  powerstation: powerstationKind,
} satisfies Record<string, SearchKindFacts>;

export type SearchKind = keyof typeof searchKinds;
export const allKinds = Object.keys(searchKinds) as SearchKind[];

/** The kind that an address names; undefined when there is none. */
export const kindOfSlug = (slug: string): SearchKind | undefined =>
  allKinds.find((kind) => searchKinds[kind].search.slug === slug);

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
  return ['', 'Zukünftig', 'In Konsultation', facts.search.expired ?? '', 'Entwurf'][standing] ?? '';
}
