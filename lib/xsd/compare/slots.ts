import type { Content } from '../effective.ts';
import type { ElementDecl } from '../model.ts';

/** A place for an element or wildcard in a content model, read from left to right. */
export interface Slot {
  /** Equal for the same element in both versions. */
  letter: string;
  name: string;
  decl?: ElementDecl;
  /** Least and most occurrences in the whole type. */
  min: number;
  max: number;
  /** The groups around it that are more than a plain sequence. */
  context: string;
  anyOrder: boolean;
}

/** The places of a content model. @param letterOf names elements and wildcards equally in both versions */
export function slotsOf(content: Content, letterOf: (content: Content) => string): Slot[] {
  const slots: Slot[] = [];
  const times = (a: number, b: number) => (a === 0 || b === 0 ? 0 : a * b);
  const walk = (each: Content, min: number, max: number, context: string, anyOrder: boolean): void => {
    const [least, most] = [times(min, each.min), times(max, each.max)];
    if (each.kind === 'element' || each.kind === 'any') {
      const about =
        each.kind === 'element' ? { name: each.decl.name, decl: each.decl } : { name: 'beliebiges Element' };
      slots.push({ letter: letterOf(each), ...about, min: least, max: most, context, anyOrder });
      return;
    }
    const choice = each.kind === 'choice' && each.items.length > 1;
    const repeated = each.max > 1 && each.items.length > 1;
    const inner = choice
      ? `${context} Auswahl`
      : repeated
        ? `${context} wiederholte Folge`
        : each.kind === 'all'
          ? `${context} beliebige Reihenfolge`
          : context;
    for (const item of each.items) walk(item, choice ? 0 : least, most, inner, each.kind === 'all');
  };
  walk(content, 1, 1, '', false);
  return slots;
}

export interface SlotPairs {
  both: { before: Slot; after: Slot; moved: boolean }[];
  removed: Slot[];
  added: Slot[];
}

/** Pairs the places of two versions: as many as possible in the same order, then moved ones, then by name alone. */
export function pairSlots(before: Slot[], after: Slot[]): SlotPairs {
  const kept = longestCommon(before, after);
  const both = kept.map(([a, b]) => ({ before: before[a]!, after: after[b]!, moved: false }));
  let removed = before.filter((_, index) => !kept.some(([a]) => a === index));
  let added = after.filter((_, index) => !kept.some(([, b]) => b === index));
  for (const key of ['letter', 'name'] as const)
    for (const slot of [...removed]) {
      const match = added.find((each) => each[key] === slot[key]);
      if (!match) continue;
      both.push({
        before: slot,
        after: match,
        moved: key === 'letter' && !(slot.anyOrder && match.anyOrder),
      });
      removed = removed.filter((each) => each !== slot);
      added = added.filter((each) => each !== match);
    }
  return { both, removed, added };
}

function longestCommon(before: Slot[], after: Slot[]): [number, number][] {
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  const at = (a: number, b: number) => lengths[a * width + b]!;
  const same = (a: number, b: number) => before[a]!.letter === after[b]!.letter;
  for (let a = before.length - 1; a >= 0; a -= 1)
    for (let b = after.length - 1; b >= 0; b -= 1)
      lengths[a * width + b] = same(a, b) ? at(a + 1, b + 1) + 1 : Math.max(at(a + 1, b), at(a, b + 1));
  const pairs: [number, number][] = [];
  let [a, b] = [0, 0];
  while (a < before.length && b < after.length) {
    if (same(a, b)) pairs.push([a++, b++]);
    else if (at(a + 1, b) >= at(a, b + 1)) a += 1;
    else b += 1;
  }
  return pairs;
}
