import { SchemaMatrixView } from '@/components/compare/schema-matrix-view';
import { call } from '@/lib/backend/call';
import { urlOf } from '@/lib/routes';
import { compareAllVersionsEndpoint } from '@/lib/schemas/compare-endpoints';
import { metadata } from '../../../_frame/metadata';
import { page } from '../../../_frame/page';
import { loadSchema } from '../load';

export const generateMetadata = metadata('SchemaMatrix', async ({ uid = '' }) => {
  const { schema } = await loadSchema(uid);
  return {
    title: `${schema}: alle Versionen im Vergleich`,
    description: `Die Versionen des XML-Schemas ${schema} jede mit jeder: was Sender und Empfänger ändern müssen.`,
    path: urlOf('SchemaMatrix', { uid }),
  };
});

export default page('SchemaMatrix', async ({ params: { uid = '' } }) => {
  const [shown, { matrix }] = await Promise.all([
    loadSchema(uid),
    call(compareAllVersionsEndpoint, { uid: Number(uid) }),
  ]);
  return <SchemaMatrixView shown={shown} matrix={matrix} />;
});
