import type { ProcessDetail } from '@/lib/processes/model';
import { formatVersion } from '@/lib/text/version';
import { PageHeader } from '../ui/page-header';

/** The head of a page below a process: where one is, and which process it belongs to. */
export function ContentHeader({
  process: { uid, process, version, title: name },
  parent,
  here,
  title,
}: {
  process: Pick<ProcessDetail, 'uid' | 'process' | 'version' | 'title'>;
  parent?: { title: string; href: string };
  here: string;
  title: string;
}) {
  const processName = `${process} ${formatVersion(version)}`;
  return (
    <PageHeader
      breadcrumb={[
        ['ProcessList'],
        ['ProcessDetail', { uid }, processName],
        ...(parent ? [parent] : []),
        here,
      ]}
      title={title}
      lead={`Im Prozess ${processName}, ${name}`}
    />
  );
}
