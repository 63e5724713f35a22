/** A unique key for one save; a save sent twice with it takes effect once (lib/db/once.ts). */
export const newSendKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
