import styles from './footer.module.css';
import type { NavItem } from './navigation-items';
import { NavigationLink } from './navigation-link';

interface FooterProps {
  productName: string;
  year: number;
  items: NavItem[];
}

/** Copyright, the footer's entries, and the cookie settings. */
export function Footer({ productName, year, items }: FooterProps) {
  return (
    <footer className={styles.footer} data-print="no">
      <div className={styles.inner}>
        <p className={styles.copyright}>{`© ${year} ${productName}`}</p>
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={`${item.label}${item.href}`} className={item.spacer ? styles.spaced : undefined}>
              <NavigationLink item={item} className={styles.link} />
            </li>
          ))}
          <li className={styles.script}>
            <button type="button" data-press="cookies" className={styles.button}>
              Cookie-Einstellungen
            </button>
          </li>
        </ul>
      </div>
    </footer>
  );
}
