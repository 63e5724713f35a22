import { Breadcrumb, type Crumb } from './breadcrumb';
import { PageTitle, type PageTitleProps } from './page-title';

/** The head of every page: breadcrumb, the only h1, status, lead of one sentence, actions at the right. */
export function PageHeader({
  breadcrumb,
  ...title
}: Omit<PageTitleProps, 'above'> & { breadcrumb?: Crumb[] }) {
  return <PageTitle {...title} above={breadcrumb && <Breadcrumb items={breadcrumb} />} />;
}
