import { formatNumber } from '../time/format';
import { type CapacityClass, capacityClasses } from './capacity-class';

/** Steps in which a ring shows the free share. */
export const ringSteps = 20;

/** Step from which a ring has the colour of a class; by its length it tells the same. */
const from: Record<CapacityClass['key'], number> = { none: 0, low: 1, medium: 5, high: 10 };

/** How a ring looks that stands for several stations. */
export interface Ring {
  /** Free MVA, in its middle. */
  text: string;
  /** Pixels; its area grows with the free MVA. */
  radius: number;
  /** The token of its colour (components/ui/tokens.css). */
  token: string;
  /** The part of it that is coloured, from 0 to 1. */
  share: number;
}

/**
 * The ring of several stations.
 * @param free MVA together
 * @param step the free share of free and booked MVA, from 0 to `ringSteps`; where anything is free at least 1
 */
export function ringOf(free: number, step: number): Ring {
  const found = capacityClasses.filter(({ key }) => step >= from[key]).at(-1)!;
  return {
    text: formatNumber(free, 0),
    radius: Math.min(46, 12 + 0.65 * Math.sqrt(Math.max(0, free))),
    token: found.token,
    share: Math.min(1, step / ringSteps),
  };
}
