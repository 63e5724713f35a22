import { exportFormats } from '@/lib/export/formats';
import { type FeedName, feedUrl } from '@/lib/feeds/model';
import { html } from '../ui/markup';
import { Shown } from '../ui/shown';
import styles from './lists.module.css';

interface Props {
  noun: string;
  /** The list's address without its page. */
  address: string;
  feed?: FeedName;
  /** The address of a feed of what is listed, where it has one of its own. */
  ownFeed?: string;
  /** Files of the same list in further forms. */
  also?: { title: string; href: string }[];
}

/**
 * At the end of a list: the whole of it as a file, filtered, sorted and with the columns as shown, and its
 * changes as a feed, where it has one.
 */
export function ListEnd({ noun, address, feed, ownFeed, also = [] }: Props) {
  const query = address.split('?')[1];
  const files = exportFormats.map((format) => ({
    title: format.toUpperCase(),
    href: `/api/${noun}/export?format=${format}${query ? `&${query}` : ''}`,
  }));
  const links = [...files, ...also].map(
    ({ title, href }) => html`<a href="${href}" download rel="nofollow" data-print-address="no">${title}</a>`,
  );
  const [href, title] = ownFeed
    ? [ownFeed, `${feed ? 'Änderungen' : 'Meldungen'} dieser Liste als Atom-Feed`]
    : [feed && feedUrl(feed), 'Änderungen als Atom-Feed'];
  const changes = href && html`<p class="${styles.endGroup}"><a href="${href}">${title}</a></p>`;
  const markup = html`<nav class="${styles.end}" aria-label="Liste mitnehmen" data-print="no"><p class="${styles.endGroup}"><span>Exportieren:</span>${links}</p>${changes}</nav>`;
  return <Shown as="div" markup={markup} />;
}
