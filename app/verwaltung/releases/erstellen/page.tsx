import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { roomCrumbs } from '@/components/admin/room-crumbs';
import { ReleaseForm } from '@/components/releases/release-form';
import { PageHeader } from '@/components/ui/page-header';
import { releaseRecord } from '@/lib/releases/record';
import { createRelease } from '../actions';

export const generateMetadata = metadata('AdminReleaseCreate');

export default page('AdminReleaseCreate', async ({ session }) => (
  <>
    <PageHeader
      breadcrumb={[...roomCrumbs(session), ['AdminReleases'], 'Release anlegen']}
      title="Release anlegen"
    />
    <ReleaseForm user={session.uid} values={releaseRecord.empty} action={createRelease} />
  </>
));
