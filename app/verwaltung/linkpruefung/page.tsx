import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { LinkCheckView } from '@/components/link-check/link-check-view';
import { call } from '@/lib/backend/call';
import { showLinkCheck } from '@/lib/link-check/endpoints';
import { startCheck } from './actions';

export const generateMetadata = metadata('AdminLinks');

export default page('AdminLinks', async () => {
  const { check } = await call(showLinkCheck, {});
  return <LinkCheckView check={check} start={startCheck} />;
});
