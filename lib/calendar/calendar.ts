import ical from 'ical-generator';

/** The portal's public address and name, for calendars. */
export interface CalendarSite {
  url: string;
  name: string;
}

/** The media type of a calendar file. */
export const calendarType = 'text/calendar; charset=utf-8';

/**
 * An empty calendar (RFC 5545) of the portal. Subscribers are asked to reload it every hour. Moments are written in
 * UTC, so that receivers need no time zone data for Vienna.
 * @param product the part of the portal that makes it
 */
export const newCalendar = (name: string, product: string, site: CalendarSite) =>
  ical({
    name: `${name} - ${site.name}`,
    prodId: { company: site.name, product, language: 'DE' },
    ttl: 3600,
  });

/** The id of an entry; constant, so that a changed entry replaces the old one. */
export const entryId = (name: string, { url }: CalendarSite): string => `${name}@${new URL(url).hostname}`;

/** The address for subscribing to a calendar of the portal. */
export const subscribeUrl = (publicUrl: string, path: string): string =>
  publicUrl.replace(/^https?:/, 'webcal:') + path;
