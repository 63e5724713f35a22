import type { GeneralViolations } from '../rules/general';
import type { Violations } from '../rules/passing';
import { limits } from './limits';

/*
 * What rules say of a message, between those who judge and those who ask: pages load it, so nothing here needs the
 * validator, which only their worker may run.
 */

export interface RawRule extends Violations {
  /** Its place among the rules that were asked. */
  rule: number;
}

/** What rules say of a message. Indices are places in the list of rules. */
export interface Judged {
  violated: RawRule[];
  /** Rules that can't be run on it. */
  broken: number[];
}

/** What one pass over a message found. */
export interface Sifted {
  general: GeneralViolations;
  violated: RawRule[];
  /** The rules that need libxml2, those together that are asked together. */
  rest: number[][];
}

/** What rules of a part of the list say, with their places in the whole list. @param of these places */
export const ofWhole = ({ violated, broken }: Judged, of: readonly number[]): Judged => ({
  violated: violated.map((one) => ({ ...one, rule: of[one.rule]! })),
  broken: broken.map((index) => of[index]!),
});

/** What parts of the rules say as one: in the rules' order, with as many places as are shown in all. */
export function together(parts: readonly Judged[]): Judged {
  let left: number = limits.shown;
  return {
    violated: parts
      .flatMap(({ violated }) => violated)
      .sort((one, other) => one.rule - other.rule)
      .map((one) => {
        const places = one.places.slice(0, left);
        left -= places.length;
        return { ...one, places };
      }),
    broken: parts.flatMap(({ broken }) => broken).sort((one, other) => one - other),
  };
}
