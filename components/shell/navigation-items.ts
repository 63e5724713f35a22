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
  /** The page itself, or what stands above it. */
  current?: 'page' | 'true';
  /** The page, or one that stands above it, is among its entries. */
  here?: true;
}

/**
 * The entries to show. The server has filtered them by role; hidden ones are dropped here.
 * @param path the page's: its entry is marked as current, entries above it as on the way
 */
export function toItems(entries: NavigationEntry[], path?: string): NavItem[] {
  return entries
    .filter(({ hide }) => !hide)
    .map(({ label, route, spacer, subPages }) => {
      const items = toItems(subPages, path);
      const href = route.redirect || route.slug || undefined;
      const place = currentOf(href, path);
      const current = route.redirect ? undefined : place;
      const here = (place && href !== '/') || items.some((item) => item.here);
      return {
        label,
        ...(href && { href }),
        ...(route.redirect && { external: true as const }),
        ...(spacer && { spacer: true as const }),
        ...(items.length > 0 && { items }),
        ...(current && { current }),
        ...(here && { here: true as const }),
      };
    });
}

function currentOf(href: string | undefined, path: string | undefined): NavItem['current'] {
  if (href === undefined || path === undefined) return undefined;
  if (href === path) return 'page';
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined;
}
