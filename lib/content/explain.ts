import { plainText } from '../html/plain-text';

/** How a field is explained: one sentence behind a question mark, or a longer text behind an info button. */
export interface Explanation {
  tooltip?: string;
  info?: { title: string; html: string };
}

/** Explanations by the keys of their info texts. */
export type Explanations = Readonly<Record<string, Explanation>>;

/** Characters that a tooltip shows at most; what is longer, or has markup, opens in a window. */
export const tooltipCharacters = 300;

/**
 * How an info text is shown (docs/requirements/screens.md, Controls): a single short
 * paragraph without markup as a tooltip, everything else in an info window, an empty one not at all.
 * @param text sanitised HTML
 */
export function explanationOf({ title, text }: { title: string; text: string }): Explanation {
  const plain = plainText(text);
  if (!plain && !/<img\b/i.test(text)) return {};
  const single = /^(?:<p>[^<]*<\/p>|[^<]*)$/.test(text.trim());
  if (single && plain.length <= tooltipCharacters) return { tooltip: plain };
  return { info: { title, html: text } };
}
