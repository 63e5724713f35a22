import { type Config, sanitize } from 'isomorphic-dompurify';

const config: Config = {
  ALLOWED_TAGS: ['a', 'b', 'strong', 'i', 'em', 'u', 'br', 'p', 'span', 'ul', 'ol', 'li', 'code'],
  ALLOWED_ATTR: ['href', 'target'],
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};
const maxLength = 4_000;

/**
 * The HTML of a notification (docs/requirements/screens.md, Notices): only inline formatting, lists and links (also
 * into a new window), cut after 4,000 characters. For the browser: load it with `import('@/lib/html/notification')`
 * when the first notification appears, so that pages without one don't load DOMPurify.
 */
export function sanitizeNotification(html: string): string {
  return sanitize(html.slice(0, maxLength), config);
}
