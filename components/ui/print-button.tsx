import { Button } from './button';
import styles from './button.module.css';

/** Prints the page; not there without scripts, where the browser's own menu prints. */
export const PrintButton = () => (
  <Button icon="print" data-press="print" className={styles.scripted}>
    Drucken
  </Button>
);
