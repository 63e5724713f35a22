import type { ReactNode } from 'react';
import type { Versions } from '@/components/records/versions';
import { JsonLd } from '@/components/ui/json-ld';
import { html } from '@/components/ui/markup';
import { config } from '@/lib/config';
import { requestScope } from '@/lib/request-scope';
import { articleJsonLd } from '@/lib/text/json-ld';

/**
 * Where the versions around the shown one are (RFC 5829), for programs: in the page's head and in that of the answer.
 * @param latest the address that always shows the version in force
 */
export function versionLinks({ shown, all }: Versions, latest: string | undefined): void {
  const at = all.findIndex(({ uid }) => uid === shown.uid); // the newest is the first
  const links = Object.entries({
    'latest-version': latest,
    'predecessor-version': all[at + 1]?.href,
    'successor-version': all[at - 1]?.href,
  }).flatMap(([rel, path]) => (path ? [{ rel, href: config.publicUrl + path }] : []));
  const scope = requestScope();
  scope.links = links.map(({ rel, href }) => `<${href}>; rel="${rel}"`);
  if (scope.head)
    scope.head.versions =
      html`${links.map(({ rel, href }) => html`<link rel="${rel}" href="${href}"/>`)}`.text;
}

/** What programs read of a record: by its paths on this site, and of a version what it is one of. */
export const identified = ({
  path,
  latest,
  ...about
}: Omit<Parameters<typeof articleJsonLd>[0], 'url' | 'all' | 'publisher'> & {
  path: string;
  latest?: string;
}): ReactNode => (
  <JsonLd
    json={articleJsonLd({
      ...about,
      url: config.publicUrl + path,
      all: latest && config.publicUrl + latest,
      publisher: config.portalName,
    })}
  />
);
