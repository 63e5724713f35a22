import { exportFormats } from '@/lib/export/formats';
import { type FeedName, feedUrl } from '@/lib/feeds/model';
import { html } from '../ui/markup';
import { Shown } from '../ui/shown';
import styles from './lists.module.css';

/**
 * At the end of a list: the whole of it as a file, filtered, sorted and with the columns as shown, and its
 * changes as a feed, where it has one.
 * @param address the list's address without its page
 */
export function ListEnd({ noun, address, feed }: { noun: string; address: string; feed?: FeedName }) {
  const query = address.split('?')[1];
  const links = exportFormats.map(
    (format) =>
      html`<a href="/api/${noun}/export?format=${format}${query && `&${query}`}" download rel="nofollow" data-print-address="no">${format.toUpperCase()}</a>`,
  );
  const changes =
    feed && html`<p class="${styles.endGroup}"><a href="${feedUrl(feed)}">Änderungen als Atom-Feed</a></p>`;
  const markup = html`<nav class="${styles.end}" aria-label="Liste mitnehmen" data-print="no"><p class="${styles.endGroup}"><span>Exportieren:</span>${links}</p>${changes}</nav>`;
  return <Shown as="div" markup={markup} />;
}
