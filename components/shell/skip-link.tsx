import styles from './skip-link.module.css';

/** The first target of the Tab key; leads to `main` in `Frame`. */
export function SkipLink() {
  return (
    <a href="#inhalt" className={styles.skip} data-print="no">
      Zum Inhalt springen
    </a>
  );
}
