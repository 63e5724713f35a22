import rows from '../data/content-pages.json' with { type: 'json' };

/** The content pages of a new installation; page admins change them afterwards. */
export interface PageSeed {
  title: string;
  /** The page's path without its leading slash. */
  subtitle: string;
  url?: string;
  description: string;
  body?: string;
  footer?: boolean;
  children?: PageSeed[];
}

export const contentPageRows: PageSeed[] = rows;
