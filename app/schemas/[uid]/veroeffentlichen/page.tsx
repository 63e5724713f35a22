import { call } from '@/lib/backend/call';
import { schemaPlan } from '@/lib/publications/endpoints';
import { urlOf } from '@/lib/routes';
import { compareSchemaVersionsEndpoint } from '@/lib/schemas/compare-endpoints';
import { verdictsText } from '@/lib/schemas/verdict-words';
import { previewSchemaPublication } from '@/lib/schemas/write-endpoints';
import { counted } from '@/lib/text/plural';
import { metadata } from '../../../_frame/metadata';
import { publicationPage } from '../../../_frame/publication-page';
import { planSchema, publishSchema, revokeSchemaPlan } from '../../actions';

export const generateMetadata = metadata('SchemaPublish');

export default publicationPage('SchemaPublish', {
  routes: { list: 'SchemaList', detail: 'SchemaDetailPage', edit: 'SchemaEditPage' },
  preview: previewSchemaPublication,
  compare: async (uid, otherUid) => {
    const { comparison } = await call(compareSchemaVersionsEndpoint, { uid, otherUid });
    const { verdict, differences } = comparison;
    const text =
      verdict === null
        ? 'nicht vergleichbar, da Dateien fehlen.'
        : `${verdictsText(comparison)}; ${counted(differences.length, 'Unterschied', 'Unterschiede')}.`;
    return { text, href: urlOf('SchemaCompare', { uid, otherUid }) };
  },
  publish: publishSchema,
  plan: planSchema,
  planned: schemaPlan.show,
  revoke: revokeSchemaPlan,
});
