const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const decode = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/**
 * The text of sanitised HTML, one line for each paragraph, list entry (after a dot) and row of a table (cells separated
 * by a bar). Takes linear time. For comparing and searching; never show it as HTML.
 */
export function plainText(html: string): string {
  const lines = html
    .replace(/\s+/g, ' ')
    .replace(
      /<br[^<>]*>|<\/?(?:p|div|h[1-6]|ul|ol|table|thead|tbody|tfoot|blockquote|pre|figure|caption|hr)\b[^<>]*>/gi,
      '\n',
    )
    .replace(/<li\b[^<>]*>/gi, '\n• ')
    .replace(/<tr\b[^<>]*>/gi, '\n')
    .replace(/<\/(?:td|th)>\s*<(?:td|th)\b[^<>]*>/gi, ' | ')
    .replace(/<img\b(?:\s+[^\s=<>"]+="[^"]*")*\s*\/?>/gi, (tag) => {
      const [, alt] = /\salt="([^"]*)"/i.exec(tag) ?? [];
      return alt === undefined ? tag : ` [Bild: ${alt}] `;
    })
    .replace(/<[^<>]*>/g, '');
  return decode(lines)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line && line !== '•')
    .join('\n');
}
