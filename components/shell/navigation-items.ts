import type { NavigationEntry } from '@/lib/content/model';

/** A navigation entry for the browser: only facts that are shown; false ones are absent. */
export interface NavItem {
  label: string;
  /** Absent for an entry that only groups others. */
  href?: string;
  /** An external address; opens in a new tab. */
  external?: true;
  /** A gap before the entry. */
  spacer?: true;
  items?: NavItem[];
}

/** The entries to show. The server has filtered them by role; hidden ones are dropped here. */
export function toItems(entries: NavigationEntry[]): NavItem[] {
  return entries
    .filter(({ hide }) => !hide)
    .map(({ label, route, spacer, subPages }) => {
      const items = toItems(subPages);
      return {
        label,
        ...((route.redirect || route.slug) && { href: route.redirect || route.slug }),
        ...(route.redirect && { external: true as const }),
        ...(spacer && { spacer: true as const }),
        ...(items.length > 0 && { items }),
      };
    });
}
