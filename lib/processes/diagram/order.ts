import { alternatives } from '../../text/plural';
import type { ProcessStep } from '../model';
import { badgeRadius, type Shape } from './model';

/** How the steps follow each other. */
export interface Order {
  /** By index: the indexes of the steps that may come next. */
  next: number[][];
  /** What does not simply go on to the next step, each drawn on a track of its own beside the numbers. */
  jumps: Jump[];
  tracks: number;
}

interface Jump {
  from: number;
  to: number[];
  low: number;
  high: number;
  track: number;
}

const mostTracks = 5;
const trackWidth = 11;

/** @returns the order; where no step names a follow-up, one simply follows the other */
export function orderOf(steps: readonly ProcessStep[]): Order {
  const places = new Map(steps.map(({ uid }, index) => [uid, index]));
  const said = steps.some(({ followUps }) => followUps.length > 0);
  const next = steps.map(({ followUps }, index) =>
    said
      ? followUps.flatMap(({ uid }) => places.get(uid) ?? []).sort((a, b) => a - b)
      : index + 1 < steps.length
        ? [index + 1]
        : [],
  );
  const jumps = next.flatMap((targets, from): Jump[] => {
    const to = targets.filter((target) => target !== from + 1);
    const all = [from, ...to];
    return to.length > 0 ? [{ from, to, low: Math.min(...all), high: Math.max(...all), track: -1 }] : [];
  });
  // Short jumps lie nearest to the numbers; each takes the first track that is free on its way.
  for (const jump of [...jumps].sort((a, b) => a.high - a.low - (b.high - b.low))) {
    const meets = (other: Jump) => other.low <= jump.high && jump.low <= other.high;
    const taken = new Set(
      jumps.filter((other) => other.track >= 0 && meets(other)).map(({ track }) => track),
    );
    jump.track = [...Array(mostTracks).keys()].find((track) => !taken.has(track)) ?? -1;
  }
  const drawn = jumps.filter(({ track }) => track >= 0); // the others stand in words under their step
  return { next, jumps: drawn, tracks: Math.max(0, ...drawn.map(({ track }) => track + 1)) };
}

/** The middle of the numbers, and how far the gutter reaches. */
export const gutterOf = ({ tracks }: Order) => {
  const area = tracks > 0 ? tracks * trackWidth + 8 : 0;
  return { badge: area + badgeRadius + 2, width: area + 2 * badgeRadius + 14 };
};

/** The lines of the order within one row: straight on under the number, jumps beside it. */
export function orderShapes(order: Order, index: number, badgeY: number, height: number): Shape[] {
  const { badge } = gutterOf(order);
  const left = badge - badgeRadius;
  let [flow, heads] = ['', ''];
  if (order.next[index - 1]?.includes(index)) {
    flow += `M${badge} -1V${badgeY - badgeRadius - 4}`;
    heads += `M${badge} ${badgeY - badgeRadius}l-4 -7h8z`;
  }
  if (order.next[index]!.includes(index + 1)) flow += `M${badge} ${badgeY + badgeRadius}V${height + 1}`;
  for (const { from, to, low, high, track } of order.jumps) {
    if (index < low || index > high) continue;
    const x = left - 8 - trackWidth * track;
    if (index === from) flow += branch(x, left, badgeY + 5, index > low, index < high, height);
    if (to.includes(index)) {
      flow += branch(x, left - 4, badgeY - 5, index > low, index < high, height);
      heads += `M${left + 1} ${badgeY - 5}l-7 -4v8z`;
    }
    if (index !== from && !to.includes(index)) flow += `M${x} -1V${height + 1}`;
  }
  return [
    ...(flow ? [{ kind: 'path', look: 'flow', d: flow } as const] : []),
    ...(heads ? [{ kind: 'path', look: 'flow-head', d: heads } as const] : []),
  ];
}

const branch = (x: number, end: number, y: number, up: boolean, down: boolean, height: number) =>
  `M${x} ${up ? -1 : y}V${down ? height + 1 : y}M${x} ${y}H${end}`;

/** The order in words, where it is not simply the next step: `weiter mit 4 oder 6`, `Ende`. */
export function orderText({ next }: Order, index: number): string {
  const targets = next[index]!;
  if (targets.length === 0) return index + 1 < next.length ? 'Ende' : '';
  if (targets.length === 1 && targets[0] === index + 1) return '';
  return `weiter mit ${alternatives(targets.map((target) => String(target + 1)))}`;
}
