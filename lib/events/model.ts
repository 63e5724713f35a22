import type { FileFacts } from '../documents/model';
import type { Named } from '../named';
import type { Kept } from '../record';
import { type EventValues, eventRecord, type longFields, type TypedEvent } from './record';

/** The parts of the list: what is to come or going on, and what is over. */
export const eventTabs = ['kommende', 'vergangene'] as const;
export type EventTab = (typeof eventTabs)[number];

/** Columns the list can be sorted by. */
export const eventColumns = ['start', 'title'] as const;
export type EventColumn = (typeof eventColumns)[number];

/** An event as lists show it. */
export interface EventRow extends Omit<EventValues, (typeof longFields)[number] | 'documents'> {
  uid: number;
  /** 1 where it can be followed online. */
  online: 0 | 1;
}

/** A document of an event that its reader may see. */
export interface EventDocument {
  uid: number;
  title: string;
  category: string;
  /** Where it leads: an external address, or that of its file within the site; empty where it has neither. */
  link: string;
  /** null where it is a link, or has no file yet. */
  file: FileFacts | null;
}

export interface EventDetail extends EventRow, Omit<EventValues, 'documents'>, Kept {
  /** In their order; those alone that the reader may see. */
  documents: EventDocument[];
  /** Every document it has, in their order, for those who edit it; null for everyone else. */
  linked: Named[] | null;
}

/** Where it takes place, in a few words: the place, `online`, or both; '' where nothing is known. */
export const placeOf = ({ location, online }: Pick<EventRow, 'location' | 'online'>): string => {
  if (!online || /online/i.test(location)) return location;
  return location ? `${location} und online` : 'Online';
};

/** A saved event as its form holds it. */
export const typedEvent = (event: EventDetail): TypedEvent =>
  eventRecord.typed({ ...event, documents: (event.linked ?? event.documents).map(({ uid }) => uid) });

/** The calendar of what is to come, to subscribe to. */
export const calendarPath = '/api/events/ics';

/** The calendar file of one event. */
export const eventCalendarHref = (uid: number): string => `${calendarPath}/${uid}`;
