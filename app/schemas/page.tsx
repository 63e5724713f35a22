import { SchemaListView } from '@/components/schemas/schema-list-view';
import { can } from '@/lib/auth/permissions';
import { call } from '@/lib/backend/call';
import { listSchemasEndpoint } from '@/lib/schemas/endpoints';
import { rowsOfMap, schemaListing } from '@/lib/schemas/listing';
import { listMetadata, listPage } from '../_frame/list-page';

export const generateMetadata = listMetadata(schemaListing);

export default listPage(schemaListing, async ({ address, session }) => {
  const { Schemas, total } = await call(listSchemasEndpoint, schemaListing.question(address));
  const rows = rowsOfMap(Schemas, address);
  return <SchemaListView {...{ address, rows, total }} maintains={can(session, 'schemas.write')} />;
});
