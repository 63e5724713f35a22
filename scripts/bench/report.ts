/** One line of the result: a ratio or an amount, and its bound. */
export interface Line {
  title: string;
  ours: string;
  theirs: string;
  value: number;
  /** Shown after the value, for example " KB". */
  unit?: string;
  atLeast?: number;
  below?: number;
  atMost?: number;
}

const number = (value: number) => value.toLocaleString('de-DE', { maximumFractionDigits: 2 });

/** Whether a value keeps its bound; true without one. */
export const keeps = ({ value, atLeast, below, atMost }: Line): boolean =>
  !(value < (atLeast ?? -Infinity)) && value < (below ?? Infinity) && !(value > (atMost ?? Infinity));

const demanded = ({ atLeast, below, atMost, unit = '' }: Line): string =>
  atLeast !== undefined
    ? `mindestens ${number(atLeast)}${unit}`
    : below !== undefined
      ? `unter ${number(below)}${unit}`
      : atMost !== undefined
        ? `höchstens ${number(atMost)}${unit}`
        : '';

const verdict = (line: Line): string => (demanded(line) === '' ? '' : keeps(line) ? 'ok' : 'NICHT ERREICHT');

export function table(lines: Line[]): string {
  const rows = [
    ['Messung', 'Portal', 'Vergleich', 'Ergebnis', 'verlangt', ''],
    ...lines.map((line) => [
      line.title,
      line.ours,
      line.theirs,
      number(line.value) + (line.unit ?? ''),
      demanded(line),
      verdict(line),
    ]),
  ];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A load as text: requests a second and the two durations. */
export const loadText = (perSecond: number, p50: number, p99: number): string =>
  `${number(Math.round(perSecond))}/s, ${time(p50)} / ${time(p99)} ms`;

const time = (milliseconds: number) =>
  milliseconds.toLocaleString('de-DE', { maximumSignificantDigits: milliseconds < 100 ? 2 : 3 });
