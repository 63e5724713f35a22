import { DateText } from '../ui/date-text';
import { PageHeader } from '../ui/page-header';
import { RichText } from '../ui/rich-text';
import styles from './content-page-view.module.css';

/** A content page: title, lead, text (already sanitised), and when it was changed. */
export function ContentPageView({
  title,
  lead,
  html,
  changed,
}: {
  title: string;
  lead?: string;
  html: string;
  /** Whole seconds. */
  changed: number;
}) {
  return (
    <article>
      <PageHeader breadcrumb={[{ title }]} title={title} lead={lead} />
      <RichText html={html} />
      <p className={styles.changed}>
        Zuletzt geändert am <DateText value={changed} />
      </p>
    </article>
  );
}
