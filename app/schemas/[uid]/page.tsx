import { metadata } from '../../_frame/metadata';
import { page } from '../../_frame/page';
import { schemaFacts, schemaView } from './schema-page';

export const generateMetadata = metadata('SchemaDetailPage', schemaFacts);

export default page(['SchemaDetailPage', 'SchemaByName'], schemaView);
