import type { ProcessStep } from '../model';
import { type Lanes, laneBoxes, lanesOf, participantsOf } from './lanes';
import type { Diagram } from './model';
import { gutterOf, orderOf } from './order';
import { rowOf } from './row';

/** From so many steps on the lanes are named again at the foot. */
const longDiagram = 7;

/**
 * Lays out the sequence diagram of a process (docs/requirements/tools.md, Sequence diagram): a lane for every participant, a strip
 * for every step. Needs no browser: texts are measured by a table of upper bounds.
 * @returns undefined where no step names a participant
 */
export function layoutDiagram(steps: readonly ProcessStep[]): Diagram | undefined {
  const participants = participantsOf(steps);
  if (participants.length === 0) return undefined;
  const order = orderOf(steps);
  const lanes: Lanes = lanesOf(participants, gutterOf(order).width);
  return {
    width: lanes.width,
    head: laneBoxes(lanes, 'head'),
    rows: steps.map((step, index) => rowOf(step, index, lanes, order)),
    ...(steps.length >= longDiagram && { foot: laneBoxes(lanes, 'foot') }),
  };
}
