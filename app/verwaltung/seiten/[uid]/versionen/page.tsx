import { metadata } from '@/app/_frame/metadata';
import { page, text } from '@/app/_frame/page';
import { PageVersionsView } from '@/components/content/page-versions-view';
import { VersionComparisonView } from '@/components/content/version-comparison-view';
import { VersionTextView } from '@/components/content/version-text-view';
import { call } from '@/lib/backend/call';
import { listPageVersionsEndpoint, showPageVersion } from '@/lib/content/page-endpoints';
import { compareVersions } from '@/lib/content/versions';
import { showRichText } from '@/lib/html/rich-text';
import { restorePage } from '../../actions';

export const generateMetadata = metadata('AdminPageVersions');

export default page('AdminPageVersions', async ({ params: { uid = '' }, query }) => {
  const page = Number(uid);
  const { record, versions } = await call(listPageVersionsEndpoint, { uid: page });
  const known = (key: string) =>
    versions.find(({ version }) => String(version) === text(query, key))?.version;
  const load = async (version: number) => (await call(showPageVersion, { uid: page, version })).version;
  const [shown, older, newer] = [known('version'), known('alt'), known('neu')];
  let detail: React.ReactNode;
  if (shown) {
    const version = await load(shown);
    detail = <VersionTextView version={version} html={await showRichText(version.body)} />;
  } else if (older && newer) {
    const [before, after] = await Promise.all([load(older), load(newer)]);
    const comparison = await compareVersions(before, after);
    detail = <VersionComparisonView before={before} after={after} comparison={comparison} />;
  }
  return (
    <PageVersionsView
      record={record}
      versions={versions}
      chosen={{ shown, older, newer }}
      restore={restorePage}
      detail={detail}
    />
  );
});
