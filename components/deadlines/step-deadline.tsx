import type { ProcessStep } from '@/lib/processes/model';
import { deadlineSentence } from '@/lib/processes/texts';
import { urlOf } from '@/lib/routes';
import { Section } from '../ui/section';
import { type CalculatorProps, DeadlineCalculator } from './calculator';

const id = 'frist-berechnen';

/** The calculator on a step's page, with the step's deadline filled in. */
export function StepDeadline({
  step,
  calculation,
  site,
}: Pick<CalculatorProps, 'calculation' | 'site'> & { step: ProcessStep }) {
  const { uid, processUid, deadline } = step;
  const action = `${urlOf('ProcessStepsDetail', { uid: processUid, processStepId: uid })}#${id}`;
  return (
    <Section id={id} title="Frist berechnen">
      <p>
        {deadline ? (
          <>
            In diesem Schritt: <strong>{deadlineSentence(deadline)}</strong>.
          </>
        ) : (
          'Für diesen Schritt ist keine Frist in Zahlen erfasst; Sie können eine eigene eingeben.'
        )}{' '}
        <a href={`${urlOf('Deadlines')}#regeln`}>So wird gerechnet</a>
      </p>
      <DeadlineCalculator calculation={calculation} action={action} site={site} embedded />
    </Section>
  );
}
