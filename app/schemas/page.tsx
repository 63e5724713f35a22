import { SchemaListView } from '@/components/schemas/schema-list-view';
import { can } from '@/lib/auth/permissions';
import { call } from '@/lib/backend/call';
import { listPlannedEndpoint } from '@/lib/publications/endpoints';
import { listSchemasEndpoint } from '@/lib/schemas/endpoints';
import { rowsOfMap, schemaListing } from '@/lib/schemas/listing';
import { listMetadata, listPage } from '../_frame/list-page';

export const generateMetadata = listMetadata(schemaListing);

export default listPage(schemaListing, async ({ address, session }) => {
  const maintains = can(session, 'schemas.write');
  const [{ Schemas, total }, { planned }] = await Promise.all([
    call(listSchemasEndpoint, schemaListing.question(address)),
    maintains ? call(listPlannedEndpoint, {}) : { planned: [] },
  ]);
  const rows = rowsOfMap(Schemas, address);
  return <SchemaListView {...{ address, rows, total, maintains, planned }} />;
});
