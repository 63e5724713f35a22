import type { Noun } from '../kinds/registry';
import { uidSchema } from '../list';
import type { RouteName } from '../routes';
import { number, object, string } from '../validation/yup';

/** So many things one person follows. */
export const mostWatches = 200;

/** The kinds whose records are followed; each has `watch` in its declaration, as a test holds. */
export const watchedNouns = [
  'processes',
  'schemas',
  'response-codes',
  'consultations',
  'market-partners',
] as const satisfies readonly Noun[];
export type WatchedNoun = (typeof watchedNouns)[number];

/** All that is followed: records, and market roles with the processes they take part in and the schemas of their messages. */
export const followedNouns = [...watchedNouns, 'market-roles'] as const;
export type FollowedNoun = (typeof followedNouns)[number];

/** Those with versions whose days are a calendar; consultations have one of their own. */
export const datedNouns = ['processes', 'schemas'] as const satisfies readonly WatchedNoun[];

/** What a person follows: all that, and views that they keep of a list (lib/saved-views). */
export const watchNouns = [...followedNouns, 'saved-views'] as const;
export type WatchNoun = (typeof watchNouns)[number];

/** The lists of which a view can be followed (lists.ts). */
export const followedRoutes = [
  'PowerplantPage',
  'ProcessList',
  'MarketNotificationList',
  'SchemaList',
  'ResponseCodeList',
  'ConsultationList',
  'MarketPartner',
  'Events',
] as const satisfies readonly RouteName[];
export const isFollowedRoute = (route: string): boolean =>
  (followedRoutes as readonly string[]).includes(route);

/** What one of a kind is called. */
export const watchedNames: Record<WatchNoun, string> = {
  processes: 'Prozess',
  schemas: 'Schema',
  'response-codes': 'Responsecode',
  consultations: 'Konsultation',
  'market-partners': 'Marktpartner',
  'market-roles': 'Marktrolle',
  'saved-views': 'Ansicht',
};

const entity = () =>
  string()
    .oneOf(watchNouns)
    .required()
    .meta({ text: 'Die Art des Datensatzes, wie die Adressen der Aufrufe sie nennen.' });

export const watchForm = object({
  entity: entity(),
  uid: uidSchema()
    .required()
    .meta({ text: 'Die Nummer des Datensatzes, einer seiner Versionen oder der eigenen Ansicht.' }),
}).noUnknown();

export const frequencyForm = object({
  frequency: number()
    .integer()
    .oneOf([-1, 0, 1, 2])
    .required()
    .meta({ text: 'Wie oft Mails kommen: 0 sofort, 1 täglich, 2 wöchentlich, -1 gar nicht.' }),
}).noUnknown();

/** What somebody follows, as they see it. */
export interface Watch {
  uid: number;
  entity: WatchNoun;
  /** What all its versions share: a name, or the number of a record without versions, or of a view. */
  key: string;
  title: string;
  href: string;
  /** Changes after it are told; whole seconds. */
  since: number;
}

/** The path of a record's feed and calendar. */
export const recordFeedUrl = (entity: WatchedNoun, uid: number): string =>
  `/api/watches/atom/${entity}/${uid}`;
export const recordCalendarUrl = (entity: (typeof datedNouns)[number], uid: number): string =>
  `/api/watches/ics/${entity}/${uid}`;
