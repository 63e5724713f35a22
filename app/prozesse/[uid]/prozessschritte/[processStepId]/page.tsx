import { shownText } from '@/app/_frame/shown-text';
import { StepDeadline } from '@/components/deadlines/step-deadline';
import { StepActions } from '@/components/processes/step-actions';
import { StepDetailView } from '@/components/processes/step-detail-view';
import { can } from '@/lib/auth/permissions';
import { config } from '@/lib/config';
import { stepQuestion } from '@/lib/deadlines/address';
import { notFound } from '@/lib/errors';
import type { RouteParams } from '@/lib/routes';
import { formatVersion } from '@/lib/text/version';
import { metadata } from '../../../../_frame/metadata';
import { page } from '../../../../_frame/page';
import { loadCalculation } from '../../../../fristen/load';
import { removeStep } from '../../../content-actions';
import { loadProcess } from '../../load';

async function load({ uid = '', processStepId }: RouteParams) {
  const process = await loadProcess(uid);
  const step = process.steps.find((one) => one.uid === Number(processStepId));
  if (!step) throw notFound('Diesen Prozessschritt gibt es nicht oder nicht mehr.');
  return { process, step };
}

export const generateMetadata = metadata('ProcessStepsDetail', async (params) => {
  const { process, step } = await load(params);
  const name = `${process.process} ${formatVersion(process.version)}`;
  return {
    title: `${step.name}, ${name}`,
    description: `Schritt ${step.position} von ${process.steps.length} im Prozess ${name}, ${process.title}: Sender, Empfänger, Marktnachricht und Frist.`,
  };
});

export default page('ProcessStepsDetail', async ({ params, query, session }) => {
  const { process, step } = await load(params);
  const html = step.description && (await shownText(step.description));
  const calculation = await loadCalculation(query, stepQuestion(step));
  return (
    <StepDetailView
      process={process}
      step={step}
      html={html}
      actions={
        can(session, 'processSteps.write') && (
          <StepActions process={process} step={step} remove={removeStep} />
        )
      }
    >
      <StepDeadline step={step} calculation={calculation} site={config.publicUrl} />
    </StepDetailView>
  );
});
