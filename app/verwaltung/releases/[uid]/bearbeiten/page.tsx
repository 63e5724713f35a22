import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { roomCrumbs } from '@/components/admin/room-crumbs';
import { ReleaseForm } from '@/components/releases/release-form';
import { PageHeader } from '@/components/ui/page-header';
import { releaseParts } from '@/lib/releases/model';
import { releaseRecord } from '@/lib/releases/record';
import { currentRelease, editRelease } from '../../actions';
import { loadRelease } from '../load';

export const generateMetadata = metadata('AdminReleaseEdit', async ({ uid = '' }) => ({
  title: `„${(await loadRelease(uid)).title}“ bearbeiten`,
}));

export default page('AdminReleaseEdit', async ({ params: { uid: text = '' }, session }) => {
  const release = await loadRelease(text);
  const { uid, revision, title, changed, by, items } = release;
  const named = releaseParts.map((part) => [part, items.filter((one) => one.part === part)]);
  return (
    <>
      <PageHeader
        breadcrumb={[
          ...roomCrumbs(session),
          ['AdminReleases'],
          ['AdminRelease', { uid }, title],
          'Bearbeiten',
        ]}
        title={`„${title}“ bearbeiten`}
      />
      <ReleaseForm
        user={session.uid}
        values={releaseRecord.typed(release)}
        options={Object.fromEntries(named)}
        record={{ uid, revision, changed, by }}
        action={editRelease}
        current={currentRelease}
      />
    </>
  );
});
