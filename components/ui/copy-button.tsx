import { Button } from './button';
import styles from './button.module.css';

/** Copies a text and says so; not there without scripts. `label` names the text for screen readers. */
export const CopyButton = ({ text, label }: { text: string; label: string }) => (
  <Button
    look="quiet"
    small
    icon="copy"
    data-press="copy"
    data-text={text}
    aria-label={label}
    className={styles.scripted}
  >
    <span data-word>Kopieren</span>
  </Button>
);
