import 'server-only';
import { urlOf } from '../routes';
import { secondsOfDay } from '../time/days';
import { formatDate } from '../time/format';
import { type AnyEndpoint, operationIdOf } from './endpoint';

/** Says in a sentence that a call is out of date, what takes its place, and when it goes; '' if it is not. */
export function deprecationText({ deprecated }: AnyEndpoint): string {
  if (!deprecated) return '';
  const { since, successor, sunset } = deprecated;
  const on = (day: string) => formatDate(secondsOfDay(day));
  const goes = sunset && ` Diesen Aufruf gibt es ab ${on(sunset)} nicht mehr.`;
  return `Veraltet seit ${on(since)}${successor ? `; an seine Stelle tritt ${successor}` : ''}.${goes ?? ''}`;
}

/**
 * Says the same on an answer: `Deprecation` (RFC 9745), `Sunset` (RFC 8594), and links to what takes its place and to the
 * description of the call.
 * @param parameters values of the path's parameters
 */
export function tellDeprecation(
  { headers }: Response,
  endpoint: AnyEndpoint,
  parameters: Record<string, number>,
): void {
  if (!endpoint.deprecated) return;
  const { since, successor, sunset } = endpoint.deprecated;
  headers.set('deprecation', `@${secondsOfDay(since)}`);
  if (sunset) headers.set('sunset', new Date(secondsOfDay(sunset) * 1_000).toUTCString());
  const page = `${urlOf('ApiReference')}?aufruf=${operationIdOf(endpoint)}`;
  headers.append('link', `<${page}>; rel="deprecation"; type="text/html"`);
  const path = successor
    ?.replace(/^\w+ /, '')
    .replace(/\{(\w+)\}/g, (all, name) => `${parameters[name] ?? all}`);
  if (path && !path.includes('{')) headers.append('link', `</api${path}>; rel="successor-version"`);
}
