import { listMetadata, listPage } from '@/app/_frame/list-page';
import { AuditView } from '@/components/admin/audit-view';
import { listAuditEndpoint } from '@/lib/audit/endpoints';
import { actionChoices, auditListing } from '@/lib/audit/listing';
import { call } from '@/lib/backend/call';

export const generateMetadata = listMetadata(auditListing);

export default listPage(auditListing, async ({ address }) => {
  const { entries, total } = await call(listAuditEndpoint, auditListing.question(address));
  const choices = { action: actionChoices(address.action) };
  return <AuditView {...{ address, choices, rows: entries, total }} />;
});
