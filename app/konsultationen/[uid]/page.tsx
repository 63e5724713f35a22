import { historyOf } from '@/app/_frame/record';
import { shownText } from '@/app/_frame/shown-text';
import { ConsultationActions } from '@/components/consultations/consultation-actions';
import { ConsultationView } from '@/components/consultations/consultation-view';
import { can } from '@/lib/auth/permissions';
import { consultationTypeNames } from '@/lib/consultations/model';
import { urlOf } from '@/lib/routes';
import { formatDate } from '@/lib/time/format';
import { metadata } from '../../_frame/metadata';
import { page } from '../../_frame/page';
import { recordTools } from '../../_frame/record-tools';
import { deleteConsultation } from '../actions';
import { loadConsultation } from './load';
import { loadStatementSections } from './statements';

export const generateMetadata = metadata('ConsultationDetail', async ({ uid = '' }) => {
  const { title, consultationType, consultationStart, statementsUntil, internal } =
    await loadConsultation(uid);
  return {
    title,
    description: `Konsultation (${consultationTypeNames[consultationType]}) ab ${formatDate(consultationStart)}, Stellungnahmen bis ${formatDate(statementsUntil)}: ${title}`,
    feed: 'consultations',
    noIndex: internal === 1,
  };
});

export default page('ConsultationDetail', async ({ params: { uid = '' }, query, session }) => {
  const path = urlOf('ConsultationDetail', { uid });
  const record = { entity: 'consultations' as const, uid: Number(uid) };
  const [consultation, history] = await Promise.all([
    loadConsultation(uid),
    historyOf(record, { query, path, draftLabel: 'nicht veröffentlicht' }),
  ]);
  // In the order in which the page shows them, so that a term is explained where it stands first.
  const texts = [
    ...consultation.corrections.map(({ text }) => text),
    ...[consultation.decision, consultation.description, consultation.remarks],
  ].map(shownText);
  const [statements, ...shown] = await Promise.all([
    loadStatementSections(consultation, query, session),
    ...texts,
  ]);
  const [decision = '', description = '', remarks = ''] = shown.splice(-3);
  const now = Math.floor(Date.now() / 1000);
  return (
    <ConsultationView
      consultation={consultation}
      texts={{ description, remarks, decision, corrections: shown }}
      now={now}
      tools={recordTools({
        path,
        cited: `Konsultation „${consultation.title}“. Stellungnahmen bis ${formatDate(consultation.statementsUntil)}`,
        changed: consultation.changed,
        feed: 'consultations',
        open: consultation.internal === 0,
        follow: (
          <p>
            <a href={`/api/consultations/ics/${uid}`} download>
              Termine im Kalender (ICS)
            </a>
          </p>
        ),
      })}
      actions={
        can(session, 'consultations.write') && (
          <ConsultationActions consultation={consultation} now={now} remove={deleteConsultation} />
        )
      }
      statements={statements}
      history={history}
    />
  );
});
