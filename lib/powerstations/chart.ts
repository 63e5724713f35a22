import type { Report } from './model';

/** The size of the chart in its own units; small, so that texts keep their size on a phone. */
export const chart = { width: 480, height: 210, left: 44, right: 14, top: 12, bottom: 28 } as const;

export interface ChartPoint {
  x: number;
  available: number;
  booked: number;
  report: Report;
}

export interface ChartScale {
  points: ChartPoint[];
  /** Horizontal lines: amount in MVA, and position. */
  ticks: { value: number; y: number }[];
}

/** A step of 1, 2 or 5 times a power of ten that divides `most` into at most four. */
export function niceStep(most: number): number {
  const raw = Math.max(most, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(raw));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= raw)!;
}

/** Positions of reports in the chart: days from left to right, MVA from 0 upwards. A single report is in the middle. */
export function scaleOf(reports: readonly Report[]): ChartScale {
  const { width, height, left, right, top, bottom } = chart;
  const amounts = reports.flatMap(({ availableCapacity, bookedCapacity }) => [
    availableCapacity,
    bookedCapacity,
  ]);
  const step = niceStep(Math.max(0, ...amounts));
  const count = Math.max(1, Math.ceil(Math.max(0, ...amounts) / step));
  const y = (amount: number) => {
    const share = Math.max(0, amount) / (count * step);
    return Math.round((height - bottom - share * (height - top - bottom)) * 10) / 10;
  };
  const first = reports[0]?.reportedOn ?? 0;
  const span = (reports.at(-1)?.reportedOn ?? 0) - first;
  const x = (at: number) => {
    const share = span === 0 ? 0.5 : (at - first) / span;
    return Math.round((left + share * (width - left - right)) * 10) / 10;
  };
  return {
    points: reports.map((report) => ({
      x: x(report.reportedOn),
      available: y(report.availableCapacity),
      booked: y(report.bookedCapacity),
      report,
    })),
    ticks: Array.from({ length: count + 1 }, (_, at) => {
      const value = Number((at * step).toFixed(6));
      return { value, y: y(value) };
    }),
  };
}
