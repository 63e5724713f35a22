/** An event as lists show it; points in time in whole seconds. */
export interface EventRow {
  uid: number;
  title: string;
  teaser: string;
  start: number;
  end: number;
  location: string;
}
