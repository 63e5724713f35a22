import type { FileFacts } from '../documents/model';
import type { Named } from '../named';
import type { Kept } from '../record';
import { type EventValues, eventRecord, type longFields, type TypedEvent } from './record';

/** The parts of the list: coming or running, and past. */
export const eventTabs = ['kommende', 'vergangene'] as const;
export type EventTab = (typeof eventTabs)[number];

/** Columns to sort the list by. */
export const eventColumns = ['start', 'title'] as const;
export type EventColumn = (typeof eventColumns)[number];

/** An event in lists. */
export interface EventRow extends Omit<EventValues, (typeof longFields)[number] | 'documents'> {
  uid: number;
  /** 1 if it can be followed online. */
  online: 0 | 1;
}

/** A document of an event that its reader may see. */
export interface EventDocument {
  uid: number;
  title: string;
  category: string;
  /** An external address, or that of its file on this site; empty if it has neither. */
  link: string;
  /** null for a link, or without a file. */
  file: FileFacts | null;
}

export interface EventDetail extends EventRow, Omit<EventValues, 'documents'>, Kept {
  /** In order; only those that the reader may see. */
  documents: EventDocument[];
  /** All its documents in order, for people who edit it; null for everyone else. */
  linked: Named[] | null;
}

/** The place in a few words: the location, `Online`, or both; '' if unknown. */
export const placeOf = ({ location, online }: Pick<EventRow, 'location' | 'online'>): string => {
  if (!online || /online/i.test(location)) return location;
  return location ? `${location} und online` : 'Online';
};

/** A saved event as form values. */
export const typedEvent = (event: EventDetail): TypedEvent =>
  eventRecord.typed({ ...event, documents: (event.linked ?? event.documents).map(({ uid }) => uid) });

/** The calendar of coming events, for subscribing. */
export const calendarPath = '/api/events/ics';

/** The calendar file of one event. */
export const eventCalendarHref = (uid: number): string => `${calendarPath}/${uid}`;
