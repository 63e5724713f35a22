import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { PageActions } from '@/components/content/page-actions';
import { pageCrumbs, parentOptions } from '@/components/content/page-crumbs';
import { PageForm } from '@/components/content/page-form';
import { PageHeader } from '@/components/ui/page-header';
import { call } from '@/lib/backend/call';
import { listPages } from '@/lib/content/endpoints';
import { listAdminPagesEndpoint, showPageRecord } from '@/lib/content/page-endpoints';
import { type PageFormValues, typedPage } from '@/lib/content/page-record';
import { preparePage } from '../../../entwuerfe/actions';
import { draftFor } from '../../../prepared';
import { currentPage, deletePage, editPage, previewPage, withdrawPage } from '../../actions';

export const generateMetadata = metadata('AdminPageEdit');

export default page('AdminPageEdit', async ({ params: { uid = '' }, query, session }) => {
  const [{ record }, { pages }, { pages: tree }, { values, ties, notice }] = await Promise.all([
    call(showPageRecord, { uid: Number(uid) }),
    call(listAdminPagesEndpoint, {}),
    call(listPages, {}),
    draftFor<PageFormValues>(query, 'content', Number(uid)),
  ]);
  const links = pages.find((one) => one.uid === record.uid)?.links ?? [];
  const title = `„${record.values.title}“ bearbeiten`;
  return (
    <>
      <PageHeader
        breadcrumb={pageCrumbs('Bearbeiten', record)}
        title={title}
        actions={
          !values && <PageActions record={record} links={links} remove={deletePage} withdraw={withdrawPage} />
        }
      />
      {notice}
      <PageForm
        user={session.uid}
        values={typedPage(values ?? record.values)}
        options={{ parent: parentOptions(pages, record.uid) }}
        address={record.values.subtitle}
        links={links}
        tree={tree}
        record={record}
        action={editPage}
        current={currentPage}
        preview={previewPage}
        prepare={preparePage}
        {...ties}
      />
    </>
  );
});
