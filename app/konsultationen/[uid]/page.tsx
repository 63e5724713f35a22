import { historyOf } from '@/app/_frame/record';
import { shownText } from '@/app/_frame/shown-text';
import { ConsultationActions } from '@/components/consultations/consultation-actions';
import { ConsultationView } from '@/components/consultations/consultation-view';
import { DraftNotice } from '@/components/consultations/draft-notice';
import { can } from '@/lib/auth/permissions';
import { type ConsultationDetail, consultationTypeNames } from '@/lib/consultations/model';
import { urlOf } from '@/lib/routes';
import { clockSeconds } from '@/lib/time/clock';
import { formatDate } from '@/lib/time/format';
import { metadata } from '../../_frame/metadata';
import { page } from '../../_frame/page';
import { recordTools } from '../../_frame/record-tools';
import { watchOf } from '../../_frame/watch';
import { deleteConsultation, publishConsultation } from '../actions';
import { loadConsultation } from './load';
import { loadStatementSections } from './statements';

export const generateMetadata = metadata('ConsultationDetail', async ({ uid = '' }) => {
  const { title, consultationType, consultationStart, statementsUntil, internal, draft } =
    await loadConsultation(uid);
  return {
    title,
    description: `Konsultation (${consultationTypeNames[consultationType]}) ab ${formatDate(consultationStart)}, Stellungnahmen bis ${formatDate(statementsUntil)}: ${title}`,
    feed: 'consultations',
    noIndex: internal === 1 || draft === 1,
  };
});

/** A draft as everybody will read it: without versions that are drafts themselves. */
const asRead = (consultation: ConsultationDetail): ConsultationDetail => ({
  ...consultation,
  draft: 0,
  processes: consultation.processes.filter(({ status }) => status !== 0),
  schemas: consultation.schemas.filter(({ status }) => status !== 0),
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
  const now = clockSeconds();
  const draft = consultation.draft === 1;
  return (
    <ConsultationView
      consultation={draft ? asRead(consultation) : consultation}
      texts={{ description, remarks, decision, corrections: shown }}
      now={draft ? Math.max(now, consultation.consultationStart) : now}
      tools={
        draft
          ? undefined
          : recordTools({
              path,
              cited: `Konsultation „${consultation.title}“. Stellungnahmen bis ${formatDate(consultation.statementsUntil)}`,
              changed: consultation.changed,
              feed: 'consultations',
              watch: await watchOf(session, 'consultations', Number(uid)),
              open: consultation.internal === 0,
              follow: (
                <p>
                  <a href={`/api/consultations/ics/${uid}`} download>
                    Termine im Kalender (ICS)
                  </a>
                </p>
              ),
            })
      }
      draft={draft && <DraftNotice consultation={consultation} now={now} publish={publishConsultation} />}
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
