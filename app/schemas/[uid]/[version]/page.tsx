import { metadata } from '../../../_frame/metadata';
import { page } from '../../../_frame/page';
import { schemaFacts, schemaView } from '../schema-page';

export const generateMetadata = metadata('SchemaVersion', schemaFacts);

export default page('SchemaVersion', schemaView);
