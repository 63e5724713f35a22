import { formatNumber } from '../time/format';
import { type ClassKey, capacityClasses } from './capacity-class';

/** Steps in which a ring shows the free share. */
export const ringSteps = 20;

/** How a ring looks that stands for several stations. */
export interface Ring {
  /** Free MVA, in its middle. */
  text: string;
  /** Pixels; its area grows with the free MVA. */
  radius: number;
  /** The token of its colour (components/ui/tokens.css): the class of the station with the most, as the signs have it. */
  token: string;
  /** The part of it that is coloured, from 0 to 1. */
  share: number;
}

/**
 * The ring of several stations.
 * @param free MVA together
 * @param step the free share of free and booked MVA, from 0 to `ringSteps`; where anything is free at least 1
 * @param best the class of the one with the most free
 */
export function ringOf(free: number, step: number, best: ClassKey): Ring {
  return {
    text: formatNumber(free, 0),
    radius: Math.min(46, 12 + 0.65 * Math.sqrt(Math.max(0, free))),
    token: capacityClasses.find(({ key }) => key === best)!.token,
    share: Math.min(1, step / ringSteps),
  };
}
