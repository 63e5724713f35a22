import { DashboardView } from '@/components/dashboard/dashboard-view';
import { call } from '@/lib/backend/call';
import { showDashboard } from '@/lib/dashboard/endpoints';
import { clockSeconds } from '@/lib/time/clock';
import { metadata } from '../_frame/metadata';
import { page } from '../_frame/page';

export const generateMetadata = metadata('Dashboard');

export default page('Dashboard', async ({ session }) => (
  <DashboardView session={session} dashboard={await call(showDashboard, {})} now={clockSeconds()} />
));
