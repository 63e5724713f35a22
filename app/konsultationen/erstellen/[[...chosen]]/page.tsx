import { ConsultationForm } from '@/components/consultations/consultation-form';
import { Notice } from '@/components/ui/notice';
import { PageHeader } from '@/components/ui/page-header';
import { call } from '@/lib/backend/call';
import type { ConsultationType } from '@/lib/consultations/model';
import { consultationRecord } from '@/lib/consultations/record';
import { listConsultedProcesses, listConsultedSchemas } from '@/lib/consultations/write-endpoints';
import { metadata } from '../../../_frame/metadata';
import { page } from '../../../_frame/page';
import { createConsultation } from '../../actions';

export const generateMetadata = metadata('ConsultationCreate');

/** Uids of an address that a picker is asked for at most. */
const most = 50;

/** The uids of `12,15`, each once; what can be no uid stays out. */
const uidsOf = (text = ''): number[] =>
  [...new Set(text.split(',').filter(Boolean).map(Number))].filter((uid) => uid > 0 && uid <= 2_147_483_647);

export default page('ConsultationCreate', async ({ params, session }) => {
  const type = (params.consultationType as ConsultationType | undefined) ?? 'prozesse';
  const asked = uidsOf(params.processes);
  // `/konsultationen/erstellen/7/schemas` chooses schemas.
  const kind = type === 'schemas' ? 'schemas' : 'processes';
  const uids = asked.slice(0, most);
  const endpoint = kind === 'schemas' ? listConsultedSchemas : listConsultedProcesses;
  const { options } = uids.length > 0 ? await call(endpoint, { uids: uids.join(',') }) : { options: [] };
  const found = uids.filter((uid) => options.some((option) => option.uid === uid));
  const missing = asked.filter((uid) => !found.includes(uid));
  const known = options.map(({ uid, name }) => ({ uid, name }));
  return (
    <>
      <PageHeader
        breadcrumb={[['ConsultationList'], 'Konsultation anlegen']}
        title="Konsultation anlegen"
        lead="Angelegt wird ein Entwurf, den nur die Administration sieht. Dokumente fügen Sie im nächsten Schritt hinzu; veröffentlicht wird er von seiner Seite aus."
      />
      {missing.length > 0 && (
        <Notice tone="amber" title="Ein Teil der Auswahl wurde nicht übernommen">
          Nicht vorhanden, noch ein Entwurf oder zu viele auf einmal: Nummer {missing.join(', ')}.
        </Notice>
      )}
      <ConsultationForm
        user={session.uid}
        values={{ ...consultationRecord.empty, consultationType: type, [kind]: found }}
        options={{ processes: [], schemas: [], [kind]: known }}
        part={asked.length > 0 ? `${asked.join(',')}/${type}` : undefined}
        action={createConsultation}
      />
    </>
  );
});
