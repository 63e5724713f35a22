/** What search engines read of a page: JSON of lib/text/json-ld.ts, which the browser never runs. */
export function JsonLd({ json }: { json: string }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
