import 'server-only';
import { FileAnswer } from '../backend/file-answer';
import { config } from '../config';
import { type CalendarSite, calendarType } from './calendar';

/** This portal, as its calendars name it. */
export const calendarSite = (): CalendarSite => ({ url: config.publicUrl, name: config.portalName });

/** A calendar as an endpoint's answer; one that is subscribed to may be kept for minutes. */
export const calendarAnswer = (name: string, body: string, { subscribed = false } = {}): FileAnswer =>
  new FileAnswer({ name, type: calendarType, body, ...(subscribed && { cache: 'minutes' as const }) });
