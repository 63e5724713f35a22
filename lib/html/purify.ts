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
  // The hook below has already checked these by the profile; the expression above is only meant for addresses.
  ADD_URI_SAFE_ATTR: ['contenteditable', 'srcset', 'target', 'rel', 'loading', 'width', 'height'],
  ALLOW_DATA_ATTR: true,
  ALLOW_ARIA_ATTR: false,
};

/** Applies the profile again to the parsed tree: DOMPurify allows `data:` images and has no lists for single tags. */
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

/** Calls after which DOMPurify's window is replaced, so that nothing accumulates in it. */
const callsPerWindow = 2_000;
let calls = 0;
let loading: Promise<Purifier> | undefined;

/**
 * Loads DOMPurify with its jsdom once a thread; takes about a second of one core.
 */
export function loadPurifier(): Promise<Purifier> {
  loading ??= import('isomorphic-dompurify').catch((error) => {
    loading = undefined; // the next call tries again
    throw error;
  });
  return loading;
}

/** Parsing drops a newline right after `<pre>`, and serialising does not restore it: each round would lose one. */
function keepFirstNewline(clean: string): string {
  if (!clean.includes('<pre')) return clean;
  return clean.replace(/<([a-z][a-z0-9]*)(?: [^\s=]+="[^"]*")*>(\n?)/g, (tag, name, newline) =>
    name === 'pre' && newline ? `${tag}\n` : tag,
  );
}

/**
 * Sends one piece of balanced markup through DOMPurify with the profile's hook. The time grows faster than the piece,
 * so keep pieces small (pieces.ts). The hook is only set during this call, because other modules share DOMPurify.
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
