import type { Participant, ProcessStep } from '../model';
import { fonts, lineHeights, type Shape, type Strip } from './model';
import { wrap } from './text';

/** Where the lanes stand. */
export interface Lanes {
  /** Left of the first lane's column: step numbers and the lines of the order. */
  gutter: number;
  gap: number;
  width: number;
  count: number;
  /** The middle of a lane. */
  x: (lane: number) => number;
  /** The lane of a participant. */
  of: (participant: Participant) => number;
  participants: Participant[];
}

/** The width that a diagram fills where its lanes allow it: a process page's column. */
const wanted = 900;
const gaps = { least: 176, most: 290 };

/** The participants of the steps in the order in which they first appear, senders first. */
export function participantsOf(steps: readonly ProcessStep[]): Participant[] {
  const found = new Map<number, Participant>();
  for (const { senders, receivers } of steps) {
    for (const one of [...senders, ...receivers]) if (!found.has(one.uid)) found.set(one.uid, one);
  }
  return [...found.values()];
}

/** @param gutter pixels that the lines of the order need */
export function lanesOf(participants: Participant[], gutter: number): Lanes {
  const count = participants.length;
  const gap = Math.max(gaps.least, Math.min(gaps.most, Math.floor((wanted - gutter) / count)));
  const places = new Map(participants.map(({ uid }, index) => [uid, index]));
  return {
    ...{ gutter, gap, count, participants, width: gutter + gap * count },
    x: (lane) => gutter + gap * lane + gap / 2,
    of: ({ uid }) => places.get(uid)!,
  };
}

const padding = 10;

/** The boxes with the lanes' abbreviations and, at the head, their whole names. */
export function laneBoxes(lanes: Lanes, place: 'head' | 'foot'): Strip {
  const width = Math.min(lanes.gap - 20, 280);
  const texts = lanes.participants.map(({ code, name }) => ({
    code: wrap(code || name, width - 2 * padding, fonts['lane-code'], code ? 2 : 3),
    name: code && place === 'head' ? wrap(name, width - 2 * padding, fonts['lane-name'], 3) : [],
  }));
  const heights = texts.map(
    (text) => text.code.length * lineHeights['lane-code'] + text.name.length * lineHeights['lane-name'],
  );
  const height = Math.max(...heights) + 2 * padding;
  const top = place === 'head' ? 1 : 12;
  const shapes = texts.flatMap((text, lane): Shape[] => {
    const x = lanes.x(lane);
    const y = top + (height - heights[lane]!) / 2;
    return [
      { kind: 'box', look: 'lane', x: x - width / 2, y: top, width, height },
      { kind: 'text', look: 'lane-code', x, y, lines: text.code, width: width - 2 * padding },
      {
        ...({ kind: 'text', look: 'lane-name', x, lines: text.name, width: width - 2 * padding } as const),
        y: y + text.code.length * lineHeights['lane-code'],
      },
    ];
  });
  const life = lines(lanes, place === 'head' ? [top + height + 1, top + height + 12] : [0, top - 1]);
  return { height: top + height + (place === 'head' ? 12 : 1), shapes: [life, ...shapes.filter(hasText)] };
}

const hasText = (shape: Shape) => shape.kind !== 'text' || shape.lines.length > 0;

/** The lifelines of all lanes between two heights. Strips overlap by a pixel, so that no line has gaps between them. */
export const lines = (lanes: Lanes, [from, to]: [number, number]): Shape => ({
  kind: 'path',
  look: 'life',
  d: lanes.participants.map((_, lane) => `M${lanes.x(lane)} ${from - 1}V${to + 1}`).join(''),
});
