import type { ProcessStep } from '../model';

export interface StepPair {
  before?: ProcessStep;
  after?: ProcessStep;
  /** It stands elsewhere among the steps that both versions have. */
  moved: boolean;
}

const sides = ({ senders, receivers }: ProcessStep) =>
  [senders, receivers].map((list) => list.map(({ name }) => name).join()).join('>');

/** What tells that two steps are the same, from the surest sign to the weakest. */
const signs: ((step: ProcessStep) => string | null | undefined)[] = [
  (step) => step.notification && `${step.name}|${step.notification.messageCode}|${sides(step)}`,
  (step) => step.name && `${step.name}|${step.notification?.messageCode ?? ''}`,
  (step) => step.name || undefined,
  (step) => step.notification && `${step.notification.messageCode}|${sides(step)}`,
  (step) => step.notification?.messageCode,
  // The same two talk at the same place: a step that was renamed.
  (step) => `${step.position}|${sides(step)}`,
];

/**
 * Which steps of two versions are the same: by name, message, sender and receiver, the surest signs first, at last
 * by position. In the order of the newer version; what is gone stands before what followed it.
 */
export function matchSteps(before: ProcessStep[], after: ProcessStep[]): StepPair[] {
  const matches = new Map<ProcessStep, ProcessStep>();
  const taken = new Set<ProcessStep>();
  for (const sign of signs)
    for (const newer of after) {
      if (matches.has(newer)) continue;
      const wanted = sign(newer);
      const older = !wanted ? undefined : before.find((one) => !taken.has(one) && sign(one) === wanted);
      if (!older) continue;
      matches.set(newer, older);
      taken.add(older);
    }
  const kept = inOrderOf(
    after.flatMap((newer) => before.indexOf(matches.get(newer)!)).filter((at) => at >= 0),
  );
  const pairs = after.map((newer): StepPair => {
    const older = matches.get(newer);
    return {
      ...(older && { before: older }),
      after: newer,
      moved: older !== undefined && !kept.has(before.indexOf(older)),
    };
  });
  for (const older of before.filter((one) => !taken.has(one))) {
    const next = before.slice(before.indexOf(older) + 1);
    const at = pairs.findIndex((pair) => pair.before && next.includes(pair.before));
    pairs.splice(at < 0 ? pairs.length : at, 0, { before: older, moved: false });
  }
  return pairs;
}

/** The longest run of numbers that rise: the steps that stayed where they were among the others. */
function inOrderOf(numbers: number[]): Set<number> {
  const best = numbers.map((number) => [number]);
  for (const [at, number] of numbers.entries())
    for (let earlier = 0; earlier < at; earlier += 1)
      if (numbers[earlier]! < number && best[earlier]!.length + 1 > best[at]!.length)
        best[at] = [...best[earlier]!, number];
  return new Set(best.reduce<number[]>((longest, run) => (run.length > longest.length ? run : longest), []));
}
