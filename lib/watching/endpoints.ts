import 'server-only';
import { anonymous } from '../auth/state';
import { endpoint } from '../backend/endpoint';
import { FileAnswer } from '../backend/file-answer';
import { batchInput, uidInput } from '../backend/inputs';
import { keeperFor } from '../backend/kept';
import { calendarAnswer, calendarSite } from '../calendar/answer';
import { config } from '../config';
import { cached } from '../db/revisions';
import { notFound } from '../errors';
import { recordCalendar } from './calendar';
import { follow, setFrequency, unfollow } from './commands/follow';
import { factsOf } from './facts';
import { recordFeed } from './feed';
import { datedNouns, frequencyForm, type Watch, watchedNames, watchedNouns, watchForm } from './model';
import { findFollowed, findView, listDays, listRecordChanges, listWatches, listWatchKeys } from './queries';

const kept = keeperFor('watching', [
  'processes',
  'schemas',
  'response_codes',
  'consultations',
  'market_partners',
  'lookups',
]);

export const listWatchesEndpoint = endpoint('GET /watches/list', {
  summary: 'Was man selbst beobachtet, und wie oft Mails kommen',
  access: 'loggedIn',
  handle: async (_, { db, session, user }): Promise<{ watches: Watch[]; frequency: number }> => ({
    watches: await listWatches(db, session.uid, session),
    frequency: user?.notifyFrequency ?? -1,
  }),
});

export const showWatch = endpoint('GET /watches/show', {
  summary: 'Ob man einen Datensatz oder eine eigene Ansicht beobachtet; `uid` ist 0, wenn nicht',
  access: 'loggedIn',
  input: watchForm,
  handle: async ({ entity, uid }, { db, session }): Promise<{ uid: number }> => {
    const record =
      entity === 'saved-views'
        ? await findView(db, session.uid, uid) // one's own: kept for nobody
        : await kept(session, `${entity}:${uid}`, (sight) => findFollowed(db, entity, uid, sight));
    if (!record) throw notFound('Das gibt es nicht oder nicht mehr.');
    // Kept, as every page of a record asks: all that one person follows, which is mostWatches at most.
    const own = await cached(['watches'], `watches:${session.uid}`, () => listWatchKeys(db, session.uid));
    return { uid: own.get(`${entity}:${record.key}`) ?? 0 };
  },
});

export const saveWatch = endpoint('POST /watches/save', {
  summary:
    'Einen Datensatz in allen seinen Versionen beobachten, oder was eine eigene Ansicht einer Liste findet; wer bisher keine Mails bekommt, bekommt sie von nun an sofort',
  access: 'loggedIn',
  input: watchForm,
  handle: (record, { db, session }) => follow(db, session, record),
});

export const deleteWatch = endpoint('DELETE /watches/delete/{uid}', {
  summary: 'Etwas nicht mehr beobachten',
  access: 'loggedIn',
  input: uidInput,
  handle: ({ uid }, { db, session }) => unfollow(db, session.uid, [uid]),
});

export const deleteWatches = endpoint('POST /watches/batch/delete', {
  summary: 'Mehreres nicht mehr beobachten, alles davon oder nichts',
  access: 'loggedIn',
  input: batchInput,
  handle: ({ values }, { db, session }) => unfollow(db, session.uid, values),
});

export const saveWatchFrequency = endpoint('POST /watches/frequency', {
  summary: 'Wie oft Mails kommen, auch die über die eigenen Themen',
  access: 'loggedIn',
  input: frequencyForm,
  handle: ({ frequency }, { db, session }) => setFrequency(db, session.uid, frequency),
});

const type = 'application/atom+xml';

/** Most entries in a record's feed: each is compared with the version before. */
const mostEntries = 30;

/** The feed of each kind's records, in all their versions. */
export const recordFeeds = watchedNouns.map((entity) =>
  endpoint(`GET /watches/atom/${entity}/{uid}`, {
    summary: `Was sich an einem Datensatz in allen seinen Versionen ändert, als Atom-Feed (${watchedNames[entity]})`,
    access: 'public',
    input: uidInput,
    file: type,
    handle: async ({ uid }, { db }) => {
      const record = await findFollowed(db, entity, uid, anonymous);
      if (!record) throw notFound('Das gibt es nicht oder nicht mehr.');
      const changes = await listRecordChanges(db, entity, record.key, mostEntries);
      // Kept until a version changes: whoever asks, the comparisons are made once.
      const facts = await cached(
        ['processes', 'schemas'],
        `watches:facts:${entity}:${changes.map((change) => change.uid).join()}`,
        async () => [...(await factsOf(db, changes))],
      );
      const { publicUrl: origin, portalName } = config;
      return new FileAnswer({
        name: `${entity}-${uid}.atom`,
        type: `${type}; charset=utf-8`,
        body: recordFeed(
          entity,
          { uid, ...record },
          { changes, facts: new Map(facts) },
          { origin, portalName },
        ),
        inline: true,
        cache: 'minutes',
      });
    },
  }),
);

/** The calendar of each kind whose versions begin and end on days. */
export const recordCalendars = datedNouns.map((entity) =>
  endpoint(`GET /watches/ics/${entity}/{uid}`, {
    summary: `Die Tage, an denen Versionen beginnen und enden, als Kalender zum Abonnieren (${watchedNames[entity]})`,
    access: 'public',
    input: uidInput,
    file: 'text/calendar',
    handle: async ({ uid }, { db }) => {
      const record = await findFollowed(db, entity, uid, anonymous);
      if (!record) throw notFound('Das gibt es nicht oder nicht mehr.');
      const versions = await listDays(db, entity, record.key);
      return calendarAnswer(
        `${entity}-${uid}.ics`,
        recordCalendar(entity, record, versions, calendarSite()),
        {
          subscribed: true,
        },
      );
    },
  }),
);
