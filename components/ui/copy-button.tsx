import { Button } from './button';
import styles from './button.module.css';

/**
 * Copies a text and says so; not there without scripts.
 * @param label names the text for screen readers
 * @param marks the id of a field with the same text, which is marked where the browser copies nothing
 */
export const CopyButton = ({ text, label, marks }: { text: string; label: string; marks?: string }) => (
  <Button
    look="quiet"
    small
    icon="copy"
    data-press="copy"
    data-text={text}
    data-marks={marks}
    aria-label={label}
    className={styles.scripted}
  >
    <span data-word>Kopieren</span>
  </Button>
);
