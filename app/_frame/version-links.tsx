import type { ReactNode } from 'react';
import type { Versions } from '@/components/records/versions';
import { config } from '@/lib/config';
import { requestScope } from '@/lib/request-scope';

/**
 * Where the versions around the shown one are (RFC 5829), for programs: in the page's head and in that of the answer.
 * @param latest the address that always shows the version in force
 */
export function versionLinks({ shown, all }: Versions, latest: string | undefined): ReactNode {
  const at = all.findIndex(({ uid }) => uid === shown.uid); // the newest is the first
  const links = Object.entries({
    'latest-version': latest,
    'predecessor-version': all[at + 1]?.href,
    'successor-version': all[at - 1]?.href,
  }).flatMap(([rel, path]) => (path ? [{ rel, href: config.publicUrl + path }] : []));
  requestScope().links = links.map(({ rel, href }) => `<${href}>; rel="${rel}"`);
  return links.map((link) => <link key={link.rel} {...link} />);
}
