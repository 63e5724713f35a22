import { LastChanged } from '../history/last-changed';
import type { Crumb } from '../ui/breadcrumb';
import { PageHeader } from '../ui/page-header';
import { RichText } from '../ui/rich-text';
import styles from './content-page-view.module.css';

/** A content page: title, lead, text (already sanitised), the pages below it, and when it was changed. */
export function ContentPageView({
  title,
  lead,
  html,
  changed,
  above = [],
  below = [],
}: {
  title: string;
  lead?: string;
  html: string;
  /** Whole seconds. */
  changed: number;
  /** The pages above it, the topmost first. */
  above?: Crumb[];
  /** The pages below it. */
  below?: { title: string; href: string; external?: boolean }[];
}) {
  return (
    <article>
      <PageHeader breadcrumb={[...above, title]} title={title} lead={lead} />
      <RichText html={html} />
      {below.length > 0 && (
        <nav aria-label={`Weitere Seiten zu ${title}`} className={styles.below}>
          <h2 className={styles.belowTitle}>Weiterlesen</h2>
          <ul>
            {below.map((page) => (
              <li key={page.href}>
                <a href={page.href} {...(page.external && { target: '_blank', rel: 'noopener' })}>
                  {page.title}
                  {page.external && ' (öffnet in neuem Tab)'}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <LastChanged at={changed} />
    </article>
  );
}
