/** Navigation and content pages as the server hands them out; docs/requirements/records.md, Content page. */
export interface NavigationEntry {
  uid: number;
  label: string;
  /** `slug` is a path of this site (`/prozesse`); `redirect` an external address opened in a new tab. */
  route: { slug: string; redirect: string };
  subPages: NavigationEntry[];
  hide: boolean;
  /** A gap before the entry. */
  spacer: boolean;
  /** Role uids that see the entry; empty means everyone. */
  print: number[];
}

export interface ContentPage {
  uid: number;
  title: string;
  /** The page's path is its subtitle without whitespace, with a leading slash. */
  subtitle: string;
  /** A page with an external url gets no route. */
  url: string;
  nav_hide: boolean;
  non_content: boolean;
  subpages: ContentPage[];
}

/** A tooltip's or info modal's text, found by its key. */
export interface InfoText {
  key: string;
  title: string;
  /** Sanitised HTML. */
  text: string;
}

export interface Notification {
  /** HTML, sanitised before display. */
  text: string;
  type?: 'save' | 'info' | 'success' | 'error' | 'warning';
  autohide?: boolean;
  /** Milliseconds. */
  hideAfter?: number;
  /** It takes the place of an earlier one about the same. */
  about?: string;
}
