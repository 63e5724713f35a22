import type { EventDocument } from '@/lib/events/model';
import { fileText } from '../documents/file-text';
import { Icon } from '../ui/icon';
import styles from './events.module.css';

/** The documents of an event: links of the web open beside the page. */
export function DocumentList({ documents }: { documents: EventDocument[] }) {
  return (
    <ul className={styles.documents}>
      {documents.map(({ uid, title, category, link, file }) => (
        <li key={uid}>
          {/^https?:\/\//i.test(link) ? (
            <a href={link} target="_blank" rel="noopener">
              {title} <Icon name="external" size={16} label="(öffnet in neuem Tab)" />
            </a>
          ) : link ? (
            <a href={link}>{title}</a>
          ) : (
            title
          )}{' '}
          <span className={styles.kind}>
            {category}
            {file && ` · ${fileText(file)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
