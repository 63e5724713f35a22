/** Tags that end a line. */
const breaks =
  /<(?:br|hr|\/(?:p|div|h[1-6]|li|tr|table|ul|ol|blockquote|pre|dt|dd|caption|section|article))\b[^<>]*>/gi;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Sanitised rich text as plain text on one line; the end of a paragraph becomes a space, of a cell a bar. */
export function plainTextOf(html: string): string {
  return html
    .replace(breaks, ' ')
    .replace(/<\/t[dh]>/gi, ' | ')
    .replace(/<img\b[^<>]*>/gi, ' [Bild] ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Most characters of one side, and unchanged ones around the change. */
const most = 400;
const around = 60;

/**
 * Shortens two texts around the change: cuts most of their common beginning and end, and the middle of a long change.
 * Short texts stay whole.
 */
export function excerptsOf(from: string, to: string): { from: string; to: string } {
  if (from.length <= most && to.length <= most) return { from, to };
  const shorter = Math.min(from.length, to.length);
  let head = 0;
  while (head < shorter && from[head] === to[head]) head++;
  let tail = 0;
  while (tail < shorter - head && from[from.length - 1 - tail] === to[to.length - 1 - tail]) tail++;
  const cut = (text: string) => {
    const begin = wordBegin(text, Math.max(0, head - around));
    const end = wordEnd(text, Math.min(text.length, text.length - tail + around));
    return `${begin > 0 ? '… ' : ''}${middleOut(text.slice(begin, end))}${end < text.length ? ' …' : ''}`;
  };
  return { from: cut(from), to: cut(to) };
}

/** A text without its middle if it is longer than `most`. */
function middleOut(text: string): string {
  if (text.length <= most) return text.trim();
  const half = most / 2;
  const begin = text.slice(0, wordEnd(text, half)).trim();
  return `${begin} … ${text.slice(wordBegin(text, text.length - half)).trim()}`;
}

/** The beginning of the word at a place; long words are cut. */
function wordBegin(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at);
  return at <= 0 ? 0 : at - space < 30 ? space + 1 : at;
}

function wordEnd(text: string, at: number): number {
  const space = text.indexOf(' ', at);
  return at >= text.length ? text.length : space === -1 ? text.length : space - at < 30 ? space : at;
}
