import { kindOf, type Noun, toldKinds } from '../kinds/registry';

/** Feeds of changes: of everything, and of each kind of record. */
export type FeedName = 'changes' | Noun;
export const feedNames: FeedName[] = ['changes', ...toldKinds.map(({ noun }) => noun)];

export const feedTitle = (name: FeedName): string => kindOf(name)?.feed?.title ?? 'Alle Änderungen';

/** The path on this site. */
export const feedUrl = (name: FeedName): string => `/api/feeds/${name}`;

/** Most entries in a feed. */
export const feedLength = 100;
