import { ExplainedBy } from '@/app/_frame/explained-by';
import { ContentHeader } from '@/components/processes/content-header';
import { StepForm } from '@/components/processes/step-form';
import { StepShown } from '@/components/processes/step-shown';
import { can } from '@/lib/auth/permissions';
import { call } from '@/lib/backend/call';
import { notFound } from '@/lib/errors';
import { showRichText } from '@/lib/html/rich-text';
import { showStep } from '@/lib/processes/steps/endpoints';
import { stepOptions, typedStep } from '@/lib/processes/steps/record';
import { urlOf } from '@/lib/routes';
import { metadata } from '../../../../../_frame/metadata';
import { page } from '../../../../../_frame/page';
import { currentStep, editStep } from '../../../../content-actions';
import { loadPeople } from '../../../content-lists';
import { loadProcess } from '../../../load';

export const generateMetadata = metadata('ProcessStepsEdit');

export default page('ProcessStepsEdit', async ({ params: { uid = '', processStepId = '' }, session }) => {
  const [process, { record }] = await Promise.all([
    loadProcess(uid),
    call(showStep, { uid: Number(processStepId) }),
  ]);
  const participants = await loadPeople(record.values);
  if (record.processUid !== process.uid) {
    throw notFound('Diesen Prozessschritt gibt es nicht oder nicht mehr.');
  }
  const { position, revision, changed, by } = record;
  const options = {
    ...{ senders: participants, receivers: participants },
    ...stepOptions(record.known, record.uid),
  };
  const values = typedStep(record.values);
  const stepUrl = urlOf('ProcessStepsDetail', { uid, processStepId });
  return (
    <>
      <ContentHeader
        process={process}
        parent={{ title: values.name, href: stepUrl }}
        here="Bearbeiten"
        title={`Prozessschritt „${values.name}“ bearbeiten`}
      />
      {can(session, 'processSteps.write') ? (
        <ExplainedBy screen="step">
          <StepForm
            user={session.uid}
            processUid={process.uid}
            values={values}
            options={options}
            record={{ uid: record.uid, revision, changed, by }}
            position={position}
            action={editStep}
            current={currentStep}
          />
        </ExplainedBy>
      ) : (
        <StepShown
          values={values}
          options={options}
          html={values.description && (await showRichText(values.description))}
          backHref={stepUrl}
        />
      )}
    </>
  );
});
