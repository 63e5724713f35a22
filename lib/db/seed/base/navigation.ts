import rows from '../data/navigation.json' with { type: 'json' };

/** The navigation of a new installation; page admins change it afterwards (docs/requirements/screens.md, Shell). */
export interface NavigationSeed {
  label: string;
  slug?: string;
  redirect?: string;
  hide?: boolean;
  spacer?: boolean;
  /** Role uids of docs/requirements/roles.md, Role table; none means everyone. */
  print?: number[];
  children?: NavigationSeed[];
}

export const mainNavigation: NavigationSeed[] = rows.main;
export const footerNavigation: NavigationSeed[] = rows.footer;
