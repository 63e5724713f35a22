import { SchemaDraftView } from '@/components/compare/schema-draft-view';
import { urlOf } from '@/lib/routes';
import { metadata } from '../../../_frame/metadata';
import { page } from '../../../_frame/page';
import { loadSchema } from '../load';

export const generateMetadata = metadata('SchemaDraft', async ({ uid = '' }) => {
  const { schema, version } = await loadSchema(uid);
  return {
    title: `Eigenen Entwurf mit ${schema} ${version} vergleichen`,
    description: `Eine eigene XSD im Browser mit ${schema} ${version} vergleichen: was Sender und Empfänger ändern müssten.`,
    path: urlOf('SchemaDraft', { uid }),
  };
});

export default page('SchemaDraft', async ({ params: { uid = '' } }) => (
  <SchemaDraftView schema={await loadSchema(uid)} />
));
