import { browser } from '../ui/browser';
import { asHtml, notifyAfterLoad } from '../ui/notify';
import { doneAt } from './done-at';

/** Shows the page anew, with what has changed, and says that it was done. */
export function done(text: string): void {
  notifyAfterLoad({ type: 'success', text: asHtml(text) });
  browser.reload();
}

/** The same, at a page that is open to everyone where people gave up a role of their own: this one may be closed now. */
export function doneWith(text: string, gaveUp: boolean): void {
  if (gaveUp) doneAt('/dashboard', text);
  else done(text);
}
