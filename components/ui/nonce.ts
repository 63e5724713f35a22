/**
 * Radix locks scrolling with a `<style>` of its own, which the Content-Security-Policy only lets through
 * with the page's nonce. The library behind it reads this global name.
 */
export function shareNonce(): void {
  const nonce = pageNonce();
  if (nonce) (globalThis as Record<string, unknown>).__webpack_nonce__ = nonce;
}

/** The nonce the page's scripts carry; undefined where there is no policy. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;
}
