/**
 * Structured data (schema.org) as JSON that is safe inside a script element: nothing in it ends the element.
 * What is undefined is left out.
 */
export const jsonLd = (data: Record<string, unknown>): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c');
