import type { PageVersionText } from '@/lib/content/page-model';
import { formatDateTime } from '@/lib/time/format';
import { RichText } from '../ui/rich-text';
import { Section } from '../ui/section';
import styles from './content-admin.module.css';

/** What a page said at one version; its text already sanitised. */
export function VersionTextView({ version, html }: { version: PageVersionText; html: string }) {
  const { title, description, created, by } = version;
  return (
    <Section id="version" title={`Version ${version.version}`}>
      <p>
        Gespeichert am {formatDateTime(created)} Uhr{by && ` von ${by}`}
      </p>
      <div className={styles.seenText}>
        <p className={styles.label}>{title}</p>
        {description && <p>{description}</p>}
        <RichText html={html} />
      </div>
    </Section>
  );
}
