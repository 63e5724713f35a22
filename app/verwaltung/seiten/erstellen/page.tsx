import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { pageCrumbs, parentOptions } from '@/components/content/page-crumbs';
import { PageForm } from '@/components/content/page-form';
import { PageHeader } from '@/components/ui/page-header';
import { call } from '@/lib/backend/call';
import { listPages } from '@/lib/content/endpoints';
import { listAdminPagesEndpoint } from '@/lib/content/page-endpoints';
import { type PageFormValues, typedPage } from '@/lib/content/page-record';
import { preparePage } from '../../entwuerfe/actions';
import { draftFor } from '../../prepared';
import { createPage, previewPage } from '../actions';

export const generateMetadata = metadata('AdminPageCreate');

export default page('AdminPageCreate', async ({ query, session }) => {
  const [{ pages }, { pages: tree }, { values, ties, notice }] = await Promise.all([
    call(listAdminPagesEndpoint, {}),
    call(listPages, {}),
    draftFor<PageFormValues>(query, 'content', null),
  ]);
  return (
    <>
      <PageHeader breadcrumb={pageCrumbs('Inhaltsseite anlegen')} title="Inhaltsseite anlegen" />
      {notice}
      <PageForm
        user={session.uid}
        values={typedPage(values)}
        options={{ parent: parentOptions(pages) }}
        links={[]}
        tree={tree}
        action={createPage}
        preview={previewPage}
        prepare={preparePage}
        {...ties}
      />
    </>
  );
});
