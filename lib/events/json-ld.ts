import { plainTextOf } from '../changes/text';
import { jsonLd } from '../text/json-ld';
import type { EventDetail } from './model';

const schema = (name: string) => `https://schema.org/${name}`;

/**
 * An event for search engines, as schema.org's Event.
 * @param url the page's absolute address; publisher: the organiser if the event names none
 * @returns JSON that is safe inside a script element
 */
export function eventJsonLd(event: EventDetail, url: string, publisher: string): string {
  const { title, teaser, description, start, end, location, onlineLink, organiser, registrationLink } = event;
  const online = Boolean(onlineLink) || /^online\b/i.test(location);
  const onSite = Boolean(location) && !/^online\b/i.test(location);
  const places = [
    ...(onSite
      ? [
          {
            '@type': 'Place',
            name: location,
            address: { '@type': 'PostalAddress', addressLocality: location, addressCountry: 'AT' },
          },
        ]
      : []),
    ...(online ? [{ '@type': 'VirtualLocation', url: onlineLink || url }] : []),
  ];
  const mode = onSite && online ? 'Mixed' : online ? 'Online' : 'Offline';
  return jsonLd({
    '@type': 'Event',
    name: title,
    description: teaser || plainTextOf(description).slice(0, 500) || undefined,
    startDate: new Date(start * 1000).toISOString(),
    endDate: new Date(end * 1000).toISOString(),
    eventStatus: schema('EventScheduled'),
    eventAttendanceMode: schema(`${mode}EventAttendanceMode`),
    location: places.length > 1 ? places : places[0],
    organizer: { '@type': 'Organization', name: organiser || publisher },
    offers: registrationLink ? { '@type': 'Offer', url: registrationLink } : undefined,
    inLanguage: 'de-AT',
    url,
    mainEntityOfPage: url,
  });
}
