import 'server-only';
import { endpoint } from '../backend/endpoint';
import { FileAnswer } from '../backend/file-answer';
import { config } from '../config';
import { atom } from './atom';
import { feedNames, feedTitle } from './model';
import { listFeedEntries } from './queries';

const type = 'application/atom+xml';

/** One feed of all changes, and one for each kind of record. */
export const feedEndpoints = feedNames.map((feed) =>
  endpoint(`GET /feeds/${feed}`, {
    summary: `${feedTitle(feed)} als Atom-Feed, die letzten 100`,
    access: 'public',
    file: type,
    handle: async (_, { db }) => {
      const { publicUrl: origin, portalName } = config;
      const body = atom(feed, await listFeedEntries(db, feed), { origin, portalName });
      return new FileAnswer({
        name: `${feed}.atom`,
        type: `${type}; charset=utf-8`,
        body,
        inline: true,
        cache: 'minutes',
      });
    },
  }),
);
