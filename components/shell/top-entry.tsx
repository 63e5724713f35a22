'use client';

import { type PointerEvent, useId, useRef, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { html, type Markup } from '@/components/ui/markup';
import styles from './navigation.module.css';
import type { NavItem } from './navigation-items';
import { linkMarkup, NavigationLink } from './navigation-link';
import type { useFlyout } from './use-flyout';
import { desktopQuery } from './viewport';

interface TopEntryProps {
  item: NavItem;
  flyout: ReturnType<typeof useFlyout>;
  /** The flyout opens to the left, until a script knows the entry's position. */
  toTheLeft: boolean;
}

const byMouse = (event: PointerEvent) =>
  event.pointerType === 'mouse' && window.matchMedia(desktopQuery).matches;

/** An entry of the bar with its flyout; the mouse or the arrow button opens it. */
export function TopEntry({ item, flyout, toTheLeft }: TopEntryProps) {
  const id = useId();
  const entry = useRef<HTMLLIElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const [left, setLeft] = useState(toTheLeft);
  const { label, items, spacer, here } = item;
  if (!items) {
    return (
      <li className={cx(styles.entry, spacer && styles.spacer)}>
        <NavigationLink item={item} className={styles.topLink} />
      </li>
    );
  }
  const open = flyout.open === id;
  const show = () => {
    // The bar may have several lines, so only the position in the window tells which side has room.
    setLeft((entry.current?.getBoundingClientRect().left ?? 0) > window.innerWidth / 2);
    flyout.show(id);
  };
  return (
    <li
      ref={entry}
      className={cx(styles.entry, spacer && styles.spacer, here && styles.here, open && styles.expanded)}
      onPointerEnter={(event) => byMouse(event) && show()}
      onPointerLeave={(event) => byMouse(event) && flyout.hideSoon()}
      onFocus={() => open && flyout.stay()}
      onBlur={() => open && window.matchMedia(desktopQuery).matches && flyout.hideSoon()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation(); // the mobile menu around it stays open
        flyout.hide();
        toggle.current?.focus();
      }}
    >
      {item.href && <NavigationLink item={item} className={styles.topLink} />}
      <button
        ref={toggle}
        type="button"
        className={item.href ? styles.toggle : styles.topLink}
        aria-expanded={open}
        aria-controls={id}
        aria-label={item.href ? `Untermenü ${label}` : undefined}
        onClick={() => (open ? flyout.hide() : show())}
      >
        {!item.href && label}
        <Icon name="chevron-down" size={18} />
      </button>
      <div
        id={id}
        className={cx(styles.flyout, left && styles.left)}
        dangerouslySetInnerHTML={{ __html: subList(items).text }}
      />
    </li>
  );
}

const subList = (items: NavItem[]): Markup =>
  html`<ul class="${styles.subList}">${items.map((item) => {
    const link = linkMarkup(item, item.href ? styles.subLink : styles.subTitle);
    return html`<li${item.spacer && html` class="${styles.spacer}"`}>${link}${item.items && subList(item.items)}</li>`;
  })}</ul>`;
