'use client';

import { useId, useRef } from 'react';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { html } from '@/components/ui/markup';
import styles from './navigation.module.css';
import type { NavItem } from './navigation-items';
import { linkMarkup } from './navigation-link';
import { TopEntry } from './top-entry';
import { useFlyout } from './use-flyout';
import { useMobileMenu } from './use-mobile-menu';

/**
 * The main navigation: a bar with flyouts on the desktop; below that a menu button, with the footer's entries at the
 * end. One list for both. Without scripts it opens by pointer and focus, or stays open.
 */
export function Navigation({ items, footerItems }: { items: NavItem[]; footerItems: NavItem[] }) {
  const panel = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const menu = useMobileMenu(panel);
  const flyout = useFlyout();
  return (
    <>
      <button
        ref={menu.button}
        type="button"
        className={styles.menuButton}
        aria-expanded={menu.open}
        aria-controls={panelId}
        onClick={() => menu.setOpen(true)}
      >
        <Icon name="menu" size={22} /> Menü
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it is a dialog while it is open */}
      <div
        ref={panel}
        id={panelId}
        className={cx(styles.panel, menu.open && styles.open)}
        {...(menu.open && { role: 'dialog', 'aria-modal': true, 'aria-label': 'Menü' })}
        onKeyDown={menu.onKeyDown}
      >
        <button type="button" className={styles.close} onClick={menu.close}>
          <Icon name="close" size={22} /> Schließen
        </button>
        <nav aria-label="Hauptnavigation" className={styles.navigation}>
          <ul className={styles.bar}>
            {items.map((item, index) => (
              <TopEntry
                key={`${item.label}${item.href}`}
                item={item}
                flyout={flyout}
                toTheLeft={index >= items.length / 2}
              />
            ))}
          </ul>
          {footerItems.length > 0 && (
            <ul
              className={styles.footerEntries}
              dangerouslySetInnerHTML={{
                __html: html`${footerItems.map((item) => html`<li>${linkMarkup(item, styles.subLink)}</li>`)}`
                  .text,
              }}
            />
          )}
        </nav>
      </div>
    </>
  );
}
