import { listMetadata, listPage } from '@/app/_frame/list-page';
import { AuditView } from '@/components/admin/audit-view';
import { listAuditEndpoint } from '@/lib/audit/endpoints';
import { auditListing } from '@/lib/audit/listing';
import { call } from '@/lib/backend/call';

export const generateMetadata = listMetadata(auditListing);

export default listPage(auditListing, async ({ address }) => {
  const { entries, total } = await call(listAuditEndpoint, auditListing.question(address));
  return <AuditView {...{ address, rows: entries, total }} />;
});
