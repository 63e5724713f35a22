import { anchorOf, type FaqEntry } from '@/lib/faq/model';
import { copyLink } from '../lists/copy-cell';
import { RichText } from '../ui/rich-text';
import { Shown } from '../ui/shown';
import styles from './faq.module.css';

interface Props {
  entry: FaqEntry;
  /** The question in pieces: what a search found, and what is between. */
  pieces: { text: string; found: boolean }[];
  /** Its whole address. */
  address: string;
  open: boolean;
}

/**
 * A question that opens without a script. Its address names what is inside it, because browsers open what holds the
 * part that an address names.
 */
export function FaqQuestion({ entry: { uid, question, answer }, pieces, address, open }: Props) {
  const id = anchorOf(uid);
  return (
    // The browser opens the one that the address names before React looks at it.
    <details
      className={styles.question}
      open={open || undefined}
      data-print="unfolded"
      suppressHydrationWarning
    >
      <summary>
        <h3>
          {pieces.map(({ text, found }, place) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name
            found ? <mark key={place}>{text}</mark> : text,
          )}
        </h3>
      </summary>
      <div id={id} className={styles.answer}>
        <RichText html={answer} />
        <p className={styles.link} data-print="no">
          <a href={`#${id}`} aria-label={`Link zu dieser Frage: ${question}`}>
            Link zu dieser Frage
          </a>
          <Shown markup={copyLink(address, question)} />
        </p>
      </div>
    </details>
  );
}
