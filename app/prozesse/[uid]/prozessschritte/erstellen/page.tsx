import { ExplainedBy } from '@/app/_frame/explained-by';
import { ContentHeader } from '@/components/processes/content-header';
import { StepForm } from '@/components/processes/step-form';
import { StepShown } from '@/components/processes/step-shown';
import { can } from '@/lib/auth/permissions';
import { stepOptions, stepRecord } from '@/lib/processes/steps/record';
import { urlOf } from '@/lib/routes';
import { metadata } from '../../../../_frame/metadata';
import { page } from '../../../../_frame/page';
import { createStep } from '../../../content-actions';
import { choicesOf, loadPeople } from '../../content-lists';
import { loadProcess } from '../../load';

export const generateMetadata = metadata('ProcessStepsCreate');

export default page('ProcessStepsCreate', async ({ params: { uid = '' }, session }) => {
  const [process, participants] = await Promise.all([loadProcess(uid), loadPeople()]);
  const options = {
    ...{ senders: participants, receivers: participants },
    ...stepOptions(choicesOf(process)),
  };
  return (
    <>
      <ContentHeader process={process} here="Prozessschritt anlegen" title="Prozessschritt anlegen" />
      {can(session, 'processSteps.write') ? (
        <ExplainedBy screen="step">
          <StepForm
            user={session.uid}
            processUid={process.uid}
            values={stepRecord.empty}
            options={options}
            action={createStep}
          />
        </ExplainedBy>
      ) : (
        <StepShown
          values={stepRecord.empty}
          options={options}
          html=""
          backHref={urlOf('ProcessDetail', { uid })}
        />
      )}
    </>
  );
});
