import { turns } from '../turns';

type Pieces = AsyncIterable<Uint8Array>;

/** Bytes of an answer's piece. */
const pieceSize = 65_536;

/** The lines of a dataset, without their ends. Only `\n` ends one: a text may hold other signs that look like it. */
async function* linesOf(pieces: Pieces): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
  if (rest) yield rest;
}

/** The number that every line begins with. */
const uidOf = (line: string): number => Number(/^\{"uid":(\d+)/.exec(line)![1]);

/** Bytes in which a line is looked for one after the other. */
const near = 65_536;

/**
 * The line of a uid in a dataset, halving where it may be; undefined where there is none.
 * @param open the dataset from a byte on; each is read only as far as one line needs
 */
export async function lineIn(
  open: (from: number) => Promise<Pieces>,
  bytes: number,
  uid: number,
): Promise<string | undefined> {
  /** The lines that begin at a byte or after it. */
  async function* after(from: number) {
    // From the byte before, so that a line that begins right there is not taken for the rest of another one.
    const lines = linesOf(await open(Math.max(0, from - 1)));
    try {
      if (from > 0) await lines.next();
      yield* lines;
    } finally {
      await lines.return();
    }
  }
  let [from, until] = [0, bytes];
  while (until - from > near) {
    const middle = Math.floor((from + until) / 2);
    const lines = after(middle);
    const first = await lines.next();
    await lines.return();
    if (!first.done && uidOf(first.value) <= uid) from = middle;
    else until = middle;
  }
  if (bytes === 0) return undefined;
  for await (const line of after(from)) {
    const at = uidOf(line);
    if (at >= uid) return at === uid ? line : undefined;
  }
  return undefined;
}

/**
 * What makes one dataset of another one, by ascending uid: the lines that are new or changed as they are, and
 * `{"uid":7,"deleted":true}` for what is gone. Whoever replaces and removes lines by their uid has the second dataset,
 * byte by byte.
 * @param before, after datasets as snapshots have them: lines that begin with their uid, ascending
 */
export async function* differences(before: Pieces, after: Pieces): AsyncGenerator<string, void, undefined> {
  const turn = turns();
  const [old, fresh] = [linesOf(before), linesOf(after)];
  try {
    let [one, other] = [await old.next(), await fresh.next()];
    let piece = '';
    while (!one.done || !other.done) {
      const left = one.done ? Number.POSITIVE_INFINITY : uidOf(one.value!);
      const right = other.done ? Number.POSITIVE_INFINITY : uidOf(other.value!);
      if (left < right) piece += `{"uid":${left},"deleted":true}\n`;
      else if (right < left || one.value !== other.value) piece += `${other.value}\n`;
      if (left <= right) one = await old.next();
      if (right <= left) other = await fresh.next();
      if (piece.length > pieceSize) {
        yield piece;
        piece = '';
      }
      await turn();
    }
    if (piece) yield piece;
  } finally {
    // Whoever asked may leave before the end: nothing stays open.
    await Promise.all([old.return(), fresh.return()]);
  }
}
