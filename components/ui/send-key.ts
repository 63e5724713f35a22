/** A name for one save that nobody else gives: what is sent twice by it stands once (lib/db/once.ts). */
export const newSendKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
