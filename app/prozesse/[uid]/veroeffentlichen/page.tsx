import { call } from '@/lib/backend/call';
import { compareProcessVersions } from '@/lib/processes/comparison/endpoints';
import { differencesText } from '@/lib/processes/comparison/model';
import { previewProcessPublication } from '@/lib/processes/write-endpoints';
import { processPlan } from '@/lib/publications/endpoints';
import { urlOf } from '@/lib/routes';
import { metadata } from '../../../_frame/metadata';
import { publicationPage } from '../../../_frame/publication-page';
import { planProcess, publishProcess, revokeProcessPlan } from '../../actions';

export const generateMetadata = metadata('ProcessPublish');

export default publicationPage('ProcessPublish', {
  routes: { list: 'ProcessList', detail: 'ProcessDetail', edit: 'ProcessEditForm' },
  preview: previewProcessPublication,
  compare: async (uid, otherUid) => {
    const { comparison } = await call(compareProcessVersions, { uid, otherUid });
    return { text: `${differencesText(comparison)}.`, href: urlOf('ProcessCompare', { uid, otherUid }) };
  },
  publish: publishProcess,
  plan: planProcess,
  planned: processPlan.show,
  revoke: revokeProcessPlan,
});
