import 'server-only';
import { anonymous } from '../auth/state';
import { endpoint } from '../backend/endpoint';
import { FileAnswer } from '../backend/file-answer';
import { entryFields, notUnderstood, onlyEntries } from '../backend/inputs';
import { config } from '../config';
import type { Db } from '../db';
import { cached } from '../db/revisions';
import { narrowing } from '../listing';
import { object } from '../validation/yup';
import { factsOf } from '../watching/facts';
import { type FollowedList, filterIn, listOfNoun } from '../watching/lists';
import { atom, type Filtered } from './atom';
import { type FeedName, feedNames, feedTitle } from './model';
import { type FeedEntry, listFeedEntries, listFoundEntries } from './queries';

const type = 'application/atom+xml';

/** Most entries in the feed of a filtered list: each is compared with the version before. */
const mostFiltered = 30;

/** The changes of what a list's filter finds, with the filter in words. @throws PortalError invalid_input */
async function filteredBy(
  db: Db,
  list: FollowedList,
  asked: Record<string, string>,
): Promise<[FeedEntry[], Filtered]> {
  const { listing } = list;
  const filter = filterIn(list, asked);
  if (!filter) throw notUnderstood(listing.read(asked).ignored);
  const { address, found } = filter;
  const entries = await listFoundEntries(db, list.noun, found(anonymous), mostFiltered);
  // Kept until a version changes, as those of single records are.
  const facts = await cached(
    ['processes', 'schemas'],
    `feeds:facts:${list.noun}:${entries.map(({ uid }) => uid).join()}`,
    async () => [...(await factsOf(db, entries))],
  );
  const said = Object.keys(narrowing(listing, address)).map((key) => {
    const { title, given, said: told, look } = listing.filters[key]!;
    return given ? title : `${title}: ${told(address[key], look.choices ?? [])}`;
  });
  return [
    entries,
    {
      said: said.join(', ') || 'gefiltert',
      query: new URLSearchParams(asked).toString(),
      page: listing.link(address),
      facts: new Map(facts),
    },
  ];
}

const answer = (feed: FeedName, entries: FeedEntry[], filtered?: Filtered) => {
  const { publicUrl: origin, portalName } = config;
  return new FileAnswer({
    name: `${feed}.atom`,
    type: `${type}; charset=utf-8`,
    body: atom(feed, entries, { origin, portalName }, filtered),
    inline: true,
    cache: 'minutes',
  });
};

/** One feed of all changes, and one for each kind of record; also of what a list of them finds with its filters. */
export const feedEndpoints = feedNames.map((feed) => {
  const title = `${feedTitle(feed)} als Atom-Feed, die letzten 100`;
  const declared = { access: 'public', file: type } as const;
  const whole = async (db: Db) => answer(feed, await listFeedEntries(db, feed));
  const list = listOfNoun(feed);
  if (!list)
    return endpoint(`GET /feeds/${feed}`, { ...declared, summary: title, handle: (_, { db }) => whole(db) });
  const names = Object.keys(list.listing.filters);
  return endpoint(`GET /feeds/${feed}`, {
    ...declared,
    summary: `${title}; mit Filtern der Liste nur zu dem, was sie jetzt findet, die letzten ${mostFiltered}`,
    prepare: onlyEntries(names),
    input: object(entryFields(names)).noUnknown(),
    handle: async (asked: Record<string, string>, { db }) =>
      Object.keys(asked).length > 0 ? answer(feed, ...(await filteredBy(db, list, asked))) : whole(db),
  });
});
