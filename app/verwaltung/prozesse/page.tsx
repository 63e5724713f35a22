import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { ProcessOfficeView } from '@/components/dashboard/process-office-view';
import { call } from '@/lib/backend/call';
import { showProcessOffice } from '@/lib/dashboard/endpoints';
import { consistencyReport } from '@/lib/processes/report/endpoint';

export const generateMetadata = metadata('ProcessOffice');

export default page('ProcessOffice', async () => {
  const [{ office }, { report }] = await Promise.all([
    call(showProcessOffice, {}),
    call(consistencyReport, {}),
  ]);
  return <ProcessOfficeView {...{ office, report }} now={Math.floor(Date.now() / 1000)} />;
});
