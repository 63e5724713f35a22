import 'server-only';
import { cleanHtml } from './clean.ts';
import { HtmlTooLargeError } from './errors.ts';
import { ResultCache } from './result-cache.ts';

/** Most characters of HTML in one rich text; some 50 printed pages with their markup. */
export const maxRichTextLength = 200_000;

const cache = new ResultCache(2_000, 16_000_000);
const underWay = new Map<string, Promise<string>>();

/** Cleans a text once, also when it is asked for several times at once. */
function cleanOnce(html: string): Promise<string> {
  const key = ResultCache.keyOf(html);
  const known = cache.get(key);
  if (known !== undefined) return Promise.resolve(known);
  const running = underWay.get(key);
  if (running) return running;
  const work = cleanHtml(html)
    .then((result) => {
      cache.set(key, result);
      // A saved text is shown next; its result need not be sanitised again.
      cache.set(ResultCache.keyOf(result), result);
      return result;
    })
    .finally(() => underWay.delete(key));
  underWay.set(key, work);
  return work;
}

/**
 * Rich text by the profile (docs/requirements/input.md, Rich text), for saving. In: HTML as typed or received. Out:
 * HTML that is safe to show. Elements nested deeper than 100 levels are unwrapped; their text stays.
 * @throws HtmlTooLargeError beyond `maxRichTextLength` characters
 */
export async function sanitizeRichText(html: string): Promise<string> {
  if (html.length > maxRichTextLength) throw new HtmlTooLargeError(html.length, maxRichTextLength);
  return html.trim() === '' ? '' : cleanOnce(html);
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Rich text for showing; never throws. No text gives ''. A text that is too long, which only another backend can send,
 * is cut, with a German note. If sanitising fails, the text is shown without formatting.
 */
export async function showRichText(html: string | null | undefined): Promise<string> {
  if (typeof html !== 'string') return '';
  try {
    if (html.length <= maxRichTextLength) return await sanitizeRichText(html);
    const note = '<p><strong>Dieser Text ist zu lang und wird hier gekürzt angezeigt.</strong></p>';
    return note + (await cleanOnce(cutBeforeTag(html.slice(0, maxRichTextLength))));
  } catch {
    const bare = html.slice(0, maxRichTextLength).replace(/<[^<>]*>/g, ' ');
    return bare.replace(/[&<>"]/g, (character) => escapes[character] ?? '');
  }
}

/** Drops a tag that was cut in the middle. */
function cutBeforeTag(html: string): string {
  const tag = html.lastIndexOf('<');
  return tag > html.lastIndexOf('>') ? html.slice(0, tag) : html;
}
