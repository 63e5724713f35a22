import { ReportView } from '@/components/processes/report-view';
import { call } from '@/lib/backend/call';
import { consistencyReport } from '@/lib/processes/report/endpoint';
import { metadata } from '../../_frame/metadata';
import { page } from '../../_frame/page';
import { acceptFinding, reopenFinding } from '../actions';

export const generateMetadata = metadata('ConsistencyReport');

export default page('ConsistencyReport', async () => {
  const { report } = await call(consistencyReport, {});
  return <ReportView report={report} accept={acceptFinding} reopen={reopenFinding} />;
});
