import 'server-only';
import { FileAnswer } from '../backend/file-answer';
import { config } from '../config';
import { type CalendarSite, calendarType } from './calendar';

export const calendarSite = (): CalendarSite => ({ url: config.publicUrl, name: config.portalName });

/** A calendar as an endpoint's answer; a subscribed one may be cached for minutes. */
export const calendarAnswer = (name: string, body: string, { subscribed = false } = {}): FileAnswer =>
  new FileAnswer({ name, type: calendarType, body, ...(subscribed && { cache: 'minutes' as const }) });
