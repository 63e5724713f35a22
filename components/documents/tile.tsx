import { type DocumentTile, visibilityTitle } from '@/lib/documents/model';
import { type TilesAddress, tilesAddressWith } from '@/lib/documents/tiles-address';
import { Badge } from '../ui/badge';
import { DateText } from '../ui/date-text';
import { Icon } from '../ui/icon';
import { RichText } from '../ui/rich-text';
import styles from './documents.module.css';
import { fileText } from './file-text';

/** A document among others of its category: what it is, how large, since when, and where it leads. */
export function Tile({ tile, address }: { tile: DocumentTile & { html: string }; address: TilesAddress }) {
  const { uid, title, html, tags, link, file, href, visibility, updated } = tile;
  return (
    <li id={`dokument-${uid}`} className={styles.tile}>
      <h3 className={styles.tileTitle}>
        {href ? (
          <a href={href} {...(link && { target: '_blank', rel: 'noopener' })}>
            {title}
            {link && (
              <>
                {' '}
                <Icon name="external" size={16} label="(öffnet in neuem Tab)" />
              </>
            )}
          </a>
        ) : (
          title
        )}
      </h3>
      {html && <RichText html={html} className={styles.tileText} />}
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label="Schlagwörter" data-print="no">
          {tags.map((tag) => (
            <li key={tag}>
              <a href={tilesAddressWith(address, { tags: [tag] })}>{tag}</a>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.facts}>
        <span className={styles.fact}>
          <Icon name={link ? 'link' : 'document'} size={18} />
          {file ? fileText(file) : link ? hostOf(link) : 'Noch keine Datei'}
        </span>
        <span>
          Stand <DateText value={updated} />
        </span>
        {visibility !== 'public' && <Badge tone="blue">{visibilityTitle(visibility)}</Badge>}
      </p>
    </li>
  );
}

/** Where a link leads, without the parts that everyone has. */
const hostOf = (link: string): string =>
  URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, '') : 'Link';
