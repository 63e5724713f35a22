/** A page whose nonce can be replaced. */
export class Template {
  readonly #bytes: Buffer;
  /** Where a nonce stands. */
  readonly #places: readonly number[];
  readonly #nonceLength: number;
  /** Whether its bytes are on their way to somebody, with a nonce that must stay. */
  #lent = false;

  constructor(bytes: Buffer, places: readonly number[], nonceLength: number) {
    this.#bytes = bytes;
    this.#places = places;
    this.#nonceLength = nonceLength;
  }

  /** Bytes of a whole page. */
  get length(): number {
    return this.#bytes.length;
  }

  /** A copy of the page with a nonce of the same length. */
  filled(nonce: string): Buffer {
    return this.#write(Buffer.from(this.#bytes), nonce);
  }

  /**
   * The page with a nonce of the same length; a copy only while somebody else is sent the same page.
   * @returns the bytes, and what must be called when they are sent, or never will be
   */
  lend(nonce: string): { bytes: Buffer; giveBack: () => void } {
    if (this.#lent) return { bytes: this.filled(nonce), giveBack: () => {} };
    this.#lent = true;
    const giveBack = () => {
      this.#lent = false;
    };
    return { bytes: this.#write(this.#bytes, nonce), giveBack };
  }

  #write(bytes: Buffer, nonce: string): Buffer {
    const [first = 0, ...others] = this.#places;
    bytes.write(nonce, first, this.#nonceLength, 'latin1');
    for (const place of others) bytes.copyWithin(place, first, first + this.#nonceLength);
    return bytes;
  }
}

/** Characters of a nonce that must not be left over anywhere. */
const telling = 8;

/**
 * Takes a page apart at its nonce, which must be random and made for this rendering alone: then it stands nowhere by
 * chance, and nobody can have put it anywhere.
 * @returns undefined if the page has no nonce, or a part of one would remain
 */
export function templateOf(page: Buffer, nonce: string): Template | undefined {
  let text = page.toString('latin1'); // one character a byte
  // Next cuts the data for the browser into scripts wherever a chunk ends, also within a nonce; the browser joins them.
  const cut = `"])</script><script nonce="${nonce}">self.__next_f.push([1,"`;
  for (let n = 1; n < nonce.length && text.includes(cut); n += 1) {
    text = text.replaceAll(nonce.slice(0, n) + cut + nonce.slice(n), nonce + cut);
  }
  const parts = text.split(nonce);
  const remains = (part: string) =>
    part.includes(nonce.slice(0, telling)) || part.includes(nonce.slice(-telling));
  if (parts.length < 2 || parts.some(remains)) return undefined;
  let place = 0;
  const places = parts.slice(0, -1).map((part, index) => {
    place += part.length + (index > 0 ? nonce.length : 0);
    return place;
  });
  return new Template(Buffer.from(text, 'latin1'), places, nonce.length);
}
