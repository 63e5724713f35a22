import type { Marked } from '@/lib/search/highlight';

/** A text in which stands out what was looked for. */
export function MarkedText({ pieces }: { pieces: Marked }) {
  return pieces.map((piece, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the place says whether it stands out
    place % 2 === 1 ? <mark key={place}>{piece}</mark> : piece,
  );
}

/** Whether there is anything to read. */
export const hasText = (pieces: Marked): boolean => pieces.some((piece) => piece !== '');
