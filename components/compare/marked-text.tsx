import type { WordPart } from '@/lib/text/words';
import { VisuallyHidden } from '../ui/visually-hidden';
import styles from './compare.module.css';

/**
 * One of two texts with the words that the other has not: `del` is struck through, `ins` underlined, and both say
 * so to who listens.
 */
export function MarkedText({ parts, side }: { parts: WordPart[]; side: 'before' | 'after' }) {
  const own = side === 'before' ? 'removed' : 'added';
  const shown = parts.filter(({ kind }) => kind === 'same' || kind === own);
  if (shown.length === 0) return <span className={styles.nothing}>(leer)</span>;
  const Mark = side === 'before' ? 'del' : 'ins';
  const label = side === 'before' ? 'entfernt: ' : 'neu: ';
  return (
    <span className={styles.text}>
      {shown.map(({ text, kind }, index) => {
        // Pieces of one text have no key but their place.
        const key = `${index}`;
        if (kind === 'same' || text.trim() === '') return <span key={key}>{text}</span>;
        return (
          <Mark key={key} className={side === 'before' ? styles.removed : styles.added}>
            <VisuallyHidden>{label}</VisuallyHidden>
            {text}
          </Mark>
        );
      })}
    </span>
  );
}
