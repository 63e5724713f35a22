import type { Edited } from '../record';
import type { PageValues } from './page-record';

/** What leads to a content page. */
export interface PageLink {
  kind: 'navigation' | 'page';
  /** Of the navigation entry, or of the page in whose text the link stands. */
  uid: number;
  /** The entry's label or the page's title. */
  name: string;
  /** Of a navigation entry: `main` or `footer`. */
  area: string;
}

/** A content page as page admins see it in their list. */
export interface AdminPage extends Omit<PageValues, 'parent' | 'description' | 'body'> {
  uid: number;
  parentUid: number | null;
  /** When it was changed last, whole seconds. */
  changed: number;
  /** Who changed it last; null where it is not known. */
  by: string | null;
  /** How many versions are kept. */
  versions: number;
  links: PageLink[];
}

/** A content page as its form edits it. */
export interface PageRecord extends Edited<PageValues> {
  /** 1 where it ever had a text at an address of its own: then it is withdrawn, never just deleted. */
  wasPublic: 0 | 1;
}

/** A version in the list of a page's versions. */
export interface PageVersion {
  version: number;
  title: string;
  /** When it was saved, whole seconds. */
  created: number;
  /** Who saved it; null where it is not known. */
  by: string | null;
}

/** What a content page said at one version. */
export interface PageVersionText extends PageVersion {
  description: string;
  /** Rich text. */
  body: string;
}

/** Versions that the list of a page names, the newest first. */
export const versionsShown = 500;
