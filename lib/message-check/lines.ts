import type { SourceLine } from './model';

/** The offsets at which the lines of a text begin. */
export function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** Line and column of an offset, both from 1. */
export function placeOf(starts: number[], offset: number): { line: number; column: number } {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - starts[low]! + 1 };
}

/** Lines of a message that is shown whole. */
const whole = 400;
/** Lines around an error in a longer message, and at its beginning. */
const around = 3;
/** Characters shown of a line. */
const width = 240;

/**
 * The lines to show with errors: all lines of a short message, otherwise those around errors. Long lines are cut around
 * their first error.
 */
export function excerpt(
  text: string,
  starts: number[],
  errors: { line?: number; column?: number }[],
): SourceLine[] {
  const columns = new Map<number, number>();
  for (const { line, column } of errors) if (line && !columns.has(line)) columns.set(line, column ?? 1);
  const wanted = new Set<number>();
  const add = (from: number, to: number) => {
    for (let line = Math.max(1, from); line <= Math.min(starts.length, to); line++) wanted.add(line);
  };
  if (starts.length <= whole) add(1, starts.length);
  else {
    add(1, around + 2);
    for (const line of columns.keys()) add(line - around, line + around);
  }
  return [...wanted]
    .sort((a, b) => a - b)
    .map((number) => {
      const start = starts[number - 1]!;
      const end = starts[number] ?? text.length;
      const line = text.slice(start, end).replace(/\r?\n$/, '');
      const cutBefore =
        line.length <= width
          ? 0
          : Math.max(0, Math.min((columns.get(number) ?? 1) - 1 - width / 4, line.length - width));
      const from = Math.floor(cutBefore);
      const shown = line.slice(from, from + width);
      return { number, text: shown, cutBefore: from, cutAfter: line.length - from - shown.length };
    });
}
