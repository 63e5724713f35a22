import styles from './skip-link.module.css';

/** The first thing the Tab key meets; `Main` is where it leads. */
export function SkipLink() {
  return (
    <a href="#inhalt" className={styles.skip} data-print="no">
      Zum Inhalt springen
    </a>
  );
}
