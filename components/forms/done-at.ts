import { browser } from '../ui/browser';
import { asHtml, notifyAfterLoad } from '../ui/notify';

/** Leads to a page and says there what was done; `stays` keeps it until it is closed. */
export function doneAt(path: string, text: string, { stays = false } = {}): void {
  notifyAfterLoad({ type: 'success', text: asHtml(text), ...(stays && { autohide: false }) });
  browser.go(path);
}
