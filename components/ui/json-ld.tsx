/** Structured data for search engines: JSON of lib/text/json-ld.ts, which browsers never run. */
export function JsonLd({ json }: { json: string }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
