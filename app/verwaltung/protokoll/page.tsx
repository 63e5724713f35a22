import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { AuditView } from '@/components/admin/audit-view';
import { auditQuestion, readAuditAddress } from '@/lib/audit/address';
import { listAuditEndpoint } from '@/lib/audit/endpoints';
import { call } from '@/lib/backend/call';

export const generateMetadata = metadata('AdminAudit', async () => ({ title: 'Protokoll', noIndex: true }));

export default page('AdminAudit', async ({ query }) => {
  const address = readAuditAddress(query);
  const { entries, total } = await call(listAuditEndpoint, auditQuestion(address));
  return <AuditView address={address} entries={entries} total={total} />;
});
