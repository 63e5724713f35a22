declare global {
  interface Window {
    /** Ends what `hearEarlyPress` began. @returns the button that was pressed last */
    takeEarlyPress?: () => HTMLElement | undefined;
  }
}

/**
 * A script for the head of every page, which runs before all others: it keeps the last button that was pressed before
 * the page's scripts run, which is seconds on a slow connection. Whoever then presses a key or anything else, or leaves,
 * does not wait for it any more. A button that React has taken over, also on the page of an error that stands in place of
 * all others, hears of its presses itself; what needs no script is left to the browser.
 */
export const hearEarlyPress = [
  "(()=>{let p;const all=['click','keydown','pointerdown','pagehide'],h=e=>{p=void 0;",
  "const b=e.type=='click'&&e.target.closest('button[type=button]:not([popovertarget])');",
  "if(b&&!Object.keys(b).some(k=>k.startsWith('__react'))){p=b;e.stopImmediatePropagation()}};",
  'for(const n of all)addEventListener(n,h,true);',
  'window.takeEarlyPress=()=>{for(const n of all)removeEventListener(n,h,true);return p}})()',
].join('');

/** Does what was pressed early: the page's scripts run now. */
export function redoEarlyPress(): void {
  const pressed = window.takeEarlyPress?.();
  delete window.takeEarlyPress; // React may ask again
  if (pressed?.isConnected) pressed.click();
}
