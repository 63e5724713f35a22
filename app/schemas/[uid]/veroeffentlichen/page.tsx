import { PublicationView } from '@/components/records/publication-view';
import { call } from '@/lib/backend/call';
import { urlOf } from '@/lib/routes';
import { compareSchemaVersionsEndpoint } from '@/lib/schemas/compare-endpoints';
import { previewSchemaPublication } from '@/lib/schemas/write-endpoints';
import { counted } from '@/lib/text/plural';
import { metadata } from '../../../_frame/metadata';
import { page } from '../../../_frame/page';
import { PublishedAlready, unlessPublished } from '../../../_frame/unless-published';
import { publishSchema } from '../../actions';

export const generateMetadata = metadata('SchemaPublish');

async function comparedWith(uid: number, otherUid: number | undefined) {
  if (otherUid === undefined) return undefined;
  const { comparison } = await call(compareSchemaVersionsEndpoint, { uid, otherUid });
  const { verdict, differences } = comparison;
  const text =
    verdict === null
      ? 'nicht vergleichbar, da Dateien fehlen.'
      : `${verdict}, ${counted(differences.length, 'Unterschied', 'Unterschiede')}.`;
  return { text, href: urlOf('SchemaCompare', { uid, otherUid }) };
}

export default page('SchemaPublish', async ({ params: { uid = '' } }) => {
  const href = urlOf('SchemaDetailPage', { uid });
  const found = await unlessPublished(call(previewSchemaPublication, { uid: Number(uid) }));
  if (typeof found === 'string')
    return <PublishedAlready breadcrumb={[['SchemaList'], 'Veröffentlichen']} text={found} href={href} />;
  const { preview, findings } = found;
  return (
    <PublicationView
      breadcrumb={[['SchemaList'], ['SchemaDetailPage', { uid }, preview.name], 'Veröffentlichen']}
      preview={preview}
      findings={findings}
      compared={await comparedWith(Number(uid), preview.before?.uid)}
      publish={publishSchema}
      href={href}
      editHref={urlOf('SchemaEditPage', { uid })}
      hrefOf={(other) => urlOf('SchemaDetailPage', { uid: other })}
    />
  );
});
