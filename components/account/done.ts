import { browser } from '../shell/browser';
import { asHtml, notifyAfterLoad } from '../shell/notify';

/** Shows the page anew, with what has changed, and says that it was done. */
export function done(text: string): void {
  notifyAfterLoad({ type: 'success', text: asHtml(text) });
  browser.reload();
}
