import type { SearchResult } from '@/lib/search/model';
import { Badge } from '../ui/badge';
import { hasText, MarkedText } from './marked-text';
import styles from './search.module.css';

/** Results in their order: code and title as the link, what it belongs to, and where the words stand. */
export function ResultList({ results }: { results: SearchResult[] }) {
  return (
    <ol className={styles.results}>
      {results.map(({ kind, uid, href, code, title, hint, snippet, standing }) => (
        <li key={`${kind}${uid}`} className={styles.result}>
          <p className={styles.heading}>
            <a href={href} className={styles.link}>
              {hasText(code) && (
                <span className={styles.code}>
                  <MarkedText pieces={code} />
                </span>
              )}
              {hasText(code) && hasText(title) && ' '}
              <MarkedText pieces={title} />
            </a>
            {standing && <Badge>{standing}</Badge>}
          </p>
          {hasText(hint) && (
            <p className={styles.hint}>
              <MarkedText pieces={hint} />
            </p>
          )}
          {hasText(snippet) && (
            <p className={styles.snippet}>
              <MarkedText pieces={snippet} />
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
