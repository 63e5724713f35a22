import 'server-only';
import { noteFailed } from '../db/reads';
import { PortalError } from '../errors';
import { ResultCache } from '../result-cache';
import { expensiveText, inThread, TooExpensive } from '../work';
import { isAlreadyClean } from './already-clean';
import { maxRichTextLength } from './bounds';
import { HtmlTooLargeError } from './errors';

/** Longer texts wait for a thread of their own: what others wrote is shown meanwhile. */
const shortLength = 20_000;

const cache = new ResultCache(2_000, 16_000_000);
/** Texts that were shown as they are. What is saved never comes from here: saving always cleans. */
const shown = new ResultCache(2_000, 16_000_000);
const underWay = new Map<string, Promise<string>>();

const clean = (html: string) => inThread(html.length > shortLength ? 'cleanLongText' : 'cleanText', html);

/** Cleans a text once, also when it is asked for several times at once. */
function cleanOnce(html: string): Promise<string> {
  const key = ResultCache.keyOf(html);
  const known = cache.get(key);
  if (known !== undefined) return Promise.resolve(known);
  const running = underWay.get(key);
  if (running) return running;
  const work = clean(html)
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
 * HTML that is safe to show. Elements nested deeper than 5,000 levels are unwrapped; their text stays.
 * @throws HtmlTooLargeError beyond `maxRichTextLength` characters, typed or cleaned; PortalError too_large when it takes
 * too long or too much memory to clean
 */
export async function sanitizeRichText(html: string): Promise<string> {
  if (html.length > maxRichTextLength) throw new HtmlTooLargeError(html.length, maxRichTextLength);
  if (html.trim() === '') return '';
  const clean = await cleanOnce(html).catch((error) => {
    if (!(error instanceof TooExpensive)) throw error;
    const message = expensiveText('Die Prüfung des Textes', error, 'Bitte kürzen oder vereinfachen Sie ihn.');
    throw new PortalError('too_large', { message });
  });
  // Closed tags and written-out signs count: a text that is saved is also shown whole.
  if (clean.length > maxRichTextLength) throw new HtmlTooLargeError(clean.length, maxRichTextLength);
  return clean;
}

/** The text itself if it is as cleaning would leave it, which needs no thread; saving always cleans. */
function wasCleaned(html: string): string | undefined {
  const key = ResultCache.keyOf(html);
  const known = cache.get(key) ?? shown.get(key);
  if (known !== undefined || !isAlreadyClean(html)) return known;
  shown.set(key, html);
  return html;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Rich text for showing; never throws. No text gives ''. A text that is too long, which only another backend can send,
 * is cut, with a German note. If sanitising fails, the text is shown without formatting.
 */
export async function showRichText(html: string | null | undefined): Promise<string> {
  if (typeof html !== 'string') return '';
  try {
    if (html.length <= maxRichTextLength)
      return html.trim() === '' ? '' : (wasCleaned(html) ?? (await cleanOnce(html)));
    const note = '<p><strong>Dieser Text ist zu lang und wird hier gekürzt angezeigt.</strong></p>';
    return note + (await cleanOnce(cutBeforeTag(html.slice(0, maxRichTextLength))));
  } catch {
    noteFailed('rich text');
    const bare = html.slice(0, maxRichTextLength).replace(/<[^<>]*>/g, ' ');
    return bare.replace(/[&<>"]/g, (character) => escapes[character] ?? '');
  }
}

/** Drops a tag that was cut in the middle. */
function cutBeforeTag(html: string): string {
  const tag = html.lastIndexOf('<');
  return tag > html.lastIndexOf('>') ? html.slice(0, tag) : html;
}
