import { kindOf, type Noun, toldKinds } from '../kinds/registry';

/** The feeds of changes: of everything, and of each kind of record. */
export type FeedName = 'changes' | Noun;
export const feedNames: FeedName[] = ['changes', ...toldKinds.map(({ noun }) => noun)];

export const feedTitle = (name: FeedName): string => kindOf(name)?.feed?.title ?? 'Alle Änderungen';

/** Within the site. */
export const feedUrl = (name: FeedName): string => `/api/feeds/${name}`;

/** Entries of a feed at most. */
export const feedLength = 100;
