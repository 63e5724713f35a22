import type { NavigationEntry } from '@/lib/content/model';

/** A navigation entry as it crosses to the browser: what is shown, nothing else, absent where it is false. */
export interface NavItem {
  label: string;
  /** Absent for an entry that only holds others. */
  href?: string;
  /** An external address, opened in a new tab. */
  external?: true;
  /** A gap before the entry. */
  spacer?: true;
  items?: NavItem[];
}

/** The entries to show. The server has filtered them by role; hidden ones are left out here again. */
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
