/** A page whose nonce can be replaced: its bytes in pieces, with the nonce between each two. */
export interface Template {
  pieces: readonly Buffer[];
  /** Bytes of a whole page. */
  length: number;
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
  return { pieces: parts.map((part) => Buffer.from(part, 'latin1')), length: text.length };
}

/** The page with a nonce of the same length. */
export function filled({ pieces, length }: Template, nonce: string): Buffer {
  const page = Buffer.allocUnsafe(length);
  let at = 0;
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) at += page.write(nonce, at, 'latin1');
    at += piece.copy(page, at);
  }
  return page;
}
