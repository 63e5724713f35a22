import { requestScope } from '@/lib/request-scope';

/**
 * Structured data for search engines: JSON of lib/text/json-ld.ts, which browsers never run. It stands in the page's head,
 * one for a page.
 */
export function JsonLd({ json }: { json: string }) {
  const { head } = requestScope();
  if (!head) return null; // nobody who looks for it gets anything but HTML
  head.data = `<script type="application/ld+json">${json}</script>`;
  return null;
}
