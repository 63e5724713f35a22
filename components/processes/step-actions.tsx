import type { ComponentProps } from 'react';
import type { ProcessDetail, ProcessStep } from '@/lib/processes/model';
import { stepName } from '@/lib/processes/steps/record';
import { urlOf } from '@/lib/routes';
import { enumerated } from '@/lib/text/plural';
import { formatVersion } from '@/lib/text/version';
import { DeleteButton } from '../forms/delete-button';
import { ButtonLink } from '../ui/button';

type Remove = ComponentProps<typeof DeleteButton>['action'];

const names = (steps: { position: number; name: string }[]) =>
  enumerated(steps.map((step) => `„${stepName(step)}“`));

/** What can be done with a step by who maintains processes; the question says what comes before and after it. */
export function StepActions({
  process,
  step,
  remove,
}: {
  process: Pick<ProcessDetail, 'uid' | 'process' | 'version' | 'steps'>;
  step: ProcessStep;
  remove: Remove;
}) {
  const { uid, followUps } = step;
  const pointing = process.steps.filter((one) => one.followUps.some((next) => next.uid === uid));
  const behind = process.steps.length - step.position;
  return (
    <>
      <ButtonLink href={urlOf('ProcessStepsEdit', { uid: process.uid, processStepId: uid })} icon="edit">
        Bearbeiten
      </ButtonLink>
      <DeleteButton
        title={`Prozessschritt „${step.name}“ löschen?`}
        action={remove}
        uid={uid}
        one="Prozessschritt"
        href={`${urlOf('ProcessDetail', { uid: process.uid })}#prozessschritte`}
      >
        <p>
          Gelöscht wird Schritt {step.position} „{step.name}“ des Prozesses {process.process}{' '}
          {formatVersion(process.version)}.
        </p>
        {pointing.length > 0 && <p>Auf ihn verweist als Folgeschritt: {names(pointing)}.</p>}
        {followUps.length > 0 && <p>Ihm folgt: {names(followUps)}.</p>}
        {behind > 0 && <p>Die Schritte danach rücken um eine Position vor.</p>}
        <p>Das lässt sich nicht rückgängig machen.</p>
      </DeleteButton>
    </>
  );
}

/** What can be done with a market notification by who maintains processes. */
export function NotificationActions({
  process,
  notification: { uid, messageCode },
  remove,
}: {
  process: Pick<ProcessDetail, 'uid' | 'process' | 'version' | 'steps'>;
  notification: { uid: number; messageCode: string };
  remove: Remove;
}) {
  const using = process.steps.filter((step) => step.notification?.uid === uid);
  return (
    <>
      <ButtonLink
        href={urlOf('MarketNotificationEdit', { uid: process.uid, marketnotificationsUid: uid })}
        icon="edit"
      >
        Bearbeiten
      </ButtonLink>
      <DeleteButton
        title={`Marktnachricht ${messageCode} löschen?`}
        action={remove}
        uid={uid}
        one="Marktnachricht"
        href={`${urlOf('ProcessDetail', { uid: process.uid })}#marktnachrichten`}
      >
        <p>
          Gelöscht wird die Marktnachricht {messageCode} des Prozesses {process.process}{' '}
          {formatVersion(process.version)}.
        </p>
        {using.length > 0 && (
          <p>Noch verwenden sie: {names(using)}. Solange das so ist, lässt sie sich nicht löschen.</p>
        )}
        <p>Das lässt sich nicht rückgängig machen.</p>
      </DeleteButton>
    </>
  );
}
