import type { Tx } from '../..';
import * as t from '../../tables';
import { finder } from '../rows';
import { followersOf, keyOf, sidesOf, textOf, versions } from './process-rows';
import { p, type StepSeed } from './process-text';
import type { ProcessLookups } from './processes';
import type { VersionSeed } from './versions';

const sides = ['sender', 'receiver'] as const;

/** Writes the steps of all versions, each version with its own. @returns how many there are. */
export async function writeSteps(
  tx: Tx,
  find: ProcessLookups,
  processUid: (key: string) => number,
  notificationUid: (key: string) => number,
): Promise<number> {
  const steps = versions.flatMap((seed) =>
    textOf(seed).steps.map((step, index) => ({
      seed,
      step,
      processUid: processUid(keyOf(seed)),
      position: index + 1,
    })),
  );
  const written = await tx
    .insert(t.processSteps)
    .values(
      steps.map(({ seed, step, processUid, position }) => ({
        processUid,
        position,
        name: step.name,
        description: step.description ?? (step.message ? p(`Nachricht ${step.message}`) : ''),
        marketNotificationUid: step.message ? notificationUid(`${processUid} ${step.message}`) : null,
        ...deadlineOf(step, seed),
      })),
    )
    .returning({
      uid: t.processSteps.uid,
      processUid: t.processSteps.processUid,
      position: t.processSteps.position,
    });
  const uidOf = finder(
    'Prozessschritt',
    written.map((row) => [`${row.processUid} ${row.position}`, row.uid] as const),
  );

  await tx.insert(t.processStepParticipants).values(
    steps.flatMap(({ seed, step, processUid, position }) => {
      const codes = sidesOf(step, seed);
      return sides.flatMap((side) =>
        codes[side].map((code) => ({
          stepUid: uidOf(`${processUid} ${position}`),
          participantUid: find.participant(code),
          side,
        })),
      );
    }),
  );
  await tx.insert(t.processStepFollowUps).values(
    steps.flatMap(({ seed, step, processUid, position }) =>
      followersOf(step, position, textOf(seed).steps.length).map((next) => ({
        stepUid: uidOf(`${processUid} ${position}`),
        followUpUid: uidOf(`${processUid} ${next}`),
      })),
    ),
  );
  await tx.insert(t.processStepResponseCodes).values(
    steps.flatMap(({ seed, step, processUid, position }) =>
      (textOf(seed).responses[step.message ?? ''] ?? []).map((code) => ({
        stepUid: uidOf(`${processUid} ${position}`),
        responseCodeUid: find.responseCode(String(code)),
      })),
    ),
  );
  return written.length;
}

function deadlineOf({ deadline }: StepSeed, { workingDays }: VersionSeed) {
  if (!deadline) return {};
  const [standard, unit, direction, event] = deadline;
  const amount = unit === 'Arbeitstage' ? (workingDays ?? standard) : standard;
  return {
    // The deadline itself stands in numbers; the text only says that they are made up.
    deadlineText: 'Für die Demo gewählt',
    deadlineAmount: amount,
    deadlineUnit: unit,
    deadlineDirection: direction,
    deadlineEvent: event,
  };
}
