/**
 * Radix locks scrolling with a `<style>`, which the Content-Security-Policy allows only with the page's nonce. The
 * library behind it reads the nonce from this global name.
 */
export function shareNonce(): void {
  const nonce = pageNonce();
  if (nonce) (globalThis as Record<string, unknown>).__webpack_nonce__ = nonce;
}

/** The nonce of the page's scripts; undefined without a policy. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;
}
