/** Structured data (schema.org) as JSON that can't end the script element around it. Undefined values are left out. */
export const jsonLd = (data: Record<string, unknown>): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c');
