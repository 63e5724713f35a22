import { shownText } from '@/app/_frame/shown-text';
import { historyPageOf } from '@/components/history/history-section';
import { ProcessDetailView } from '@/components/processes/process-detail-view';
import { JsonLd } from '@/components/ui/json-ld';
import { can } from '@/lib/auth/permissions';
import { call } from '@/lib/backend/call';
import { listChangesEndpoint } from '@/lib/changes/endpoints';
import { historyPageSize } from '@/lib/changes/model';
import { config } from '@/lib/config';
import { processJsonLd } from '@/lib/processes/json-ld';
import { processTexts } from '@/lib/processes/texts';
import { urlOf } from '@/lib/routes';
import { formatVersion } from '@/lib/text/version';
import { metadata } from '../../_frame/metadata';
import { page } from '../../_frame/page';
import { removeProcess } from '../actions';
import { reorderSteps } from '../content-actions';
import { loadProcess } from './load';

export const generateMetadata = metadata('ProcessDetail', async ({ uid = '' }) => {
  const { process, version, title, notifications } = await loadProcess(uid);
  const codes = notifications.map(({ messageCode }) => messageCode).join(', ');
  return {
    title: `${process} ${formatVersion(version)}`,
    description: `${title}${codes && `. Marktnachrichten: ${codes}`}`.slice(0, 300),
  };
});

export default page('ProcessDetail', async ({ params: { uid = '' }, query, session }) => {
  const [process, history] = await Promise.all([
    loadProcess(uid),
    call(listChangesEndpoint, {
      ...{ entity: 'processes', uid: Number(uid), page: historyPageOf(query), pageSize: historyPageSize },
    }),
  ]);
  const texts = Object.fromEntries(
    await Promise.all(
      processTexts.map(async ({ field }) => [field, process[field] && (await shownText(process[field]))]),
    ),
  );
  const url = config.publicUrl + urlOf('ProcessDetail', { uid });
  return (
    <>
      <JsonLd json={processJsonLd(process, url, config.portalName)} />
      <ProcessDetailView
        process={process}
        texts={texts}
        history={history}
        consults={can(session, 'consultations.write')}
        remove={can(session, 'processes.write') ? removeProcess : undefined}
        reorder={can(session, 'processSteps.write') ? reorderSteps : undefined}
        addsNotifications={can(session, 'marketNotifications.write')}
      />
    </>
  );
});
