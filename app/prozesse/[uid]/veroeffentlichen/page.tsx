import { PublicationView } from '@/components/records/publication-view';
import { call } from '@/lib/backend/call';
import { compareProcessVersions } from '@/lib/processes/comparison/endpoints';
import { differencesText } from '@/lib/processes/comparison/model';
import { previewProcessPublication } from '@/lib/processes/write-endpoints';
import { urlOf } from '@/lib/routes';
import { metadata } from '../../../_frame/metadata';
import { page } from '../../../_frame/page';
import { PublishedAlready, unlessPublished } from '../../../_frame/unless-published';
import { publishProcess } from '../../actions';

export const generateMetadata = metadata('ProcessPublish');

async function comparedWith(uid: number, otherUid: number | undefined) {
  if (otherUid === undefined) return undefined;
  const { comparison } = await call(compareProcessVersions, { uid, otherUid });
  const text = `${differencesText(comparison)}.`;
  return { text, href: urlOf('ProcessCompare', { uid, otherUid }) };
}

export default page('ProcessPublish', async ({ params: { uid = '' } }) => {
  const href = urlOf('ProcessDetail', { uid });
  const found = await unlessPublished(call(previewProcessPublication, { uid: Number(uid) }));
  if (typeof found === 'string')
    return <PublishedAlready breadcrumb={[['ProcessList'], 'Veröffentlichen']} text={found} href={href} />;
  const { preview, findings } = found;
  return (
    <PublicationView
      breadcrumb={[['ProcessList'], ['ProcessDetail', { uid }, preview.name], 'Veröffentlichen']}
      preview={preview}
      findings={findings}
      compared={await comparedWith(Number(uid), preview.before?.uid)}
      publish={publishProcess}
      href={href}
      editHref={urlOf('ProcessEditForm', { uid })}
      hrefOf={(other) => urlOf('ProcessDetail', { uid: other })}
    />
  );
});
