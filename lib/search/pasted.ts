/**
 * What is meant by something that was pasted: of a piece of XML its texts, of a declaration its namespace, of a
 * Zählpunktbezeichnung the number of its operator (AT, six digits, a postcode, twenty characters).
 * @returns what is looked for; undefined where it is the term as it stands
 */
export function meantByPasted(term: string): string | undefined {
  const point = /^AT(\d{6})\d{5}[0-9A-Z]{20}$/.exec(term.replace(/[^0-9A-Za-z]/g, '').toUpperCase());
  if (point) return `AT${point[1]}`;
  const [namespace] = /https?:\/\/[^\s"'<>]+/i.exec(term) ?? [];
  if (namespace) return other(term, namespace.replace(/^https:/i, 'http:').replace(/[/#]+$/, ''));
  return /<[\w/!?][^>]*>/.test(term) ? other(term, term.replace(/<[^>]*>/g, ' ')) : undefined;
}

function other(term: string, meant: string): string | undefined {
  const text = meant.replace(/\s+/g, ' ').trim();
  return text === '' || text === term.trim() ? undefined : text;
}
