import type { Config, UponSanitizeAttributeHook } from 'isomorphic-dompurify';
import { allowedTags, allowedValue, opensWindow } from './profile.ts';

type Purifier = typeof import('isomorphic-dompurify');

const config: Config = {
  ALLOWED_TAGS: [...allowedTags],
  ALLOWED_ATTR: [
    ...['class', 'contenteditable', 'style', 'width', 'height', 'cellpadding', 'cellspacing', 'rowspan'],
    ...['colspan', 'href', 'name', 'target', 'rel', 'src', 'srcset', 'alt', 'title', 'loading'],
  ],
  ALLOWED_URI_REGEXP: /^(?:(?:https?|ftp|mailto|tel):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
  // The hook below has already checked these by the profile; the expression above only concerns addresses.
  ADD_URI_SAFE_ATTR: ['contenteditable', 'srcset', 'target', 'rel', 'loading', 'width', 'height'],
  ALLOW_DATA_ATTR: true,
  ALLOW_ARIA_ATTR: false,
};

/** The profile once more, on the parsed tree: DOMPurify lets `data:` images pass and knows no tag-bound lists. */
const checkAttribute: UponSanitizeAttributeHook = (element, data) => {
  const tag = element.nodeName.toLowerCase();
  if (tag === 'a' && data.attrName === 'rel') {
    data.keepAttr = data.attrValue === 'noopener' && opensWindow(element.getAttribute('target'));
    return;
  }
  const value = allowedValue(tag, data.attrName, data.attrValue);
  if (value === undefined) data.keepAttr = false;
  else data.attrValue = value;
};

/** The window that texts are parsed in is replaced after so many calls, so that nothing can pile up in it. */
const callsPerWindow = 2_000;
let calls = 0;
let loading: Promise<Purifier> | undefined;

/**
 * Loads DOMPurify with its jsdom: about a second of one core, once a process. A server calls it before it
 * takes requests, so that the first rich text does not stop the others.
 */
export function loadPurifier(): Promise<Purifier> {
  loading ??= import('isomorphic-dompurify').catch((error) => {
    loading = undefined; // the next call tries again
    throw error;
  });
  return loading;
}

/** Reading drops a newline right after `<pre>` and writing doesn't put it back: one would go at each round. */
function keepFirstNewline(clean: string): string {
  if (!clean.includes('<pre')) return clean;
  return clean.replace(/<([a-z][a-z0-9]*)(?: [^\s=]+="[^"]*")*>(\n?)/g, (tag, name, newline) =>
    name === 'pre' && newline ? `${tag}\n` : tag,
  );
}

/**
 * One piece of balanced markup through DOMPurify with the profile's hook. Its time grows faster than the
 * piece: callers keep pieces small (see pieces.ts). The hook is set for this call alone, because other
 * modules of the process share the one DOMPurify.
 */
export function purify(purifier: Purifier, markup: string): string {
  calls += 1;
  if (calls % callsPerWindow === 0) purifier.clearWindow();
  purifier.addHook('uponSanitizeAttribute', checkAttribute);
  try {
    return keepFirstNewline(purifier.sanitize(markup, config));
  } finally {
    purifier.removeHook('uponSanitizeAttribute', checkAttribute);
  }
}
