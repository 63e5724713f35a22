import ical from 'ical-generator';

/** The portal as calendars name it: its public address and its name. */
export interface CalendarSite {
  url: string;
  name: string;
}

/** The media type of a calendar file. */
export const calendarType = 'text/calendar; charset=utf-8';

/**
 * An empty calendar (RFC 5545) of the portal. Who subscribes to it is asked to look again every hour. Moments that
 * are put into it are written in UTC, so that no receiver needs to know when clocks change in Vienna.
 * @param product the part of the portal that makes it
 */
export const newCalendar = (name: string, product: string, site: CalendarSite) =>
  ical({
    name: `${name} - ${site.name}`,
    prodId: { company: site.name, product, language: 'DE' },
    ttl: 3600,
  });

/** The id of an entry: the same whenever the calendar is made, so that a changed entry takes the place of the old one. */
export const entryId = (name: string, { url }: CalendarSite): string => `${name}@${new URL(url).hostname}`;

/** The address under which calendar programs subscribe to a calendar of the portal. */
export const subscribeUrl = (publicUrl: string, path: string): string =>
  publicUrl.replace(/^https?:/, 'webcal:') + path;
