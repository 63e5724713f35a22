'use client';

import { Button } from './button';
import styles from './button.module.css';

/** Prints the page; not there without scripts, where the browser's own menu prints. */
export function PrintButton() {
  return (
    <Button icon="print" onClick={() => print()} className={styles.scripted}>
      Drucken
    </Button>
  );
}
