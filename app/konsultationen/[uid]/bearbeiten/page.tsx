import { CloseButton } from '@/components/consultations/close-button';
import { ConsultationForm } from '@/components/consultations/consultation-form';
import { CorrectionForm } from '@/components/consultations/correction-form';
import { DecisionForm } from '@/components/consultations/decision-form';
import { DocumentManager } from '@/components/consultations/document-manager';
import { ExtensionForm } from '@/components/consultations/extension-form';
import { Deadline } from '@/components/ui/date-text';
import { Notice } from '@/components/ui/notice';
import { PageHeader } from '@/components/ui/page-header';
import { Section } from '@/components/ui/section';
import { optionsOf, typedConsultation } from '@/lib/consultations/record';
import { phaseOf } from '@/lib/consultations/rules';
import { formatDateTime } from '@/lib/time/format';
import { localOf } from '@/lib/time/local-time';
import { secondsOf } from '@/lib/time/zone';
import { metadata } from '../../../_frame/metadata';
import { page } from '../../../_frame/page';
import * as actions from '../../actions';
import { draftDecision } from '../../statement-actions';
import { loadConsultation } from '../load';

export const generateMetadata = metadata('ConsultationEdit', async ({ uid = '' }) => ({
  title: `„${(await loadConsultation(uid)).title}“ bearbeiten`,
}));

export default page('ConsultationEdit', async ({ params: { uid: text = '' }, session }) => {
  const consultation = await loadConsultation(text);
  const { uid, title, revision, changed, changedBy, processes, schemas, documents } = consultation;
  const { statementsUntil, decision, decidedAt } = consultation;
  const now = new Date();
  const phase = phaseOf(consultation, now);
  return (
    <>
      <PageHeader
        breadcrumb={[['ConsultationList'], ['ConsultationDetail', { uid }, title], 'Bearbeiten']}
        title={`„${title}“ bearbeiten`}
      />
      <ConsultationForm
        user={session.uid}
        values={typedConsultation(consultation)}
        options={{ processes: optionsOf(processes), schemas: optionsOf(schemas) }}
        record={{ uid, revision, changed, by: changedBy }}
        begun={phase !== 'coming'}
        action={actions.editConsultation}
        current={actions.currentConsultation}
      />
      <Section id="dokumente" title="Dokumente">
        <DocumentManager uid={uid} files={documents} removeAction={actions.removeDocument} />
      </Section>
      {(phase === 'open' || phase === 'running') && (
        <>
          <Section
            id="frist"
            title="Frist"
            actions={
              phase === 'open' && (
                <CloseButton uid={uid} until={statementsUntil} action={actions.closeConsultation} />
              )
            }
          >
            <p>
              Stellungnahmen bis <Deadline value={statementsUntil} now={secondsOf(now)} time />
            </p>
            <ExtensionForm uid={uid} action={actions.extendConsultation} />
          </Section>
          <Section id="entscheidung" title="Entscheidung">
            {phase === 'open' && (
              <Notice title="Stellungnahmen sind noch möglich">
                <p>
                  Bis {formatDateTime(statementsUntil)} Uhr werden Stellungnahmen angenommen; eine
                  Entscheidung wird erst danach veröffentlicht. Sie können sie schon vormerken, oder die{' '}
                  <a href="#frist">Frist vorzeitig schließen</a> und dann entscheiden.
                </p>
              </Notice>
            )}
            <DecisionForm
              open={phase === 'open'}
              defaults={{ uid, revision, decision, decidedAt: decidedAt === null ? '' : localOf(decidedAt) }}
              action={actions.decideConsultation}
              draft={draftDecision}
            />
          </Section>
        </>
      )}
      {phase === 'closed' && (
        <Section id="entscheidung" title="Entscheidung berichtigen oder ergänzen">
          <CorrectionForm uid={uid} revision={revision} action={actions.correctDecision} />
        </Section>
      )}
    </>
  );
});
