import { object } from 'yup';
import { asMoment, asNames, asRichText, asText, type RecordShape } from '../changes/fields';
import { uidSchema } from '../list';
import type { Named } from '../named';
import { localOf } from '../time/local-time';
import * as fields from '../validation/form-fields';
import type { EventDetail } from './model';

/** An event as it is saved; moments in whole seconds. */
export interface EventValues {
  title: string;
  teaser: string;
  /** Rich text. */
  description: string;
  start: number;
  end: number;
  location: string;
  onlineLink: string;
  organiser: string;
  registrationLink: string;
  /** Uids of documents, in their order. */
  documents: number[];
}

/** The same as the form holds it: moments as `YYYY-MM-DDTHH:MM`. */
export type TypedEvent = Omit<EventValues, 'start' | 'end'> & { start: string; end: string };

const missingStart = 'Bitte geben Sie Tag und Uhrzeit des Beginns ein.';
export const endBeforeStart = 'Das Ende muss nach dem Beginn liegen.';
const missingEnd = 'Bitte geben Sie Tag und Uhrzeit des Endes ein.';

const shape = {
  title: fields.line(200).required('Bitte geben Sie einen Titel ein.'),
  teaser: fields.line(300).defined(),
  description: fields.richText(),
  start: fields.moment(missingStart).required(missingStart),
  end: fields
    .moment(missingEnd)
    .required(missingEnd)
    .test('order', endBeforeStart, (end, { parent }) => !(end <= parent.start)),
  location: fields.line(200).defined(),
  onlineLink: fields.webAddress(500),
  organiser: fields.line(200).defined(),
  registrationLink: fields.webAddress(500),
  documents: fields.manyUids(50),
};

export const eventForm = object(shape).noUnknown();

/** The same, on top of a revision. */
export const eventEdit = object({
  ...shape,
  uid: uidSchema().required(),
  revision: fields.revision(),
}).noUnknown();

/**
 * How the fields are called where people read what changed.
 * @param documents those that may be named
 */
export const eventShape = (documents: readonly Named[]): RecordShape<EventValues | TypedEvent> => ({
  title: asText('Titel'),
  teaser: asText('Kurztext'),
  start: asMoment('Beginn'),
  end: asMoment('Ende'),
  location: asText('Ort'),
  onlineLink: asText('Online-Zugang'),
  organiser: asText('Veranstalter'),
  registrationLink: asText('Anmeldung'),
  description: asRichText('Beschreibung'),
  documents: asNames('Dokumente', documents, { ordered: true }),
});

export const emptyEvent: TypedEvent = {
  title: '',
  teaser: '',
  description: '',
  start: '',
  end: '',
  location: '',
  onlineLink: '',
  organiser: '',
  registrationLink: '',
  documents: [],
};

/** A saved event as the form holds it. */
export const typedEvent = (event: EventDetail): TypedEvent => ({
  title: event.title,
  teaser: event.teaser,
  description: event.description,
  start: localOf(event.start),
  end: localOf(event.end),
  location: event.location,
  onlineLink: event.onlineLink,
  organiser: event.organiser,
  registrationLink: event.registrationLink,
  documents: (event.linked ?? event.documents).map(({ uid }) => uid),
});
